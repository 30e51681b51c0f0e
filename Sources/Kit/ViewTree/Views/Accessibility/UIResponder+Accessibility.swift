import Foundation

// The implementation of the accessibility members in the class's body.
extension UIResponder {
  /// Returns the accessibility properties that were set, created on the first call; `nil` for a responder
  /// that stores none.
  ///
  /// Views and elements store the properties. A controller or an application does not: it overrides them.
  /// **(ours)**
  final func detailedAccessibility() -> AccessibilityDetails? {
    if let details = accessibilityDetails { return details }
    accessibilityDetails = AccessibilityDetails()
    return accessibilityDetails
  }

  /// Sets whether the accessibility cursor is on the element, and notifies the element.
  package final func setAccessibilityFocus(_ isFocused: Bool) {
    guard isFocused || accessibilityDetails != nil else { return }
    detailedAccessibility()?.isFocused = isFocused
    if isFocused { accessibilityElementDidBecomeFocused() } else { accessibilityElementDidLoseFocus() }
  }

  /// The center of the accessibility frame.
  final var middleOfAccessibilityFrame: CGPoint {
    let frame = accessibilityFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The text that is read for the element: its label, value, traits and hint, and the number of its custom actions.
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
  /// The words that are read after the label and the value for traits of an element. Other traits are not read there.
  nonisolated static let words: [(trait: UIAccessibilityTraits, word: String)] = [
    (.notEnabled, "dimmed"), (.toggleButton, "switch"), (.button, "button"), (.link, "link"),
    (.image, "image"),
    (.searchField, "search field"), (.header, "heading"), (.adjustable, "adjustable"), (.tabBar, "tab bar"),
  ]
}

/// The accessibility properties that were set on a responder; most views have none.
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
  var ignoresInvertColors = false
  var customActions: [UIAccessibilityCustomAction]?
  /// A Boolean value indicating whether the accessibility cursor is on the element.
  var isFocused = false
}

/// The direction of a scroll that an assistive technology requests.
///
/// The direction is that of the content that appears: `down` shows content further down. **(ours)** UIKit's
/// documentation leaves open whether the direction of the touches is meant.
nonisolated public enum UIAccessibilityScrollDirection: Int, Sendable, CaseIterable {
  case right = 1
  case left, up, down
  /// To the next or the previous content in reading order, in whichever direction the content scrolls.
  case next, previous
}

/// A custom action of an element, under a name that is read.
@MainActor
public final class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs the action and returns whether it succeeded.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  public var name: String
  public var actionHandler: Handler?

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action that calls a method, in place of a selector. The target is held weakly. **(ours)**
  public convenience init<Target: AnyObject>(
    name: String, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Bool
  ) {
    self.init(name: name) { [weak target] _ in target.map { action($0)() } ?? false }
  }
}
