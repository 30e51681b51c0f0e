import Diagnostics
import Foundation
import LayerTree
import QuartzCore
import ViewTree

// The effect of events on a stage.
extension Stage {
  /// Handles an event. An event that no recording could hold is refused.
  func handle(_ event: StageEvent.Kind) {
    guard accepts(event.flaw) else { return }
    switch event {
    case .pointer(let pointer): point(pointer, isMore: false)
    case .hover(let hover):
      window.layoutIfNeeded()
      dispatcher.hover(at: hover.phase == .move ? CGPoint(x: hover.x, y: hover.y) : nil, in: window)
    case .wheel(let wheel): scroll(wheel)
    case .key(let key): press(key)
    case .resize(let width, let height, let scale): device.change(width: width, height: height, scale: scale)
    case .safeArea(let insets): device.change(safeArea: insets)
    case .traits(let traits): device.change(traits: traits)
    case .rotation(let orientation): device.rotate(to: orientation)
    case .focus(let hasFocus):
      if !hasFocus { loseHands() }
      application.handle(.focus(hasFocus))
    case .background(let isAway):
      if isAway { loseHands() }
      application.handle(.background(isAway))
    case .timeScale(let speed): time.root.speed = speed
    case .parameter(let name, let value): set(name, to: value)
    case .scrub(let scrub): foremostTransition?.scrub(by: scrub)
    case .warning(.memory): application.sendMemoryWarning()
    case .accessibility(let command): perform(command)
    case .customAction(let index): performCustomAction(at: index)
    case .reduceMotion(let isOn): isReduceMotionEnabled = isOn
    case .command(let name):
      topController?.perform(command: name)
    }
  }

  // MARK: Pointers

  private func accepts(_ flaw: StageEvent.Flaw?) -> Bool {
    guard let flaw else { return true }
    log.report(.invalidEvent, .warning, "the event is ignored: \(flaw)")
    return false
  }

  /// Handles a pointer event. A movement with `isMore` is delivered together with the next pointer's movement.
  func point(_ pointer: StageEvent.Pointer, isMore: Bool) {
    guard accepts(pointer.flaw) else { return }
    let phase: TouchDispatcher.Phase
    switch pointer.phase {
    case .down:
      window.layoutIfNeeded()
      phase = .down
    case .move: phase = .move
    case .up: phase = .up
    case .cancel: phase = .cancel
    }
    // A touch has no buttons; the first mouse button stands for a touch.
    let buttons = pointer.id == 0 ? UIEvent.ButtonMask(rawValue: pointer.buttons) : []
    dispatcher.pointer(
      phase, id: pointer.id, at: CGPoint(x: pointer.x, y: pointer.y), in: window, buttons: buttons,
      isMore: isMore)
  }

  private func scroll(_ wheel: StageEvent.Wheel) {
    window.layoutIfNeeded()
    dispatcher.scroll(
      by: CGVector(dx: wheel.dx, dy: wheel.dy), wheel.device == .discrete ? .discrete : .continuous,
      at: CGPoint(x: wheel.x, y: wheel.y), in: window)
  }

  /// Cancels all touches and marks all modifier keys as up, because their ends will happen in another window.
  func loseHands() {
    dispatcher.cancelAll()
    modifierKeys.releaseAll()
    dispatcher.modifiers = []
  }

  // MARK: Keys

  private func press(_ key: StageEvent.Key) {
    modifierKeys.handle(key.name, isDown: key.isDown)
    dispatcher.modifiers = modifierKeys.flags
    // Escape during a drag cancels the touches, and no responder receives the key.
    if key.name == "escape", key.isDown, dispatcher.touchCount > 0 { return dispatcher.cancelAll() }
    let first: UIResponder = window.firstResponder ?? topController ?? window
    if key.isDown, let event = RemoteControlEvent(key: key.name, time: time.now, to: first) {
      return application.sendEvent(event)
    }
    let press = UIPress(
      phase: key.isDown ? .began : .ended, key: UIKey(name: key.name, modifiers: modifierKeys.flags),
      timestamp: Double(time.now) * 1e-9)
    application.sendEvent(UIPressesEvent(press, time: time.now, to: first))
  }
}

/// The modifier keys that are down, identified by their names.
nonisolated struct ModifierKeys: Hashable, Sendable {
  /// The keys that are down, one bit for each of `names`, because with both Shift keys down one may go up.
  private var down: UInt16 = 0

  private static let names = [
    "left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt", "left gui", "right gui",
  ]
  private static let meanings: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command]

  var flags: UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    for index in Self.names.indices where down & 1 << UInt16(index) != 0 {
      flags.insert(Self.meanings[index / 2])
    }
    return flags
  }

  /// Records that a key went down or up; keys other than modifiers are ignored.
  mutating func handle(_ name: String, isDown: Bool) {
    guard let index = Self.names.firstIndex(of: name) else { return }
    let bit = 1 << UInt16(index) as UInt16
    down = isDown ? down | bit : down & ~bit
  }

  /// Marks all modifier keys as up, because a key that goes up in another window is not reported.
  mutating func releaseAll() {
    down = 0
  }
}
