import Diagnostics
import Foundation

extension UIApplication {
  /// Has an object saved and restored under a name, for as long as it is there; the name is of one object only.
  public static func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) {
    let application = shared
    application.restorables.removeAll { $0.object == nil || $0.object === object }
    if application.restorables.contains(where: { $0.identifier == restorationIdentifier }) {
      application.stage?.log.report(
        .restorationIdentifierTaken, .warning,
        "two objects were registered to be saved as “\(restorationIdentifier)”; the first one is")
      return
    }
    application.restorables.append(RestorableObject(identifier: restorationIdentifier, object: object))
  }

  /// Makes a restoration class known by its name, which one that is private needs in a new process. **(ours)**
  ///
  /// One that is not private, and lies in no more than two other types, is found without.
  public static func registerRestorationClass(_ type: any UIViewControllerRestoration.Type) {
    RestorationClasses.register(type)
  }
}

/// An object that is saved under a name, while it is there.
package struct RestorableObject {
  package let identifier: String
  package weak var object: (any UIStateRestoring)?
}

/// What is saved and restored without being a view or a controller, once it is registered with the application.
@MainActor
public protocol UIStateRestoring: AnyObject {
  func encodeRestorableState(with coder: NSCoder)
  func decodeRestorableState(with coder: NSCoder)
  /// Called when everything has been restored.
  func applicationFinishedRestoringState()
}

// What is optional in UIKit has its default here.
extension UIStateRestoring {
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

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
