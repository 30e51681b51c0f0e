import Diagnostics
import Foundation
import LayerTree
import ViewTree

// What an event does to the stage.
extension Stage {
  /// Takes an event in.
  func handle(_ event: StageEvent.Kind) {
    switch event {
    case .pointer(let pointer): point(pointer, isMore: false)
    case .hover(let hover):
      guard isOnStage(hover.x, hover.y) else { return }
      window.layoutIfNeeded()
      dispatcher.hover(at: hover.phase == .move ? CGPoint(x: hover.x, y: hover.y) : nil, in: window)
    case .wheel(let wheel): scroll(wheel)
    case .key(let key): press(key)
    case .resize(let width, let height, let scale): resize(width, height, scale)
    case .safeArea(let insets): keep(insets)
    case .traits(let traits): change(traits: traits)
    case .rotation(let orientation): turn(to: orientation)
    case .focus(let hasFocus):
      if !hasFocus { loseHands() }
      application.take(.focus(hasFocus))
    case .background(let isAway):
      if isAway { loseHands() }
      application.take(.background(isAway))
    case .timeScale(let speed):
      guard speed.isFinite, speed >= 0 else {
        return report(.invalidEvent, .warning, "time cannot run at \(speed); it keeps its speed")
      }
      time.root.speed = speed
    case .parameter(let name, let value): set(name, to: value)
    case .scrub(let scrub):
      guard scrub.fraction.isFinite else {
        return report(
          .invalidEvent, .warning, "no transition has come \(scrub.fraction) of its way; the scrub is ignored"
        )
      }
      foremostTransition?.scrub(by: scrub)
    case .warning(.memory): application.takeMemoryWarning()
    case .accessibility(let command): take(command)
    case .customAction(let index): take(customAction: index)
    case .reduceMotion(let isOn): isReduceMotionEnabled = isOn
    case .command(let name):
      topController?.perform(command: name)
    }
  }

  // MARK: Pointers

  private func isOnStage(_ x: Double, _ y: Double) -> Bool {
    guard !x.isFinite || !y.isFinite else { return true }
    report(.invalidEvent, .warning, "a pointer at (\(x), \(y)) is nowhere on the stage; it is ignored")
    return false
  }

  /// Takes what a pointer did. A movement with `isMore` goes on its way with the next pointer's.
  func point(_ pointer: StageEvent.Pointer, isMore: Bool) {
    guard isOnStage(pointer.x, pointer.y) else { return }
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
    guard isOnStage(wheel.x, wheel.y) else { return }
    guard wheel.dx.isFinite, wheel.dy.isFinite else {
      return report(
        .invalidEvent, .warning, "a wheel cannot turn by (\(wheel.dx), \(wheel.dy)) points; it is ignored")
    }
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

  // MARK: Size

  private func resize(_ width: Double, _ height: Double, _ scale: Double) {
    guard width.isFinite, height.isFinite, scale.isFinite, width >= 0, height >= 0, scale > 0 else {
      return report(
        .invalidEvent, .warning, "the stage cannot be \(width) × \(height) at \(scale); it keeps its size")
    }
    change(width: width, height: height, scale: scale)
  }

  private func keep(_ insets: UIEdgeInsets) {
    let sides = [insets.top, insets.left, insets.bottom, insets.right]
    guard sides.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      return report(
        .invalidEvent, .warning, "no device keeps \(sides) of its screen; it keeps what it kept")
    }
    change(safeArea: insets)
  }
}
