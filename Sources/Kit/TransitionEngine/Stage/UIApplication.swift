import Foundation
import LayerTree
import ViewTree

/// The responder at the end of the chain, and the first to see an event.
///
/// An application of one's own is handed to the stage: `Stage(application: Kiosk())`.
@MainActor
open class UIApplication: UIResponder {
  nonisolated public enum State: Int, Sendable {
    /// The state while the window has the keyboard.
    case active
    /// The state while another window has it, and until the application has been launched.
    case inactive
    /// The state while the window is minimised.
    case background
  }

  /// The application of the current stage; one without a stage when there is none.
  public static var shared: UIApplication { Stage.current?.application ?? detached }
  private static let detached = UIApplication()

  /// Why an application was launched. Nobody launches it with anything here: there are no options. **(ours)**
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

  final var stage: Stage? { tether?.object }
  private final var tether: Tether<Stage>?
  /// The stage's window, for as long as there is a stage.
  private final var window: UIWindow?
  /// What is saved beside controllers and views, in the order in which it was registered.
  package final var restorables: [RestorableObject] = []
  /// The storyboard with a name, for controllers that came from one.
  package final var storyboardForRestoration: ((String) -> (any RestorableStoryboard)?)?
  private final var life = ApplicationLife()

  /// What is told how the application comes and goes; a responder gets events that nobody else wanted.
  open weak var delegate: (any UIApplicationDelegate)?

  public override init() {
    super.init()
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Takes the stage on which it runs.
  final func join(_ stage: Stage) {
    tether = stage.tether
    window = stage.window
  }

  /// Leaves a stage that goes.
  final func leave(_ old: Tether<Stage>) {
    guard tether === old else { return }
    tether = nil
    window = nil
  }

  /// Hands an event to the window.
  open func sendEvent(_ event: UIEvent) {
    window?.sendEvent(event)
  }

  public final var keyWindow: UIWindow? { stage?.window }
  public final var applicationState: State { life.state }

  /// Tells the delegate, then observers, then every controller that there is little memory left.
  final func takeMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    stage?.window.rootViewController?.warnOfMemory()
  }

  /// A Boolean value indicating whether what comes into the window is what it is launched with.
  package final var isNew: Bool { life.isNew }

  /// Says that it has been launched, and in the next turn that it is in front.
  package final func endLaunching() {
    take(.launched)
    stage?.time.nextTurn { [weak self] in self?.take(.start) }
  }

  /// Tells delegate and observers what became of the window.
  package final func take(_ input: ApplicationLife.Input) {
    for call in life.handle(input) {
      let name: Notification.Name
      switch call {
      case .willFinishLaunching:
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        continue
      case .didFinishLaunching:
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        name = Self.didFinishLaunchingNotification
      case .willResignActive:
        delegate?.applicationWillResignActive(self)
        name = Self.willResignActiveNotification
      case .didEnterBackground:
        delegate?.applicationDidEnterBackground(self)
        name = Self.didEnterBackgroundNotification
      case .willEnterForeground:
        delegate?.applicationWillEnterForeground(self)
        name = Self.willEnterForegroundNotification
      case .didBecomeActive:
        delegate?.applicationDidBecomeActive(self)
        name = Self.didBecomeActiveNotification
      case .willTerminate:
        delegate?.applicationWillTerminate(self)
        name = Self.willTerminateNotification
      }
      NotificationCenter.default.post(name: name, object: self)
    }
  }
}
