import Diagnostics
import Foundation
import LayerTree
import MotionMath

// Margins: how far content stays from the view's edges. They are worked out when they are asked for.
extension UIView {
  /// The distances that content keeps from the edges; 8 at first, and in a controller's view as its
  /// `systemMinimumLayoutMargins` say. What is read includes the safe area and the superview's margins, as far as
  /// those count here.
  public final var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(.sides(newValue), isFinite: newValue.isFinite) }
  }

  /// The same by the direction of reading.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveMargins.directional(isRightToLeft: isRightToLeft) }
    set {
      setMargins(.directional(newValue), isFinite: newValue.insets(isRightToLeft: false).isFinite)
    }
  }

  /// A Boolean value indicating whether content keeps clear of bars and the like too; true at first.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { details?.insetsMargins ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      detailed().insetsMargins = newValue
      marginsDidChange()
    }
  }

  /// A Boolean value indicating whether content keeps clear of the superview's margins too; false at first.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { details?.preservesMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      detailed().preservesMargins = newValue
      marginsDidChange()
    }
  }

  private var isRightToLeft: Bool { traits.layoutDirection == .rightToLeft }

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
        .valueNotFinite, "layoutMargins were set to what is not finite; they keep their value", about: [self])
    }
    guard details?.margins != margins else { return }
    detailed().margins = margins
    marginsDidChange()
  }

  /// Tells the view and those that keep to its margins.
  package final func marginsDidChange() {
    setNeedsLayout()
    guidesDidMove()
    layoutMarginsDidChange()
    owner?.ownedViewLayoutMarginsDidChange()
    for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
  }
}

/// Margins as they were set: by sides, or by the direction of reading.
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

// The safe area: what bars, notches and the like leave of a view. It comes down from the window and is cut at each
// view's edges; transforms do not count, so that a view that shrinks keeps its layout. It is worked out when it is
// asked for and kept until something around the view changes; views are told of it in the layout pass. As long as
// no window and no controller has any, none of it costs anything.
extension UIView {
  /// Whether any window or controller of the process has ever had insets.
  package static var hasSafeAreas: Bool { hasHadInsets }
  private static var hasHadInsets = false

  package static func noteSafeArea(_ insets: UIEdgeInsets) {
    if insets != .zero { hasHadInsets = true }
  }

  /// Whether any view of the process follows the keyboard: then views look at their surroundings though none has insets.
  private static var hasFollowers = false

  static func followSurroundings() {
    hasHadInsets = true
    hasFollowers = true
  }

  /// The distances from the view's edges to what is free of bars and the like; 0 outside a window.
  ///
  /// - Complexity: O(1) when nothing around the view has changed since it was asked last; otherwise O(views between
  ///   it and the next one above of which that holds), so that asking every view of a chain is linear in its depth.
  public final var safeAreaInsets: UIEdgeInsets {
    guard Self.hasSafeAreas, let window else { return .zero }
    if safeAreaMark == AnimationStore.rewrites { return knownSafeArea }
    safeAreaMark = AnimationStore.rewrites
    guard window !== self else { return window.givenSafeArea }
    guard let superview else { return .zero }
    let found = safeArea(in: superview.safeAreaInsets, of: superview)
    if found != knownSafeArea { detailed().safeArea = found }
    return found
  }

  private var knownSafeArea: UIEdgeInsets {
    if let window, window === self { return window.givenSafeArea }
    return details?.safeArea ?? .zero
  }

  /// Forgets the safe areas of the view and of the views in it.
  ///
  /// A view's safe area is found from its superview's, so below a view that does not know its own no view does. Each
  /// call pays for what was asked since the one before.
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

  /// Says that the view's place among what is around has changed.
  final func placeDidChange() {
    if Self.hasSafeAreas { surroundingsDidChange() }
  }

  /// Asks for the safe area to be looked at again in the next layout pass.
  package final func surroundingsDidChange() {
    guard Self.hasSafeAreas else { return }
    forgetSafeArea()
    guard !needsSafeArea else { return }
    needsSafeArea = true
    subtreeNeedsLayout = true
    markNeedsLayoutAbove()
  }

  /// Tells the view of its safe area when that is another than it was told last.
  final func updateSafeArea() {
    needsSafeArea = false
    let (new, old) = (safeAreaInsets, details?.toldSafeArea ?? .zero)
    // What is in it lies otherwise to its edges, or has lost or got something to keep clear of.
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
