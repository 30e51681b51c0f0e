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
