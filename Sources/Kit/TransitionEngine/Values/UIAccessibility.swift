import Foundation
import ViewTree

/// The notifications and identifiers that are exchanged between code and an assistive technology.
public enum UIAccessibility {
  /// A notification that code posts to an assistive technology.
  nonisolated public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen has changed. The argument is the element to focus, or a text to announce; without one, the first
    /// element is focused.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Part of the screen has changed. Without an argument the cursor stays where it is, or moves to the nearest
    /// element.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be announced.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll view has scrolled; the argument is a text that describes the new position.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// The identifier of an assistive technology.
  nonisolated public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }
}

// The notifications in the default notification center. Their object is the stage's application, so that an observer
// of several stages can distinguish them. **(ours)** In UIKit they have no object.
extension UIAccessibility {
  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChange")
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChange")
  nonisolated public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocused")
  nonisolated public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinish")

  /// The key of the element that the reading cursor moved to, in an `elementFocusedNotification`.
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElement"
  /// The key of the element that the reading cursor left, in an `elementFocusedNotification`.
  nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElement"
  nonisolated public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnology"
  /// The key of the announced text, a `String`, in an `announcementDidFinishNotification`.
  nonisolated public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementStringValue"
  /// The key of a `Bool` in an `announcementDidFinishNotification`: `true` if the announcement was not interrupted.
  nonisolated public static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementWasSuccessful"
}
