import Diagnostics
import Foundation

extension UIApplication {
  /// Registers an object to be saved and restored under an identifier, which must be unique, while the object exists.
  public static func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) {
    let application = shared
    application.restorables.removeAll { $0.object == nil || $0.object === object }
    if application.restorables.contains(where: { $0.identifier == restorationIdentifier }) {
      application.stage?.log.report(
        .restorationIdentifierTaken, .warning,
        "two objects were registered under the restoration identifier “\(restorationIdentifier)”; only the first is "
          + "saved. Give each object its own identifier")
      return
    }
    application.restorables.append(RestorableObject(identifier: restorationIdentifier, object: object))
  }

  /// Registers a restoration class by its name, which a private class needs in a new process. **(ours)**
  ///
  /// A class that is not private, and is nested in no more than two other types, is found without being registered.
  public static func registerRestorationClass(_ type: any UIViewControllerRestoration.Type) {
    RestorationClasses.register(type)
  }
}

/// An object that is saved under an identifier; held weakly.
package struct RestorableObject {
  package let identifier: String
  package weak var object: (any UIStateRestoring)?
}

/// An object, neither a view nor a controller, that is saved and restored once it is registered with the application.
@MainActor
public protocol UIStateRestoring: AnyObject {
  func encodeRestorableState(with coder: NSCoder)
  func decodeRestorableState(with coder: NSCoder)
  /// Called when all objects have been restored.
  func applicationFinishedRestoringState()
}

// Default implementations of the methods that are optional in UIKit.
extension UIStateRestoring {
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

// The keys of a saved state's own properties, with the names that UIKit gives them in Swift:
// https://developer.apple.com/documentation/uikit/state-restoration-keys
extension UIApplication {
  /// The key with which a restoration class gets the storyboard of its controller.
  nonisolated public static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"

  /// The key with which an application's delegate gets the idiom in which the state was saved, as a number.
  nonisolated public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"

  /// The key of the version of the application that saved the state. No value is saved under it, because programs
  /// built here have no bundle with a version. **(ours)**
  nonisolated public static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersionKey"

  /// The key of the time at which the state was saved. No value is saved under it: the engine reads no calendar, so
  /// that a replayed session saves the same bytes. **(ours)**
  nonisolated public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"

  /// The key of the version of the system on which the state was saved. No value is saved under it, for the same
  /// reason as under ``stateRestorationTimestampKey``. **(ours)**
  nonisolated public static let stateRestorationSystemVersionKey =
    "UIApplicationStateRestorationSystemVersionKey"
}
