import Foundation

/// What is told how an application comes and goes.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Called before the stage's first root is there, and before anything is restored. What is answered is not looked at:
  /// there are no options that could be refused. **(ours)**
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when all is restored. A root that the delegate has put into the window by now stays there.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The same by its older name, which is called where the newer one is not there.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called when the window is closed, as the last.
  func applicationWillTerminate(_ application: UIApplication)

  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Whether the state is to be saved. UIKit saves none unless this says so; here a stage is asked to. **(ours)**
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// The same by their older names, which are asked where the newer ones are not there.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// A controller that has no restoration class; nil to have it found in another way.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// Saves what is the application's own, before anything else is.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Takes it back, when everything has been restored.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
}

// What is optional in UIKit has its default here.
extension UIApplicationDelegate {
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
