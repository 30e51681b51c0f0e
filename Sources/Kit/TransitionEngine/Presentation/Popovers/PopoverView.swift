import Foundation
import LayerTree
import ViewTree

/// The popover itself: its body with rounded corners, and its arrow, around the presented controller's view.
final class PopoverView: ContentFrameView {
  /// A square that stands on its corner, half of it behind the body.
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

  /// Takes a place in its superview.
  func take(_ placement: PopoverPlacement) {
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
    if hasContent { content.frame = panel.bounds }
    layArrow(placement, CGPoint(x: placement.tip.x - x, y: placement.tip.y - y))
  }

  private func layArrow(_ placement: PopoverPlacement, _ tip: CGPoint) {
    arrow.isHidden = placement.direction == .unknown
    let reach = PopoverPlacement.arrow
    let side = reach * 2.0.squareRoot()
    arrow.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    arrow.transform = CGAffineTransform(rotationAngle: .pi / 4)
    // Its middle lies on the body's edge.
    switch placement.direction {
    case .up: arrow.center = CGPoint(x: tip.x, y: tip.y + reach)
    case .down: arrow.center = CGPoint(x: tip.x, y: tip.y - reach)
    case .left: arrow.center = CGPoint(x: tip.x + reach, y: tip.y)
    default: arrow.center = CGPoint(x: tip.x - reach, y: tip.y)
    }
  }
}
