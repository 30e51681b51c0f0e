import Foundation

// The keys of what a saved state says of itself, by the names that UIKit gives them in Swift:
// https://developer.apple.com/documentation/uikit/state-restoration-keys
extension UIApplication {
  /// The key under which a restoration class finds the storyboard that its controller came from.
  nonisolated public static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"

  /// The key under which an application's delegate finds the idiom in which the state was saved, as a number.
  nonisolated public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"

  /// The key of the version of the application that saved the state. Nothing is saved under it: what is built here has
  /// no bundle with a version. **(ours)**
  nonisolated public static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersionKey"

  /// The key of the time at which the state was saved. Nothing is saved under it: the engine reads no calendar, so that
  /// a session that is replayed saves the same bytes. **(ours)**
  nonisolated public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"

  /// The key of the version of the system on which the state was saved. Nothing is saved under it, for the same reason
  /// as under ``stateRestorationTimestampKey``. **(ours)**
  nonisolated public static let stateRestorationSystemVersionKey =
    "UIApplicationStateRestorationSystemVersionKey"
}
