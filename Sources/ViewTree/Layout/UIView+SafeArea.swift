import Foundation
import LayerTree
import MotionMath

// The safe area: what bars, notches and the like leave of a view. It comes down from the window and is cut at each
// view's edges; transforms do not count, so that a view that shrinks keeps its layout. It is worked out when it is
// asked for; views are told of it in the layout pass. As long as no window and no controller has any, none of it
// costs anything.
extension UIView {
  /// Whether any window or controller of the process has ever had insets.
  package private(set) static var hasSafeAreas = false

  package static func noteSafeArea(_ insets: UIEdgeInsets) {
    if insets != .zero { hasSafeAreas = true }
  }

  /// Whether any view of the process follows the keyboard: then views look at their surroundings though none has insets.
  private static var hasFollowers = false

  static func followSurroundings() {
    hasSafeAreas = true
    hasFollowers = true
  }

  /// The distances from the view's edges to what is free of bars and the like; 0 outside a window. O(depth)
  public final var safeAreaInsets: UIEdgeInsets {
    guard Self.hasSafeAreas else { return .zero }
    if let window = self as? UIWindow { return window.givenSafeArea }
    guard let superview, window != nil else { return .zero }
    return safeArea(in: superview.safeAreaInsets, of: superview)
  }

  private func safeArea(in around: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
    let size = handle.bounds.size
    let place = CGRect(Rect(origin: handle.position - handle.anchorPoint * size, size: size))
    let part = around.reaching(into: place, of: superview.bounds)
    return owner.map { part + $0.ownedViewAdditionalSafeArea } ?? part
  }

  /// Says that the view's place among what is around has changed.
  final func placeDidChange() {
    if Self.hasSafeAreas { surroundingsDidChange() }
  }

  /// Asks for the safe area to be looked at again in the next layout pass.
  package final func surroundingsDidChange() {
    guard Self.hasSafeAreas, !needsSafeArea else { return }
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
