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
