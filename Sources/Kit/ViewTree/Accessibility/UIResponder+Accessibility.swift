import Foundation

// What lies behind the members in the class's body.
extension UIResponder {
  /// What code has said, made when it has said nothing yet; nil for what keeps nothing.
  ///
  /// Views and elements keep what is set on them. A controller or an application does not: it says what it says by
  /// overriding. **(ours)**
  final func detailedAccessibility() -> AccessibilityDetails? {
    if let details = accessibilityDetails { return details }
    accessibilityDetails = AccessibilityDetails()
    return accessibilityDetails
  }

  /// Says that the cursor is on it, or has left.
  package final func setAccessibilityFocus(_ isFocused: Bool) {
    guard isFocused || accessibilityDetails != nil else { return }
    detailedAccessibility()?.isFocused = isFocused
    if isFocused { accessibilityElementDidBecomeFocused() } else { accessibilityElementDidLoseFocus() }
  }

  /// The middle of its frame.
  final var middleOfAccessibilityFrame: CGPoint {
    let frame = accessibilityFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// What is read of it: label, value, what it is, and the hint.
  package final var spokenText: String {
    let traits = accessibilityTraits
    var parts = [accessibilityLabel, accessibilityValue].compactMap { $0 }.filter { !$0.isEmpty }
    if traits.contains(.selected) { parts.insert("selected", at: 0) }
    parts += UIAccessibilityTraits.words.filter { traits.contains($0.trait) }.map(\.word)
    if let hint = accessibilityHint, !hint.isEmpty { parts.append(hint) }
    let actions = accessibilityCustomActions?.count ?? 0
    if actions > 0 { parts.append(actions == 1 ? "1 action" : "\(actions) actions") }
    return parts.isEmpty ? "without a name" : parts.joined(separator: ", ")
  }
}

extension UIAccessibilityTraits {
  /// What is said of a trait; of others nothing.
  nonisolated static let words: [(trait: UIAccessibilityTraits, word: String)] = [
    (.notEnabled, "dimmed"), (.toggleButton, "switch"), (.button, "button"), (.link, "link"),
    (.image, "image"),
    (.searchField, "search field"), (.header, "heading"), (.adjustable, "adjustable"), (.tabBar, "tab bar"),
  ]
}
