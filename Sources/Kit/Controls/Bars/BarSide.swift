import Foundation
import ViewTree

/// A row of items at one side of a bar, or from one to the other.
struct BarSide {
  private(set) var buttons: [BarButton] = []
  static let gap: CGFloat = 12

  /// Shows items in a view. Those that were shown before keep their buttons, so that a touch on one of them goes on.
  mutating func show(_ items: [UIBarButtonItem], in view: UIView) {
    var old = buttons
    buttons = items.map { item in
      guard let kept = old.firstIndex(where: { $0.item === item }) else { return BarButton(item) }
      return old.remove(at: kept)
    }
    for button in old { button.removeFromSuperview() }
    for button in buttons where button.superview !== view { view.addSubview(button) }
  }

  /// The width of all, with what is between them.
  func width(in height: CGFloat) -> CGFloat {
    buttons.reduce(0) { $0 + $1.width(in: height) } + Self.gap * CGFloat(max(0, buttons.count - 1))
  }

  /// Puts them one after the other from an edge on; what is flexible shares what is left of a width.
  func place(from edge: CGFloat, rightwards: Bool, in height: CGFloat, filling width: CGFloat? = nil) {
    let flexible = buttons.count { $0.isFlexible }
    let left = max(0, (width ?? 0) - self.width(in: height))
    var at = edge
    for button in buttons {
      var own = button.width(in: height)
      if button.isFlexible, flexible > 0 { own += left / CGFloat(flexible) }
      button.frame = CGRect(x: rightwards ? at : at - own, y: 0, width: own, height: height)
      at += (own + Self.gap) * (rightwards ? 1 : -1)
    }
  }
}
