import Foundation
import ViewTree

/// A delegate that is notified of the application's life cycle.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Called before the stage has its first root view controller, and before any restoration. The result is ignored:
  /// there are no options that could be refused. **(ours)**
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when all controllers are restored. A root view controller that the delegate has set by now stays.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The form of iOS 2 of `application(_:didFinishLaunchingWithOptions:)`, called where that is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// The window of an application without scenes.
  var window: UIWindow? { get set }
  /// Returns the configuration of the scene that is connected next.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called last, when the window is closed.
  func applicationWillTerminate(_ application: UIApplication)

  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Returns whether the state is to be saved. UIKit saves none unless this returns `true`; here a stage is asked to
  /// save. **(ours)**
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// The forms without secure coding, called where `application(_:shouldSaveSecureApplicationState:)` and
  /// `application(_:shouldRestoreSecureApplicationState:)` are not implemented.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Returns a saved controller that has no restoration class; for `nil`, an existing controller or the storyboard is
  /// used.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// Saves the application's own state, before all other state.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Restores the application's own state, after all other state.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
}

// Default implementations of the methods that are optional in UIKit.
extension UIApplicationDelegate {
  /// The window as a value that is optional twice, as on iOS, where the requirement itself is optional. `lab port`
  /// writes this name in place of `window`. **(ours)**
  public var optionalWindow: UIWindow?? { .some(window) }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { self.application(application, shouldSaveApplicationState: coder) }
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { self.application(application, shouldRestoreApplicationState: coder) }
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
    true
  }
  public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  {
    true
  }
  public func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { nil }
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}
}
