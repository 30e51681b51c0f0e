import Foundation
import LayerTree
import ViewTree

/// A part of the application's interface. A stage has one: a window scene.
@MainActor
open class UIScene: UIResponder {
  nonisolated public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The reasons for which a scene is connected; there are none here. **(ours)**
  @MainActor
  public final class ConnectionOptions: NSObject {
    override init() { super.init() }
  }

  nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  public final let session: UISceneSession
  /// The delegate, which is notified when the scene is connected, and of its life cycle.
  public final var delegate: (any UISceneDelegate)?
  public final var title: String! = ""
  final weak var application: UIApplication?

  init(_ application: UIApplication) {
    self.application = application
    session = UISceneSession()
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { application }

  public final var activationState: ActivationState {
    switch application?.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    case nil: .unattached
    }
  }
}

/// The scene of a stage, with its window.
@MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  public final var windows: [UIWindow] { application?.windows ?? [] }
  public final var keyWindow: UIWindow? { application?.keyWindow }
  public final var screen: UIScreen { .main }
  /// The coordinates of the window, which fills the scene; those of an empty view without a stage.
  public final var coordinateSpace: any UICoordinateSpace { keyWindow ?? UIView() }
  /// The state of the status bar.
  public final lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)
  public final var interfaceOrientation: UIInterfaceOrientation {
    application?.stage.map { UIInterfaceOrientation($0.orientation) } ?? .unknown
  }
  public final var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The state of a scene's status bar.
@MainActor
public final class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  private var stage: ControllerStage? { scene?.application?.stage }
  /// The bar's frame in the window; zero while the bar is hidden.
  public var statusBarFrame: CGRect { stage?.statusBarFrame ?? .zero }
  public var isStatusBarHidden: Bool { statusBarFrame.isEmpty }
  public var statusBarStyle: UIStatusBarStyle { stage?.statusBarStyle ?? .default }
}

/// The identity of a scene, and the configuration with which it was made.
@MainActor
public final class UISceneSession: NSObject {
  /// The purpose of a scene.
  nonisolated public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public internal(set) weak var scene: UIScene?
  public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  public var role: Role { configuration.role }
  /// The identifier of the session; the same for every stage, so that a run repeats. **(ours)**
  public var persistentIdentifier: String { "stage" }
  public var userInfo: [String: Any]?

  override init() { super.init() }
}

/// The classes of a scene. They have no effect here, because the delegate itself is passed to
/// `UIApplication.launch(_:scene:)`. **(ours)**
@MainActor
open class UISceneConfiguration: NSObject {
  public final let name: String?
  public final let role: UISceneSession.Role
  public final var sceneClass: AnyClass?
  public final var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// A delegate that is notified of a scene's life cycle.
@MainActor
public protocol UISceneDelegate: AnyObject {
  /// Called at the launch, after the application's delegate. The scene's windows are made here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

// Default implementations of the methods that are optional in UIKit.
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// A delegate of a scene with windows.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// The window as on iOS, where the requirement is optional: `nil` if the delegate did not implement it. **(ours)**
  public var optionalWindow: UIWindow?? { .some(window) }

  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
