import Foundation
import Replay
import TestSupport
import TransitionEngine
import ViewTree

/// Random recordings with any valid content, from a seed.
struct RandomRecording {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns a recording of at most a number of steps.
  mutating func next(steps limit: Int = 12) -> Recording {
    let header = RecordingHeader(
      experiment: text(), knobs: settings(), width: length(), height: length(), scale: scale(),
      start: Int64.random(in: 0...1_000_000_000_000_000, using: &generator), engine: settings(),
      archive: archive())
    var recording = Recording(
      header: header, ending: [.complete, .interrupted].randomElement(using: &generator)!)
    var time = header.start
    for _ in 0..<Int.random(in: 0...limit, using: &generator) {
      let first = recording.events.count
      addEvents(to: &recording, after: &time)
      time += gap()
      recording.steps.append(
        Recording.Step(
          time: time, events: first..<recording.events.count,
          hashes: FrameHashes(picture: generator.next(), state: generator.next())))
    }
    if Bool.random(using: &generator) { addEvents(to: &recording, after: &time) }
    return recording
  }

  /// Usually no archive, otherwise random bytes; the recording does not interpret them.
  private mutating func archive() -> [UInt8] {
    guard generator.next().isMultiple(of: 3) else { return [] }
    let count = [1, 2, 3, 1000, RecordingLimits.archiveBytes].randomElement(using: &generator)!
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  private mutating func addEvents(to recording: inout Recording, after time: inout Int64) {
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      time += gap()
      recording.events.append(StageEvent(time: time, kind()))
    }
  }

  private mutating func gap() -> Int64 {
    [0, 1, 16_666_667, Int64.random(in: 0...10_000_000_000, using: &generator)].randomElement(
      using: &generator)!
  }

  mutating func kind() -> StageEvent.Kind {
    switch Int.random(in: 0..<22, using: &generator) {
    case 0: .key(StageEvent.Key(text(), isDown: .random(using: &generator)))
    case 1: .resize(width: length(), height: length(), scale: scale())
    case 2: .focus(.random(using: &generator))
    case 3: .timeScale(length())
    case 4: .command(text())
    case 5: .traits(traits())
    case 6: .rotation(StageEvent.Orientation.allCases.randomElement(using: &generator)!)
    case 7: .background(.random(using: &generator))
    case 8:
      .hover(
        StageEvent.Hover(
          StageEvent.Hover.Phase.allCases.randomElement(using: &generator)!, x: place(), y: place()))
    case 10: .parameter(text(), place())
    case 11:
      .scrub(
        StageEvent.Scrub(
          StageEvent.Scrub.Phase.allCases.randomElement(using: &generator)!,
          to: generator.uniform(0, 1)))
    case 12: .warning(.memory)
    case 13: .accessibility(StageEvent.AccessibilityCommand.allCases.randomElement(using: &generator)!)
    case 14: .customAction(Int.random(in: 0...999, using: &generator))
    case 15: .reduceMotion(.random(using: &generator))
    case 16: .safeArea(UIEdgeInsets(top: length(), left: length(), bottom: length(), right: length()))
    case 9:
      .wheel(
        StageEvent.Wheel(
          StageEvent.Wheel.Device.allCases.randomElement(using: &generator)!, dx: place(), dy: place(),
          x: place(), y: place()))
    default:
      .pointer(
        StageEvent.Pointer(
          id: [0, 1, Int.random(in: .min ... .max, using: &generator), .min, .max].randomElement(
            using: &generator)!,
          StageEvent.Pointer.Phase.allCases.randomElement(using: &generator)!, x: place(), y: place(),
          buttons: [1, 1, 1, 2, 0, 65_535].randomElement(using: &generator)!))
    }
  }

  private mutating func traits() -> StageEvent.Traits {
    StageEvent.Traits(
      horizontal: StageEvent.Traits.SizeClass.allCases.randomElement(using: &generator)!,
      vertical: StageEvent.Traits.SizeClass.allCases.randomElement(using: &generator)!,
      style: Bool.random(using: &generator) ? .dark : .light,
      direction: Bool.random(using: &generator) ? .rightToLeft : .leftToRight,
      textSize: StageEvent.Traits.TextSize.allCases.randomElement(using: &generator)!)
  }

  private mutating func settings() -> [RecordingHeader.Setting] {
    (0..<Int.random(in: 0...5, using: &generator)).map { index in
      let value: KnobValue =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .flag(.random(using: &generator))
        case 1: .text(text())
        case 2: .number(generator.finite())
        default: .number(place())
        }
      return RecordingHeader.Setting("\(index)\(text())", value)
    }
  }

  /// Buttons as a mouse or a script has them, or any others.
  private mutating func place() -> Double {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: Double(Int.random(in: -1000...1000, using: &generator))
    case 1: Double(Int.random(in: -1000...1000, using: &generator)) / 2
    case 2: generator.uniform(-1e9, 1e9)
    case 3: generator.withExponent(-1074...28)
    default: [-0.0, 0, 1e9, -1e9, 0.1, .leastNonzeroMagnitude, 0x1p-1022].randomElement(using: &generator)!
    }
  }

  private mutating func length() -> Double {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: Double(Int.random(in: 0...4000, using: &generator))
    case 1: abs(generator.withExponent(-1074...18))
    default: [0, 1e6, 0.1, 390].randomElement(using: &generator)!
    }
  }

  private mutating func scale() -> Double {
    [1, 2, 1.5, 1e-3, 1e3, generator.uniform(0.5, 4)].randomElement(using: &generator)!
  }

  private mutating func text() -> String {
    let pieces = [
      "card", "a", "\"", "\\", "/", "\n", "\t", "\r", "\0", "\u{1F}", "\u{7F}", "é", "日本", "👩‍👩‍👧", "\u{FFFF}",
      "\u{10FFFF}", " ", "{\"t\":1}", "\u{2028}", "\u{FEFF}",
    ]
    let count = Int.random(in: 0...3, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
  }
}
