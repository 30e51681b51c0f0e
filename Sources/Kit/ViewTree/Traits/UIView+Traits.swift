import Foundation
import LayerTree

// How traits come to a view: from the view around it, changed by what its controller and the view itself insist
// on. A view always agrees with the one around it, so adding one whose traits are the same costs a comparison.
extension UIView {
  /// Whether the view and all below are light or dark whatever is around them; unspecified to follow.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { details?.style ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      detailed().style = newValue
      takeTraits()
    }
  }

  /// The side on which reading begins, for the view's content.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Takes on the traits of what is around, and passes them on. O(1) when they are the same, else O(views)
  package final func takeTraits() { takeTraits(around: traitsAround) }

  /// The same where what is around it is not its superview: it is out of sight.
  package final func takeTraits(around: Traits) {
    var new = around
    if let override = owner?.ownedViewTraitOverride { new = new.overridden(by: override.traits) }
    if let style = details?.style, style != .unspecified { new.style = style }
    guard new != traits else { return }
    let old = traits
    traits = new
    setNeedsLayout()
    if new.layoutDirection != old.layoutDirection { constraintItem?.directionDidChange() }
    UITraitCollection.with(new) {
      let previous = UITraitCollection(old)
      showTraits(before: old)
      owner?.ownedViewTraitsDidChange(from: previous)
      traitCollectionDidChange(previous)
    }
    // What is told may change the tree; those who have left it keep what they had.
    for view in subviews where view.superview === self { view.takeTraits() }
  }

  private var traitsAround: Traits {
    if let superview { return superview.traits }
    return (self as? UIWindow)?.givenTraits ?? UIScreen.main.traits
  }
}

/// The side on which reading begins.
nonisolated public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// What has traits: a screen, a view, a controller, a presentation.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  /// What the interface is to suit here.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed, with what they were.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {}
