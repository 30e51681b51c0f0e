import Diagnostics
import Foundation
import GestureMath
import LayerTree

// What the arbiter and the dispatcher do with a recognizer.
extension UIGestureRecognizer {
  final func ask(for wanted: State) {
    if let dispatcher {
      dispatcher.arbiter.request(wanted, by: self)
      if !dispatcher.isInTurn { dispatcher.flushSoon() }
    } else if life.ask(for: wanted) == .begin {
      // Nobody is there to compete with, or to tell.
      life.begin(as: wanted)
    }
  }

  /// How long one that has lost its fingers may keep another waiting, in nanoseconds: a second, which is longer
  /// than any pause between two taps.
  private static var grace: Int64 { 1_000_000_000 }

  /// A Boolean value indicating whether it follows nothing and waits for nothing.
  final var isIdle: Bool {
    life.state == .possible && touches.isEmpty && life.held == .nothing && (deadline == nil || isGraced)
  }

  /// A Boolean value indicating whether an idle recognizer is to be kept, because another waits for what becomes
  /// of it. Its time begins with the first question.
  final func hasPatience(isAwaited: Bool, now: Int64) -> Bool {
    if isAwaited, deadline == nil {
      deadline = now &+ Self.grace
      isGraced = true
    } else if !isAwaited, isGraced {
      isGraced = false
      deadline = nil
    }
    return isAwaited
  }

  /// Lets time pass when its deadline has come.
  final func pass(to now: Int64) {
    guard let deadline, deadline <= now else { return }
    guard isGraced else { return timeDidPass(now) }
    dispatcher?.report(
      .gestureUndecided,
      "a recognizer was still possible a second after its last finger was lifted, and another waited for it; "
        + "it fails", about: [subject])
    dispatcher?.arbiter.request(.failed, by: self)
  }

  /// Goes back to `possible`.
  final func finish() {
    spent = touches
    dropTouches()
    attempt.removeAll(keepingCapacity: true)
    blockers = []
    deadline = nil
    isGraced = false
    life.reset()
    reset()
  }

  // MARK: Touches

  /// A Boolean value indicating whether two have been given a touch in common.
  final func shares(with other: UIGestureRecognizer) -> Bool {
    for touch in attempt {
      for twin in other.attempt where twin === touch { return true }
    }
    return false
  }

  /// A Boolean value indicating whether it may yet recognize something in a touch.
  final func isDeciding(about touch: UITouch) -> Bool {
    guard isEngaged, life.state == .possible else { return false }
    for own in attempt where own === touch { return true }
    return false
  }

  /// A Boolean value indicating whether it follows a touch that has not been lifted.
  final func follows(_ touch: UITouch) -> Bool {
    // A loop: a closure here would be checked for its executor each time.
    for own in touches where own === touch { return true }
    return false
  }

  /// Begins to follow a touch.
  final func follow(_ touch: UITouch, of dispatcher: TouchDispatcher) {
    self.dispatcher = dispatcher
    if isGraced {
      isGraced = false
      deadline = nil
    }
    take(touch)
    attempt.append(touch)
    dispatcher.arbiter.engage(self)
  }

  /// Stops following a touch that was lifted or taken away.
  final func leave(_ touch: UITouch) {
    guard let index = touches.firstIndex(where: { $0 === touch }) else { return }
    if touches.count == 1 { lastPlace = touch.position.simd }
    dropTouch(at: index)
    dispatcher?.arbiter.stir()
  }

  /// Gives a touch back that another is to have.
  final func drop(_ touch: UITouch) {
    guard follows(touch) else { return }
    leave(touch)
    attempt.removeAll { $0 === touch }
    didIgnore(touch)
    // With nothing left to follow it will not make up its mind, and others may wait for that.
    if attempt.isEmpty, life.state == .possible { ask(for: .failed) }
    dispatcher?.reconsider(touch)
  }

  final func place(in view: UIView?) -> CGPoint {
    var middle = lastPlace
    if !touches.isEmpty {
      var sum = SIMD2<Double>.zero
      for touch in touches { sum += touch.position.simd }
      middle = sum / Double(touches.count)
    }
    let point = CGPoint(middle)
    return view?.convert(point, from: nil) ?? point
  }

  // MARK: Requirements

  final func addRequirement(_ other: UIGestureRecognizer) {
    guard !requirements.contains(where: { $0 === other }) else { return }
    guard other !== self, !other.requires(self) else {
      StageTime.current?.sink?.report(
        Diagnostic(
          .gestureFailureCycle, .error,
          "a recognizer was made to wait for the failure of one that waits for its own; it does not wait",
          about: [subject, other.subject]))
      return
    }
    requirements.append(other)
  }

  /// A Boolean value indicating whether it waits for another, be it by way of third ones.
  private func requires(_ other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0 === other || $0.requires(other) }
  }

  // MARK: The standard recognizers

  /// Takes what a tracker made of an input, and when it wants to hear of time.
  final func enter(_ next: GestureState?, deadline: Int64? = nil) {
    if self.deadline != deadline {
      self.deadline = deadline
      dispatcher?.arbiter.stir()
    }
    guard let next else { return }
    switch next {
    case .possible: break
    case .began: state = .began
    case .changed: state = .changed
    case .ended: state = .ended
    case .cancelled: state = .cancelled
    case .failed: state = .failed
    }
  }

  /// Goes through touches in the order they came down.
  final func inOrder(_ touches: Set<UITouch>, _ body: (UITouch) -> Void) {
    // Nearly always there is one, and sorting would make an array.
    if touches.count == 1, let only = touches.first { return body(only) }
    for touch in touches.sorted(by: { $0.serial < $1.serial }) { body(touch) }
  }
}
