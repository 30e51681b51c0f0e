import Foundation
import Diagnostics
import LayerTree

/// What turns pointers into touches and brings them to the recognizers and views of one window.
@MainActor public final class TouchDispatcher {
  /// What a pointer does.
  nonisolated public enum Phase: Sendable {
    case down, move, up, cancel
  }

  let arbiter = GestureArbiter()
  private unowned let time: StageTime
  private var touches: [UITouch] = []
  /// Fingers that were taken away while they were down; lifting them is no mistake.
  private var takenAway: [Int] = []
  private var lastSerial = 0
  private var lastTap: (time: Int64, position: CGPoint, count: Int)?
  /// Sends an event on its official way, through the application and the window.
  private let send: (UIEvent, UIWindow) -> Void
  /// Called when hit-testing is over and the recognizers begin.
  public var willRecognize: (() -> Void)?

  /// How many fingers are followed at once; more are ignored with a diagnostic.
  private static let touchLimit = 32

  public init(time: StageTime, send: @escaping (UIEvent, UIWindow) -> Void) {
    self.time = time
    self.send = send
  }

  // Touches and recognizers hold one another while fingers are down.
  isolated deinit {
    for touch in touches { touch.gestureRecognizers = nil }
  }

  /// The touches that are down.
  public var touchCount: Int { touches.count }

  /// The recognizers that watch a touch, and what each has come to: for the state's hash.
  public var recognizerStates: [(ordinal: Int, state: Int)] {
    arbiter.active.map { ($0.view?.handle.ordinal ?? 0, $0.current.rawValue) }
  }

  /// The pan that is under way, with its velocity: for the head-up display.
  public var activePan: UIPanGestureRecognizer? {
    arbiter.active.first { $0.isActive && $0 is UIPanGestureRecognizer } as? UIPanGestureRecognizer
  }

  // MARK: Pointers

  /// Takes what a pointer did at a point of the window. Actions wait for `flush()`.
  public func pointer(_ phase: Phase, id: Int, at position: CGPoint, in window: UIWindow) {
    switch phase {
    case .down: down(id, position, window)
    case .move: change(id, .moved, position)
    case .up: change(id, .ended, position)
    case .cancel: change(id, .cancelled, nil)
    }
  }

  /// Takes all touches away: the window lost the focus, or Escape was pressed.
  public func cancelAll() {
    for touch in touches {
      takenAway.append(touch.id)
      if takenAway.count > Self.touchLimit { takenAway.removeFirst() }
      change(touch.id, .cancelled, nil)
    }
  }

  private func down(_ id: Int, _ position: CGPoint, _ window: UIWindow) {
    takenAway.removeAll { $0 == id }
    if touches.contains(where: { $0.id == id }) { change(id, .cancelled, nil) }
    guard touches.count < Self.touchLimit else {
      report(.tooManyTouches, "finger \(id) went down while \(Self.touchLimit) are down; it is ignored")
      return
    }
    lastSerial += 1
    let touch = UITouch(id: id, serial: lastSerial, time: time.now, position: position, window: window)
    touch.tapCount = tapCount(at: position)
    touch.view = window.hitTest(position, with: nil)
    touch.gestureRecognizers = recognizers(for: touch)
    touches.append(touch)
    deliver(touch, in: window)
  }

  private func change(_ id: Int, _ phase: UITouch.Phase, _ position: CGPoint?) {
    guard let touch = touches.first(where: { $0.id == id }) else {
      // A mouse moves without its button down; only the end of a touch that never began is a mistake.
      if phase == .ended, !takenAway.contains(id) {
        report(.unknownTouch, "finger \(id) went up without having gone down; it is ignored")
      }
      if phase == .ended { takenAway.removeAll { $0 == id } }
      return
    }
    touch.time = time.now
    touch.phase = phase
    touch.previousPosition = touch.position
    if let position { touch.position = position }
    if phase == .ended { lastTap = (time.now, touch.position, touch.tapCount) }
    if phase == .ended || phase == .cancelled { touches.removeAll { $0 === touch } }
    guard let window = touch.window else { return }
    deliver(touch, in: window)
  }

  private func tapCount(at position: CGPoint) -> Int {
    guard let lastTap, time.now &- lastTap.time <= 350_000_000 else { return 1 }
    let way = position.simd - lastTap.position.simd
    return (way * way).sum() <= 40 * 40 ? lastTap.count + 1 : 1
  }

  private func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    var view = touch.view
    while let at = view {
      for recognizer in at.gestureRecognizers ?? [] where recognizer.isEnabled {
        recognizer.spent.removeAll { spent in !touches.contains { $0 === spent } }
        guard recognizer.spent.isEmpty,
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        recognizer.dispatcher = self
        recognizer.touches.append(touch)
        arbiter.engage(recognizer)
        result.append(recognizer)
      }
      view = at.superview
    }
    return result
  }

  // MARK: Delivery

  private func deliver(_ touch: UITouch, in window: UIWindow) {
    let event = UIEvent(timestamp: touch.timestamp)
    event.allTouches = Set(touches).union([touch])
    event.delivery = { [weak self, unowned event] in self?.hand(touch, event) }
    willRecognize?()
    send(event, window)
    // An application that swallows the event must not leave the recognizers with a touch that is gone.
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    if event.delivery != nil { event.deliver() }
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.spent.removeAll { $0 === touch } }
    touch.gestureRecognizers = nil
  }

  private func hand(_ touch: UITouch, _ event: UIEvent) {
    for recognizer in touch.gestureRecognizers ?? []
    where recognizer.touches.contains(where: { $0 === touch }) {
      switch touch.phase {
      case .began: recognizer.touchesBegan([touch], with: event)
      case .moved: recognizer.touchesMoved([touch], with: event)
      case .ended: recognizer.touchesEnded([touch], with: event)
      case .cancelled: recognizer.touchesCancelled([touch], with: event)
      case .stationary: break
      }
      // A recognizer that has not come to an end by now no longer watches a finger that is gone.
      if touch.phase == .ended || touch.phase == .cancelled, !recognizer.isOver, recognizer.pending == nil {
        recognizer.touches.removeAll { $0 === touch }
        // Failing, not just forgetting: another may wait for it.
        if recognizer.touches.isEmpty, recognizer.current == .possible {
          arbiter.request(.failed, by: recognizer)
        }
      }
    }
    handToView(touch, event)
  }

  private func handToView(_ touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view else { return }
    switch touch.phase {
    case .began:
      let isSecond = touches.contains { $0 !== touch && $0.view === view && $0.isDelivered }
      guard !isSecond || view.isMultipleTouchEnabled else { return }
      touch.isDelivered = true
      view.touchesBegan([touch], with: event)
    case .moved where touch.isDelivered: view.touchesMoved([touch], with: event)
    case .ended where touch.isDelivered: view.touchesEnded([touch], with: event)
    case .cancelled where touch.isDelivered: view.touchesCancelled([touch], with: event)
    default: break
    }
  }

  /// Tells the views of touches that a recognizer has taken that they will hear no more of them.
  func takeFromViews(_ touches: [UITouch]) {
    for touch in touches where touch.isDelivered {
      touch.isDelivered = false
      let event = UIEvent(timestamp: touch.timestamp)
      event.allTouches = [touch]
      touch.view?.touchesCancelled([touch], with: event)
    }
  }

  // MARK: The end of the turn

  /// Runs the actions of all recognizers whose state changed, until none is left.
  public func flush() {
    for _ in 0..<16 {
      arbiter.flush()
      guard arbiter.hasActions else { return }
    }
    report(.turnDidNotSettle, "recognizers changed their states in 16 rounds of their own actions")
  }

  func flushSoon() {
    time.nextTurn { [weak self] in self?.flush() }
  }

  private func report(_ rule: Rule, _ message: String) {
    time.sink?.report(Diagnostic(rule, .warning, message))
  }
}
