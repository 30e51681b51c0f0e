import Foundation

/// What code has said of something to whoever has it read: what most views never have.
final class AccessibilityDetails {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var hidesElements = false
  var isModal = false
  var groups: Bool?
  var customActions: [UIAccessibilityCustomAction]?
  /// A Boolean value indicating whether the cursor is on it.
  var isFocused = false
}
