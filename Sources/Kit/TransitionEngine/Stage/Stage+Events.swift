import Diagnostics
import Foundation
import LayerTree
import ViewTree

// What an event does to the stage.
extension Stage {
  /// Takes an event in; what no recording could hold is refused.
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
    case .rotation(let orientation): device.turn(to: orientation)
    case .focus(let hasFocus):
      if !hasFocus { loseHands() }
      application.take(.focus(hasFocus))
    case .background(let isAway):
      if isAway { loseHands() }
      application.take(.background(isAway))
    case .timeScale(let speed): time.root.speed = speed
    case .parameter(let name, let value): set(name, to: value)
    case .scrub(let scrub): foremostTransition?.scrub(by: scrub)
    case .warning(.memory): application.takeMemoryWarning()
    case .accessibility(let command): take(command)
    case .customAction(let index): take(customAction: index)
    case .reduceMotion(let isOn): isReduceMotionEnabled = isOn
    case .command(let name):
      topController?.perform(command: name)
    }
  }

  // MARK: Pointers

  private func accepts(_ flaw: StageEvent.Flaw?) -> Bool {
    guard let flaw else { return true }
    log.report(.invalidEvent, .warning, "\(flaw); the event is ignored")
    return false
  }

  /// Takes what a pointer did. A movement with `isMore` goes on its way with the next pointer's.
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
    // A finger has no buttons; the mouse's first one stands for a finger.
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

  /// Takes fingers and keys away: what becomes of them happens elsewhere.
  func loseHands() {
    dispatcher.cancelAll()
    modifierKeys.releaseAll()
    dispatcher.modifiers = []
  }

  // MARK: Keys

  private func press(_ key: StageEvent.Key) {
    modifierKeys.handle(key.name, isDown: key.isDown)
    dispatcher.modifiers = modifierKeys.flags
    // Escape during a drag takes the fingers away, whoever would like the key.
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

  /// The controller that is presented over all others.
  public var topController: UIViewController? {
    var top = window.rootViewController
    while let next = top?.presentedStorage, next.presentingStorage != nil { top = next }
    return top
  }
}

/// Which modifier keys are down, by the names of the keys that went down and up.
nonisolated struct ModifierKeys: Hashable, Sendable {
  /// The keys that are down, a bit for each of `names`: with both Shifts down, one may go up.
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

  /// Takes a key; others than modifiers are ignored.
  mutating func handle(_ name: String, isDown: Bool) {
    guard let index = Self.names.firstIndex(of: name) else { return }
    let bit = 1 << UInt16(index) as UInt16
    down = isDown ? down | bit : down & ~bit
  }

  /// Forgets what is down: nobody hears of keys that go up in another window.
  mutating func releaseAll() {
    down = 0
  }
}
