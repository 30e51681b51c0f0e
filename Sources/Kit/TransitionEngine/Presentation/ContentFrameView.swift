import Foundation
import LayerTree
import ViewTree

/// What lies around a presented controller's view: a body with a shadow, whose corners clip the view.
class ContentFrameView: SystemView {
  /// What casts the shadow: what clips cuts its own off.
  final let plate = UIView()
  /// What the corners clip.
  final let panel = SystemView()
  final let content: UIView

  /// Makes the frame around a view, which it takes when it is put where it is seen: until then the view may be
  /// somebody else's.
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

  /// Lets the content go, which outlives its frame.
  final func release() {
    if hasContent { Self.change { content.removeFromSuperview() } }
  }
}
