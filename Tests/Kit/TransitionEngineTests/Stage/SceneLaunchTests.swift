import Diagnostics
import Expectations
import LayerTree
import Scheduling
import Testing
import ViewTree

@testable import TransitionEngine

/// The launch by the delegates of an iOS project, and the window that stands for the stage's.
@Suite struct SceneLaunchTests {
  private final class Log {
    var calls: [String] = []
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let log: Log
    let showsWindow: Bool

    init(_ log: Log, showsWindow: Bool) {
      self.log = log
      self.showsWindow = showsWindow
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.calls.append("did launch")
      guard showsWindow else { return true }
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.backgroundColor = .red
      window.tintColor = .green
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.calls.append("application active") }
    func applicationWillResignActive(_ application: UIApplication) { log.calls.append("application resigns") }
    func applicationWillTerminate(_ application: UIApplication) { log.calls.append("terminates") }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let log: Log

    init(_ log: Log) { self.log = log }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      log.calls.append("connects \(session.configuration.name ?? "")")
      guard let windowScene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = UIViewController()
      self.window = window
      window.makeKeyAndVisible()
    }
    func sceneWillEnterForeground(_ scene: UIScene) { log.calls.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.calls.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { log.calls.append("resigns") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.calls.append("background") }
  }

  private func away(_ stage: Stage) {
    stage.step(to: 0)
    for (index, isAway) in [true, false].enumerated() {
      let time = Int64(index + 1) * 10
      stage.step(
        to: time,
        events: [StageEvent(time: time, .background(isAway)), StageEvent(time: time, .focus(!isAway))])
    }
  }

  @Test(
    "A scene's delegate is called from its connection to the background, in the application delegate's place")
  func scene() {
    let (stage, log) = (Stage(), Log())
    let delegate = SceneDelegate(log)
    let root = stage.whileCurrent {
      UIApplication.shared.launch(AppDelegate(log, showsWindow: false), scene: delegate)
    }
    stage.setRoot(root)
    expect(stage.window.rootViewController === root)
    expect(delegate.window?.rootViewController === root)
    expect(root.view.window === stage.window)
    away(stage)
    expect(
      log.calls,
      equals: [
        "did launch", "connects Default", "foreground", "active", "resigns", "background", "foreground",
        "active",
      ])
    let scene = stage.application.connectedScenes.first as? UIWindowScene
    expect(scene?.windows.first === stage.window && scene?.activationState == .foregroundActive)
    expect(delegate.window?.windowScene === scene && stage.window.windowScene === scene)
    expect(scene?.interfaceOrientation, equals: .portrait)
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("An application's window stands for the stage's: its root, colors and later roots are the stage's")
  func window() {
    let (stage, log) = (Stage(), Log())
    let delegate = AppDelegate(log, showsWindow: true)
    let root = stage.whileCurrent { UIApplication.shared.launch(delegate) }
    stage.setRoot(root)
    away(stage)
    expect(
      log.calls, equals: ["did launch", "application active", "application resigns", "application active"])
    expect(stage.window.backgroundColor == .red && stage.window.tintColor == .green)
    let other = UIViewController()
    delegate.window?.rootViewController = other
    expect(stage.window.rootViewController === other && delegate.window?.rootViewController === other)
    expect(other.view.window === stage.window && root.viewIfLoaded?.window == nil)
    stage.close()
    expect(log.calls.last, equals: "terminates")
    expect(stage.log.diagnostics.isEmpty)
  }

  /// A delegate that puts another root into the window of the main storyboard.
  private final class MenuDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var first: UIViewController?
    let menu: UIViewController?

    init(menu: UIViewController?) { self.menu = menu }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      first = window?.rootViewController
      if let menu { window?.rootViewController = menu }
      return true
    }
  }

  @Test(
    "The main storyboard's controller is in the delegate's window when it is called, and may be replaced there"
  )
  func storyboard() {
    for menu in [nil, UIViewController()] {
      let (stage, page) = (Stage(), UIViewController())
      let delegate = MenuDelegate(menu: menu)
      let root = stage.whileCurrent { UIApplication.shared.launch(delegate, storyboard: page) }
      stage.setRoot(root)
      stage.step(to: 0)
      expect(delegate.first === page && root === menu ?? page)
      expect(
        page.isViewLoaded, equals: menu == nil, "the view of a controller that is replaced is not loaded")
      expect(stage.window.rootViewController === root && delegate.window?.rootViewController === root)
      expect(stage.log.diagnostics.isEmpty)
    }
    let (stage, page) = (Stage(), UIViewController())
    let scene = SceneDelegate(Log())
    let root = stage.whileCurrent {
      UIApplication.shared.launch(AppDelegate(Log(), showsWindow: false), scene: scene, storyboard: page)
    }
    expect(root !== page, "the scene's delegate shows a window of its own")
  }

  @Test("A launch that shows no controller leaves the stage empty, and is reported")
  func nothing() {
    let stage = Stage()
    stage.setRoot(
      stage.whileCurrent { UIApplication.shared.launch(AppDelegate(Log(), showsWindow: false)) })
    expect(stage.log.diagnostics.map(\.rule), equals: [.launchWithoutRoot])
  }
}
