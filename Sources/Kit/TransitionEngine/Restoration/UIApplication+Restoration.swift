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
