import Diagnostics
import Foundation
import GestureMath
import LayerTree

/// What turns pointers into touches and brings them to the recognizers and views of one window.
///
/// An event goes its official way, through the application and the window; then recognizers are told, then the
/// views. Recognizers are told of every movement. Views are told of several at once: until something else
/// happens, or the step ends. Actions wait for `flush()`.
@MainActor public final class TouchDispatcher {
  /// What a pointer does.
  nonisolated public enum Phase: Sendable {
    case down, move, up, cancel
  }

  let arbiter = GestureArbiter()
  let time: StageTime
  /// Sends an event on its way through the application and the window.
  package var send: (UIEvent) -> Void
  /// How those hold it that are not to keep it.
  let tether = Tether<TouchDispatcher>()
  /// Called when hit-testing is over and the recognizers begin.
  public var willRecognize: (() -> Void)?
  /// Called when a drag that several share passes from one to another.
  public var didHandOver: ((DragHandOver) -> Void)?
  /// Who has the drag that is under way, and why; nil when none is shared.
  public internal(set) var lastHandOver: DragHandOver?
  /// The modifier keys that are down.
  @exclusivity(unchecked) public var modifiers: UIKeyModifierFlags = []
  /// A Boolean value indicating whether neither application nor window look at events that pass through them.
  @exclusivity(unchecked) package var isPlain = false

  /// The touches that are down, in the order in which they came.
  @exclusivity(unchecked) var fingers: [Finger] = [] { didSet { lone = nil } }
  /// Those that the event on its way is about.
  @exclusivity(unchecked) var changed: [Finger] = [] { didSet { lone = nil } }
  /// Those that views have yet to hear the beginning or the end of.
  @exclusivity(unchecked) var kept: [Finger] = [] { didSet { lone = nil } }
  /// Those whose movements views have yet to hear of.
  @exclusivity(unchecked) var moved: [Finger] = [] { didSet { lone = nil } }
  /// Those whose views are told of something late.
  var told: [Finger] = []
  /// A Boolean value indicating whether actions will be run without being asked for.
  @exclusivity(unchecked) var isInTurn = false
  let event = TouchesEvent()
  /// The only finger, as long as its movements may take the short way.
  @exclusivity(unchecked) var lone: Finger?
  /// The tree of views in which the only finger was last found to be on a view of its window.
  @exclusivity(unchecked) var attachedTurn = -1
  /// Fingers that were taken away while they were down; lifting them is no mistake.
  private var takenAway: [Int] = []
  private var taps = TapCounter()
  private var lastSerial = 0
  private var timer: (time: Int64, token: TimerQueue.Token)?

  /// The scroll views in the window, by their numbers.
  var scrollViews: [WindowScrollView] = []
  /// Those over which the pointer is.
  var hovered: [UIHoverGestureRecognizer] = []
  /// Those that a wheel moves.
  var scrolled: [UIPanGestureRecognizer] = []

  /// How many fingers are followed at once; more are ignored with a diagnostic.
  private static let touchLimit = 32

  public init(time: StageTime, send: @escaping (UIEvent) -> Void = { _ in }) {
    self.time = time
    self.send = send
    arbiter.dispatcher = self
    tether.tie(to: self)
    event.dispatcher = self
  }

  // Touches and recognizers hold one another while fingers are down.
  isolated deinit {
    tether.cut()
    for finger in fingers + kept { finger.touch.gestureRecognizers = nil }
    for recognizer in arbiter.engaged {
      recognizer.attempt.removeAll()
      (recognizer as? UIScrollViewPanGestureRecognizer)?.abandon()
    }
  }

  var now: Int64 { time.now }

  /// The touches that are down.
  public var touchCount: Int { fingers.count }

  /// The recognizers that watch a touch, and what each has come to: for the state's hash.
  public var recognizerStates: [(ordinal: Int, state: Int)] {
    arbiter.engaged.map { ($0.view?.handle.ordinal ?? 0, $0.life.state.rawValue) }
  }

  /// Adds `recognizerStates` to a hash, one after the other.
  package func combineRecognizers(into hash: inout StructuralHash) {
    for recognizer in arbiter.engaged {
      hash.combine(recognizer.view?.handle.ordinal ?? 0)
      hash.combine(recognizer.life.state.rawValue)
    }
  }

  /// The pan that is under way, with its velocity: for the head-up display.
  public var activePan: UIPanGestureRecognizer? {
    for case let pan as UIPanGestureRecognizer in arbiter.engaged where pan.life.isActive { return pan }
    return nil
  }

  /// The touches of the event on its way, and those that rest.
  var eventTouches: [UITouch] {
    var touches = fingers.map(\.touch)
    for finger in changed + told where !touches.contains(where: { $0 === finger.touch }) {
      touches.append(finger.touch)
    }
    return touches
  }

  // MARK: Pointers

  /// Takes what a pointer did at a point of the window.
  ///
  /// With `isMore` a movement waits for that of another pointer, to go with it in one event.
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
  }

  /// Takes all touches away: the window lost the focus, or Escape was pressed.
  public func cancelAll() {
    let outer = isInTurn
    isInTurn = true
    defer { isInTurn = outer }
    for finger in fingers {
      takenAway.append(finger.touch.id)
      if takenAway.count > Self.touchLimit { takenAway.removeFirst() }
      change(finger.touch.id, .cancelled, nil)
      dispatch()
    }
    for pan in scrolled { pan.cancelScroll() }
    scrolled = []
  }

  private func down(_ id: Int, _ position: CGPoint, _ buttons: UIEvent.ButtonMask, _ window: UIWindow) {
    takenAway.removeAll { $0 == id }
    if fingers.contains(where: { $0.touch.id == id }) {
      change(id, .cancelled, nil)
      dispatch()
    }
    guard fingers.count < Self.touchLimit else {
      report(.tooManyTouches, "finger \(id) went down while \(Self.touchLimit) are down; it is ignored")
      return
    }
    attachedTurn = -1
    lastSerial += 1
    let sample = PointerSample(time: time.now, position: position.simd)
    let touch = UITouch(id: id, serial: lastSerial, sample: sample, buttons: buttons, window: window)
    touch.tapCount = taps.down(sample)
    touch.beginFollowing()
    event.time = time.now
    event.modifierFlags = modifiers
    touch.view = window.hitTest(position, with: event)
    let finger = Finger(touch)
    fingers.append(finger)
    changed.append(finger)
    touch.gestureRecognizers = recognizers(for: touch)
  }

  private func change(_ id: Int, _ phase: UITouch.Phase, _ position: CGPoint?) {
    guard let index = index(of: id) else {
      // A mouse moves without its button down; only the end of a touch that never began is a mistake.
      if phase == .ended, !takenAway.contains(id) {
        report(.unknownTouch, "finger \(id) went up without having gone down; it is ignored")
      }
      if phase == .ended { takenAway.removeAll { $0 == id } }
      return
    }
    let finger = fingers[index]
    let touch = finger.touch
    touch.change(to: phase, at: time.now, position)
    if phase == .ended { taps.up(touch.sample, start: touch.start.position, count: touch.tapCount) }
    if phase == .ended, touch.tapCount > 0 { tapStatusBar(touch) }
    if phase == .ended || phase == .cancelled { fingers.remove(at: index) }
    changed.append(finger)
  }

  /// The place of a finger that is down.
  private func index(of id: Int) -> Int? {
    for index in fingers.indices where fingers[index].touch.id == id { return index }
    return nil
  }

  private func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    var view = touch.view
    while let at = view {
      for recognizer in at.gestureRecognizers ?? [] where recognizer.isEnabled {
        recognizer.spent.removeAll { spent in !fingers.contains { $0.touch === spent } }
        guard recognizer.spent.isEmpty, recognizer.accepts(touch), recognizer.shouldReceive(event),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        result.append(recognizer)
      }
      view = at.superview
    }
    return result
  }

  /// Sends the event of what changed.
  private func dispatch() {
    guard let first = changed.first else { return }
    for finger in fingers where finger.touch.phase != .stationary && !isChanged(finger) {
      finger.touch.rest()
    }
    event.time = time.now
    event.modifierFlags = modifiers
    event.isPending = true
    willRecognize?()
    if first.touch.phase != .began { for finger in changed { stopDetached(finger.touch) } }
    send(event)
    let isEnd = first.touch.phase == .ended || first.touch.phase == .cancelled
    if isEnd, event.isPending {
      // An application that swallows the event must not leave anybody with a touch that is gone.
      for finger in changed { finger.touch.phase = .cancelled }
      event.deliver()
    }
    event.isPending = false
    if isEnd { for finger in changed { leave(finger.touch) } }
    changed.removeAll(keepingCapacity: true)
    noteLone()
  }

  private func isChanged(_ finger: Finger) -> Bool {
    for other in changed where other.touch === finger.touch { return true }
    return false
  }

  /// Stops the recognizers of views that have left the window since the touch came down.
  private func stopDetached(_ touch: UITouch) {
    var top = touch.view
    while let next = top?.superview { top = next }
    guard top !== touch.window else {
      if fingers.count == 1, fingers[0].touch === touch { attachedTurn = UIView.treeTurns }
      return
    }
    for recognizer in touch.gestureRecognizers ?? [] where recognizer.view?.window !== touch.window {
      arbiter.stop(recognizer)
    }
  }

  private func leave(_ touch: UITouch) {
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.leave(touch)
      recognizer.spent.removeAll { $0 === touch }
    }
    if !touch.delivery.isKeeping { touch.gestureRecognizers = nil }
  }

  // MARK: The end of the turn

  /// Runs the actions of all recognizers whose state changed, until none is left.
  public func flush() {
    let outer = isInTurn
    isInTurn = true
    defer { isInTurn = outer }
    guard arbiter.isStirred || !kept.isEmpty else { return }
    flush(rounds: Self.mostRounds)
  }

  /// Does what is left to do after the first actions have run.
  func flushRest() {
    let outer = isInTurn
    isInTurn = true
    defer { isInTurn = outer }
    arbiter.tidy()
    settleKept()
    guard arbiter.hasActions else { return setTimer() }
    flush(rounds: Self.mostRounds - 1)
  }

  private static var mostRounds: Int { 16 }

  private func flush(rounds: Int) {
    for _ in 0..<rounds {
      // Views have heard of a movement before an action runs that came of it.
      if arbiter.hasActions { deliverMoves() }
      arbiter.flush()
      settleKept()
      guard arbiter.hasActions else { return setTimer() }
    }
    setTimer()
    report(
      .turnDidNotSettle, "recognizers changed their states in \(Self.mostRounds) rounds of their own actions")
  }

  func flushSoon() {
    time.nextTurn { [weak self] in self?.flush() }
  }

  /// One timer of the stage for the recognizers' deadlines, at the earliest.
  private func setTimer() {
    var earliest = Int64.max
    for index in arbiter.engaged.indices {
      if let deadline = arbiter.engaged[index].deadline, deadline < earliest { earliest = deadline }
    }
    guard timer?.time ?? .max != earliest else { return }
    if let timer { time.timers.cancel(timer.token) }
    timer = nil
    guard earliest < .max else { return }
    let token = time.timers.add(at: earliest) { [weak self] in self?.timeCame() }
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

  func report(_ rule: Rule, _ message: String, about subjects: [Diagnostic.Subject] = []) {
    time.sink?.report(Diagnostic(rule, .warning, message, about: subjects))
  }
}
