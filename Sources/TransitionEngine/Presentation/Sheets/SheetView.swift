import Foundation
import LayerTree
import ViewTree

/// The sheet itself: corners, shadow and grabber around the presented controller's view.
final class SheetView: SystemView {
  /// What casts the shadow: what clips cuts its own off.
  private let plate = UIView()
  /// What the corners clip. At the lower edge it reaches beyond it, so that only the upper corners are seen.
  private let panel = SystemView()
  private let grabber = UIView()
  private let content: UIView
  private var overhang: CGFloat = 0

  init(content: UIView) {
    self.content = content
    super.init(frame: content.frame)
    plate.handle.shadowRadius = 12
    plate.handle.shadowOffset = [0, 1]
    plate.handle.shadowOpacity = 0.18
    panel.clipsToBounds = true
    panel.guest = content
    grabber.backgroundColor = UIColor(white: 0.5, alpha: 0.45)
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    Self.change { for view in [plate, panel, grabber] { addSubview(view) } }
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

  /// The content may be somebody else's until the sheet is put where it is seen.
  override func willMove(toSuperview newSuperview: UIView?) {
    guard newSuperview != nil, content.superview !== panel else { return }
    Self.change { panel.insertSubview(content, at: 0) }
    setNeedsLayout()
  }

  /// Lets the content go, which outlives the sheet.
  func release() {
    if content.superview === panel { Self.change { content.removeFromSuperview() } }
  }

  override func layoutSubviews() {
    let box = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + overhang)
    plate.frame = box
    panel.frame = box
    if content.superview === panel { content.frame = bounds }
    grabber.frame = CGRect(x: bounds.midX - 18, y: 6, width: 36, height: 5)
  }
}
