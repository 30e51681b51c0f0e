import Diagnostics
import Foundation
import LayerTree
import ViewTree

// Changing from child to child as a presentation does: with a context, an animator, and perhaps a gesture.
extension UIViewController {
  /// Changes from one child to another by an animator, under a gesture's control if there is an interaction
  /// controller. **(ours)**
  ///
  /// UIKit leaves it to each container to write a context of its own. Here it gets the one that presentations have:
  /// `animator` and `interaction` see no difference. `room` is the view in which it happens, and in which the old
  /// child's view lies; the child that leaves stays a child until the container lets it go in `completion`, which
  /// says whether the change was completed.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, in room: UIView? = nil,
    using animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController !== toViewController, fromViewController.parent === self,
      toViewController.parent === self
    else {
      stage?.log.report(
        .childrenWithoutCommonParent, .error,
        "a transition needs two children of the controller that it is called on; nothing happens",
        about: [subject, fromViewController.subject, toViewController.subject])
      completion?(false)
      return
    }
    let place = room ?? fromViewController.viewIfLoaded?.superview ?? view!
    let plan = ContainerTransition.Plan(
      name: "changing", place: { place.bounds }, didShow: { completion?($0) })
    let begun = ContainerTransition.begin(
      in: self, place, from: fromViewController, to: toViewController, plan: plan, animated: true,
      animator: animator, interactor: interaction)
    if begun == nil { completion?(false) }
  }
}
