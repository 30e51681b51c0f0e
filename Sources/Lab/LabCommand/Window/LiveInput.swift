import SDLStage
import TransitionEngine
import Workbench

/// What comes in through a window from one frame to the next: from a hand, or from one that is not there, and a
/// pointer's moves as often as the workbench has it asked.
final class LiveInput {
  private let window: StageWindow
  private let workbench: Workbench
  private var sampler: InputSampler
  /// What the hand that is not there has still to do; nil for a hand that is.
  private(set) var plan: GesturePlan?

  /// The most nanoseconds that nothing else is looked at, however still all is.
  private static let longestWait: Int64 = 250_000_000

  init(_ window: StageWindow, _ workbench: Workbench, plan: GesturePlan? = nil) {
    self.window = window
    self.workbench = workbench
    self.plan = plan
    sampler = InputSampler(rate: workbench.inputRate)
  }

  /// Takes events in as they come, each with its own time, until the next frame is due. A still stage waits until
  /// something comes, or a move's sample is due.
  ///
  /// Whatever else is late, the window is asked once: nobody could end the session otherwise.
  func take(after earliest: Int64, until due: Int64, isStill: Bool) -> StageWindow.Input {
    // Where time stands, the next sample never comes.
    sampler.change(to: workbench.clock.isPaused ? nil : workbench.inputRate)
    var input = StageWindow.Input()
    if isStill {
      let sample = sampler.wait(from: workbench.clock.reading(at: window.now)) ?? .max
      let pause = (min(sample, Self.longestWait) + 999_999) / 1_000_000
      let milliseconds = play(&input, after: earliest, atMost: pause, isStill: true)
      ask(&input, waiting: milliseconds)
    }
    if !isStill || !input.events.isEmpty {
      repeat {
        let left = due - window.now
        let pause = left > 0 ? max(1, left / 1_000_000) : 0
        let milliseconds = play(&input, after: earliest, atMost: pause, isStill: isStill)
        ask(&input, waiting: milliseconds)
      } while window.now < due && input.request != .quit
    }
    input.events = sampler.take(input.events, until: workbench.clock.reading(at: window.now))
    return input
  }

  private func ask(_ input: inout StageWindow.Input, waiting milliseconds: Int32) {
    add(window.poll(waiting: milliseconds, at: workbench.clock.reading), to: &input)
  }

  /// What was asked for stays asked for: what ends the session does, whatever else comes.
  private func add(_ more: StageWindow.Input, to input: inout StageWindow.Input) {
    input.events += more.events
    if more.request != .none, input.request != .quit { input.request = more.request }
  }

  /// Lets the hand that is not there do what is due, at its own times however late this is; how long it then does
  /// nothing, in milliseconds.
  private func play(
    _ input: inout StageWindow.Input, after earliest: Int64, atMost milliseconds: Int64, isStill: Bool
  ) -> Int32 {
    for event in plan?.take(until: window.now) ?? [] {
      ask(&input, waiting: 0)
      window.send(workbench.inWindow(event.kind))
      let time = max(event.time, earliest)
      let last = input.events.last?.time ?? 0
      add(window.poll(at: { _ in max(workbench.clock.reading(at: time), last) }), to: &input)
    }
    guard input.events.isEmpty || !isStill else { return 0 }
    let pause = plan?.next.map { max(1, ($0 - window.now) / 1_000_000) } ?? milliseconds
    return Int32(min(pause, milliseconds))
  }
}
