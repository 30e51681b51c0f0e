import Diagnostics
import Expectations
import Experiments
import Glibc
import SDLStage
import TestSupport
import Testing
import TransitionEngine

@testable import LabCommand
@testable import Scenarios

/// Gestures of all experiments through SDL's event queue, while windows, displays, devices and clocks are rough.
///
/// `SESSIONS` in the environment sets the number of runs: an eighth of it.
@Suite struct RoughWindowTests {
  /// The rules that rough input may break. A window of one point has no room for constraints, nor for a movement.
  private static let explainable: Set<Rule> = [
    .unknownTouch, .requestOutdated, .releaseVelocityClamped, .nothingToDismiss, .popoverWithoutRoom,
    .presentWhilePresenting, .presenterNotInWindow, .popoverWithoutSource, .alongsideOutsideContainer,
    .tooManyTouches, .invalidEvent, .constraintsUnsatisfiable, .emptyAnimationInTransition,
  ]
  private static let second: Int64 = 1_000_000_000

  /// A gesture in a window, with what happens around it.
  private struct Run {
    let window: StageWindow
    let stage: Stage
    var random: SeededGenerator
    /// The steps that were made: their times and events.
    var steps: [(time: Int64, events: [StageEvent])] = []
    var time: Int64 = 0
    /// The distance of two frames, in nanoseconds; the display changes it now and then.
    var period: Int64 = 16_666_667
    var fingers = 0

    /// Makes a step with all input that waits in SDL's queue, and draws its frame.
    mutating func step() throws {
      // Devices' clocks are not the window's: an event may be late, early, or of another day.
      let late = random.chance(0.05) ? [-Self.day, -1, 1, Self.day][random.below(4)] : 0
      let now = time
      let input = window.poll(at: { _ in now &+ late })
      try #require(input.request != .quit)
      stage.step(to: time, events: input.events)
      steps.append((time, input.events))
      guard input.request == .redraw || random.chance(0.1) else { return }
      window.draw([stage.displayList])
      window.present()
    }

    private static let day: Int64 = 86_400_000_000_000

    /// Goes on to the time of the next frame: by the period, now and then by nothing, or by as much as after a sleep.
    mutating func advance() {
      if random.chance(0.02) {
        time += [0, 1, 5_000_000_000, Self.day][random.below(4)]
      } else {
        time += period
      }
    }

    /// Does something that a window, a display or a device may do at any time.
    mutating func disturb() {
      let place = SIMD2(random.uniform(-20, 410), random.uniform(-20, 870))
      switch random.below(9) {
      case 0: window.send(.resize(width: 1, height: 1, scale: 1))
      case 1:
        window.send(.resize(width: random.uniform(1, 900), height: random.uniform(1, 900), scale: 1))
      case 2: window.send(.focus(false))
      case 3:
        window.send(.background(true))
        window.send(.background(false))
      case 4: window.sendLoss()
      case 5:
        // A device of 10,000 Hz.
        for _ in 0..<160 { window.send(.hover(.init(.move, x: place.x, y: place.y))) }
      case 6:
        for finger in 1...100 {
          window.send(.pointer(.init(id: finger, .down, x: place.x + Double(finger), y: place.y)))
        }
        fingers = 100
      case 7: liftFingers()
      default: period = Int64(1e9 / random.uniform(20, 1000))
      }
      for finger in 1...max(fingers, 1) where fingers > 0 && random.chance(0.2) {
        window.send(.pointer(.init(id: finger, .move, x: place.x, y: place.y + Double(finger))))
      }
    }

    private mutating func liftFingers() {
      guard fingers > 0 else { return }
      for finger in 1...fingers { window.send(.pointer(.init(id: finger, .up, x: 9, y: 9))) }
      fingers = 0
    }

    /// Ends all input and gives the window its usual size.
    mutating func calm() {
      liftFingers()
      for isOn in [false, true] { window.send(.focus(isOn)) }
      window.send(.resize(width: 390, height: 844, scale: 1))
      period = 16_666_667
    }
  }

  /// Plays a gesture of an experiment and disturbs it. Returns the steps and the hashes of their frames.
  private func play(
    _ subject: Subject, _ gesture: ScriptedGesture, seed: Int, in window: StageWindow, _ name: String
  ) throws -> (steps: [(time: Int64, events: [StageEvent])], hashes: [FrameHashes]) {
    window.resize(width: 390, height: 844)
    _ = window.poll(at: { $0 })
    var run = Run(window: window, stage: subject.makeStage(), random: SeededGenerator(seed: UInt64(seed)))
    var hashes: [FrameHashes] = []
    var plan = try GesturePlan(gesture, start: 0)
    var frames = 0
    while plan.next != nil, frames < 2000 {
      for event in plan.dequeue(until: run.time) { window.send(event.kind) }
      if run.random.chance(0.2) { run.disturb() }
      try run.step()
      hashes.append(run.stage.hashes)
      run.advance()
      frames += 1
    }
    run.calm()
    let end = run.time + 10 * Self.second
    var rest = 0
    while rest < 6, run.time < end {
      try run.step()
      hashes.append(run.stage.hashes)
      rest = run.stage.isIdle ? rest + 1 : 0
      run.time += run.period
    }
    expect(rest >= 6, "\(name): the stage does not come to rest")
    expect(run.stage.touchCount, equals: 0, "\(name)")
    let odd = run.stage.log.diagnostics.filter {
      $0.severity != .note && !Self.explainable.contains($0.rule)
        && !subject.experiment.provokes.contains($0.rule)
    }
    expect(odd.isEmpty, "\(name): \(odd.map(\.description))")
    return (run.steps, hashes)
  }

  @Test(
    "Whatever windows, displays, devices and clocks do during a gesture, the stage comes to rest, and a replay has the same frames"
  )
  func gestures() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let window = try StageWindow(title: "test", width: 390, height: 844)
    defer { window.close() }
    let all = try Catalogue.standard.experiments.flatMap { experiment in
      let subject = try Subject(experiment.name, catalogue: .standard, knobs: nil, size: nil)
      return experiment.gestures.map { (subject, $0) }
    }
    for seed in 0..<max(SessionCount.current / 8, 1) {
      // Neighbors have different experiments.
      let (subject, gesture) = all[seed * 7 % all.count]
      let name = "\(subject.experiment.name) \(gesture.name), seed \(seed)"
      let (steps, hashes) = try play(subject, gesture, seed: seed, in: window, name)
      let again = subject.makeStage()
      var first: Int?
      for (index, step) in steps.enumerated() where first == nil {
        again.step(to: step.time, events: step.events)
        if again.hashes != hashes[index] { first = index }
      }
      expect(first, equals: nil, "\(name): a replay has another frame")
    }
  }
}
