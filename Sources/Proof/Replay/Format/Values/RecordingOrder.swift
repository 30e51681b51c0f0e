import Foundation
import TransitionEngine
import ViewTree

/// The rules that hold between the lines of a recording, for its reader and its writer alike.
///
/// What breaks a rule is described and changes nothing.
struct RecordingOrder: Sendable {
  /// The latest time so far, in nanoseconds.
  private(set) var time: Int64
  private(set) var frames: Int
  private(set) var events: Int

  /// Begins after a header; with frames and events, as if so many lines of each had followed it.
  init(_ header: RecordingHeader, frames: Int = 0, events: Int = 0) {
    time = header.start
    self.frames = frames
    self.events = events
  }

  /// Takes in an event, or says what is wrong with it.
  mutating func accept(_ event: StageEvent) -> String? {
    if let flaw = flaw(ofTime: event.time, named: .t) ?? Self.flaw(in: event.kind) { return flaw }
    guard events < RecordingLimits.events else { return Self.flaw(most: RecordingLimits.events, "events") }
    time = event.time
    events += 1
    return nil
  }

  /// Takes in a tick, or says what is wrong with it.
  mutating func accept(_ tick: RecordedTick) -> String? {
    if let flaw = flaw(ofTime: tick.time, named: .tick) { return flaw }
    guard frames < RecordingLimits.frames else { return Self.flaw(most: RecordingLimits.frames, "frames") }
    time = tick.time
    frames += 1
    return nil
  }

  private static func flaw(most: Int, _ things: String) -> String {
    "expected at most \(most) \(things), found another; begin a new recording"
  }

  private func flaw(ofTime next: Int64, named field: RecordingField) -> String? {
    if next >= time, next <= RecordingLimits.time.upperBound { return nil }
    if let flaw = Self.flaw(field, next, RecordingLimits.time) { return flaw }
    return "expected a time of at least \(time) ns for “\(field.name)”, the latest so far, found \(next); "
      + "time only goes forward, so put the lines in the order of their times"
  }

  private static func flaw(in kind: StageEvent.Kind) -> String? {
    switch kind {
    case .pointer(let pointer):
      flaw(.x, pointer.x, RecordingLimits.place) ?? flaw(.y, pointer.y, RecordingLimits.place)
        ?? flaw(.buttons, pointer.buttons, RecordingLimits.buttons)
    case .hover(let hover):
      flaw(.x, hover.x, RecordingLimits.place) ?? flaw(.y, hover.y, RecordingLimits.place)
    case .wheel(let wheel):
      flaw(.x, wheel.x, RecordingLimits.place) ?? flaw(.y, wheel.y, RecordingLimits.place)
        ?? flaw(.by, wheel.dx, RecordingLimits.place) ?? flaw(.by, wheel.dy, RecordingLimits.place)
    case .resize(let width, let height, let scale):
      flaw(.resize, width, RecordingLimits.length) ?? flaw(.resize, height, RecordingLimits.length)
        ?? flaw(.scale, scale, RecordingLimits.scale)
    case .safeArea(let insets):
      flaw(.safeArea, Double(insets.top), RecordingLimits.length)
        ?? flaw(.safeArea, Double(insets.bottom), RecordingLimits.length)
        ?? flaw(.sides, Double(insets.left), RecordingLimits.length)
        ?? flaw(.sides, Double(insets.right), RecordingLimits.length)
    case .timeScale(let speed): flaw(.timeScale, speed, RecordingLimits.speed)
    case .parameter(_, let value): flaw(.value, value, RecordingLimits.knob)
    case .scrub(let scrub): flaw(.fraction, scrub.fraction, RecordingLimits.fraction)
    case .customAction(let index): flaw(.customAction, index, RecordingLimits.actions)
    case .key, .traits, .rotation, .focus, .background, .warning, .accessibility, .reduceMotion, .command: nil
    }
  }

  /// What is wrong with a header, if anything.
  static func flaw(in header: RecordingHeader) -> String? {
    flaw(.size, header.width, RecordingLimits.length) ?? flaw(.size, header.height, RecordingLimits.length)
      ?? flaw(.scale, header.scale, RecordingLimits.scale) ?? flaw(.start, header.start, RecordingLimits.time)
      ?? flaw(.knobs, header.knobs) ?? flaw(.engine, header.engine) ?? flaw(inArchive: header.archive)
  }

  private static func flaw(inArchive bytes: [UInt8]) -> String? {
    if bytes.count <= RecordingLimits.archiveBytes { return nil }
    return "expected a saved state of at most \(RecordingLimits.archiveBytes) bytes, found \(bytes.count); "
      + "begin without it, or save less"
  }

  private static func flaw(_ field: RecordingField, _ settings: [RecordingHeader.Setting]) -> String? {
    if settings.count > RecordingLimits.settings {
      return "expected at most \(RecordingLimits.settings) names in “\(field.name)”, "
        + "found \(settings.count); leave some out"
    }
    for (index, setting) in settings.enumerated() {
      if settings[..<index].contains(where: { $0.name == setting.name }) {
        return "expected each name once in “\(field.name)”, found “\(setting.name)” again; keep one of them"
      }
      if case .number(let number) = setting.value, !number.isFinite {
        return "expected a finite number for “\(setting.name)” in “\(field.name)”, found \(number); "
          + "give it a number"
      }
    }
    return nil
  }

  private static func flaw<Number: Comparable>(
    _ field: RecordingField, _ number: Number, _ range: ClosedRange<Number>
  ) -> String? {
    if range.contains(number) { return nil }
    return
      "expected a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)) for “\(field.name)”, "
      + "found \(plain(number)); no stage could play it, so correct the number"
  }

  private static func plain(_ number: some Comparable) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
