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
