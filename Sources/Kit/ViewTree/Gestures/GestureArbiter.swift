import Diagnostics

/// What decides between the recognizers on the same touches, and runs their actions at the end of the turn.
final class GestureArbiter {
  /// The recognizers that a flush looks at. Most events decide nothing, and then no recognizer is asked.
  private enum Stir {
    case nothing
    /// Only those whose states are to be told, and that go on.
    case actions
    /// All of them: one came, left, ended, or has another deadline.
    case all
  }

  /// Those that follow a touch, wait, or have something to tell, from the hit view upward in order of attachment.
  var engaged: [UIGestureRecognizer] { members }
  private var members: [UIGestureRecognizer] = []
  private var stirred = Stir.nothing
  /// The dispatcher that it belongs to, and dies with.
  private unowned var dispatcher: TouchDispatcher!

  /// Takes the dispatcher that it belongs to.
  func serve(_ dispatcher: TouchDispatcher) { self.dispatcher = dispatcher }

  /// A Boolean value indicating whether anything changed since the last flush that one has to look at.
  var isStirred: Bool { stirred != .nothing }

  /// Notes that the next flush has to look at everything.
  func stir() { stirred = .all }

  func engage(_ recognizer: UIGestureRecognizer) {
    stir()
    guard !recognizer.isEngaged else { return }
    recognizer.isEngaged = true
    change { $0.append(recognizer) }
  }

  /// Changes the list outside of the object: what is changed in place is checked with each look at it.
  @inline(__always)
  private func change(_ body: (inout [UIGestureRecognizer]) -> Void) {
    var list = members
    members = []
    body(&list)
    members = list
  }

  /// Puts those that are engaged in this order, before what comes after the first of them.
  func arrange(_ order: [UIGestureRecognizer]) {
    let ordered = order.filter { $0.isEngaged }
    guard ordered.count > 1,
      let first = members.firstIndex(where: { one in ordered.contains { $0 === one } })
    else { return }
    change { list in
      list.removeAll { one in ordered.contains { $0 === one } }
      list.insert(contentsOf: ordered, at: first)
    }
  }

  // MARK: Transitions

  /// Takes the state a recognizer asks for, or makes it fail, or makes it wait.
  func request(_ wanted: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    let before = recognizer.life.state
    switch recognizer.life.ask(for: wanted) {
    case .nothing: break
    case .begin: attempt(wanted, by: recognizer)
    case .entered where recognizer.isEngaged && recognizer.life.isActive:
      if stirred == .nothing { stirred = .actions }
    case .entered: engage(recognizer)
    case .failed: hasFailed(recognizer)
    case .illegal:
      dispatcher.report(
        .gestureStateInvalid, "a recognizer that is \(before) was set to \(wanted); it stays as it is",
        about: [recognizer.subject])
    }
  }

  private func attempt(_ wanted: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    guard recognizer.isEnabled, !isPrevented(recognizer) else { return refuse(recognizer) }
    guard recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true,
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else { return refuse(recognizer) }
    // Whoever was asked may have changed anything.
    guard recognizer.life.state == .possible, recognizer.life.held == .nothing else { return }
    recognizer.blockers = blockers(of: recognizer)
    if recognizer.blockers.isEmpty {
      recognizer.life.begin(as: wanted)
      hasBegun(recognizer)
    } else {
      recognizer.life.hold(wanted)
      engage(recognizer)
    }
  }

  /// Tells the others that a recognizer has begun, or was recognized.
  private func hasBegun(_ recognizer: UIGestureRecognizer) {
    engage(recognizer)
    for other in engaged where other !== recognizer && other.life.state == .possible {
      let waits = other.blockers.contains { $0 === recognizer }
      if waits || (recognizer.shares(with: other) && Self.prevents(recognizer, other)) { refuse(other) }
    }
    if recognizer.cancelsTouchesInView { dispatcher.takeFromViews(recognizer.attempt) }
  }

  /// Fails a recognizer that did nothing wrong itself.
  private func refuse(_ recognizer: UIGestureRecognizer) {
    guard recognizer.life.state == .possible else { return }
    recognizer.life.fail(isRefused: true)
    hasFailed(recognizer)
  }

  /// Lets those have their turn that waited for a failure.
  private func hasFailed(_ recognizer: UIGestureRecognizer) {
    recognizer.blockers = []
    engage(recognizer)
    for other in engaged where other.blockers.contains(where: { $0 === recognizer }) {
      other.blockers.removeAll { $0 === recognizer }
      guard other.blockers.isEmpty, other.life.state == .possible else { continue }
      guard other.isEnabled, !isPrevented(other) else {
        refuse(other)
        continue
      }
      other.life.release()
      hasBegun(other)
    }
  }

  /// Cancels what a recognizer has begun, or fails it, for good until its fingers are lifted.
  func stop(_ recognizer: UIGestureRecognizer) {
    if recognizer.life.cancel() { engage(recognizer) } else if recognizer.isEngaged { refuse(recognizer) }
    dispatcher.flushSoon()
  }

  // MARK: Relations

  private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    // One that was recognized in this very turn counts as one that is under way.
    engaged.contains {
      $0 !== recognizer && ($0.life.isActive || $0.life.state == .ended) && $0.shares(with: recognizer)
        && Self.prevents($0, recognizer)
    }
  }

  private static func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    let together =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) == true
      || loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) == true
    return !together
  }

  /// Those that have to fail before a recognizer may begin. All sides are asked once an attempt.
  private func blockers(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    engaged.filter { other in
      guard other !== recognizer, other.life.state == .possible, other.shares(with: recognizer),
        Self.mustWait(recognizer, for: other)
      else { return false }
      guard !Self.waits(other, for: recognizer) else {
        dispatcher.report(
          .gestureFailureCycle,
          "two recognizers wait for each other to fail; the one that came last to wait does not",
          about: [recognizer.subject, other.subject])
        return false
      }
      return true
    }
  }

  private static func mustWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    one.requirements.contains { $0 === other } || one.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: one)
      || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }

  /// A Boolean value indicating whether a recognizer waits for another, be it by way of third ones.
  private static func waits(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    one.blockers.contains { $0 === other || waits($0, for: other) }
  }

  /// A Boolean value indicating whether somebody waits for a recognizer's failure.
  func isAwaited(_ recognizer: UIGestureRecognizer) -> Bool {
    engaged.contains { $0.blockers.contains { $0 === recognizer } }
  }

  // MARK: The end of the turn

  /// A Boolean value indicating whether an action waits to run.
  var hasActions: Bool {
    guard isStirred else { return false }
    for recognizer in engaged where recognizer.life.hasUntold { return true }
    return false
  }

  /// Runs the actions of those whose state changed, in order, then resets those that are through. Returns whether
  /// it had to look for these.
  func flush() -> Bool {
    guard isStirred else { return false }
    var isToTidy = stirred == .all
    stirred = .nothing
    for recognizer in engaged where recognizer.life.hasUntold {
      recognizer.tellActions()
    }
    if stirred == .all { isToTidy = true }
    if isToTidy { tidy() }
    return isToTidy
  }

  /// Resets those that are through, and forgets those that have nothing to do any more.
  private func tidy() {
    for recognizer in engaged where recognizer.life.isOver && !recognizer.life.hasUntold {
      recognizer.finish()
    }
    letGo()
  }

  /// Forgets those that have nothing to do any more. One that has not made up its mind while another waits for
  /// its failure gets a little more time.
  private func letGo() {
    var hasIdle = false
    for recognizer in engaged where recognizer.isIdle {
      if recognizer.hasPatience(isAwaited: isAwaited(recognizer), now: dispatcher.now) { continue }
      recognizer.attempt.removeAll(keepingCapacity: true)
      recognizer.isEngaged = false
      hasIdle = true
    }
    if hasIdle { change { $0.removeAll { !$0.isEngaged } } }
  }
}
