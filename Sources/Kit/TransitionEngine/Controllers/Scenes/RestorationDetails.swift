import Foundation

/// A class that recreates a controller when the state of an application is restored.
@MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// Returns the controller with a restoration path, which lists the identifiers from the root; `nil` to leave it out.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// The state restoration properties of a controller, stored separately so that other controllers need no memory for
/// them.
package final class RestorationDetails {
  var identifier: String?
  var restorationClass: (any UIViewControllerRestoration.Type)?
  /// The storyboard from which the controller was created.
  package var storyboard: (any RestorableStoryboard)?
  package var storyboardIdentifier = ""
}

/// A source from which a controller can be created again: a storyboard with a name.
@MainActor
package protocol RestorableStoryboard: AnyObject {
  /// The name of the storyboard in an archive.
  var restorationName: String { get }
  /// Returns a new controller from the scene with an identifier; `nil` if there is no such scene.
  func restoredViewController(withIdentifier identifier: String) -> UIViewController?
}
