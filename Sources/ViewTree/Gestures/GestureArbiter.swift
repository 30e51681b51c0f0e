/// What decides between the recognizers on the same touches, and runs their actions at the end of the turn.
final class GestureArbiter {
  /// Those that watch a touch or have something to tell, from the hit view upward in order of attachment.
  private var engaged: [UIGestureRecognizer] = []

  func engage(_ recognizer: UIGestureRecognizer) {
    if !engaged.contains(where: { $0 === recognizer }) { engaged.append(recognizer) }
  }

  /// The recognizers that matter for the state of the stage.
  var active: [UIGestureRecognizer] { engaged }

  // MARK: Transitions

  /// Takes the state a recognizer asks for, or makes it fail, or makes it wait.
  func request(_ state: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    switch (recognizer.current, state) {
    case (.possible, .began), (.possible, .ended):
      begin(recognizer, as: state)
    case (.possible, .failed), (.possible, .cancelled):
      fail(recognizer)
    case (.possible, .changed):
      // What waits for another's failure moves on without telling.
      break
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      set(recognizer, state)
    case (.began, .failed), (.changed, .failed):
      set(recognizer, .cancelled)
    default:
      break
    }
  }

  private func begin(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    guard recognizer.isEnabled, recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true,
      recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
    else { return fail(recognizer) }
    let others = engaged.filter { $0 !== recognizer && shares($0, recognizer) }
    if others.contains(where: { $0.isActive && prevents($0, recognizer) }) { return fail(recognizer) }
    if others.contains(where: {
      $0.current == .possible && !$0.touches.isEmpty && mustWait(recognizer, for: $0)
    }) {
      recognizer.pending = state
      return
    }
    recognizer.pending = nil
    set(recognizer, state)
    for other in others where other.current == .possible && prevents(recognizer, other) { fail(other) }
    if recognizer.cancelsTouchesInView { recognizer.dispatcher?.takeFromViews(recognizer.touches) }
  }

  private func set(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    recognizer.current = state
    recognizer.needsAction = true
    engage(recognizer)
    if state == .ended {
      for other in engaged where other.pending != nil && mustWait(other, for: recognizer) { fail(other) }
    }
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    guard recognizer.current == .possible else { return }
    recognizer.current = .failed
    recognizer.pending = nil
    engage(recognizer)
    // Those that waited for this one may have their turn now.
    for other in engaged {
      guard let state = other.pending, mustWait(other, for: recognizer) else { continue }
      other.pending = nil
      if other.current == .possible { begin(other, as: state) }
    }
  }

  /// Cancels what a recognizer has begun, for good until its fingers are lifted.
  func disable(_ recognizer: UIGestureRecognizer) {
    if recognizer.isActive { set(recognizer, .cancelled) } else { fail(recognizer) }
    recognizer.dispatcher?.flushSoon()
  }

  // MARK: Relations

  private func shares(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.touches.contains { touch in b.touches.contains { $0 === touch } }
  }

  private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    let together =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) == true
      || loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) == true
    return !together
  }

  private func mustWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    one.requirements.contains { $0 === other }
      || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }

  // MARK: The end of the turn

  /// Fails one of those that wait for each other when no finger is left that could decide it.
  private func breakCircle() {
    let stuck = engaged.first { one in
      one.pending != nil && one.touches.allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
        && engaged.allSatisfy {
          $0 === one || $0.pending != nil || $0.current != .possible || !mustWait(one, for: $0)
        }
    }
    if let stuck { fail(stuck) }
  }

  /// Runs the actions of those whose state changed, in order, then resets those that are through.
  func flush() {
    if engaged.contains(where: { $0.pending != nil }) { breakCircle() }
    for recognizer in engaged where recognizer.needsAction {
      recognizer.needsAction = false
      for action in recognizer.actions where !action.hasTarget || action.target != nil {
        action.run(action.target, recognizer)
      }
    }
    for recognizer in engaged where !recognizer.needsAction {
      switch recognizer.current {
      case .ended, .cancelled, .failed:
        recognizer.spent = recognizer.touches.filter { $0.phase != .ended && $0.phase != .cancelled }
        recognizer.touches.removeAll()
        recognizer.current = .possible
        recognizer.pending = nil
        recognizer.reset()
      case .possible, .began, .changed:
        break
      }
    }
    engaged.removeAll { $0.touches.isEmpty && !$0.needsAction }
  }

  /// A Boolean value indicating whether an action waits to run.
  var hasActions: Bool { engaged.contains { $0.needsAction } }
}
