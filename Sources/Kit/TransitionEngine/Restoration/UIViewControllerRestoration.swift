import Foundation

/// What makes a controller of a class anew when the state of an application is restored.
@MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// The controller with a restoration path, the identifiers from the root; nil, not to restore it.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
