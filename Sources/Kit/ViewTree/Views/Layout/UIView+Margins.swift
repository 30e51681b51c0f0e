import Diagnostics
import Foundation
import LayerTree
import MotionMath
import QuartzCore

// Layout margins: the distances of content from the view's edges, computed on access.
extension UIView {
  /// The distances that content keeps from the edges, in points; initially 8, and in a controller's view its
  /// `systemMinimumLayoutMargins`. The value read includes the safe area and the superview's margins, as far
  /// as they apply to this view.
  public final var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(.sides(newValue), isFinite: newValue.isFinite) }
  }

  /// The layout margins by reading direction.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveMargins.directional(isRightToLeft: isRightToLeft) }
    set {
      setMargins(.directional(newValue), isFinite: newValue.insets(isRightToLeft: false).isFinite)
    }
  }

  /// A Boolean value indicating whether the margins include the safe area; initially true.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { details?.insetsMargins ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      detailed().insetsMargins = newValue
      marginsDidChange()
    }
  }

  /// A Boolean value indicating whether the margins include the superview's margins; initially false.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { details?.preservesMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      detailed().preservesMargins = newValue
      marginsDidChange()
    }
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var effectiveMargins: UIEdgeInsets {
    var margins = ownMargins
    if preservesSuperviewLayoutMargins, let superview {
      margins = margins.union(
        superview.effectiveMargins.reaching(into: frame, of: superview.bounds))
    }
    return insetsLayoutMarginsFromSafeArea ? margins + safeAreaInsets : margins
  }

  private var ownMargins: UIEdgeInsets {
    let set = details?.margins?.insets(isRightToLeft: isRightToLeft)
    guard let least = owner?.ownedViewMinimumMargins else {
      return set ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let minimum = least.insets(isRightToLeft: isRightToLeft)
    return set?.union(minimum) ?? minimum
  }

  private func setMargins(_ margins: ViewMargins, isFinite: Bool) {
    guard isFinite else {
      return report(
        .valueNotFinite,
        "a view's layoutMargins was set to a number that is not finite; it keeps its value. Set finite numbers",
        about: [self])
    }
    guard details?.margins != margins else { return }
    detailed().margins = margins
    marginsDidChange()
  }

  /// Notifies the view, and the subviews that preserve its margins, of changed margins.
  package final func marginsDidChange() {
    setNeedsLayout()
    guidesDidMove()
    layoutMarginsDidChange()
    owner?.ownedViewLayoutMarginsDidChange()
    for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
  }
}

/// Margins as they were set: by left and right, or by reading direction.
nonisolated enum ViewMargins: Hashable {
  case sides(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  func insets(isRightToLeft: Bool) -> UIEdgeInsets {
    switch self {
    case .sides(let insets): insets
    case .directional(let insets): insets.insets(isRightToLeft: isRightToLeft)
    }
  }
}

// The safe area: the part of a view that bars, notches and the like do not cover. It is inherited from the
// window and clipped at each view's edges; transforms are ignored, so that a view that shrinks keeps its
// layout. It is computed on access and cached until something around the view changes; views are notified in
// the layout pass. While no window and no controller has insets, the safe area costs nothing.
extension UIView {
  /// A Boolean value indicating whether any window or controller of the process has ever had insets.
  package static var hasSafeAreas: Bool { hasHadInsets }
  private static var hasHadInsets = false

  package static func noteSafeArea(_ insets: UIEdgeInsets) {
    if insets != .zero { hasHadInsets = true }
  }

  /// A Boolean value indicating whether any view of the process follows the keyboard: then views check the safe area
  /// even without insets.
  private static var hasFollowers = false

  static func followSurroundings() {
    hasHadInsets = true
    hasFollowers = true
  }

  /// The distances from the view's edges to the area that is free of bars and the like, in points; 0 outside
  /// a window.
  ///
  /// - Complexity: O(1) if nothing around the view has changed since the last access. Otherwise O(n) in the
  ///   number of views up to the next unchanged view that contains it. Reading the insets of every view of a
  ///   chain is linear in its depth.
  public final var safeAreaInsets: UIEdgeInsets {
    guard Self.hasSafeAreas else { return .zero }
    let known = details?.safeArea ?? .zero
    if safeAreaMark == AnimationStore.rewrites, !isWindow { return known }
    guard let window else { return .zero }
    safeAreaMark = AnimationStore.rewrites
    guard window !== self else { return window.givenSafeArea }
    guard let superview else { return .zero }
    let found = safeArea(in: superview.safeAreaInsets, of: superview)
    if found != known { detailed().safeArea = found }
    return found
  }

  /// Discards the cached safe areas of the view and of the views inside it.
  ///
  /// A view's safe area is computed from its superview's, so a view inside one without a cached value has
  /// none, either. Each call costs as much as was read since the previous one.
  final func forgetSafeArea() {
    guard safeAreaMark != 0 else { return }
    safeAreaMark = 0
    for view in subviews { view.forgetSafeArea() }
  }

  private func safeArea(in around: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
    let size = handle.bounds.size
    let place = CGRect(Rect(origin: handle.position - handle.anchorPoint * size, size: size))
    let part = around.reaching(into: place, of: superview.bounds)
    guard let owner else { return part }
    return part + owner.ownedViewAdditionalSafeArea
  }

  /// Called when the view's position relative to the safe area may have changed.
  final func placeDidChange() {
    if Self.hasSafeAreas { surroundingsDidChange() }
  }

  /// Requests an update of the safe area in the next layout pass.
  package final func surroundingsDidChange() {
    guard Self.hasSafeAreas else { return }
    forgetSafeArea()
    guard !needsSafeArea else { return }
    needsSafeArea = true
    subtreeNeedsLayout = true
    markNeedsLayoutAbove()
  }

  /// Notifies the view if its safe area differs from the last one that it was notified of.
  final func updateSafeArea() {
    needsSafeArea = false
    let (new, old) = (safeAreaInsets, details?.toldSafeArea ?? .zero)
    // The views inside it have a new position relative to its edges, or new insets.
    if new != .zero || old != .zero || Self.hasFollowers {
      for view in subviews { view.surroundingsDidChange() }
    }
    keyboardGuide?.item.insetsDidChange()
    guard new != old else { return }
    detailed().toldSafeArea = new
    setNeedsLayout()
    guidesDidMove()
    safeAreaInsetsDidChange()
    owner?.ownedViewSafeAreaDidChange()
    if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
  }
}
