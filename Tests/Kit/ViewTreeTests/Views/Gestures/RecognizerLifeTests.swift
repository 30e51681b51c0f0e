import Expectations
import Testing

@testable import ViewTree

@Suite struct RecognizerLifeTests {
  private typealias State = UIGestureRecognizer.State
  private static let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]

  /// The operations on a recognizer's state machine.
  private enum Act: Hashable {
    case ask(State)
    case refuse
    case cancel
    case release
    case tell
  }

  private static let acts: [Act] =
    states.map(Act.ask) + [.refuse, .cancel, .release, .tell]

  /// Applies an operation, granting or holding requested beginnings, and returns the states that were reported.
  private func perform(_ act: Act, on life: inout RecognizerStateMachine, holds: Bool) -> [State] {
    switch act {
    case .ask(let wanted):
      if life.ask(for: wanted) == .begin {
        if holds { life.hold(wanted) } else { life.begin(as: wanted) }
      }
    case .refuse: life.fail(isRefused: true)
    case .cancel: _ = life.cancel()
    case .release: life.release()
    case .tell:
      var told: [State] = []
      while let next = life.dequeueState() {
        expect(life.shown, equals: next)
        told.append(next)
      }
      life.didSendAction()
      return told
    }
    return []
  }

  /// A Boolean value that indicates whether actions can receive these states, in this order.
  private func isStory(_ told: [State]) -> Bool {
    var rest = told[...]
    guard let first = rest.popFirst() else { return true }
    if first == .ended { return rest.isEmpty }
    guard first == .began else { return false }
    rest = rest.drop { $0 == .changed }
    guard let last = rest.popFirst() else { return true }
    return rest.isEmpty && (last == .ended || last == .cancelled)
  }

  @Test(
    "6.3 States: possible → began → changed* → ended | cancelled; possible → recognized; possible → failed",
    arguments: [false, true])
  func stories(holds: Bool) {
    // Every sequence of four operations, with a report at the end.
    var programs: [[Act]] = [[]]
    for _ in 0..<4 { programs = programs.flatMap { program in Self.acts.map { program + [$0] } } }
    var stories: Set<[State]> = []
    var flaws: [[Act]] = []
    for program in programs {
      var life = RecognizerStateMachine()
      var told: [State] = []
      for act in program + [.release, .tell] { told += perform(act, on: &life, holds: holds) }
      stories.insert(told)
      if !isStory(told) || life.hasUnreported || life.held != .nothing && life.state != .possible {
        flaws.append(program)
      }
      let isOver = told.last == .ended || told.last == .cancelled
      if isOver != (life.state == .ended || life.state == .cancelled) { flaws.append(program) }
    }

    expect(flaws.isEmpty, "\(flaws.prefix(3))")
    expect(stories.contains([]) && stories.contains([.ended]))
    expect(stories.contains([.began, .ended]) && stories.contains([.began]))
    expect(holds || stories.contains([.began, .changed, .cancelled]))
  }

  @Test("An end that is requested before the beginning was reported is reported with it")
  func heldEnd() {
    var life = RecognizerStateMachine()
    expect(life.ask(for: .began), equals: .begin)
    life.hold(.began)
    expect(life.ask(for: .changed) == .nothing && life.ask(for: .began) == .nothing)
    expect(life.state, equals: .possible, "the state waits")
    expect(life.ask(for: .ended), equals: .nothing)
    life.release()
    expect(life.dequeueState() == .began && life.dequeueState() == .ended && life.dequeueState() == nil)
  }

  @Test("Repeated changes are reported once; beginning, changes and end are all reported")
  func collapsing() {
    var life = RecognizerStateMachine()
    expect(life.ask(for: .began), equals: .begin)
    life.begin(as: .began)
    for _ in 0..<5 { expect(life.ask(for: .changed), equals: .entered) }
    expect(life.ask(for: .ended), equals: .entered)
    expect(life.dequeueState(), equals: .began)
    expect(life.shown == .began && life.state == .ended)
    expect(life.dequeueState() == .changed && life.dequeueState() == .ended && life.dequeueState() == nil)
    life.didSendAction()
    expect(life.shown, equals: .ended)
  }

  @Test("A state without a transition from the current state is illegal, unless the recognizer was refused")
  func illegal() {
    var legal: [State: Set<State>] = [:]
    for from in Self.states {
      for to in Self.states {
        var life = RecognizerStateMachine()
        if from != .possible, from != .failed { life.begin(as: from == .ended ? .ended : .began) }
        if from == .changed || from == .cancelled || from == .failed { _ = life.ask(for: from) }
        expect(life.state, equals: from)
        if life.ask(for: to) != .illegal { legal[from, default: []].insert(to) }
      }
    }
    expect(legal[.possible], equals: [.possible, .began, .ended, .cancelled, .failed])
    expect(legal[.began], equals: [.changed, .ended, .cancelled, .failed])
    expect(legal[.changed], equals: [.changed, .ended, .cancelled, .failed])
    expect(legal[.ended], equals: [.ended, .cancelled, .failed])
    expect(legal[.cancelled], equals: [.ended, .cancelled, .failed])
    expect(legal[.failed], equals: [.cancelled, .failed])
    var refused = RecognizerStateMachine()
    refused.fail(isRefused: true)
    for state in Self.states { expect(refused.ask(for: state), equals: .nothing, "\(state)") }
  }
}
