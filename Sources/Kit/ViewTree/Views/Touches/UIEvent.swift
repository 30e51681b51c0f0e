import Foundation
import GestureMath

/// An event on its way to the responders.
///
/// Touch events are one object that is reused, as in UIKit: copy what you want to keep.
@MainActor
open class UIEvent: NSObject {
  nonisolated public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
  }

  /// The command of a remote control, or the motion of the device.
  nonisolated public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
  }

  /// A set of buttons of a pointer.
  nonisolated public struct ButtonMask: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)

    /// Returns the mask of one button, counted from 1; empty for numbers outside 1…16.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...16).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  /// The time of the event, in nanoseconds on the stage's clock.
  final var time: Int64 { moment }
  private final var moment: Int64
  /// The modifier keys that were down at the time of the event.
  public final var modifierFlags: UIKeyModifierFlags { modifiers }
  private final var modifiers: UIKeyModifierFlags = []

  init(time: Int64) {
    moment = time
    super.init()
  }

  /// Sets the time of the event and the modifier keys that are down.
  final func happen(at time: Int64, with modifiers: UIKeyModifierFlags) {
    moment = time
    self.modifiers = modifiers
  }

  /// The time of the event, in seconds on the stage's clock.
  public final var timestamp: TimeInterval { Double(time) * 1e-9 }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }

  /// The touches that are down, and those that this event lifted; `nil` for an event without touches.
  open var allTouches: Set<UITouch>? { nil }

  /// The pointer's buttons that are down.
  open var buttonMask: ButtonMask { [] }

  /// Returns the touches in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// Returns the touches that went down on a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// Returns the touches that a recognizer follows.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { touch in gesture.touches.contains { $0 === touch } }
  }

  /// Returns the movements of a touch since the last delivery to the receiver, one by one.
  ///
  /// Recognizers receive every movement; views receive them once a step, unless another event happens in
  /// between.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }

  /// Returns predictions of a touch: two, 8.3 ms and 16.7 ms ahead. Use them for display, not for decisions.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }

  /// Delivers the event to its receivers; each subclass has its own way.
  ///
  /// An event of touches, presses or the pointer is delivered once, and further calls do nothing.
  func deliver() {}
}

/// An event of a remote control, or of a keyboard's media keys.
package final class RemoteControlEvent: UIEvent {
  private let request: EventSubtype
  private var responder: UIResponder?

  /// Creates the event of a key, for the first responder; `nil` if the key is no media key.
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

  override func deliver() {
    let receiver = responder
    responder = nil
    receiver?.remoteControlReceived(with: self)
  }
}
