import Diagnostics
import LayerTree
import Scheduling

// Accessibility settings of a stage: VoiceOver and Reduce Motion.
extension Stage {
  /// A Boolean value indicating whether VoiceOver runs. When it is turned on, the reading cursor moves to the first
  /// element.
  public var isVoiceOverRunning: Bool {
    get { readingCursor != nil }
    set {
      guard newValue != isVoiceOverRunning else { return }
      whileCurrent {
        if newValue {
          readingCursor = ReadingCursor(self)
          readingCursor?.handle(.screenChanged, argument: nil)
        } else {
          let cursor = readingCursor
          readingCursor = nil
          cursor?.leave()
        }
        NotificationCenter.default.post(
          name: UIAccessibility.voiceOverStatusDidChangeNotification, object: application)
      }
    }
  }

  /// A Boolean value indicating whether transitions cross-fade instead of moving.
  public var isReduceMotionEnabled: Bool {
    get { reducesMotion }
    set {
      guard newValue != reducesMotion else { return }
      reducesMotion = newValue
      whileCurrent {
        NotificationCenter.default.post(
          name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: application)
      }
    }
  }

  func perform(_ command: StageEvent.AccessibilityCommand) {
    switch command {
    case .on: isVoiceOverRunning = true
    case .off: isVoiceOverRunning = false
    default:
      guard let readingCursor else { return reportNoCursor("the event “\(command.rawValue)”") }
      readingCursor.perform(command)
    }
  }

  func performCustomAction(at index: Int) {
    guard let readingCursor else { return reportNoCursor("the custom action \(index)") }
    readingCursor.runAction(index)
  }

  private func reportNoCursor(_ what: String) {
    log.report(
      .invalidEvent, .warning,
      "\(what) was sent without a reading cursor; nothing happens. Send the accessibility event “on” first")
  }

  /// Adds the accessibility settings that differ from their defaults to a hash.
  func combineAccessibility(into hash: inout StructuralHash) {
    if reducesMotion { hash.combine(true) }
    readingCursor?.combine(into: &hash)
  }
}

// The accessibility settings of the current stage.
extension UIAccessibility {
  /// A Boolean value indicating whether VoiceOver runs on the current stage.
  public static var isVoiceOverRunning: Bool { Stage.current?.isVoiceOverRunning ?? false }
  /// A Boolean value indicating whether transitions on the current stage cross-fade instead of moving.
  public static var isReduceMotionEnabled: Bool { Stage.current?.isReduceMotionEnabled ?? false }
  /// A Boolean value that is always `false`: a stage has no such setting. **(ours)**
  public static var isReduceTransparencyEnabled: Bool { false }

  /// Returns the view or element under the reading cursor; `nil` when there is none, or for a technology other than
  /// VoiceOver.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?)
    -> Any?
  {
    switch assistiveTechnologyIdentifier {
    case nil, .notificationVoiceOver: Stage.current?.readingCursor?.focused
    default: nil
    }
  }

  /// Posts a notification to VoiceOver, for example about a change that is not visible.
  public static func post(notification: Notification, argument: Any?) {
    Stage.current?.post(notification, argument)
  }
}
