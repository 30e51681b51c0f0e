import Foundation
import LayerTree
import MotionMath
import QuartzCore

// Snapshots of views.
extension UIView {
  /// Returns a picture of the view; `afterUpdates` is whether pending layout is done first.
  ///
  /// The snapshot initially has this view's size; when it is resized, its content is scaled to the new size. The
  /// snapshot ignores the view's own opacity, transform and hidden state, so a view can be captured before it is shown
  /// **(ours)**.
  ///
  /// - Complexity: O(n) in the number of views inside this one.
  final func snapshot(_ afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(of: self, part: bounds)
  }

  /// Returns a view that looks as `rect` of this view does now. A resized snapshot is stretched evenly: `capInsets` is
  /// ignored. **(ours)**
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
  /// The size at which the snapshot is shown unscaled.
  private let size: SIMD2<Double>
  /// The position of the copied view's upper left corner in the snapshot, in points, while the snapshot is unscaled.
  private let offset: SIMD2<Double>

  init(of view: UIView, part: CGRect) {
    picture = view.handle.copy(.presentation)
    size = part.rect.size
    offset = view.handle.bounds.origin - part.rect.origin
    super.init(frame: CGRect(origin: .zero, size: part.size))
    picture.transform = .identity
    picture.opacity = 1
    picture.isHidden = false
    // The snapshot is scaled from its corner.
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
