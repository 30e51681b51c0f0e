import Diagnostics
import Foundation
import GestureMath
import LayerTree
import QuartzCore

/// The scroll views of a window, as the window's dispatcher sees them.
@MainActor package protocol WindowScrolling: AnyObject {
  /// Advances decelerating scroll views to the current time, between two frames.
  func catchUp()
  /// Scrolls to the top after a tap on the device's status bar, if exactly one scroll view is on screen.
  func tapStatusBar(_ touch: UITouch)
  /// Adds the scroll offsets and the running movements to a hash.
  func combine(into hash: inout StructuralHash)
}

/// A dispatcher that turns the pointers of one window into touches and delivers them to recognizers and
/// views.
///
/// An event passes through the application and the window; then it is delivered to recognizers, then to
/// views. Recognizers receive every movement. Views receive several movements at once: when another event
/// happens, or when the step ends. Actions wait for `flush()`.
@MainActor public final class TouchDispatcher {
  /// A phase of a pointer.
  nonisolated public enum Phase: Sendable {
    case down, move, up, cancel
  }

  let arbiter = GestureArbiter()
  let time: StageTime
  /// The closure that sends an event through the application and the window.
  package var send: @MainActor (UIEvent) -> Void {
    get { sender }
    set { sender = newValue }
  }
  private var sender: @MainActor (UIEvent) -> Void
  /// A weak handle to the dispatcher, cut when the dispatcher goes away.
  let tether = Tether<TouchDispatcher>()
  /// Called after hit testing, before the recognizers receive the event.
  package var willRecognize: (@MainActor () -> Void)? {
    get { listener }
    set { listener = newValue }
  }
  private var listener: (@MainActor () -> Void)?
  /// Called when a shared drag passes from one participant to another.
  package var didHandOver: ((DragHandOver) -> Void)?
  /// The last hand-over of the current shared drag, with its reason; `nil` if none is shared.
  package internal(set) var lastHandOver: DragHandOver?
  /// The modifier keys that are down.
  public var modifiers: UIKeyModifierFlags {
    get { heldModifiers }
    set { heldModifiers = newValue }
  }
  private var heldModifiers: UIKeyModifierFlags = []
  /// A Boolean value indicating whether neither the application nor the window observes the events that pass
  /// through them.
  package var isPlain = false

  /// The touches that are down, and those with events left to deliver.
  let touches = TouchTable()
  /// A Boolean value indicating whether a flush at the end of the turn is certain.
  var isInTurn: Bool {
    get { hasTurn }
    set { hasTurn = newValue }
  }
  private var hasTurn = false
  let event = TouchesEvent()
  /// The identifiers of touches that were cancelled while they were down; lifting them is no mistake.
  private var takenAway: [Int] = []
  private var taps = TapCounter()
  private var lastSerial = 0
  private var timer: (time: Int64, token: TimerQueue.Token)?

  /// The scroll views in the window; `nil` before the first one is added.
  package internal(set) var scrolling: (any WindowScrolling)?
  /// The hover recognizers that the pointer is over.
  var hovered: [UIHoverGestureRecognizer] = []
  /// The pan recognizers that a scroll wheel moves.
  var scrolled: [UIPanGestureRecognizer] = []

  /// The greatest number of simultaneous touches; more are ignored with a diagnostic.
  private static let touchLimit = 32

  public init(time: StageTime, send: @escaping @MainActor (UIEvent) -> Void = { _ in }) {
    self.time = time
    sender = send
    arbiter.serve(self)
    tether.tie(to: self)
    event.dispatcher = self
  }

  // Touches and recognizers retain one another while touches are down. Recognizers may outlive their stage.
  isolated deinit {
    tether.cut()
    for touch in touches.touches { touch.gestureRecognizers = nil }
    for recognizer in arbiter.engaged { recognizer.isEngaged = false }
    for recognizer in arbiter.engaged {
      recognizer.finish()
      recognizer.abandon()
    }
  }

  var now: Int64 { time.now }

  /// The number of touches that are down.
  public var touchCount: Int { touches.downCount }

  /// The view ordinals and the states of the recognizers that follow a touch, for the state's hash.
  public var recognizerStates: [(ordinal: Int, state: Int)] {
    arbiter.engaged.map { ($0.view?.handle.ordinal ?? 0, $0.life.state.rawValue) }
  }

  /// Adds `recognizerStates` to a hash, in order.
  package func combineRecognizers(into hash: inout StructuralHash) {
    for recognizer in arbiter.engaged {
      hash.combine(recognizer.view?.handle.ordinal ?? 0)
      hash.combine(recognizer.life.state.rawValue)
    }
  }

  /// The active pan recognizer, whose velocity the head-up display shows.
  package var activePan: UIPanGestureRecognizer? {
    for case let pan as UIPanGestureRecognizer in arbiter.engaged where pan.life.isActive { return pan }
    return nil
  }

  // MARK: Pointers

  /// Handles a pointer event at a point of the window.
  ///
  /// If `isMore` is true, a movement waits for that of another pointer, to be delivered with it in one event.
  public func pointer(
    _ phase: Phase, id: Int, at position: CGPoint, in window: UIWindow,
    buttons: UIEvent.ButtonMask = [], isMore: Bool = false
  ) {
    let outer = isInTurn
    isInTurn = true
    defer { isInTurn = outer }
    switch phase {
    case .down: down(id, position, buttons, window)
    case .move: change(id, .moved, position)
    case .up: change(id, .ended, position)
    case .cancel: change(id, .cancelled, nil)
    }
    if !isMore { dispatch() }
    _checkInvariants()
  }

  /// Cancels all touches and scrolls, because the window lost the focus or Escape was pressed.
  public func cancelAll() {
    let outer = isInTurn
    isInTurn = true
    defer { isInTurn = outer }
    for touch in touches.downTouches {
      takenAway.append(touch.id)
      if takenAway.count > Self.touchLimit { takenAway.removeFirst() }
      change(touch.id, .cancelled, nil)
      dispatch()
    }
    for pan in scrolled { pan.cancelScroll() }
    scrolled = []
  }

  private func down(_ id: Int, _ position: CGPoint, _ buttons: UIEvent.ButtonMask, _ window: UIWindow) {
    takenAway.removeAll { $0 == id }
    if touches.index(ofDown: id) != nil {
      change(id, .cancelled, nil)
      dispatch()
    }
    guard touches.downCount < Self.touchLimit else {
      report(
        .tooManyTouches,
        "touch \(id) began while \(Self.touchLimit) touches were down; it is ignored. Release a touch first")
      return
    }
    lastSerial += 1
    let sample = PointerSample(time: time.now, position: position.simd)
    let touch = UITouch(id: id, serial: lastSerial, sample: sample, buttons: buttons, window: window)
    touch.tapCount = taps.down(sample)
    touch.beginFollowing()
    event.happen(at: time.now, with: modifiers)
    touch.view = window.hitTest(position, with: event)
    touches.add(touch)
    touch.gestureRecognizers = recognizers(for: touch)
  }

  private func change(_ id: Int, _ phase: UITouch.Phase, _ position: CGPoint?) {
    guard let place = touches.index(ofDown: id) else {
      // A mouse moves without its button down; only the end of a touch that never began is a mistake.
      if phase == .ended, !takenAway.contains(id) {
        report(
          .unknownTouch,
          "touch \(id) ended without having begun; it is ignored. Send .down for this touch first")
      }
      if phase == .ended { takenAway.removeAll { $0 == id } }
      return
    }
    let touch = touches.touch(at: place)
    touches.noteChange(place)
    if phase == .ended || phase == .cancelled { touches.lift(at: place) }
    touch.change(to: phase, at: time.now, position)
    if phase == .ended { taps.up(touch.sample, start: touch.start.position, count: touch.tapCount) }
    if phase == .ended, touch.tapCount > 0 { scrolling?.tapStatusBar(touch) }
  }

  private func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    var view = touch.view
    while let at = view {
      for recognizer in at.recognizers ?? [] where recognizer.isEnabled {
        recognizer.spent.removeAll { !touches.isDown($0) }
        guard recognizer.spent.isEmpty, recognizer.accepts(touch), recognizer.shouldReceive(event),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        result.append(recognizer)
      }
      view = at.superview
    }
    return result
  }

  /// Sends the event of the touches that changed.
  private func dispatch() {
    guard let first = touches.changed(0) else { return }
    touches.restOthers()
    event.happen(at: time.now, with: modifiers)
    event.isPending = true
    willRecognize?()
    // While no view was added to another view or removed, the last result still holds.
    if first.phase != .began, !touches.areAttached(in: UIView.treeTurns) {
      for index in 0..<touches.changeCount { if let touch = touches.changed(index) { stopDetached(touch) } }
    }
    if isPlain {
      // Passing through the application and the window would change nothing, and takes longer than the delivery.
      event.isPending = false
      hand(event)
    } else {
      send(event)
    }
    let isEnd = first.phase == .ended || first.phase == .cancelled
    if isEnd, event.isPending {
      // If the application swallows the event, recognizers and views must not keep a touch that is gone.
      for index in 0..<touches.changeCount { touches.changed(index)?.phase = .cancelled }
      event.deliver()
    }
    event.isPending = false
    if isEnd {
      for index in 0..<touches.changeCount { if let touch = touches.changed(index) { leave(touch) } }
    }
    touches.endChanges()
  }

  /// Stops the recognizers of views that have left the window since the touch went down.
  private func stopDetached(_ touch: UITouch) {
    var top = touch.view
    while let next = top?.superview { top = next }
    guard top !== touch.window else { return touches.noteAttached(touch, in: UIView.treeTurns) }
    for recognizer in touch.gestureRecognizers ?? [] where recognizer.view?.window !== touch.window {
      arbiter.stop(recognizer)
    }
  }

  private func leave(_ touch: UITouch) {
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.leave(touch)
      recognizer.spent.removeAll(identicalTo: touch)
    }
    if !touch.delivery.isKeeping { touch.gestureRecognizers = nil }
  }

  // MARK: The end of the turn

  /// Runs the actions of all recognizers whose state changed, and of those that change because of these actions. After
  /// 16 rounds the rest waits for the next step, with a diagnostic.
  public func flush() {
    let outer = isInTurn
    isInTurn = true
    defer { isInTurn = outer }
    guard arbiter.isStirred || touches.hasKept else { return }
    var isTidied = false
    for _ in 0..<Self.mostRounds {
      // Views receive a movement before an action that results from it runs.
      if touches.hasMoves, arbiter.hasActions { deliverMoves() }
      if arbiter.flush() { isTidied = true }
      settleKept()
      guard arbiter.hasActions else {
        // The deadlines cannot have changed without an examination.
        if isTidied || arbiter.isStirred { setTimer() }
        return
      }
    }
    setTimer()
    report(
      .turnDidNotSettle,
      "actions of gesture recognizers changed the states of recognizers in \(Self.mostRounds) rounds, each caused by the one before; the rest "
        + "runs with the next step. Break the cycle")
  }

  private static var mostRounds: Int { 16 }

  func flushSoon() {
    time.nextTurn { [tether] in tether.object?.flush() }
  }

  /// Sets the dispatcher's one timer, on the stage's clock, to the earliest deadline of the engaged recognizers.
  /// Without a deadline there is no timer.
  private func setTimer() {
    var earliest = Int64.max
    for index in arbiter.engaged.indices {
      if let deadline = arbiter.engaged[index].deadline, deadline < earliest { earliest = deadline }
    }
    guard timer?.time ?? .max != earliest else { return }
    if let timer { time.timers.cancel(timer.token) }
    timer = nil
    guard earliest < .max else { return }
    let token = time.timers.add(at: earliest) { [tether] in tether.object?.timeCame() }
    timer = (earliest, token)
  }

  private func timeCame() {
    timer = nil
    isInTurn = true
    willRecognize?()
    for recognizer in arbiter.engaged { recognizer.pass(to: time.now) }
    isInTurn = false
    flush()
  }

  /// Stops the program if the touch table contradicts itself; empty unless compiled with `-D CHECKS`.
  func _checkInvariants() {
    touches._checkInvariants()
  }

  func report(_ rule: Rule, _ message: String, about subjects: [Diagnostic.Subject] = []) {
    time.sink?.report(Diagnostic(rule, .warning, message, about: subjects))
  }
}
