import Scenarios
import UIKit

/// The panel's transitioning delegate, with the drag that drives its transitions.
final class AnchoredTransitions: TunedTransitions {
  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = AnchoredPresentation(presented, presenting, knobs)
    presentation.pan.addTarget(self, action: AnchoredTransitions.handlePan)
    return presentation
  }

  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  { AnchoredAnimator(presenting: presenting, duration: knobs["duration"]) }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let panel = presented, let container = pan.view else { return }
    if pan.state == .began {
      let distance = max(container.bounds.height - knobs["gap"], 1)
      driver.begin(dismissing: panel, along: [0, 1], over: distance, knobs)
    }
    driver.follow(pan, knobs, stretching: panel.viewIfLoaded)
  }
}

/// A presentation that positions a panel at the container's bottom by constraints, over a dimming view.
final class AnchoredPresentation: DimmedPresentation {
  private let gap: CGFloat
  private var anchors: [NSLayoutConstraint] = []
  private var height: NSLayoutConstraint?

  override init(_ presented: UIViewController, _ presenting: UIViewController?, _ knobs: Knobs) {
    gap = knobs["gap"]
    super.init(presented, presenting, knobs)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
  }

  override var shade: CGFloat { 1 }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let top = inset(in: bounds)
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }

  /// Returns the space above the panel, in points: the value of the knob `gap`, at most half of the container's height.
  private func inset(in bounds: CGRect) -> CGFloat { min(gap, (bounds.height / 2).rounded(.down)) }

  /// Updates the panel's height from the container.
  override func layOutAtRest() {
    if let containerView { height?.constant = -inset(in: containerView.bounds) }
  }

  /// Activates the constraints that position the panel in the container.
  func activateAnchors(_ panel: UIView) {
    guard let containerView, panel.superview === containerView else { return }
    if anchors.isEmpty {
      panel.translatesAutoresizingMaskIntoConstraints = false
      let height = panel.heightAnchor.constraint(equalTo: containerView.heightAnchor)
      self.height = height
      anchors = [
        panel.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
        panel.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
        panel.bottomAnchor.constraint(equalTo: containerView.bottomAnchor), height,
      ]
    }
    height?.constant = -inset(in: containerView.bounds)
    NSLayoutConstraint.activate(anchors)
    containerView.layoutIfNeeded()
  }

  /// Deactivates the constraints that position the panel, so that an animation can move the panel's frame.
  func deactivateAnchors() { NSLayoutConstraint.deactivate(anchors) }
}

/// An animator that moves a panel from below the container to its final frame or back, without its constraints.
final class AnchoredAnimator: TimedAnimator, UIViewControllerAnimatedTransitioning {
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let presentation = controller.presentationController as? AnchoredPresentation,
      let panel = context.view(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    if isPresenting { container.addSubview(panel) }
    // Solve the constraints for the panel's final frame.
    presentation.activateAnchors(panel)
    presentation.deactivateAnchors()
    let place = panel.frame
    let below = place.offsetBy(dx: 0, dy: container.bounds.height - place.minY)
    if isPresenting { panel.frame = below }
    let isPresenting = isPresenting
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear,
      animations: { panel.frame = isPresenting ? place : below },
      completion: { _ in
        // The panel stays after a presentation and after a cancelled dismissal.
        if isPresenting != context.transitionWasCancelled { presentation.activateAnchors(panel) }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
