import Foundation
import LayerTree
import MotionMath

// Pictures of views.
extension UIView {
  /// A view that looks as this one does now; what becomes of this one does not show in it.
  ///
  /// It has this view's size, and stretches with its own. With `afterUpdates`, layout that waits is done first. The
  /// view's own opacity, transform and being hidden are not part of the picture, so that a view can be pictured
  /// before it shows **(ours)**. O(views in it)
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(of: self, part: bounds)
  }

  /// A view that looks as a part of this one does now. It stretches as a whole: the caps' insets are not kept, as
  /// nothing here has a texture that would show it. **(ours)**
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = SnapshotView(of: self, part: rect.standardized)
    snapshot.clipsToBounds = true
    return snapshot
  }
}

/// A view that shows copies of another view's layers.
final class SnapshotView: UIView {
  private let picture: Layer
  /// The size at which the picture is shown as it is.
  private let size: SIMD2<Double>
  /// Where the picture's corner is then.
  private let offset: SIMD2<Double>

  init(of view: UIView, part: CGRect) {
    picture = view.handle.copy(.presentation)
    size = part.rect.size
    offset = view.handle.bounds.origin - part.rect.origin
    super.init(frame: CGRect(origin: .zero, size: part.size))
    picture.transform = .identity
    picture.opacity = 1
    picture.isHidden = false
    // It stretches from its corner.
    picture.anchorPoint = .zero
    picture.position = offset
    handle.addSublayer(picture)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { picture.destroyWithSublayers() }

  override func sizeDidChange() {
    guard size.x > 0, size.y > 0 else { return }
    let scale = handle.bounds.size / size
    picture.transform = Affine(a: scale.x, b: 0, c: 0, d: scale.y, tx: 0, ty: 0)
    picture.position = offset * scale
  }
}
