import Foundation
import ViewTree

extension UIViewController {
  /// The identifier under which the controller is saved; `nil`, the default, for a controller that is not saved.
  ///
  /// Every ancestor and presenter of the controller needs an identifier, too.
  public final var restorationIdentifier: String? {
    get { restoration?.identifier }
    set { if newValue != restorationIdentifier { restorationDetails.identifier = newValue } }
  }

  /// The class that recreates the controller. If it is `nil`, the application's delegate is asked, then an existing
  /// controller or the storyboard is used.
  public final var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { restoration?.restorationClass }
    set {
      guard newValue != nil || restoration != nil else { return }
      restorationDetails.restorationClass = newValue
      if let newValue { RestorationClasses.register(newValue) }
    }
  }

  /// Records the storyboard of the controller, so that it can be recreated.
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

  /// The views in the controller's own view that have a restoration identifier, in depth-first order, without those of
  /// other controllers.
  ///
  /// - Complexity: O(n) in the number of views.
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

/// A container that has a list of its own beside `children`, such as a stack or tabs. Only the controllers of that list
/// are saved and restored.
@MainActor
package protocol RestorableContainer: UIViewController {
  /// The children that are saved, in order.
  var restorableChildren: [UIViewController] { get }

  /// Restores saved children, in their order.
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
