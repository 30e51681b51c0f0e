import AllocationCounter
import Expectations
import GestureMath
import TestSupport
import Testing

/// The rules for every tracker, for any touches.
@Suite struct GestureTrackerTests {
  /// A tracker of each kind.
  private static let trackers: [any GestureTracker] = [
    PanTracker(), PanTracker(minimumTouches: 2, allowedAxes: .vertical), TapTracker(),
    TapTracker(taps: 2), TapTracker(touches: 2), LongPressTracker(minimumDuration: 50_000_000),
    LongPressTracker(minimumDuration: 0, touches: 2), LongPressTracker(minimumDuration: 30_000_000, taps: 1),
    SwipeTracker(directions: [.left, .down]), SwipeTracker(touches: 2), PinchTracker(), RotationTracker(),
  ]

  /// An event, with the time to wait until before it.
  private struct Act {
    var time: Int64
    var input: TouchInput
  }

  private static func acts(seed: UInt64, start: Int64 = 0) -> [Act] {
    var generator = SeededGenerator(seed: seed)
    var time = start
    var down: Set<Int> = []
    // One to four touches, calm and restless ones.
    let pointers = Int(seed % 4)
    let reaches = seed % 3 == 0 ? [4.0] : [6, 30, 300]
    return (0..<80).map { _ in
      time += [0, 8_000_000, 8_000_000, 16_000_000, 120_000_000, 600_000_000].randomElement(
        using: &generator)!
      let id = Int.random(in: 0...pointers, using: &generator)
      let reach = reaches.randomElement(using: &generator)!
      var place = SIMD2(generator.uniform(0, reach), generator.uniform(0, reach))
      if Int.random(in: 0..<40, using: &generator) == 0 {
        place.x = [.nan, .infinity, 1e300].randomElement(using: &generator)!
      }
      let sample = PointerSample(time: time, position: place)
      let input: TouchInput
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: input = .cancel(id)
      case 1: input = .cancelAll
      case 2: input = .deny
      case 3..<12: input = .up(id, sample)
      case 12..<22 where !down.contains(id): input = .down(id, sample)
      case 22..<26 where down.contains(id): input = .moveTogether(id, sample)
      default: input = down.contains(id) ? .move(id, sample) : .down(id, sample)
      }
      switch input {
      case .down: down.insert(id)
      case .up, .cancel: down.remove(id)
      case .cancelAll: down = []
      case .move, .moveTogether, .deny: break
      }
      return Act(time: time, input: input)
    }
  }

  /// Plays events; a final state is reset with the next one. Returns every state in order.
  private func play(_ tracker: any GestureTracker, _ acts: [Act], from start: Int64 = 0) -> [String] {
    var tracker = tracker
    var log: [String] = []
    for act in acts {
      if tracker.state.isFinal { tracker.reset() }
      while let deadline = tracker.deadline, deadline <= act.time, !tracker.state.isFinal {
        if let state = tracker.wait(until: deadline) { log.append("\(deadline - start) \(state)") }
      }
      if tracker.state.isFinal { tracker.reset() }
      if let state = tracker.handle(act.input) { log.append("\(act.time - start) \(state)") }
    }
    return log
  }

  /// A Boolean value that indicates whether a recognizer may change from one state to another.
  private func isLegal(_ before: GestureState, _ next: GestureState) -> Bool {
    switch (before, next) {
    case (.possible, .began), (.possible, .failed), (.possible, .ended): true
    case (.began, .changed), (.changed, .changed): true
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled): true
    // Denied at the very time of its beginning.
    case (.began, .failed): true
    default: false
    }
  }

  /// Returns the error of a tracker after an input whose result was `next`.
  private func flaw(
    _ tracker: any GestureTracker, before: GestureState, _ next: GestureState?
  ) -> String? {
    if tracker.state != next ?? before {
      return "it says \(next, default: "nothing") and is \(tracker.state)"
    }
    if let next, !isLegal(before, next) { return "\(before) → \(next)" }
    if tracker.state.isFinal, tracker.deadline != nil { return "it is over and waits" }
    return nil
  }

  @Test("States come in order: possible, began, changed, an end; and only a reset leaves an end")
  func order() {
    for kind in Self.trackers.indices {
      var tracker = Self.trackers[kind]
      var flaws: [String] = []
      for seed in UInt64(0)..<200 {
        for act in Self.acts(seed: seed) {
          while let deadline = tracker.deadline, deadline <= act.time {
            let before = tracker.state
            let next = tracker.wait(until: deadline)
            if let flaw = flaw(tracker, before: before, next) { flaws.append("seed \(seed): \(flaw)") }
          }
          let before = tracker.state
          let next = tracker.handle(act.input)
          if let flaw = flaw(tracker, before: before, next) { flaws.append("seed \(seed): \(flaw)") }
          guard tracker.state.isFinal else { continue }
          let sample = PointerSample(time: act.time, position: .zero)
          for input in [TouchInput.down(9, sample), .up(9, sample), .cancelAll, .deny]
          where tracker.handle(input) != nil { flaws.append("seed \(seed): \(input) after the end") }
          tracker.reset()
          if tracker.state != .possible || tracker.deadline != nil { flaws.append("seed \(seed): no reset") }
        }
        tracker.reset()
      }
      expect(flaws.isEmpty, "tracker \(kind): \(flaws.prefix(3))")
    }
  }

  @Test("After a reset a tracker behaves as a new one")
  func reset() {
    for fresh in Self.trackers {
      for seed in UInt64(0)..<60 {
        var used = fresh
        for act in Self.acts(seed: seed + 1000) {
          _ = used.handle(act.input)
          _ = used.wait(until: act.time)
        }
        used.reset()
        let acts = Self.acts(seed: seed)
        expect(play(used, acts), equals: play(fresh, acts), "seed \(seed) of \(fresh)")
      }
    }
  }

  @Test("The same gesture ten hours later gives the same states")
  func later() {
    let late: Int64 = 36_000_000_000_000
    for tracker in Self.trackers {
      for seed in UInt64(0)..<60 {
        let early = play(tracker, Self.acts(seed: seed))
        expect(early, equals: play(tracker, Self.acts(seed: seed, start: late), from: late), "seed \(seed)")
      }
    }
  }

  @Test("The gestures cover all states: each tracker begins or is recognized, and fails, in some of them")
  func coverage() {
    for tracker in Self.trackers {
      let all = (UInt64(0)..<80).flatMap { play(tracker, Self.acts(seed: $0)) }
      expect(all.contains { $0.hasSuffix("began") || $0.hasSuffix("ended") }, "\(tracker)")
      expect(all.contains { $0.hasSuffix("failed") }, "\(tracker)")
    }
  }

  #if !DEBUG
    @Test("Following touches allocates nothing")
    func allocations() {
      func count<Tracker: GestureTracker>(_ tracker: Tracker) -> UInt64 {
        var tracker = tracker
        for id in 0...1 {
          _ = tracker.handle(.down(id, PointerSample(time: 0, position: [Double(id) * 100, 0])))
        }
        let before = allocation_count()
        for step in 1...500 {
          for id in 0...1 {
            let place = SIMD2(Double(id) * 100 + Double(step % 7), 3)
            _ = tracker.handle(.move(id, PointerSample(time: Int64(step) * 8_000_000, position: place)))
          }
        }
        return allocation_count() - before
      }
      expect(count(PanTracker()), equals: 0)
      expect(count(TapTracker(touches: 2)), equals: 0)
      expect(count(LongPressTracker(minimumDuration: 0, touches: 2)), equals: 0)
      expect(count(SwipeTracker(touches: 2)), equals: 0)
      expect(count(PinchTracker(slop: 0)), equals: 0)
      expect(count(RotationTracker(slop: 0)), equals: 0)
    }
  #endif
}
