import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// A single presentation or dismissal, with its callbacks in UIKit's order.
final class ModalTransition: Transition {
  enum Kind: String {
    case presenting, dismissing
  }

  let kind: Kind
  let presented: UIViewController
  /// The controllers between `presented` and `presenting` that a dismissal also dismisses, from the top down.
  let between: [UIViewController]
  let presenting: UIViewController
  let presentation: UIPresentationController
  /// The container view, which belongs to this presentation alone.
  let containerRoom: TransitionContainerView
  let completion: (() -> Void)?
  let presenterFrame: CGRect
  /// The presented view's frame when its dismissal began; zero at a presentation.
  var leavingFrame = CGRect.zero
  var presenterWasTold = false
  /// A Boolean value indicating whether the transition alone sends the presenter its callbacks.
  ///
  /// The presenter's view leaves and enters the window within the transition, and its parent forwards none meanwhile.
  var holdsPresenter = false
  /// The views of the controllers in `between` that are hidden until the outcome of the dismissal is known.
  var hidden: [UIView] = []
  /// The final frame that the animator was given for the presented view; `nil` when the animator did not ask for it.
  var toldFrame: CGRect?
  /// The presented view at the first query, kept to detect a change.
  weak var firstPresentedView: UIView?
  private var hasAskedPresentedView = false

  init(
    _ kind: Kind, _ presented: UIViewController, presenting: UIViewController,
    between: [UIViewController] = [], presentation: UIPresentationController,
    container: TransitionContainerView, animated: Bool,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, stage: ControllerStage,
    coordinator: TransitionCoordinator? = nil, completion: (() -> Void)?
  ) {
    self.kind = kind
    self.presented = presented
    self.presenting = presenting
    self.between = between
    self.presentation = presentation
    containerRoom = container
    self.completion = completion
    presenterFrame = presenting.view.frame
    super.init(
      kind.rawValue, from: kind == .presenting ? presenting : presented,
      to: kind == .presenting ? presented : presenting, in: container, animated: animated, animator: animator,
      interactor: interactor, stage: stage,
      coordinator: coordinator)
  }

  // MARK: The two sides

  override var allControllers: [UIViewController] { [presented] + between + [presenting] }
  override var subject: Diagnostic.Subject { presented.subject }
  override var presentationStyle: UIModalPresentationStyle { presentation.presentationStyle }

  var removesPresenter: Bool { presentation.shouldRemovePresentersView }
  /// A Boolean value indicating whether the presenter's view is out of the window during the presentation.
  var coversPresenter: Bool {
    (between.last?.presentation ?? presentation).shouldRemovePresentersView
  }

  var presentedView: UIView? {
    let view = readPresentedView()
    if hasAskedPresentedView, firstPresentedView !== view { reportPresentedViewChange() }
    hasAskedPresentedView = true
    firstPresentedView = view
    return view
  }

  override func view(of controller: UIViewController) -> UIView? {
    if controller === presented { return presentedView }
    return removesPresenter ? presenting.view : nil
  }

  // Most animators use one expression for both directions: at a dismissal, the leaving view has its current frame as
  // the final one, too, and the arriving view has its frame as the initial one. Only the view that a presentation
  // removes ends at zero, and only the view that it adds begins there. Apple says "might be CGRectZero but it might
  // also be a valid frame rectangle":
  // https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning/finalframe(for:)
  override func initialFrame(of controller: UIViewController) -> CGRect {
    switch kind {
    case .presenting: controller === presenting ? presenterFrame : .zero
    case .dismissing: dismissalFrame(of: controller)
    }
  }

  override func finalFrame(of controller: UIViewController) -> CGRect {
    guard kind == .presenting else { return dismissalFrame(of: controller) }
    if controller === presenting { return removesPresenter ? .zero : presenterFrame }
    guard controller === presented else { return .zero }
    let place = presentation.frameOfPresentedViewInContainerView
    toldFrame = place
    return place
  }

  /// Returns the frame of either controller's view in a dismissal; the initial and the final frame are equal.
  private func dismissalFrame(of controller: UIViewController) -> CGRect {
    if controller === presented { return leavingFrame }
    guard controller === presenting else { return .zero }
    return removesPresenter ? presenting.frameAfterDismissal(in: containerRoom) : presenterFrame
  }

  // The controllers in between are dismissed, too, each with the chrome in its own container.
  override var placesAlongside: [UIView?] { [containerRoom] + between.map { $0.presentation?.containerView } }

  override func didSetFraction(to fraction: Double) { presentation.interactiveTransitionDidUpdate(fraction) }

  /// Moves the container back to the window if other code has removed it, and reports that.
  override func checkContainer() {
    guard containerRoom.superview == nil, let window = stage?.window else { return }
    if let followed = containerRoom.followed, let around = followed.superview {
      around.insertSubview(containerRoom, aboveSubview: followed)
    } else {
      window.addSubview(containerRoom)
    }
    reportOnce(
      .containerRemoved,
      "a presentation's container view was removed from the window during the transition; it was added again. Leave it in the "
        + "window: the engine removes it after the presentation",
      about: [animatorSubject, presented.subject])
  }

  override func mark() {
    if kind == .presenting { presented.isComing = true }
    if kind == .dismissing { for controller in [presented] + between { controller.isGoing = true } }
  }

  override func prepare() { notifyBeginning() }
  override func conclude(_ completed: Bool) { notifyEnd(completed) }

  // MARK: The end

  override func layOutAfterwards(_ completed: Bool) {
    // The stage may have changed its size in the meantime, and views that a cancel restored have their old size again.
    containerRoom.setNeedsLayout()
    for controller in allControllers { controller.presentation?.containerView?.setNeedsLayout() }
    // Context views that were flipped or curled had no frame during the transition.
    if containerRoom.followed != nil { containerRoom.superview?.setNeedsLayout() }
    guard !completed else { return }
    for controller in allControllers { controller.viewIfLoaded?.setNeedsLayoutThroughout() }
  }

  /// Calls the completion handler of `present` or `dismiss`, also when a gesture has cancelled the transition.
  ///
  /// For a dismissal, https://github.com/nytimes/NYTPhotoViewer shows this (`NYTPhotosViewController.m`,
  /// `dismissViewControllerAnimated:userInitiated:completion:`): its handler tests whether the view is still on
  /// screen, because the dismissal may have been cancelled. No public account was found for a presentation, which is
  /// treated alike.
  override func callBack() {
    guard let completion else { return }
    stage?.log.trace(
      .completion, presented.subject, kind == .presenting ? "present completion" : "dismiss completion")
    completion()
  }

  override func postScreenChange() {
    guard let stage else { return }
    let isPresenting = kind == .presenting
    let place = stage.screenDidChange(
      presented: isPresenting ? presented : nil, dismissed: isPresenting ? [] : [presented] + between)
    stage.post(.screenChanged, isPresenting ? presented.viewIfLoaded : place)
  }

  override func settledWords(_ completed: Bool) -> String {
    guard completed else { return "back where it was" }
    return kind == .presenting ? "presented" : "dismissed"
  }

  override func didEnd() { stage?.presentations.didEnd(self) }
}
