import Foundation
import LayerTree
import ViewTree

/// The sheet itself: corners, shadow and grabber around the presented controller's view.
final class SheetView: ContentFrameView {
  private let grabber = UIView()
  /// How far the body reaches beyond the lower edge, so that only the upper corners are seen.
  private var overhang: CGFloat = 0

  override init(content: UIView) {
    super.init(content: content)
    plate.handle.shadowOffset = [0, 1]
    plate.handle.shadowOpacity = 0.18
    grabber.backgroundColor = UIColor(white: 0.5, alpha: 0.45)
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    Self.change { addSubview(grabber) }
  }

  required init?(coder: NSCoder) { nil }

  /// Gives it its looks.
  func dress(cornerRadius: CGFloat, isHeldByEdge: Bool, hasGrabber: Bool) {
    grabber.isHidden = !hasGrabber
    // Content that lets what is behind it through casts no shadow on that.
    plate.isHidden = content.backgroundColor == nil
    for view in [plate, panel] { view.layer.cornerRadius = cornerRadius }
    let overhang = isHeldByEdge ? cornerRadius : 0
    guard overhang != self.overhang else { return }
    self.overhang = overhang
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let box = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + overhang)
    plate.frame = box
    panel.frame = box
    if hasContent { content.frame = bounds }
    grabber.frame = CGRect(x: bounds.midX - 18, y: 6, width: 36, height: 5)
  }
}
