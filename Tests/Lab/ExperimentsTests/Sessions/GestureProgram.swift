import GestureMath
import LayerTree
import TestSupport
import TransitionEngine
@testable import Scenarios

/// Random input from an experiment's own gestures.
///
/// Each gesture may be cut short, shifted, and played at another speed, with keys, rotations and resizes in between.
struct GestureProgram {
  private(set) var events: [StageEvent] = []
  private var time: Int64 = 0
  private var generator: SeededGenerator

  init(_ gestures: [ScriptedGesture], seed: UInt64, count: Int) throws {
    generator = SeededGenerator(seed: seed)
    wait(300...600)
    for _ in 0..<count {
      guard let gesture = gestures.randomElement(using: &generator) else { return }
      try play(gesture)
      if generator.next().isMultiple(of: 3) { interrupt() }
    }
  }

  private mutating func play(_ gesture: ScriptedGesture) throws {
    let script = try GestureScript(parsing: gesture.script)
    let samples = script.samples(rate: 60, start: 0).map(StageEvent.init)
    // Skip the time before the first touch, which a new stage needs.
    guard let start = samples.first?.time, let cut = samples.indices.randomElement(using: &generator) else {
      return wait(0...700)
    }
    let isWhole = generator.next().isMultiple(of: 2)
    let pace = [0.5, 1, 1, 1.6][Int.random(in: 0..<4, using: &generator)]
    let off = SIMD2(
      Double.random(in: -12...12, using: &generator).rounded(),
      Double.random(in: -12...12, using: &generator).rounded())
    let begin = time
    var isDown = false
    var place = SIMD2<Double>.zero
    for event in isWhole ? samples[...] : samples[...cut] {
      guard case .pointer(var pointer) = event.kind else { continue }
      pointer.x += off.x
      pointer.y += off.y
      place = SIMD2(pointer.x, pointer.y)
      isDown = pointer.phase == .down || pointer.phase == .move
      time = begin + Int64(Double(event.time - start) * pace)
      events.append(StageEvent(time: time, .pointer(pointer)))
      if isDown, generator.next().isMultiple(of: 60) { interrupt() }
    }
    if isDown {
      let phase: StageEvent.Pointer.Phase = generator.next().isMultiple(of: 3) ? .cancel : .up
      events.append(StageEvent(time: time, .pointer(.init(phase, x: place.x, y: place.y))))
    }
    wait(0...700)
  }

  /// Adds an event of the device or of the keyboard.
  private mutating func interrupt() {
    let kinds: [StageEvent.Kind] = [
      .key(.init("space")), .key(.init("space")), .focus(false), .timeScale(0.3), .timeScale(1),
      .resize(width: 844, height: 390, scale: 2), .resize(width: 320, height: 568, scale: 2),
      .resize(width: 390, height: 844, scale: 2), .rotation(.landscapeLeft), .rotation(.portrait),
    ]
    let kind = kinds.randomElement(using: &generator) ?? kinds[0]
    events.append(StageEvent(time: time, kind))
    wait(0...120)
  }

  private mutating func wait(_ milliseconds: ClosedRange<Int64>) {
    time += Int64.random(in: milliseconds, using: &generator) * 1_000_000
  }
}
