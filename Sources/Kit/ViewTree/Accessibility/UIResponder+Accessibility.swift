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

/// Where whoever has a screen read wants to go in content.
///
/// The direction is that of the content that comes: `down` shows what is further down. **(ours)** UIKit leaves open
/// whether the fingers' direction is meant.
nonisolated public enum UIAccessibilityScrollDirection: Int, Sendable, CaseIterable {
  case right = 1
  case left, up, down
  /// On and back in the order of reading, whichever way content goes.
  case next, previous
}

/// Something else that can be asked of an element, by a name that is read.
@MainActor
public final class UIAccessibilityCustomAction: NSObject {
  /// Does it, and says whether that worked.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  public var name: String
  public var actionHandler: Handler?

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// Makes an action that calls a method: what a selector is for. The target is held weakly. **(ours)**
  public convenience init<Target: AnyObject>(
    name: String, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Bool
  ) {
    self.init(name: name) { [weak target] _ in target.map { action($0)() } ?? false }
  }
}
