import Benches
import Replay
import Scenarios
import TransitionEngine

/// The counted cases of an experiment's finishing gesture: a frame, a frame of the drag, an event, and an idle frame.
struct GestureCounts {
  let name: String
  let catalogue: Catalogue

  private static let idleFrames = 60
  /// The number of a drag's first movements that are not counted, in which the drag is recognized and the transition
  /// begins.
  private static let firstMovements = 6
  /// The events per second of the two recordings from whose difference the cost of an event follows.
  private static let (slow, fast) = (240.0, 960.0)

  var cases: [CountCase] {
    get throws {
      let recording = try recording(at: nil)
      let movement = Self.movement(in: recording)
      // Played once before, so that shared tables exist.
      let first = try player(recording)
      while first.step() {}
      let whole = try player(recording)
      var cases = [
        CountCase(name: "\(name)-frame", unit: "frame") {
          work(whole, units: recording.steps.count) { while whole.step() {} }
        },
        // Follows the gesture of the case before.
        CountCase(name: "\(name)-idle-frame", unit: "frame") {
          var time = recording.steps.last?.time ?? 0
          return work(whole, units: Self.idleFrames) {
            whole.stage.step(frames: Self.idleFrames, from: &time)
          }
        },
      ]
      guard let movement else { return cases }
      cases.append(
        CountCase(name: "\(name)-moving-frame", unit: "frame", isMovement: true) {
          try work(recording, movement, units: movement.count)
        })
      let (few, many) = (try self.recording(at: Self.slow), try self.recording(at: Self.fast))
      if let part = Self.movement(in: few), let whole = Self.movement(in: many) {
        cases.append(
          CountCase(
            name: "\(name)-event", unit: "event", isMovement: true,
            prepare: { try work(many, whole, units: Self.events(of: many, in: whole)) },
            prepareLess: { try work(few, part, units: Self.events(of: few, in: part)) }))
      }
      return cases
    }
  }

  private func recording(at rate: Double?) throws -> Recording {
    let subject = try Subject(name, catalogue: catalogue)
    var rates = PlayRates()
    rates.input = rate
    return try subject.finishingRecording(rates: rates)
  }

  private func player(_ recording: Recording) throws -> Player {
    try Player(recording, catalogue: catalogue, file: name)
  }

  private func work(_ recording: Recording, _ frames: Range<Int>, units: Int) throws -> CountCase.Work {
    let player = try player(recording)
    player.seek(toFrame: frames.lowerBound)
    return work(player, units: units) { while player.frame < frames.upperBound { player.step() } }
  }

  /// Returns work on a player's stage, which is current meanwhile: a stage beside others changes places at each step.
  private func work(_ player: Player, units: Int, _ body: @escaping () -> Void) -> CountCase.Work {
    CountCase.Work(units: units) { player.stage.whileCurrent(body) }
  }

  private static func events(of recording: Recording, in frames: Range<Int>) -> Int {
    recording.steps[frames].reduce(0) { $0 + $1.events.count }
  }

  /// Returns the longest range of frames with only pointer moves; `nil` if none is long enough.
  private static func movement(in recording: Recording) -> Range<Int>? {
    var best = 0..<0
    var start: Int?
    for (frame, step) in recording.steps.enumerated() {
      let moves = recording.events[step.events].allSatisfy {
        if case .pointer(let pointer) = $0.kind { pointer.phase == .move } else { false }
      }
      guard moves, !step.events.isEmpty else {
        start = nil
        continue
      }
      let first = start ?? frame
      start = first
      if frame + 1 - first > best.count { best = first..<(frame + 1) }
    }
    let kept = best.dropFirst(firstMovements)
    return kept.count < firstMovements ? nil : kept.startIndex..<kept.endIndex
  }
}
