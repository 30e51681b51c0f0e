import LayerTree
import Scenarios
import TransitionEngine

/// The state of a workbench that a recording of its stage lacks: panel, device, overlays. With it, a session goes on in
/// another process.
package struct Arrangement: Codable, Equatable, Sendable {
  /// The second stage: its name and the values of its knobs.
  package struct Other: Codable, Equatable, Sendable {
    package var name: String
    package var values: [String: Double]
  }

  var isOpen = false
  var isPaused = false
  var chosen: String?
  /// The name of the simulated device whose frame surrounds the stage; `nil` without a device.
  package var device: String?
  package var preset: String?
  var displayRate: Double?
  var inputRate: Double?
  var onion = false
  var hitAreas = false
  var exploded = false
  package var other: Other?
  /// The names of the knobs whose initial value in the session was the experiment's default; later changes do not
  /// count.
  package var usualKnobs: [String] = []

  package init() {}
}

extension Workbench {
  package var arrangement: Arrangement {
    var state = Arrangement()
    (state.isOpen, state.isPaused) = (isOpen, clock.isPaused)
    state.chosen = knobs.indices.contains(chosen) ? knobs[chosen].name : nil
    (state.device, state.preset) = (device?.name, presetName)
    (state.displayRate, state.inputRate) = (displayRate, inputRate)
    state.onion = views.onion != nil
    (state.hitAreas, state.exploded) = (views.showsHitAreas, views.isExploded)
    state.other = comparison.map {
      let values = zip(knobs, $0.values).map { ($0.name, $1) }
      return Arrangement.Other(name: $0.name, values: Dictionary(values) { first, _ in first })
    }
    state.usualKnobs = zip(knobs, history.initial).filter { $0.value == $1 }.map { $0.0.name }
    return state
  }

  /// Takes over the state of an earlier session, whose events a stage has just received.
  ///
  /// The knobs began with the values `initial`. The stage's clock goes on from the stage's time when the window's clock
  /// reads `now`.
  package func resume(
    _ state: Arrangement, on stage: Stage, after events: [StageEvent], knobs initial: [Double],
    window size: SIMD2<Double>, at now: Int64
  ) {
    if let values = stage.knobs.map({ current in knobs.map { current[$0.name] } }) {
      history = KnobHistory(initial)
      history.apply(values)
    }
    for event in events { follow(recorded: event.kind) }
    clock = PausableClock(reading: stage.time.now, at: now, isPaused: state.isPaused)
    (isOpen, showsScene) = (state.isOpen, state.isOpen)
    if let index = knobs.firstIndex(where: { $0.name == state.chosen }) { chosen = index }
    (displayRate, inputRate) = (state.displayRate, state.inputRate)
    show(onion: state.onion, hitAreas: state.hitAreas, exploded: state.exploded)
    seen.orientation = stage.device.orientation
    device = state.device.flatMap(Device.named)
    (stageSize, windowSize) = (stage.displayList.size, size)
    arrange()
    update(from: stage)
  }

  /// Follows the events that the workbench itself sent in an earlier session.
  private func follow(recorded event: StageEvent.Kind) {
    switch event {
    case .timeScale(let speed):
      pace = TimeScale.divisors.indices.first { TimeScale.scale($0) <= speed } ?? 0
    case .traits(let traits): self.traits = traits
    case .reduceMotion(let isOn): reducesMotion = isOn
    case .accessibility(.on): isReading = true
    case .accessibility(.off): isReading = false
    default: break
    }
  }

  /// A Boolean value that indicates whether a pointer or keys hold a control of the workbench.
  package var isHeld: Bool { panelDrag != .empty || tap != nil || !ownPointers.isEmpty }
}
