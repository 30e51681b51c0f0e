import Foundation
import ViewTree

extension UIViewController {
  /// The name under which the controller is saved, with what it presents; nil, at first, for one that is not.
  ///
  /// Every controller around it, or that presents it, has to have one too.
  public final var restorationIdentifier: String? {
    get { restoration?.identifier }
    set { if newValue != restorationIdentifier { restorationDetails.identifier = newValue } }
  }

  /// The class that makes the controller anew; nil to have it found in another way.
  public final var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { restoration?.restorationClass }
    set {
      guard newValue != nil || restoration != nil else { return }
      restorationDetails.restorationClass = newValue
      if let newValue { UIApplication.registerRestorationClass(newValue) }
    }
  }

  /// Says where the controller came from, so that it can be made again.
  package final func noteStoryboard(_ storyboard: any RestorableStoryboard, identifier: String) {
    restorationDetails.storyboard = storyboard
    restorationDetails.storyboardIdentifier = identifier
  }

  private var restorationDetails: RestorationDetails {
    if let restoration { return restoration }
    let made = RestorationDetails()
    restoration = made
    return made
  }

  /// The views in its own view that have a restoration identifier, from the front of a walk down the tree, without
  /// those of other controllers. O(views)
  package final var restorableViews: [UIView] {
    guard let root = viewIfLoaded else { return [] }
    var found: [UIView] = []
    var waiting = [root]
    while let view = waiting.popLast() {
      if view !== root, view.owner != nil { continue }
      if view.restorationIdentifier != nil { found.append(view) }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return found
  }
}

/// What makes a controller of a class anew when the state of an application is restored.
@MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// The controller with a restoration path, the identifiers from the root; nil, not to restore it.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// What a controller that is saved has more than others, apart so that those do not pay for it.
package final class RestorationDetails {
  var identifier: String?
  var restorationClass: (any UIViewControllerRestoration.Type)?
  /// The storyboard that it came from, and its name there.
  package var storyboard: (any RestorableStoryboard)?
  package var storyboardIdentifier = ""
}

/// What a controller was made from and can be made from again: a storyboard, known by its name.
@MainActor
package protocol RestorableStoryboard: AnyObject {
  /// The name by which an archive knows it.
  var restorationName: String { get }
  /// A new controller of a scene; nil without such a scene.
  func restoredViewController(withIdentifier identifier: String) -> UIViewController?
}

/// A container that keeps its children in another way than in `children`: what is saved and restored of them.
@MainActor
package protocol RestorableContainer: UIViewController {
  /// The children that are saved, in order.
  var restorableChildren: [UIViewController] { get }

  /// Puts children that were saved, in their order, where they were.
  func takeRestoredChildren(_ children: [UIViewController])
}

extension RestorableContainer {
  package func takeRestoredChildren(_ children: [UIViewController]) {}
}

extension UIViewController {
  /// The children that are saved, in order.
  package final var savedChildren: [UIViewController] {
    (self as? any RestorableContainer)?.restorableChildren ?? children
  }
}
