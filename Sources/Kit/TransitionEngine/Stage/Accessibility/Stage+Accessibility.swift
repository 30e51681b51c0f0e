import Diagnostics
import Foundation
import LayerTree

// What suits those who do not see the screen, or cannot bear that it moves.
extension Stage {
  /// A Boolean value indicating whether the cursor that reads the screen is there. It comes to the first element.
  public var isVoiceOverRunning: Bool {
    get { readingCursor != nil }
    set {
      guard newValue != isVoiceOverRunning else { return }
      whileCurrent {
        if newValue {
          readingCursor = ReadingCursor(self)
          readingCursor?.take(.screenChanged, nil)
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

  /// A Boolean value indicating whether transitions fade where they would move.
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

  /// Takes what code says to whoever has the screen read.
  func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    didPostAccessibility?(notification, argument)
    readingCursor?.take(notification, argument)
  }

  func take(_ command: StageEvent.AccessibilityCommand) {
    switch command {
    case .on: isVoiceOverRunning = true
    case .off: isVoiceOverRunning = false
    default:
      guard let readingCursor else { return reportNoCursor("“\(command.rawValue)”") }
      readingCursor.take(command)
    }
  }

  func take(customAction index: Int) {
    guard let readingCursor else { return reportNoCursor("action \(index)") }
    readingCursor.runAction(index)
  }

  private func reportNoCursor(_ what: String) {
    log.report(.invalidEvent, .warning, "\(what) was asked of a cursor that is not there; nothing happens")
  }

  /// How transitions without an animator of their own move things.
  func style(for asked: UIModalTransitionStyle) -> UIModalTransitionStyle {
    reducesMotion ? .crossDissolve : asked
  }

  /// What of it is not as usual.
  func combineAccessibility(into hash: inout StructuralHash) {
    if reducesMotion { hash.combine(true) }
    readingCursor?.combine(into: &hash)
  }

  // MARK: Presenting

  /// The controller that is presented in front of all, in whichever context.
  var frontPresented: UIViewController? {
    window.rootViewController.flatMap { Self.frontPresented(over: $0) }
  }

  private static func frontPresented(over controller: UIViewController) -> UIViewController? {
    if let next = controller.presentedStorage, next.presentingStorage != nil {
      return frontPresented(over: next) ?? next
    }
    return controller.children.reversed().lazy.compactMap { frontPresented(over: $0) }.first
  }
}

extension StageEvent {
  /// What somebody asks of the cursor that reads the screen.
  nonisolated public enum AccessibilityCommand: String, Hashable, Sendable, CaseIterable {
    /// The cursor comes, and goes.
    case on, off
    /// It goes on and back in the order of reading.
    case next, previous
    /// What is under it does what it is for.
    case activate
    case increment, decrement
    /// Back to where one came from; what is presented goes.
    case escape
    case magicTap
    /// What lies that way comes.
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }
}
