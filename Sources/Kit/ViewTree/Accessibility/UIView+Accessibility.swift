import Foundation
import LayerTree
import MotionMath

extension UIView {
  /// A Boolean value indicating whether the view itself is seen, whatever is around it.
  final var isReadable: Bool { handle.isVisible(above: 0.01) && !accessibilityElementsHidden }

  /// A Boolean value indicating whether the view is in a window and nothing around it hides it.
  package final var isReadableThroughout: Bool {
    var view: UIView? = self
    while let at = view {
      guard at.isReadable else { return false }
      if at is UIWindow { return true }
      view = at.superview
    }
    return false
  }

  /// The upright rectangle around where the view is seen now, in the window.
  package final var seenFrame: CGRect {
    let bounds = handle.bounds
    return CGRect(transformToRoot(.presentation).boundingBox(of: bounds))
  }

  /// The texts of what would be read in a view, one after the other; nil for none.
  final func textInside() -> String? {
    let texts = ReadingOrder(inside: self).elements.compactMap(\.accessibilityLabel).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// A Boolean value indicating whether there is a control in the view that can be acted on by itself.
  package final var holdsControl: Bool {
    subviews.contains { $0.isReadable && ($0 is any ControlView || $0.holdsControl) }
  }

  /// What a cell says of itself: all that is in it as one thing, unless there are controls in it.
  package final func cellDescription(isSelected: Bool, _ traits: UIAccessibilityTraits = [])
    -> AccessibilityDescription
  {
    guard !holdsControl else { return AccessibilityDescription(groups: true) }
    var description = AccessibilityDescription(isElement: true, label: textInside(), traits: traits)
    if isSelected { description.traits.insert(.selected) }
    return description
  }
}
