import Diagnostics
import Foundation
import LayerTree
import MotionMath
import QuartzCore

// Layout passes: from the roots down, over the views that requested one, until no request is left.
extension UIView {
  final func requestLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    markNeedsLayoutAbove()
  }

  /// A Boolean value indicating whether a layout pass is pending for the view or for a view inside it.
  package final var isLayoutPending: Bool { needsLayout || subtreeNeedsLayout }

  /// A Boolean value that indicates whether the frames of this view and of the views that it lays out are final.
  ///
  /// They are while no pending layout or constraint of this view, or of a view that contains it, can change them.
  ///
  /// - Complexity: O(n) in the depth of the view.
  package final var isPlaced: Bool {
    guard LayoutEngine.dirtyCount == 0, !LayoutUpdates.arePending(for: self) else { return false }
    var view: UIView? = self
    while let at = view {
      if at.needsLayout || at.needsSafeArea { return false }
      view = at.superview
    }
    return true
  }

  /// Requests a layout pass of the view and of all views inside it.
  package final func setNeedsLayoutThroughout() {
    setNeedsLayout()
    for view in subviews { view.setNeedsLayoutThroughout() }
  }

  final func markNeedsLayoutAbove() {
    var view = superview ?? details?.masked
    while let at = view, !at.subtreeNeedsLayout {
      at.subtreeNeedsLayout = true
      view = at.superview ?? at.details?.masked
    }
  }

  final func layOutNow() {
    // In a call from inside the view's own layout, only the views inside it are laid out; the pass that runs
    // does the rest.
    if isLayingOut {
      settleConstraints()
      return layoutPass()
    }
    // A subview can request layout again while it is laid out. The rounds are limited; beyond the limit a
    // diagnostic is reported.
    for _ in 0..<Self.layoutRounds {
      settleConstraints()
      guard needsLayout || subtreeNeedsLayout else { return }
      layoutPass()
    }
    if needsLayout || subtreeNeedsLayout {
      report(
        .layoutDidNotSettle,
        "layout of this view was requested again in each of \(Self.layoutRounds) passes; the frame shows the last "
          + "pass. Break the cycle",
        about: [viewThatNeedsLayout])
      forgetLayout()
    }
  }

  /// Lays out the views that contain the view and then the view, from the outermost view that is not being
  /// laid out.
  package final func layoutFromOutermost() {
    var outermost: UIView = self
    while let around = outermost.superview, !around.isLayingOut { outermost = around }
    outermost.layoutIfNeeded()
    // A running pass visits the view only once.
    if isLayoutPending { layoutIfNeeded() }
  }

  private static var layoutRounds: Int { 32 }

  /// The first view that needs layout, among the view and those inside it.
  private var viewThatNeedsLayout: UIView {
    var view = self
    while !view.needsLayout, let inner = view.subviews.first(where: \.isLayoutPending) { view = inner }
    return view
  }

  private func layoutPass() {
    if needsSafeArea { updateSafeArea() }
    if needsLayout, !isLayingOut {
      needsLayout = false
      subtreeNeedsLayout = true
      isLayingOut = true
      defer { isLayingOut = false }
      UITraitCollection.with(traits) {
        if let backing { backing.layoutSublayers() } else { layOutAsDelegate() }
      }
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    for view in subviews where view.needsLayout || view.subtreeNeedsLayout { view.layoutPass() }
    for view in subviews where view.needsLayout || view.subtreeNeedsLayout { subtreeNeedsLayout = true }
    if let mask { mask.layoutWithMasked(self) }
  }

  /// Lays out the subviews, with the calls of the controller that owns the view.
  final func layOutAsDelegate() {
    owner?.ownedViewWillLayoutSubviews()
    constraintItem?.hasPlaced = false
    layoutSubviews()
    // Constraints also hold if an override does not call `super`.
    if let constraintItem, !constraintItem.hasPlaced { constraintItem.layOutSubviews() }
    owner?.ownedViewDidLayoutSubviews()
  }

  /// Lays out a mask after the view that it masks.
  private func layoutWithMasked(_ view: UIView) {
    if needsLayout || subtreeNeedsLayout { layoutPass() }
    if needsLayout || subtreeNeedsLayout { view.subtreeNeedsLayout = true }
  }

  private func forgetLayout() {
    needsLayout = false
    subtreeNeedsLayout = false
    for view in subviews { view.forgetLayout() }
    mask?.forgetLayout()
  }

  /// Notes in the superview that the view may be resized with it.
  final func noteFlexibility() {
    if !autoresizingMask.isEmpty { parent?.hasFlexibleSubviews = true }
  }

  /// Resizes the view with its superview by the autoresizing mask.
  final func autoresize(from old: SIMD2<Double>, to new: SIMD2<Double>) {
    guard !autoresizingMask.isEmpty, !isPlacedBySuperview else { return }
    // The frame without the transform, so that a scaled view keeps its scale.
    let size = handle.bounds.size
    let anchor = handle.anchorPoint
    let frame = CGRect(Rect(origin: handle.position - anchor * size, size: size))
    let (x, width) = Self.autoresize(
      start: frame.origin.x, size: frame.size.width, old: old.x, new: new.x,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.autoresize(
      start: frame.origin.y, size: frame.size.height, old: old.y, new: new.y,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    bounds = CGRect(origin: bounds.origin, size: CGSize(width: width, height: height))
    center = CGPoint(SIMD2(x, y) + anchor * SIMD2(width, height))
  }

  /// Divides a change of length between the flexible parts, in proportion to their lengths, or equally if
  /// they have none.
  private static func autoresize(
    start: Double, size: Double, old: Double, new: Double,
    flexible: (before: Bool, within: Bool, behind: Bool)
  ) -> (Double, Double) {
    let count = (flexible.before ? 1.0 : 0) + (flexible.within ? 1 : 0) + (flexible.behind ? 1 : 0)
    guard count > 0, old != new else { return (start, size) }
    let total =
      (flexible.before ? start : 0) + (flexible.within ? size : 0)
      + (flexible.behind ? old - start - size : 0)
    func share(_ part: Double, _ isFlexible: Bool) -> Double {
      isFlexible ? part + (new - old) * (total != 0 ? part / total : 1 / count) : part
    }
    return (share(start, flexible.before), max(0, share(size, flexible.within)))
  }
}

extension UIView {
  /// The margins and lengths of a view that are flexible when its superview is resized.
  nonisolated public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
