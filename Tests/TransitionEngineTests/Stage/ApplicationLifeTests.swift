import Testing

@testable import TransitionEngine

@Suite struct ApplicationLifeTests {
  private typealias Call = ApplicationLife.Call

  private func calls(_ inputs: [ApplicationLife.Input]) -> [Call] {
    var life = ApplicationLife()
    return inputs.flatMap { life.handle($0) }
  }

  @Test("Minimising tells of the way through inactive, and coming back tells of the way back")
  func ways() {
    #expect(
      calls([.focus(false), .background(true), .background(false), .focus(true)])
        == [.willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive])
    #expect(
      calls([.background(true), .focus(false), .focus(true), .background(false)])
        == [.willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive])
    #expect(calls([.focus(true), .background(false)]) == [], "it is active from the start")
    #expect(calls([.focus(false), .focus(false), .focus(true)]) == [.willResignActive, .didBecomeActive])
  }

  @Test("Whatever the window does, nothing is told twice and nothing out of order")
  func order() {
    let inputs: [ApplicationLife.Input] = [
      .focus(true), .focus(false), .background(true), .background(false),
    ]
    var programs: [[ApplicationLife.Input]] = [[]]
    for _ in 0..<6 { programs = programs.flatMap { program in inputs.map { program + [$0] } } }
    let after: [Call: Set<Call>] = [
      .willResignActive: [.didEnterBackground, .didBecomeActive], .didEnterBackground: [.willEnterForeground],
      .willEnterForeground: [.didBecomeActive, .didEnterBackground], .didBecomeActive: [.willResignActive],
    ]
    for program in programs {
      let calls = calls(program)
      #expect(calls.first == nil || calls.first == .willResignActive)
      #expect(zip(calls, calls.dropFirst()).allSatisfy { after[$0]?.contains($1) == true }, "\(program)")
    }
  }
}
