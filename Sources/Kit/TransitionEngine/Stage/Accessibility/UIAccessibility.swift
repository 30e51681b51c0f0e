import Foundation
import ViewTree

/// What whoever has the screen read, and code that helps them, say to one another.
///
/// It answers for the current stage.
public enum UIAccessibility {
  /// A Boolean value indicating whether the cursor of what reads the screen is there.
  public static var isVoiceOverRunning: Bool { Stage.current?.isVoiceOverRunning ?? false }
  /// A Boolean value indicating whether things are to fade where they would move.
  public static var isReduceMotionEnabled: Bool { Stage.current?.isReduceMotionEnabled ?? false }

  /// What the cursor is on: a view or an element; nil for nothing.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?)
    -> Any?
  {
    switch assistiveTechnologyIdentifier {
    case nil, .notificationVoiceOver: Stage.current?.readingCursor?.focused
    default: nil
    }
  }

  /// Says that something happened that one may not see.
  public static func post(notification: Notification, argument: Any?) {
    Stage.current?.post(notification, argument)
  }
}

extension UIAccessibility {
  /// What code says to whoever has the screen read.
  nonisolated public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Another screen is there. The argument is what the cursor goes to, or a text to be said; without one it goes to
    /// the first element.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Part of the screen is another. Without an argument the cursor stays where it is, or goes to what is nearest.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be said.
    public static let announcement = Notification(rawValue: 1008)
    /// Something has scrolled; the argument is a text that says to where.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// What helps somebody to use the screen.
  nonisolated public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What reads the screen.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }
}

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
