import Foundation
import LayerTree
import MotionMath

// The inheritance of traits: from the superview, changed by the overrides of the view's controller and of the
// view itself. A view is always up to date with its superview, so adding a view with the same traits costs
// one comparison.
extension UIView {
  /// The style that the view and all views inside it use, whatever the surrounding style; `unspecified` to
  /// inherit it.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { details?.style ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      detailed().style = newValue
      updateTraits()
    }
  }

  /// The traits that replace the inherited ones for the view and the views inside it.
  public final var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(details?.overrides ?? Traits()) }
    set {
      guard newValue.traits != details?.overrides ?? Traits() else { return }
      detailed().overrides = newValue.traits
      updateTraits()
    }
  }

  /// Inherits the surrounding traits and passes them on.
  ///
  /// - Complexity: O(1) if they are unchanged, otherwise O(n) in the number of views inside.
  package final func updateTraits() { updateTraits(around: traitsAround) }

  /// Applies surrounding traits, and passes the view's own on to the subviews. A controller's view without a superview
  /// gets the traits of the parent, the presenter or the window.
  package final func updateTraits(around: Traits) {
    var new = around
    if let override = owner?.ownedViewTraitOverride { new = new.overridden(by: override.traits) }
    if let details {
      if details.style != .unspecified { new.style = details.style }
      if let overrides = details.overrides { new = new.overridden(by: overrides) }
    }
    guard new != traits else { return }
    let old = traits
    traits = new
    setNeedsLayout()
    if new.layoutDirection != old.layoutDirection { constraintItem?.directionDidChange() }
    UITraitCollection.with(new) {
      let previous = UITraitCollection.shared(old)
      showTraits(before: old)
      owner?.ownedViewTraitsDidChange(from: previous)
      traitCollectionDidChange(previous)
      details?.traitObservers?.notify(self, from: previous)
    }
    // A notified view can change the tree; a view that was removed keeps its traits.
    for view in subviews where view.superview === self { view.updateTraits(around: traits) }
  }

  private var traitsAround: Traits {
    if let superview { return superview.traits }
    return (self as? UIWindow)?.givenTraits ?? UIScreen.main.traits
  }
}

// The reading direction of a view, which its semantic content attribute may fix.
extension UIView {
  /// Returns the reading direction of content with an attribute on the main screen.
  public final class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIScreen.main.traits.readingDirection)
  }

  /// Returns the reading direction of content with an attribute, in surroundings with a direction.
  public final class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Mirrors the view's constraints, margins and content.
  final func readingDirectionDidChange() {
    constraintItem?.directionDidChange()
    if case .directional? = details?.margins { marginsDidChange() }
    setNeedsLayout()
    UITraitCollection.with(traits) { showTraits(before: traits) }
  }
}

extension Traits {
  /// The reading direction: from left to right unless the traits say otherwise.
  var readingDirection: UIUserInterfaceLayoutDirection {
    layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// The meaning of a view's content, as far as it decides the reading direction.
nonisolated public enum UISemanticContentAttribute: Int, Sendable {
  /// The content follows the surrounding reading direction.
  case unspecified
  /// Controls of playback, such as a timeline: from left to right in every language.
  case playback
  /// Directions in space, such as an arrow to the left: the same in every language.
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

/// The reading direction.
nonisolated public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// An object with traits: a screen, a view, a controller, a presentation.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed, with the previous ones.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {}

// The tint: the color of interactive content, which a view inherits from its superview unless it has its
// own.
extension UIView {
  /// The adjustment of the tint color.
  nonisolated public enum TintAdjustmentMode: Int, Sendable {
    /// The adjustment of the superview.
    case automatic
    /// No adjustment: the tint color is unchanged.
    case normal
    /// A grey of the same brightness, because another view has the attention.
    case dimmed
  }

  /// The adjustment of the tint color; initially `automatic`, which inherits it. The value read is never
  /// `automatic`.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get {
      let own = details?.tintMode ?? .automatic
      guard own == .automatic, hasTintAround else { return own == .automatic ? .normal : own }
      return superview?.tintAdjustmentMode ?? .normal
    }
    set {
      guard newValue != details?.tintMode ?? .automatic else { return }
      changingTint { detailed().tintMode = newValue }
    }
  }

  /// The tint color that code has set; `nil` for that of the superview.
  package final var ownTintColor: UIColor? { details?.tint }

  final var shownTint: UIColor {
    let tint = inheritedTint
    return tintAdjustmentMode == .dimmed ? tint.dimmed : tint
  }

  private var inheritedTint: UIColor {
    var view: UIView? = self
    while let at = view {
      if let tint = at.details?.tint { return tint }
      view = at.hasTintAround ? at.superview : nil
    }
    return .systemBlue
  }

  final func setTint(_ color: UIColor?) {
    guard color != details?.tint else { return }
    changingTint { detailed().tint = color }
  }

  /// Applies a change, and notifies the view and all views inside it if their tint has changed.
  ///
  /// - Complexity: O(n) in the number of views if the tint has changed.
  final func changingTint(_ change: () -> Void) {
    let old = Tint(self)
    change()
    for view in subviews { view.setTintAround(givesTint) }
    if old != Tint(self) { notifyTint() }
  }

  /// A Boolean value indicating whether the views inside this one inherit a tint other than the usual one.
  final var givesTint: Bool {
    guard let details else { return hasTintAround }
    return hasTintAround || details.tint != nil || details.tintMode != .automatic
  }

  /// Stores whether a view around this one has a tint of its own, in the views inside it, too.
  ///
  /// - Complexity: O(n) in the number of views inside it if that changes.
  final func setTintAround(_ isThere: Bool) {
    guard isThere != hasTintAround else { return }
    hasTintAround = isThere
    for view in subviews { view.setTintAround(givesTint) }
  }

  /// Notifies the view after a move if its tint has changed. The old tint is `nil` where no view around it had or has a
  /// tint of its own.
  final func tintMayHaveChanged(from old: Tint?) {
    if let old, old != Tint(self) { notifyTint() }
  }

  private func notifyTint() {
    updateTint()
    tintColorDidChange()
    // A view with a tint color of its own still inherits the adjustment.
    for view in subviews { view.notifyTint() }
  }

  /// The tint of a view, for comparison.
  struct Tint: Equatable {
    private let color: UIColor
    private let mode: TintAdjustmentMode

    init(_ view: UIView) {
      color = view.inheritedTint
      mode = view.tintAdjustmentMode
    }
  }
}

extension UIColor {
  /// The grey of the same brightness as the color.
  fileprivate var dimmed: UIColor {
    if isDynamic { return UIColor { self.resolvedColor(with: $0).dimmed } }
    let luma = 0.2126 * components.red + 0.7152 * components.green + 0.0722 * components.blue
    return UIColor(white: luma, alpha: components.alpha)
  }
}

// The background color: stored as it was set, shown resolved.
extension UIView {
  /// The color as it was set, unless the layer's color was changed since.
  final var shownBackground: UIColor? {
    if let paint, isShown(paint, under: traits) { return paint }
    let fill = handle.fill
    return fill.alpha == 0 ? nil : UIColor(fill)
  }

  /// A Boolean value indicating whether the view has a background color, even a clear one.
  package final var hasBackground: Bool { handle.fill.alpha > 0 || shownBackground != nil }

  final func showBackground(_ color: UIColor?) {
    paint = color
    handle.fill = color?.rgba(for: traits) ?? .clear
    guard color?.pattern !== details?.tiles?.pattern else { return }
    detailed().tiles = color?.pattern.map { TiledBackground($0, in: self) }
  }

  /// Resolves the background color with the view's current traits.
  final func resolveBackground(before old: Traits) {
    guard let paint, paint.isDynamic, isShown(paint, under: old) else { return }
    handle.fill = paint.rgba(for: traits)
  }

  // A layer keeps colors premultiplied.
  private func isShown(_ color: UIColor, under traits: Traits) -> Bool {
    handle.fill == RGBA(vector: color.rgba(for: traits).vector)
  }
}
