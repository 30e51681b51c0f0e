import Expectations
import Testing

@testable import TransitionEngine

@Suite struct ApplicationLifeTests {
  private typealias Call = ApplicationLife.Call

  private func calls(_ inputs: [ApplicationLife.Input]) -> [Call] {
    var life = ApplicationLife()
    return inputs.flatMap { life.handle($0) }
  }

  @Test("Minimizing the window passes through inactive to the background, and restoring it passes back")
  func ways() {
    expect(
      calls([.focus(false), .background(true), .background(false), .focus(true)]),
      equals: [.willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive])
    expect(
      calls([.background(true), .focus(false), .focus(true), .background(false)]),
      equals: [.willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive])
    expect(calls([.focus(true), .background(false)]), equals: [], "it is active from the start")
    expect(
      calls([.focus(false), .focus(false), .focus(true)]), equals: [.willResignActive, .didBecomeActive])
  }

  @Test("The application is launched once, becomes active in the next turn if in front, and ends once")
  func whole() {
    let start: [ApplicationLife.Input] = [.launch, .launched, .start]
    let started: [Call] = [.willFinishLaunching, .didFinishLaunching, .didBecomeActive]
    expect(calls(start + start), equals: started)
    expect(
      calls(start + [.end, .end, .focus(true)]),
      equals: started + [
        .willResignActive, .didEnterBackground, .willTerminate,
      ])
    expect(calls([.launch, .launched, .focus(false), .start]), equals: Array(started.dropLast()))
    expect(calls([.launch, .launched, .focus(true), .start]), equals: started)
    expect(
      calls([.background(true), .end]), equals: [.willResignActive, .didEnterBackground, .willTerminate])
  }

  @Test("Any sequence of window events calls nothing twice and nothing out of order")
  func order() {
    let inputs: [ApplicationLife.Input] = [
      .focus(true), .focus(false), .background(true), .background(false), .launch, .launched, .start, .end,
    ]
    var programs: [[ApplicationLife.Input]] = [[]]
    for _ in 0..<5 { programs = programs.flatMap { program in inputs.map { program + [$0] } } }
    let after: [Call: Set<Call>] = [
      .willFinishLaunching: [.didFinishLaunching, .didEnterBackground],
      .didFinishLaunching: [.didBecomeActive, .didEnterBackground],
      .willResignActive: [.didEnterBackground, .didBecomeActive, .willFinishLaunching],
      .didEnterBackground: [.willEnterForeground, .willTerminate, .willFinishLaunching],
      .willEnterForeground: [.didBecomeActive, .didEnterBackground, .willFinishLaunching],
      .didBecomeActive: [.willResignActive, .willFinishLaunching], .willTerminate: [],
    ]
    for program in programs {
      let calls = calls(program)
      // An application whose stage has no window on a display is active from the start.
      expect([nil, .willResignActive, .willFinishLaunching].contains(calls.first))
      for call in [Call.willFinishLaunching, .didFinishLaunching, .willTerminate] {
        expect(calls.filter { $0 == call }.count, isAtMost: 1, "\(program)")
      }
      expect(zip(calls, calls.dropFirst()).allSatisfy { after[$0]?.contains($1) == true }, "\(program)")
    }
  }
}
