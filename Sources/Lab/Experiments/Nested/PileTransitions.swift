import Scenarios
import UIKit

/// The transitioning delegate of a card, with the drag that dismisses the card and those above it.
final class PileTransitions: TunedTransitions {
  /// The distance of the last dismissal, in points; a drag over this distance is a complete one.
  private var way: CGFloat = 1

  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = PilePresentation(presented, presenting, knobs)
    presentation.pan.addTarget(self, action: PileTransitions.handlePan)
    return presentation
  }

  /// Returns the animator of the topmost card, the only one UIKit asks for. It moves the card far enough to hide the
  /// lowest dismissed card, too.
  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    let duration = knobs["duration"]
    guard !presenting else { return EdgeAnimator(presenting: true, duration: duration) }
    return EdgeAnimator(presenting: false, duration: duration) { [weak self, weak controller] _, bounds in
      let bottom = controller?.transitionCoordinator?.viewController(forKey: .to)
      let way = bottom.map { PilePresentation.way(above: $0, in: bounds) } ?? bounds.height
      self?.way = way
      return CGVector(dx: 0, dy: way)
    }
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { begin(pan) }
    driver.follow(pan, knobs, stretching: presented?.viewIfLoaded)
  }

  private func begin(_ pan: UIPanGestureRecognizer) {
    guard let card = presented, let presentation = card.presentationController as? PilePresentation,
      let container = pan.view
    else { return }
    let place = presentation.frameOfPresentedViewInContainerView
    if driver.isRunning {
      let isComing = card.isBeingPresented
      let distance = isComing ? container.bounds.height - place.minY : way
      driver.configure(axis: isComing ? [0, -1] : [0, 1], distance: Double(distance), knobs)
      if driver.catchTransition() { return }
    }
    guard let touched = presentation.touched, let below = touched.presentingViewController else { return }
    let distance = PilePresentation.way(above: below, in: container.bounds)
    driver.configure(axis: [0, 1], distance: Double(distance), knobs)
    driver.drive(UIPercentDrivenInteractiveTransition())
    below.dismiss(animated: true)
  }
}

/// The presentation of a card in the pile, which dims the cards below and finds the touched card.
final class PilePresentation: DimmedPresentation {
  /// The card on which the touch began.
  private(set) weak var touched: DealtCardController?
  /// A snapshot that moves in place of the card's view. UIKit hides that view while a card above is dismissed with it.
  private var picture: UIView?

  override init(_ presented: UIViewController, _ presenting: UIViewController?, _ knobs: Knobs) {
    super.init(presented, presenting, knobs)
    pan.delegate = self
  }

  /// The card's frame in the pile. It leaves a strip at the top of the card below visible, and is 12 points wider than
  /// that card.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds,
      let card = presentedViewController as? DealtCardController
    else { return .zero }
    let places = CGFloat(DealerController.most)
    let number = CGFloat(card.number)
    let strip = min(CGFloat(knobs["peek"]), bounds.height / (places * 2 + 2))
    let top = strip * 2.1 + strip * (number - 1)
    let inset = (places - number) * 6
    return CGRect(
      x: inset, y: top, width: max(0, bounds.width - 2 * inset), height: max(0, bounds.height - top))
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    let coordinator = presentedViewController.transitionCoordinator
    guard presentedViewController.presentedViewController != nil, let view = presentedView,
      let bottom = coordinator?.viewController(forKey: .to), let container = containerView,
      let picture = view.snapshotView(afterScreenUpdates: false)
    else { return }
    picture.frame = view.frame
    container.insertSubview(picture, aboveSubview: view)
    self.picture = picture
    let way = PilePresentation.way(above: bottom, in: container.bounds)
    coordinator?.animate { _ in picture.frame.origin.y += way }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    picture?.removeFromSuperview()
    picture = nil
    super.dismissalTransitionDidEnd(completed)
  }

  /// Returns the distance, in points, that moves the card presented by a controller, and so all cards above, out of
  /// sight.
  static func way(above bottom: UIViewController, in bounds: CGRect) -> CGFloat {
    guard let lowest = bottom.presentedViewController as? DealtCardController,
      let presentation = lowest.presentationController
    else { return bounds.height }
    return bounds.height - presentation.frameOfPresentedViewInContainerView.minY
  }

  // MARK: Touches

  /// The cards of the pile up to this presentation's card, from top to bottom.
  private var pile: some Sequence<DealtCardController> {
    sequence(first: presentedViewController, next: \.presentingViewController)
      .lazy.compactMap { $0 as? DealtCardController }
  }

  /// Returns the topmost visible card at a point in the container's coordinates.
  private func card(at point: CGPoint) -> DealtCardController? {
    pile.first { $0.viewIfLoaded?.layer.presentation()?.frame.contains(point) == true }
  }

  /// Returns whether a touch is on the visible part of a card, also while the card moves; records the touched card.
  override func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    touched = card(at: touch.location(in: containerView))
    return touched != nil
  }

  /// Dismisses the cards above the tapped card; outside all cards, the topmost card.
  override func tapDimming(_ tap: UITapGestureRecognizer) {
    (card(at: tap.location(in: containerView)) ?? presentedViewController).dismiss(animated: true)
  }
}
