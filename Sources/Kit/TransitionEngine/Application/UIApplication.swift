import LayerTree
import QuartzCore
import Scheduling
import ViewTree

/// The responder at the end of the responder chain, and the first object to receive an event.
///
/// A subclass is passed to the stage: `Stage(application: Kiosk())`.
@MainActor
open class UIApplication: UIResponder {
  nonisolated public enum State: Int, Sendable {
    /// The state while the window has the keyboard focus, and before the launch.
    case active
    /// The state during the launch, and while another window has the keyboard focus.
    case inactive
    /// The state while the window is minimized.
    case background
  }

  /// The application of the current stage; without a stage, an application that belongs to none.
  public static var shared: UIApplication {
    ControllerStage.active?.window.application as? UIApplication ?? detached
  }
  private static let detached = UIApplication()
  /// Returns the class's property of a name, in place of key-value coding: “shared” is the only one. **(ours)**
  public static func value(forKeyPath keyPath: String) -> Any? { keyPath == "shared" ? shared : nil }

  /// A key of the launch options, which are always empty here. **(ours)**
  nonisolated public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  nonisolated public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunching")
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActive")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackground")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForeground")
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActive")
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminate")
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarning")
  /// The name of a notification before the interface turns; the user info has the new orientation.
  nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientation")
  /// The name of a notification after the interface has turned; the user info has the old orientation.
  nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientation")
  /// The key of an orientation's raw value in the user info of the two notifications about the status bar's
  /// orientation.
  nonisolated public static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  /// The name of a notification that is never posted: controllers are notified of sizes and safe areas instead.
  /// **(ours)**
  nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrame")
  /// The name of a notification that is never posted: a stage reports sizes and safe areas instead. **(ours)**
  nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrame")

  final var stage: ControllerStage? { tether?.object }
  private final var tether: Tether<ControllerStage>?
  /// The stage's window; `nil` without a stage.
  private final var window: UIWindow?
  /// The objects that are saved besides controllers and views, in the order of their registration.
  package final var restorables: [RestorableObject] = []
  /// A closure that returns the storyboard with a name, from which a saved controller is created again. Without it, the
  /// stage's scene library is asked.
  package final var storyboardForRestoration: ((String) -> (any RestorableStoryboard)?)?
  private final var life = ApplicationLife()
  /// The scene of the application's window, created on the first access.
  final lazy var windowScene = UIWindowScene(self)
  /// The delegate that the application was launched with, which it keeps.
  final var launched: (any UIApplicationDelegate)?

  /// The delegate that is notified of the application's life cycle; if it is a responder, it receives unhandled
  /// events.
  open weak var delegate: (any UIApplicationDelegate)?

  public override init() {
    super.init()
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Connects the application with its stage.
  final func join(_ stage: ControllerStage) {
    tether = stage.tether
    window = stage.window
  }

  /// Disconnects the application from a stage that is being deallocated.
  final func leave(_ old: Tether<ControllerStage>) {
    guard tether === old else { return }
    tether = nil
    window = nil
  }

  /// Passes an event to the window.
  open func sendEvent(_ event: UIEvent) {
    window?.sendEvent(event)
  }

  /// The address of the program's settings, which no other program shows. **(ours)**
  nonisolated public static let openSettingsURLString = "app-settings:"

  /// The direction in which the interface is read: that of the window's traits.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    (window?.traits ?? UIScreen.main.traits).layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Requests the events of a headset's buttons; a stage has none. **(ours)**
  open func beginReceivingRemoteControlEvents() {}
  open func endReceivingRemoteControlEvents() {}

  public final var keyWindow: UIWindow? { stage?.window }
  /// The stage's window, in a list. **(ours)** A stage has one window.
  public final var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }

  /// Calls a selector's method of a target, and returns whether a method was called.
  ///
  /// Without a target, the responder chain is asked for an object whose class has the method. It begins with the
  /// sender, or with the first responder if the sender is no responder.
  @discardableResult
  public final func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    if let target { return action.perform(on: target, with: sender, with: event) }
    var responder: UIResponder? = sender as? UIResponder ?? keyWindow?.firstResponder ?? keyWindow
    while let next = responder, !action.isMethod(of: next) { responder = next.next }
    return responder.map { action.perform(on: $0, with: sender, with: event) } ?? false
  }
  public final var applicationState: State { life.state }

  /// The frame of the status bar in the window; zero while the bar is hidden.
  public final var statusBarFrame: CGRect { stage?.statusBarFrame ?? .zero }
  /// A Boolean value indicating whether the status bar is hidden. Controllers decide that, so setting the property has
  /// no effect. **(ours)**
  public final var isStatusBarHidden: Bool {
    get { statusBarFrame.isEmpty }
    set {}
  }
  /// The style of the status bar. Controllers decide the style, so setting the property has no effect. **(ours)**
  public final var statusBarStyle: UIStatusBarStyle {
    get { stage?.statusBarStyle ?? .default }
    set {}
  }
  /// A method of older programs that has no effect, because controllers decide the style. **(ours)**
  public final func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
  /// A method of older programs that has no effect, because controllers decide whether the bar is hidden. **(ours)**
  public final func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  public final var statusBarOrientation: UIInterfaceOrientation { windowScene.interfaceOrientation }
  /// A Boolean value of older programs that has no effect: a stage has no network.
  public final var isNetworkActivityIndicatorVisible = false
  /// The number on the program's icon; stored, because a stage has no icons. **(ours)**
  public final var applicationIconBadgeNumber = 0
  /// A Boolean value indicating whether the screen stays on; stored, because a stage's screen does. **(ours)**
  public final var isIdleTimerDisabled = false
  /// The raw identifier of the last background task.
  final var lastBackgroundTask = 0

  /// Returns the orientations that the program supports: all.
  public final func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    .all
  }

  /// A Boolean value indicating whether an address can be opened: never here, where there is no other program.
  /// **(ours)**
  public final func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens an address: nothing here can, so that the completion gets `false` in the next turn. **(ours)**
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let completion else { return }
    DispatchQueue.main.async { completion(false) }
  }
  @discardableResult
  public final func openURL(_ url: URL) -> Bool { false }

  /// A key of the options to open an address.
  nonisolated public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The number of calls of `beginIgnoringInteractionEvents()` that are not ended yet.
  private final var ignoringCount = 0
  /// A Boolean value that indicates whether touches that begin reach no view.
  public final var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Keeps touches that begin from all views, until each call is ended.
  public final func beginIgnoringInteractionEvents() {
    ignoringCount += 1
    window?.ignoresTouches = true
  }

  public final func endIgnoringInteractionEvents() {
    ignoringCount = max(0, ignoringCount - 1)
    window?.ignoresTouches = isIgnoringInteractionEvents
  }

  /// Sends the memory warning to the delegate, then to observers, then to every controller.
  final func sendMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    stage?.window.rootViewController?.warnOfMemory()
  }

  /// A Boolean value indicating whether the application has not been launched.
  package final var isNew: Bool { life.isNew }

  /// Ends the launch, and makes the application active in the next turn.
  package final func endLaunching() {
    handle(.launched)
    stage?.time.nextTurn { [weak self] in self?.handle(.start) }
  }

  /// Notifies the scene's delegate of a change or, without one, the application's. Returns the name of the
  /// application's notification, which is posted next.
  private final func notify(of call: ApplicationLife.Call) -> Notification.Name {
    let sceneDelegate = launched == nil ? nil : windowScene.delegate
    switch call {
    case .willResignActive:
      if let sceneDelegate {
        sceneDelegate.sceneWillResignActive(windowScene)
        post(UIScene.willDeactivateNotification)
      } else {
        delegate?.applicationWillResignActive(self)
      }
      return Self.willResignActiveNotification
    case .didEnterBackground:
      if let sceneDelegate {
        sceneDelegate.sceneDidEnterBackground(windowScene)
        post(UIScene.didEnterBackgroundNotification)
      } else {
        delegate?.applicationDidEnterBackground(self)
      }
      return Self.didEnterBackgroundNotification
    case .willEnterForeground:
      if let sceneDelegate {
        sceneDelegate.sceneWillEnterForeground(windowScene)
        post(UIScene.willEnterForegroundNotification)
      } else {
        delegate?.applicationWillEnterForeground(self)
      }
      return Self.willEnterForegroundNotification
    default:
      if let sceneDelegate {
        sceneDelegate.sceneDidBecomeActive(windowScene)
        post(UIScene.didActivateNotification)
      } else {
        delegate?.applicationDidBecomeActive(self)
      }
      return Self.didBecomeActiveNotification
    }
  }

  /// Posts a notification about the scene.
  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: windowScene)
  }

  /// Handles a change of the window, and notifies the delegate and observers.
  package final func handle(_ input: ApplicationLife.Input) {
    for call in life.handle(input) {
      let name: Notification.Name
      switch call {
      case .willFinishLaunching:
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        continue
      case .didFinishLaunching:
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        name = Self.didFinishLaunchingNotification
      case .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive:
        name = notify(of: call)
      case .willTerminate:
        delegate?.applicationWillTerminate(self)
        name = Self.willTerminateNotification
      }
      NotificationCenter.default.post(name: name, object: self)
    }
  }
}
