import Foundation
import GestureMath

/// Something that happened to a stage, on its way to the responders.
///
/// The event of touches is one object that is used again and again, as in UIKit: take out what is to be kept.
@MainActor
open class UIEvent: NSObject {
  nonisolated public enum EventType: Int, Sendable {
    case touches = 0
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
  }

  /// What a remote control asks for.
  nonisolated public enum EventSubtype: Int, Sendable {
    case none = 0
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
  }

  /// The buttons of a pointer.
  nonisolated public struct ButtonMask: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)

    /// The mask of one button, counted from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...16).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  /// When it happened, in nanoseconds on the stage's clock.
  final var time: Int64 { moment }
  private final var moment: Int64
  /// The modifier keys that were down.
  public final var modifierFlags: UIKeyModifierFlags { modifiers }
  private final var modifiers: UIKeyModifierFlags = []

  init(time: Int64) {
    moment = time
    super.init()
  }

  /// Says when it happens, and with which keys down.
  final func happen(at time: Int64, with modifiers: UIKeyModifierFlags) {
    moment = time
    self.modifiers = modifiers
  }

  /// When it happened, in seconds on the stage's clock.
  public final var timestamp: TimeInterval { Double(time) * 1e-9 }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }

  /// The touches that are down, and those that this event lifted; nil when it is not about touches.
  open var allTouches: Set<UITouch>? { nil }

  /// The buttons that are down.
  open var buttonMask: ButtonMask { [] }

  /// The touches in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// The touches that went down on a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The touches that a recognizer follows.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { touch in gesture.touches.contains { $0 === touch } }
  }

  /// The movements of a touch that came in since the receiver was told last, one by one.
  ///
  /// Recognizers are told of every movement; views once a step, unless something else happens in between.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }

  /// Where a touch will probably be: twice, 8.3 ms and 16.7 ms ahead. Show it, but decide nothing by it.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }

  /// Hands the event to those it is for; does nothing the second time.
  func deliver() {}
}

/// The event of a remote control, or of a keyboard's keys for music.
package final class RemoteControlEvent: UIEvent {
  private let request: EventSubtype
  private let responder: UIResponder

  /// Makes the event of a key, for the first responder; nil for a key that asks for nothing of the kind.
  package init?(key: String, time: Int64, to responder: UIResponder) {
    let requests: [String: EventSubtype] = [
      "audioplay": .remoteControlTogglePlayPause, "audiostop": .remoteControlStop,
      "audionext": .remoteControlNextTrack, "audioprev": .remoteControlPreviousTrack,
    ]
    guard let request = requests[key] else { return nil }
    self.request = request
    self.responder = responder
    super.init(time: time)
  }

  package override var type: EventType { .remoteControl }
  package override var subtype: EventSubtype { request }

  override func deliver() { responder.remoteControlReceived(with: self) }
}
