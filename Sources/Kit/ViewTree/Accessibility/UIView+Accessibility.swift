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

/// What something says of itself as long as code has said nothing else.
package struct AccessibilityDescription {
  package var isElement = false
  package var label: String?
  package var value: String?
  package var traits: UIAccessibilityTraits = []
  /// A Boolean value indicating whether what is in it is read together.
  package var groups = false

  package init(
    isElement: Bool = false, label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = [],
    groups: Bool = false
  ) {
    self.isElement = isElement
    self.label = label
    self.value = value
    self.traits = traits
    self.groups = groups
  }

  /// A share in words, as bars and sliders say it; the nearest whole percent.
  package static func percent(_ share: Double) -> String {
    share.isFinite ? "\(Int((min(max(share, 0), 1) * 100).rounded())) %" : ""
  }
}

/// A responder of UIKit's that another module makes, and that describes itself.
package protocol SelfDescribing: UIResponder {
  /// The description that stands as long as code has set no other.
  var standardDescription: AccessibilityDescription { get }
}
