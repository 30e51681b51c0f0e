import Foundation
import LayerTree
import MotionMath
import QuartzCore

extension UIView {
  /// A Boolean value indicating whether the view keeps its colors when the device inverts those of the screen. It has no
  /// effect: a stage does not invert colors. **(ours)**
  public final var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityDetails?.ignoresInvertColors ?? false }
    set { detailedAccessibility()?.ignoresInvertColors = newValue }
  }

  /// A Boolean value indicating whether the view itself is visible to reading, regardless of the views that
  /// contain it.
  final var isReadable: Bool { handle.isVisible(fromOpacity: 0.01) && !accessibilityElementsHidden }

  /// A Boolean value indicating whether the view is in a window and neither it nor a view that contains it is
  /// hidden from reading.
  package final var isReadableThroughout: Bool {
    var view: UIView? = self
    while let at = view {
      guard at.isReadable else { return false }
      if at is UIWindow { return true }
      view = at.superview
    }
    return false
  }

  /// The bounding box of the view as it is on screen, in the window's coordinates.
  package final var seenFrame: CGRect {
    let bounds = handle.bounds
    return CGRect(transformToRoot(.presentation).boundingBox(of: bounds))
  }

  /// Returns the labels of the elements inside a view, separated by commas, or `nil` if there are none.
  final func textInside() -> String? {
    let texts = ReadingOrder(inside: self).elements.compactMap(\.accessibilityLabel).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// A Boolean value indicating whether the view contains a control that is an element of its own.
  package final var holdsControl: Bool {
    subviews.contains { $0.isReadable && ($0 is any ControlView || $0.holdsControl) }
  }

  /// Returns the description of a cell: one element with all of the cell's text, or a group if the cell
  /// contains controls.
  package final func cellDescription(isSelected: Bool, _ traits: UIAccessibilityTraits = [])
    -> AccessibilityDescription
  {
    guard !holdsControl else { return AccessibilityDescription(groups: true) }
    var description = AccessibilityDescription(isElement: true, label: textInside(), traits: traits)
    if isSelected { description.traits.insert(.selected) }
    return description
  }
}

/// The default accessibility properties of a responder, used while none have been set.
package struct AccessibilityDescription {
  package var isElement = false
  package var label: String?
  package var value: String?
  package var traits: UIAccessibilityTraits = []
  /// A Boolean value indicating whether the elements inside are read together.
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

  /// Returns a fraction from 0 to 1 as text, rounded to a whole percentage, as progress bars and sliders read
  /// it.
  package static func percent(_ share: Double) -> String {
    share.isFinite ? "\(Int((min(max(share, 0), 1) * 100).rounded())) %" : ""
  }
}

/// A responder of another module of the framework that describes itself.
package protocol SelfDescribing: UIResponder {
  /// The description that is used while no other has been set.
  var standardDescription: AccessibilityDescription { get }
}
