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
