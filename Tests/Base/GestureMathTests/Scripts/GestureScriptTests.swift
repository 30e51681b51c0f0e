import Expectations
import GestureMath
import MotionMath
import TestSupport
import Testing

@Suite struct GestureScriptTests {
  @Test("The statements of a script are read in order")
  func reads() throws {
    let script = try GestureScript(
      parsing: """
        # a drag
        down 180,40; move 180 , 400.5 in 180ms easeOut
        hold 0.05 s ;up

        fling -1,.5 left at 1200 for 300pt # and away
        down 0,0; cancel
        """)
    expect(
      script.steps,
      equals: [
        .down([180, 40]), .move(to: [180, 400.5], duration: 180_000_000, easing: .easeOut), .hold(50_000_000),
        .up, .fling(from: [-1, 0.5], towards: .left, speed: 1200, length: 300), .down([0, 0]), .cancel,
      ])
    expect(script.duration, equals: 480_000_000)
    expect(
      script.description,
      equals: "down 180,40; move 180,400.5 in 180ms easeOut; hold 50ms; up; "
        + "fling -1,0.5 left at 1200 for 300pt; down 0,0; cancel")
  }

  @Test("Numbers may have a sign, a fraction and an exponent")
  func numbers() throws {
    let script = try GestureScript(parsing: "down 1e-5,-2.5e2; move +3.25,.5 in 1e2ms easeIn")
    expect(
      script.steps,
      equals: [
        .down([0.00001, -250]), .move(to: [3.25, 0.5], duration: 100_000_000, easing: .easeIn),
      ])
  }

  @Test("The description of a script parses to the same script", arguments: 1...20)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      let any = Double.random(in: range, using: &random)
      return Bool.random(using: &random) ? any.rounded() : any
    }
    func time() -> String {
      Bool.random(using: &random) ? "\(number(0...2000))ms" : "\(number(0...1) * 1e-4)s"
    }
    for _ in 0..<50 {
      var text = ""
      var isDown = false
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let place = "\(number(-500...500)) , \(number(-0.001...0.001))"
        switch (Int.random(in: 0..<4, using: &random), isDown) {
        case (0, _): text += "hold \(time())\n"
        case (1, true):
          let easing = ScriptEasing.allCases.randomElement(using: &random) ?? .linear
          text += "move \(place) in \(time()) \(easing.rawValue) ;"
        case (2, true): text += "cancel;"
        case (3, true): text += "up\r\n"
        case (1, false):
          let direction = ScriptDirection.allCases.randomElement(using: &random) ?? .up
          text += "fling \(place) \(direction.rawValue) at \(number(1...3000)) for \(number(100...900))pt;"
        case (2, false):
          text += "fling \(place) up at \(number(1...3000));"
        default: text += "down \(place)\t#;\n"
        }
        if text.hasSuffix("cancel;") || text.hasSuffix("up\r\n") { isDown = false }
        if text.hasSuffix("#;\n") { isDown = true }
      }
      let script = try GestureScript(parsing: text)
      try expect(GestureScript(parsing: script.description), equals: script, "seed \(seed): \(text)")
    }
  }

  @Test("A movement follows its curve and ends exactly at its end and time")
  func movement() throws {
    for easing in ScriptEasing.allCases {
      let script = try GestureScript(
        parsing: "down 180,40; move 200,400 in 180ms \(easing.rawValue); hold 50ms; up")
      for rate in [1, 60, 120, 333, 1000.0] {
        let events = script.samples(rate: rate, start: 7)
        expect(events.first, equals: ScriptedPointer(time: 7, phase: .down, position: [180, 40]))
        expect(events.last, equals: ScriptedPointer(time: 230_000_007, phase: .up, position: [200, 400]))
        let moves = events.filter { $0.phase == .move }
        expect(moves.count, equals: max(1, Int((0.18 * rate).rounded())))
        expect(moves.last, equals: ScriptedPointer(time: 180_000_007, phase: .move, position: [200, 400]))
        for move in moves.dropLast() {
          let share = easing.curve.value(at: Double(move.time - 7) / 180_000_000)
          expect(abs(move.position.y - (40 + 360 * share)), isBelow: 1e-9)
          expect(abs(move.position.x - (180 + 20 * share)), isBelow: 1e-9)
        }
        expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
      }
    }
  }

  @Test(
    "A fling is released with the requested velocity, within 1 %, at any rate",
    arguments: [60, 90, 120, 125, 144, 240, 500, 1000.0])
  func fling(rate: Double) throws {
    for direction in ScriptDirection.allCases {
      for speed in [50, 300, 1200, 5000.0] {
        for length in ["", " for \(speed * 0.05)pt", " for \(speed * 0.7)pt"] {
          let script = try GestureScript(
            parsing: "fling 180,300 \(direction.rawValue) at \(speed)\(length)")
          let events = script.samples(rate: rate, start: 5_000_000_000)
          expectRelease(of: events, at: direction.vector * speed, "\(script) at \(rate)")
        }
      }
    }
  }

  @Test(
    "A script that ends with 120 ms at a velocity is released with it, within 1 %, at any rate",
    arguments: [60, 75, 90, 120, 125, 144, 240, 333, 500, 1000.0])
  func steadyEnd(rate: Double) throws {
    var random = SeededGenerator(seed: 8)
    for easing in ScriptEasing.allCases {
      for _ in 0..<10 {
        let velocity = SIMD2(random.uniform(-3000, 3000), random.uniform(50, 3000))
        let turn = SIMD2(random.uniform(0, 400), random.uniform(0, 800))
        let end = turn + velocity * 0.12
        let lead = random.uniform(20, 400)
        let script = try GestureScript(
          parsing: "down 180,400; move \(turn.x),\(turn.y) in \(lead)ms \(easing.rawValue); "
            + "move \(end.x),\(end.y) in 120ms; up")
        expectRelease(of: script.samples(rate: rate, start: 77), at: velocity, "\(script) at \(rate)")
      }
    }
  }

  /// Checks that every tracker, and a pan, measures the velocity within 1 %.
  private func expectRelease(of events: [ScriptedPointer], at wanted: SIMD2<Double>, _ what: String) {
    var trackers = TrackerKind.allCases.map { (kind: "\($0)", tracker: $0.make()) }
    var pan = PanTracker(slop: 1)
    for event in events {
      let sample = PointerSample(time: event.time, position: event.position)
      for index in trackers.indices { trackers[index].tracker.add(sample) }
      switch event.phase {
      case .down: _ = pan.handle(.down(1, sample))
      case .move: _ = pan.handle(.move(1, sample))
      case .up, .cancel: _ = pan.handle(.up(1, sample))
      }
    }
    let time = events[events.count - 1].time
    let speed = (wanted.x * wanted.x + wanted.y * wanted.y).squareRoot()
    for (kind, found) in trackers.map({ ($0.kind, $0.tracker.velocity(at: time)) }) + [
      ("pan", pan.velocity(at: time))
    ] {
      let miss = found - wanted
      expect(abs(miss.x) <= 0.01 * speed && abs(miss.y) <= 0.01 * speed, "\(what), \(kind): \(found)")
    }
    expect(pan.state, equals: .ended, "\(what)")
  }

  @Test("A pointer that does not move for 50 ms is released without velocity")
  func rests() throws {
    let script = try GestureScript(parsing: "down 180,40; move 180,400 in 180ms; hold 50ms; up")
    var pan = PanTracker()
    let events = script.samples(rate: 120, start: 0)
    for event in events {
      let sample = PointerSample(time: event.time, position: event.position)
      switch event.phase {
      case .down: _ = pan.handle(.down(0, sample))
      case .move: _ = pan.handle(.move(0, sample))
      case .up, .cancel: _ = pan.handle(.up(0, sample))
      }
    }
    expect(pan.state, equals: .ended)
    expect(pan.velocity(at: 230_000_000), equals: .zero)
    expect(pan.translation, equals: [0, 350])
  }

  @Test("The same script at another time gives the same events, shifted in time")
  func shift() throws {
    let script = try GestureScript(
      parsing: "down 180,40; move 10,400 in 180ms easeInOut; up; hold 10ms; fling 1,2 right at 333")
    let now = script.samples(rate: 97, start: 0)
    let later = script.samples(rate: 97, start: 36_000_000_000_000)
    expect(now.count, equals: later.count)
    for (a, b) in zip(now, later) {
      expect(a.time + 36_000_000_000_000 == b.time && a.phase == b.phase && a.position == b.position)
    }
  }

  @Test("Any rate and any start give a bounded number of events in order of time")
  func bounded() throws {
    let script = try GestureScript(parsing: "down 0,0; move 9,9 in 2s easeIn; move 0,0 in 0ms; up")
    for rate in [0, -1, .nan, .infinity, 1e-300, 1e300] {
      for start in [Int64.min, 0, .max - 5, .max] {
        let events = script.samples(rate: rate, start: start)
        expect(events.count, isAtMost: 2 * 4000 + 3)
        expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
        expect(events.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
      }
    }
  }

  @Test("A rate that is not a number counts as 120")
  func oddRate() throws {
    let script = try GestureScript(parsing: "down 0,0; move 9,9 in 2s easeIn; up")
    expect(script.samples(rate: .nan, start: 0), equals: script.samples(rate: 120, start: 0))
  }
}
