import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// One presentation or dismissal, in the order of UIKit's calls.
final class ModalTransition: Transition {
  enum Kind: String {
    case presenting, dismissing
  }

  let kind: Kind
  let presented: UIViewController
  /// Those between the two that a dismissal takes along, from the top down.
  let between: [UIViewController]
  let presenting: UIViewController
  let presentation: UIPresentationController
  /// Its container, which is there for it alone.
  let room: TransitionContainerView
  let completion: (() -> Void)?
  let presenterFrame: CGRect
  /// The presented view's frame when its dismissal began; zero at a presentation.
  var leavingFrame = CGRect.zero
  var presenterWasTold = false
  /// Those of `between` whose views are hidden until it is known whether they come back.
  var hidden: [UIView] = []
  /// Where the animator was told that the presented view is to end; nil when it did not ask.
  var toldFrame: CGRect?
  /// The views' own answer when first asked, to see it change.
  weak var firstPresentedView: UIView?
  private var hasAskedPresentedView = false

  init(
    _ kind: Kind, _ presented: UIViewController, presenting: UIViewController,
    between: [UIViewController] = [], presentation: UIPresentationController,
    container: TransitionContainerView, animated: Bool,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, stage: Stage,
    coordinator: TransitionCoordinator? = nil, completion: (() -> Void)?
  ) {
    self.kind = kind
    self.presented = presented
    self.presenting = presenting
    self.between = between
    self.presentation = presentation
    room = container
    self.completion = completion
    presenterFrame = presenting.view.frame
    super.init(
      in: container, animated: animated, animator: animator, interactor: interactor, stage: stage,
      coordinator: coordinator)
  }

  // MARK: The two sides

  override var name: String { kind.rawValue }
  override var from: UIViewController { kind == .presenting ? presenting : presented }
  override var to: UIViewController { kind == .presenting ? presented : presenting }
  override var everybody: [UIViewController] { [presented] + between + [presenting] }
  override var subject: Diagnostic.Subject { presented.subject }
  override var presentationStyle: UIModalPresentationStyle { presentation.presentationStyle }

  var removesPresenter: Bool { presentation.shouldRemovePresentersView }
  /// A Boolean value indicating whether the presenter's view is away while it presents.
  var coversPresenter: Bool {
    (between.last?.presentation ?? presentation).shouldRemovePresentersView
  }

  var presentedView: UIView? {
    let view = askedPresentedView()
    if hasAskedPresentedView, firstPresentedView !== view { sayPresentedViewChanged() }
    hasAskedPresentedView = true
    firstPresentedView = view
    return view
  }

  override func view(of controller: UIViewController) -> UIView? {
    if controller === presented { return presentedView }
    return removesPresenter ? presenting.view : nil
  }

  // One expression serves both directions in most animators: at a dismissal the leaving view has its own frame as the
  // final one, too, and the arriving view as the initial one. Only what a presentation removes ends at zero, and only
  // what it brings begins there. Apple says "might be CGRectZero but it might also be a valid frame rectangle":
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

  /// The frame of a side of a dismissal, the same at its start and at its end.
  private func dismissalFrame(of controller: UIViewController) -> CGRect {
    if controller === presented { return leavingFrame }
    guard controller === presenting else { return .zero }
    return removesPresenter ? presenting.placeOnReturn(in: room) : presenterFrame
  }

  // What lies between goes too, each with the chrome of its own container.
  override var placesAlongside: [UIView?] { [room] + between.map { $0.presentation?.containerView } }

  override func didProgress(to fraction: Double) { presentation.interactiveTransitionDidUpdate(fraction) }

  /// Puts the container back when somebody has taken it away, and says so.
  override func checkContainer() {
    guard room.superview == nil, let window = stage?.window else { return }
    if let followed = room.followed, let around = followed.superview {
      around.insertSubview(room, aboveSubview: followed)
    } else {
      window.addSubview(room)
    }
    reportOnce(
      .containerRemoved,
      "the container was taken out of the window while its transition runs; it is put back. It goes by itself "
        + "when the presentation is over",
      about: [animatorSubject, presented.subject])
  }

  override func mark() {
    if kind == .presenting { presented.isComing = true }
    if kind == .dismissing { for controller in [presented] + between { controller.isGoing = true } }
  }

  override func prepare() { tellOfBeginning() }
  override func conclude(_ completed: Bool) { tellOfEnd(completed) }

  // MARK: The end

  override func layOutAfterwards(_ completed: Bool) {
    // The stage may have changed size meanwhile, and what was undone has its old size again.
    room.setNeedsLayout()
    for controller in everybody { controller.presentation?.containerView?.setNeedsLayout() }
    // What turned or curled had no place in between.
    if room.followed != nil { room.superview?.setNeedsLayout() }
    guard !completed else { return }
    for controller in everybody { controller.viewIfLoaded?.setNeedsLayoutThroughout() }
  }

  /// Calls the handler of `present` or `dismiss`, also when a gesture has cancelled the transition.
  ///
  /// Of a dismissal that is read in https://github.com/nytimes/NYTPhotoViewer (`NYTPhotosViewController.m`,
  /// `dismissViewControllerAnimated:userInitiated:completion:`): its handler asks whether the view is still on screen,
  /// because the dismissal was cancelled. No public account was found of a presentation, which is treated alike.
  override func callBack() {
    guard let completion else { return }
    stage?.log.trace(
      .completion, presented.subject, kind == .presenting ? "present completion" : "dismiss completion")
    completion()
  }

  override func sayScreenChanged() {
    guard let stage else { return }
    let isPresenting = kind == .presenting
    let place = stage.readingCursor?.screenDidChange(
      presented: isPresenting ? presented : nil, dismissed: isPresenting ? [] : [presented] + between)
    stage.post(.screenChanged, isPresenting ? presented.viewIfLoaded : place)
  }

  override func settledWords(_ completed: Bool) -> String {
    guard completed else { return "back where it was" }
    return kind == .presenting ? "presented" : "dismissed"
  }

  override func didEnd() { stage?.presentations.didEnd(self) }
}
