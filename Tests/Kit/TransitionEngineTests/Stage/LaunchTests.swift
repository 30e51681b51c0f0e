import Expectations
import LayerTree
import Scheduling
import Testing
@testable import KitTestSupport
@testable import Restoration
@testable import TransitionEngine

/// The application's callbacks from its first root to the close of its window.
@Suite struct LaunchTests {
  private let log = CallLog()

  /// A delegate that records its calls.
  private class Witness: UIApplicationDelegate {
    let log: CallLog
    /// Closures that run in the will-launch and did-launch callbacks.
    var willLaunch: (() -> Void)?
    var didLaunch: (() -> Void)?

    init(_ log: CallLog) { self.log = log }

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.add("will launch, \(application.applicationState)")
      willLaunch?()
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.add("did launch, \(application.applicationState)")
      didLaunch?()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.add("active") }
    func applicationWillResignActive(_ application: UIApplication) { log.add("resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.add("background") }
    func applicationWillTerminate(_ application: UIApplication) { log.add("terminates") }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    {
      log.add("restores?")
      return true
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
      log.add("restored")
    }
  }

  /// A root that records its decoding and its appearance.
  private final class Root: UIViewController {
    let log: CallLog

    init(_ log: CallLog) {
      self.log = log
      super.init()
      restorationIdentifier = "root"
    }

    override func viewWillAppear(_ animated: Bool) { log.add("root will appear") }
    override func viewDidAppear(_ animated: Bool) { log.add("root did appear") }
    override func decodeRestorableState(with coder: NSCoder) { log.add("root decodes") }
  }

  private func observe(_ stage: Stage, _ body: () throws -> Void) rethrows {
    final class Posts: Sendable {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
    }
    let posts = Posts(log)
    let observers = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willTerminateNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: stage.application, queue: nil) { post in
        let name = "post " + post.name.rawValue.dropFirst("UIApplication".count)
        MainActor.assumeIsolated { posts.log.add(name) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    try body()
  }

  @Test("6.8 An application is launched with its first root, then becomes active; the close ends it")
  func life() {
    let stage = Stage()
    let witness = Witness(log)
    stage.application.delegate = witness
    observe(stage) {
      stage.setRoot(Root(log))
      stage.step(to: 0)
      expect(
        log.calls,
        equals: [
          "will launch, inactive", "did launch, inactive", "post DidFinishLaunching", "root will appear",
          "active", "post DidBecomeActive", "root did appear",
        ])
      expect(stage.application.applicationState, equals: .active)
      stage.setRoot(UIViewController())
      stage.step(to: 1)
      expect(log.calls.count, equals: 7, "another root is not another launch")
      stage.close()
      stage.close()
    }
    expect(log.calls.suffix(4), equals: ["resigns", "background", "terminates", "post WillTerminate"])
    expect(log.calls.count, equals: 11)
  }

  @Test("6.8 Restoration happens between the will-finish and did-finish launch callbacks")
  func restored() throws {
    let old = Stage()
    old.setRoot(Root(CallLog()))
    old.step(to: 0)
    let archive = try RestorationArchive(try old.saveState())
    let stage = Stage()
    let witness = Witness(log)
    stage.application.delegate = witness
    stage.setRoot(Root(log), restoring: archive)

    expect(
      log.calls,
      equals: [
        "will launch, inactive", "restores?", "root decodes", "root will appear", "root did appear",
        "restored", "did launch, inactive", "active",
      ])
    expect(stage.isIdle || stage.frame == 0)
  }

  @Test(
    "A root that the delegate sets stays, in whichever launch callback it is set", arguments: [true, false],
    [true, false])
  func ownRoot(isEarly: Bool, isRestored: Bool) throws {
    let stage = Stage()
    let witness = Witness(log)
    let (own, other) = (UIViewController(), UIViewController())
    own.restorationIdentifier = "own"
    stage.application.delegate = witness
    let bring = { stage.window.rootViewController = own }
    if isEarly { witness.willLaunch = bring } else { witness.didLaunch = bring }
    if isRestored {
      let old = Stage()
      let root = UIViewController()
      root.restorationIdentifier = "own"
      old.setRoot(root)
      stage.setRoot(other, restoring: try RestorationArchive(try old.saveState()))
    } else {
      stage.setRoot(other)
    }
    stage.step(to: 0)
    expect(stage.window.rootViewController === own && own.appearance == .appeared)
    expect(other.appearance, equals: .disappeared)
    expect(log.calls.filter { $0.hasPrefix("did launch") }.count, equals: 1)
  }

  @Test("A delegate that implements only the older launch method is called by it")
  func older() {
    final class Old: UIApplicationDelegate {
      var count = 0
      func applicationDidFinishLaunching(_ application: UIApplication) { count += 1 }
    }
    let (stage, old) = (Stage(), Old())
    stage.application.delegate = old
    stage.setRoot(UIViewController())
    expect(old.count, equals: 1)
  }

  @Test("An application whose window is not in front yet is launched, and not active")
  func behind() {
    let stage = Stage()
    let witness = Witness(log)
    stage.application.delegate = witness
    stage.setRoot(UIViewController())
    stage.application.handle(.focus(false))
    stage.step(to: 0)
    expect(!log.calls.contains("active") && stage.application.applicationState == .inactive)
  }
}
