import SDLStage
import TransitionEngine
import Workbench

/// The input of a window between frames, from a device or a scripted gesture, at the workbench's sample rate.
final class LiveInput {
  private let window: StageWindow
  private let workbench: Workbench
  private var sampler: InputSampler
  /// The remaining events of the scripted gesture; `nil` for live input.
  private(set) var plan: GesturePlan?

  /// The longest wait without a check of other conditions, in nanoseconds.
  var longestWait = LiveInput.usualWait

  static let usualWait: Int64 = 250_000_000

  init(_ window: StageWindow, _ workbench: Workbench, plan: GesturePlan? = nil) {
    self.window = window
    self.workbench = workbench
    self.plan = plan
    sampler = InputSampler(rate: workbench.inputRate)
  }

  /// Collects events with their own times until the next frame is due.
  ///
  /// A still stage waits for an event or for the sample of a move. The window is polled at least once, even when a
  /// frame is late, so that the session can always be ended.
  func collect(after earliest: Int64, until due: Int64, isStill: Bool) -> StageWindow.Input {
    // While the clock is paused, no sample is ever due.
    sampler.change(to: workbench.clock.isPaused ? nil : workbench.inputRate)
    var input = StageWindow.Input()
    if isStill {
      let sample = sampler.wait(from: workbench.clock.reading(at: window.now)) ?? .max
      let pause = (min(sample, longestWait) + 999_999) / 1_000_000
      let milliseconds = play(&input, after: earliest, atMost: pause, isStill: true)
      poll(&input, waiting: milliseconds)
    }
    if !isStill || !input.events.isEmpty {
      repeat {
        let left = due - window.now
        let pause = left > 0 ? max(1, left / 1_000_000) : 0
        let milliseconds = play(&input, after: earliest, atMost: pause, isStill: isStill)
        poll(&input, waiting: milliseconds)
      } while window.now < due && input.request != .quit
    }
    input.events = sampler.sample(input.events, until: workbench.clock.reading(at: window.now))
    return input
  }

  private func poll(_ input: inout StageWindow.Input, waiting milliseconds: Int32) {
    add(window.poll(waiting: milliseconds, at: workbench.clock.reading), to: &input)
  }

  /// Adds the input of a poll to that of earlier polls; a request to quit is never overwritten.
  private func add(_ more: StageWindow.Input, to input: inout StageWindow.Input) {
    input.events += more.events
    if more.request != .none, input.request != .quit { input.request = more.request }
  }

  /// Sends the due events of the scripted gesture, each with its own time, and returns the milliseconds until the next
  /// event, at most `milliseconds`.
  private func play(
    _ input: inout StageWindow.Input, after earliest: Int64, atMost milliseconds: Int64, isStill: Bool
  ) -> Int32 {
    for event in plan?.dequeue(until: window.now) ?? [] {
      poll(&input, waiting: 0)
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
