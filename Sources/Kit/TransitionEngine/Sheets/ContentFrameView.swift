import Foundation
import LayerTree
import ViewTree

/// The frame around a presented controller's view: a body with a shadow, whose corners clip the view.
class ContentFrameView: SystemView {
  /// The view that casts the shadow; a view that clips its content cannot cast one.
  final let plate = UIView()
  /// The view whose rounded corners clip the content.
  final let panel = SystemView()
  final let content: UIView

  /// Creates a frame around a view. The view is moved into the frame when the frame gets a superview; until then the
  /// view keeps its own.
  init(content: UIView) {
    self.content = content
    super.init(frame: content.frame)
    panel.guest = content
    panel.clipsToBounds = true
    plate.handle.shadowRadius = 12
    Self.change {
      addSubview(plate)
      addSubview(panel)
    }
  }

  required init?(coder: NSCoder) { nil }

  final var hasContent: Bool { content.superview === panel }

  override func willMove(toSuperview newSuperview: UIView?) {
    guard newSuperview != nil, !hasContent else { return }
    Self.change { panel.insertSubview(content, at: 0) }
    setNeedsLayout()
  }

  /// Lays the content out in the panel, apart from its transform: an animator may be turning it.
  final func layOutContent(in box: CGRect) {
    guard hasContent else { return }
    content.bounds.size = box.size
    let anchor = content.handle.anchorPoint
    content.center = CGPoint(x: box.minX + anchor.x * box.width, y: box.minY + anchor.y * box.height)
  }

  /// Removes the content, which outlives its frame.
  final func release() {
    if hasContent { Self.change { content.removeFromSuperview() } }
  }
}
