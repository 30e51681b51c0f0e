import Foundation
import Diagnostics

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
