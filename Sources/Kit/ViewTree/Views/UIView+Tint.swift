import Foundation
import LayerTree
import MotionMath

// Tint: the colour of what can be acted on, which a view has from what is around it unless it has its own.
extension UIView {
  /// How the tint shows.
  nonisolated public enum TintAdjustmentMode: Int, Sendable {
    /// As around.
    case automatic
    /// As it is.
    case normal
    /// Grey, because something else has the attention.
    case dimmed
  }

  /// How the tint shows; `automatic`, as around, at first. What is read is never automatic.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get {
      let own = details?.tintMode ?? .automatic
      return own == .automatic ? superview?.tintAdjustmentMode ?? .normal : own
    }
    set {
      guard newValue != details?.tintMode ?? .automatic else { return }
      changingTint {
        detailed().tintMode = newValue
        Self.hasTints = true
      }
    }
  }

  /// Whether any view of the process has ever had a tint of its own, so that moving views is cheap until then.
  private static var hasTints = false

  final var shownTint: UIColor {
    let tint = inheritedTint
    return tintAdjustmentMode == .dimmed ? tint.dimmed : tint
  }

  private var inheritedTint: UIColor {
    var view: UIView? = self
    while let at = view {
      if let tint = at.details?.tint { return tint }
      view = at.superview
    }
    return .systemBlue
  }

  final func setTint(_ color: UIColor?) {
    guard color != details?.tint else { return }
    changingTint {
      detailed().tint = color
      if color != nil { Self.hasTints = true }
    }
  }

  /// Tells the view and all below of what a change makes of their tint. O(views) when it is another
  final func changingTint(_ change: () -> Void) {
    let old = Tint(self)
    change()
    if old != Tint(self) { tellTint() }
  }

  /// The tint before the view moves to another superview; nil when it cannot change by that.
  final var tintBeforeMoving: Tint? { Self.hasTints ? Tint(self) : nil }

  final func tintMayHaveChanged(from old: Tint?) {
    if let old, old != Tint(self) { tellTint() }
  }

  private func tellTint() {
    showTint()
    tintColorDidChange()
    // Those with a tint of their own still take part in how it shows.
    for view in subviews { view.tellTint() }
  }

  /// What a view's tint is, to be compared.
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
  /// The grey of the same brightness.
  fileprivate var dimmed: UIColor {
    if isDynamic { return UIColor { self.resolvedColor(with: $0).dimmed } }
    let luma = 0.2126 * components.red + 0.7152 * components.green + 0.0722 * components.blue
    return UIColor(white: luma, alpha: components.alpha)
  }
}

// The background: kept as it was asked for, shown resolved.
extension UIView {
  /// The colour as it was asked for, unless the layer has been given another since.
  final var shownBackground: UIColor? {
    if let paint, isShown(paint, under: traits) { return paint }
    let fill = handle.fill
    return fill.alpha == 0 ? nil : UIColor(fill)
  }

  final func showBackground(_ color: UIColor?) {
    paint = color
    handle.fill = color?.rgba(for: traits) ?? .clear
  }

  /// Shows the background as it is under the traits the view has now.
  final func resolveBackground(before old: Traits) {
    guard let paint, paint.isDynamic, isShown(paint, under: old) else { return }
    handle.fill = paint.rgba(for: traits)
  }

  // A layer keeps colours premultiplied.
  private func isShown(_ color: UIColor, under traits: Traits) -> Bool {
    handle.fill == RGBA(vector: color.rgba(for: traits).vector)
  }
}
