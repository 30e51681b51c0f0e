import Testing

@testable import ViewTree

@Suite struct RecognizerLifeTests {
  private typealias State = UIGestureRecognizer.State
  private static let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]

  /// Everything that can be done to a life.
  private enum Act: Hashable {
    case ask(State)
    case refuse
    case cancel
    case release
    case tell
  }

  private static let acts: [Act] =
    states.map(Act.ask) + [.refuse, .cancel, .release, .tell]

  /// Does something to a life, granting or holding what it asks for, and returns what was told.
  private func perform(_ act: Act, on life: inout RecognizerLife, holds: Bool) -> [State] {
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
      while let next = life.tellNext() {
        #expect(life.shown == next)
        told.append(next)
      }
      life.told()
      return told
    }
    return []
  }

  /// A boolean value indicating whether actions may be told this, one after the other.
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
    // Every program of five acts, and a telling at the end.
    var programs: [[Act]] = [[]]
    for _ in 0..<4 { programs = programs.flatMap { program in Self.acts.map { program + [$0] } } }
    var stories: Set<[State]> = []
    var flaws: [[Act]] = []
    for program in programs {
      var life = RecognizerLife()
      var told: [State] = []
      for act in program + [.release, .tell] { told += perform(act, on: &life, holds: holds) }
      stories.insert(told)
      if !isStory(told) || life.hasUntold || life.held != .nothing && life.state != .possible {
        flaws.append(program)
      }
      let isOver = told.last == .ended || told.last == .cancelled
      if isOver != (life.state == .ended || life.state == .cancelled) { flaws.append(program) }
    }

    #expect(flaws.isEmpty, "\(flaws.prefix(3))")
    #expect(stories.contains([]) && stories.contains([.ended]))
    #expect(stories.contains([.began, .ended]) && stories.contains([.began]))
    #expect(holds || stories.contains([.began, .changed, .cancelled]))
  }

  @Test("An end before its beginning could be told is told with it")
  func heldEnd() {
    var life = RecognizerLife()
    #expect(life.ask(for: .began) == .begin)
    life.hold(.began)
    #expect(life.ask(for: .changed) == .nothing && life.ask(for: .began) == .nothing)
    #expect(life.state == .possible, "it waits")
    #expect(life.ask(for: .ended) == .nothing)
    life.release()
    #expect(life.tellNext() == .began && life.tellNext() == .ended && life.tellNext() == nil)
  }

  @Test("Changes between two tellings are told once; what began, changed and ended is told in full")
  func collapsing() {
    var life = RecognizerLife()
    #expect(life.ask(for: .began) == .begin)
    life.begin(as: .began)
    for _ in 0..<5 { #expect(life.ask(for: .changed) == .entered) }
    #expect(life.ask(for: .ended) == .entered)
    #expect(life.tellNext() == .began)
    #expect(life.shown == .began && life.state == .ended)
    #expect(life.tellNext() == .changed && life.tellNext() == .ended && life.tellNext() == nil)
    life.told()
    #expect(life.shown == .ended)
  }

  @Test("A state that no recognizer can take from where it is is illegal, unless it was refused before")
  func illegal() {
    var legal: [State: Set<State>] = [:]
    for from in Self.states {
      for to in Self.states {
        var life = RecognizerLife()
        if from != .possible, from != .failed { life.begin(as: from == .ended ? .ended : .began) }
        if from == .changed || from == .cancelled || from == .failed { _ = life.ask(for: from) }
        #expect(life.state == from)
        if life.ask(for: to) != .illegal { legal[from, default: []].insert(to) }
      }
    }
    #expect(legal[.possible] == [.possible, .began, .ended, .cancelled, .failed])
    #expect(legal[.began] == [.changed, .ended, .cancelled, .failed])
    #expect(legal[.changed] == [.changed, .ended, .cancelled, .failed])
    #expect(legal[.ended] == [.ended, .cancelled, .failed])
    #expect(legal[.cancelled] == [.ended, .cancelled, .failed])
    #expect(legal[.failed] == [.cancelled, .failed])
    var refused = RecognizerLife()
    refused.fail(isRefused: true)
    for state in Self.states { #expect(refused.ask(for: state) == .nothing, "\(state)") }
  }
}
