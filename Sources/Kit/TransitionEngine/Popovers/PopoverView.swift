import Foundation
import LayerTree
import QuartzCore
import ViewTree

/// The view of a popover: its body with rounded corners and its arrow, around the presented controller's view.
final class PopoverView: ContentFrameView {
  /// A square turned by 45 degrees, half of it behind the body.
  private let arrow = UIView()
  private var placement: PopoverPlacement?

  override init(content: UIView) {
    super.init(content: content)
    arrow.handle.shadowRadius = 12
    for view in [plate, arrow] {
      view.handle.shadowOffset = [0, 3]
      view.handle.shadowOpacity = 0.24
    }
    for view in [plate, panel] { view.layer.cornerRadius = PopoverPlacement.corner }
    arrow.layer.cornerRadius = 2
    arrow.isUserInteractionEnabled = false
    Self.change { insertSubview(arrow, belowSubview: panel) }
  }

  required init?(coder: NSCoder) { nil }

  var color: UIColor? {
    get { panel.backgroundColor }
    set {
      panel.backgroundColor = newValue
      arrow.backgroundColor = newValue
    }
  }

  /// Applies a placement in the superview.
  func apply(_ placement: PopoverPlacement) {
    frame = placement.frame
    guard placement != self.placement else { return }
    self.placement = placement
    setNeedsLayout()
    layoutIfNeeded()
  }

  override func layoutSubviews() {
    guard let placement else { return }
    let (x, y) = (placement.frame.minX, placement.frame.minY)
    panel.frame = placement.body.offsetBy(dx: -x, dy: -y)
    plate.frame = panel.frame
    layOutContent(in: panel.bounds)
    layArrow(placement, CGPoint(x: placement.tip.x - x, y: placement.tip.y - y))
  }

  private func layArrow(_ placement: PopoverPlacement, _ tip: CGPoint) {
    arrow.isHidden = placement.direction == .unknown
    let reach = PopoverPlacement.arrow
    let side = reach * 2.0.squareRoot()
    arrow.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    arrow.transform = CGAffineTransform(rotationAngle: .pi / 4)
    // The middle of the square lies on the body's edge.
    switch placement.direction {
    case .up: arrow.center = CGPoint(x: tip.x, y: tip.y + reach)
    case .down: arrow.center = CGPoint(x: tip.x, y: tip.y - reach)
    case .left: arrow.center = CGPoint(x: tip.x + reach, y: tip.y)
    default: arrow.center = CGPoint(x: tip.x - reach, y: tip.y)
    }
  }
}

/// An animator that fades a popover in while it grows from its arrow's point, and fades it out again.
final class PopoverAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private weak var presentation: UIPopoverPresentationController?

  init(_ presentation: UIPopoverPresentationController, presenting: Bool) {
    self.presentation = presentation
    isPresenting = presenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { isPresenting ? 0.25 : 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if isPresenting {
      context.containerView.addSubview(view)
      presentation?.layOutPopover()
      view.layoutIfNeeded()
      view.alpha = 0
      if presentation?.containerView?.stage?.reducesMotion != true { view.transform = small(view) }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseOut,
      animations: { [self] in
        view.alpha = isPresenting ? 1 : 0
        if isPresenting { view.transform = .identity }
      },
      completion: { _ in
        view.alpha = 1
        view.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Returns the transform that shrinks the popover towards its arrow's point.
  private func small(_ view: UIView) -> CGAffineTransform {
    let scale: CGFloat = 0.8
    let tip = presentation?.placement?.tip ?? view.center
    let (x, y) = (tip.x - view.center.x, tip.y - view.center.y)
    return CGAffineTransform(translationX: x * (1 - scale), y: y * (1 - scale)).scaledBy(x: scale, y: scale)
  }
}
