import Foundation

// What can be observed in the default notification centre. The object is the stage's application, so that whoever has
// several stages can tell them apart. **(ours)** In UIKit there is none.
extension UIAccessibility {
  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChange")
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChange")
  nonisolated public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocused")
  nonisolated public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinish")

  /// What the cursor is on now, and was on before.
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElement"
  nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElement"
  nonisolated public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnology"
  /// The text that was said, and whether nothing came in between: `String` and `Bool`.
  nonisolated public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementStringValue"
  nonisolated public static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementWasSuccessful"
}
