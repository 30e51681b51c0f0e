import Expectations
import Experiments
import Foundation
import SDLStage
import Testing
import TransitionEngine
import Workbench

@testable import LabCommand

/// Tests of the input of a window, while the stage's clock runs and while it is paused.
@Suite struct LiveInputTests {
  private typealias Pointer = StageEvent.Pointer

  /// A window, its workbench and its input, used as in a session.
  private final class Session {
    let window: StageWindow
    let workbench: Workbench
    let hand: LiveInput

    init(rate: Double?) throws {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      window = try StageWindow(title: "test", width: 390, height: 844)
      _ = window.poll(at: { $0 })
      let subject = try Subject("card", catalogue: .standard, knobs: nil, size: nil)
      workbench = Workbench(subject.experiment, subject.knobs, subject.configuration)
      workbench.simulate(display: nil, input: rate)
      hand = LiveInput(window, workbench)
    }

    /// Takes input without a due frame, and returns it with the time that this took.
    func pass(isStill: Bool) -> (input: StageWindow.Input, seconds: Double) {
      let begin = window.now
      var input = hand.collect(after: 0, until: begin - 1, isStill: isStill)
      let seconds = Double(window.now - begin) * 1e-9
      input.events = workbench.handle(input.events, at: window.now)
      return (input, seconds)
    }
  }

  @Test(
    "While the clock is paused, a low input rate loses no event, and Q quits", arguments: [true, false])
  func standing(isStill: Bool) throws {
    let session = try Session(rate: 1)
    defer { session.window.close() }
    session.window.send(.key(.init(",")))
    _ = session.pass(isStill: isStill)
    expect(session.workbench.clock.isPaused)
    session.window.send(.pointer(Pointer(.down, x: 30, y: 40)))
    session.window.send(.pointer(Pointer(.move, x: 30, y: 60)))
    var heard: [StageEvent.Kind] = []
    for _ in 0..<2 { heard += session.pass(isStill: isStill).input.events.map(\.kind) }
    expect(heard, equals: [.pointer(Pointer(.down, x: 30, y: 40)), .pointer(Pointer(.move, x: 30, y: 60))])
    session.window.send(.key(.init("q")))
    expect(session.pass(isStill: isStill).input.request, equals: .quit)
  }

  @Test("A waiting move passes when the clock is paused, at the time of the pause")
  func stopped() throws {
    let session = try Session(rate: 1)
    defer { session.window.close() }
    session.window.send(.pointer(Pointer(.down, x: 30, y: 40)))
    session.window.send(.pointer(Pointer(.move, x: 30, y: 60)))
    expect(session.pass(isStill: true).input.events.count, equals: 1)
    session.window.send(.key(.init(",")))
    _ = session.pass(isStill: true)
    let (input, seconds) = session.pass(isStill: true)
    let standing = session.workbench.clock.reading(at: session.window.now)
    expect(input.events, equals: [StageEvent(time: standing, .pointer(Pointer(.move, x: 30, y: 60)))])
    expect(seconds, isBelow: 0.2)
  }

  @Test("A still stage sleeps until a move's sample is due, and receives other events at once")
  func waiting() throws {
    let session = try Session(rate: 4)
    defer { session.window.close() }
    session.window.send(.pointer(Pointer(.down, x: 30, y: 40)))
    _ = session.pass(isStill: true)
    // Just after a sample, so that the next one is far away.
    let period: Int64 = 250_000_000
    while session.window.now % period > period / 8 { usleep(1000) }
    session.window.send(.pointer(Pointer(.move, x: 30, y: 60)))
    expect(session.pass(isStill: true).input.events.isEmpty)
    // Many passes would mean that the wait keeps a core busy.
    var passes = 0
    var heard: [StageEvent] = []
    while heard.isEmpty, passes < 10 {
      heard = session.pass(isStill: true).input.events
      passes += 1
    }
    expect(heard.first.map { $0.time % period } == 0 && passes < 5, "\(passes)")
    session.window.send(.pointer(Pointer(.move, x: 30, y: 70)))
    expect(session.pass(isStill: true).input.events.isEmpty)
    session.window.send(.pointer(Pointer(.up, x: 30, y: 70)))
    let (input, seconds) = session.pass(isStill: true)
    expect(input.events.map(\.kind) == [.pointer(Pointer(.up, x: 30, y: 70))] && seconds < 0.1)
  }

  @Test("A request to quit is not overwritten by other requests")
  func quitting() throws {
    let session = try Session(rate: nil)
    defer { session.window.close() }
    session.window.sendClose()
    session.window.sendLoss()
    expect(session.pass(isStill: true).input.request, equals: .quit)
  }
}
