public import Foundation
import Diagnostics
import LayerTree

// Layout passes: views that asked for one, from the roots down, until nothing asks any more.
extension UIView {
  /// Asks for a layout pass before the next frame.
  public final func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    markNeedsLayoutAbove()
  }

  final func markNeedsLayoutAbove() {
    var view = superview
    while let at = view, !at.subtreeNeedsLayout {
      at.subtreeNeedsLayout = true
      view = at.superview
    }
  }

  /// Lays the view and all below out now, if anything asked for it.
  ///
  /// Inside an animation block, what that moves is animated.
  public final func layoutIfNeeded() {
    // A subview may ask again while it is laid out. That settles, or it is said.
    for _ in 0..<Self.layoutRounds {
      guard needsLayout || subtreeNeedsLayout else { return }
      layoutPass()
    }
    if needsLayout || subtreeNeedsLayout {
      report(
        .layoutDidNotSettle,
        "layout was asked for again in each of \(Self.layoutRounds) passes; the frame shows the last one",
        about: [self])
      forgetLayout()
    }
  }

  private static var layoutRounds: Int { 32 }

  private func layoutPass() {
    if needsLayout {
      needsLayout = false
      subtreeNeedsLayout = true
      owner?.ownedViewWillLayoutSubviews()
      layoutSubviews()
      owner?.ownedViewDidLayoutSubviews()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    for view in subviews where view.needsLayout || view.subtreeNeedsLayout { view.layoutPass() }
    if subviews.contains(where: { $0.needsLayout || $0.subtreeNeedsLayout }) { subtreeNeedsLayout = true }
  }

  private func forgetLayout() {
    needsLayout = false
    subtreeNeedsLayout = false
    for view in subviews { view.forgetLayout() }
  }

  /// Follows the superview's size as the mask says.
  final func autoresize(from old: SIMD2<Double>, to new: SIMD2<Double>) {
    guard !autoresizingMask.isEmpty else { return }
    var frame = self.frame
    (frame.origin.x, frame.size.width) = Self.autoresize(
      start: frame.origin.x, size: frame.size.width, old: old.x, new: new.x,
      flexible: [
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin),
      ])
    (frame.origin.y, frame.size.height) = Self.autoresize(
      start: frame.origin.y, size: frame.size.height, old: old.y, new: new.y,
      flexible: [
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin),
      ])
    self.frame = frame
  }

  /// Shares a change of length among the parts that give way, in proportion to their lengths; equally when
  /// they have none.
  private static func autoresize(
    start: Double, size: Double, old: Double, new: Double, flexible: [Bool]
  ) -> (Double, Double) {
    let parts = [start, size, old - start - size]
    let count = flexible.count(where: { $0 })
    guard count > 0, old != new else { return (start, size) }
    let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let shares = zip(parts, flexible).map { part, isFlexible -> Double in
      guard isFlexible else { return part }
      return part + (new - old) * (total != 0 ? part / total : 1 / Double(count))
    }
    return (shares[0], max(0, shares[1]))
  }
}
