import Foundation
import TransitionEngine
import ViewTree

/// The rules that hold between the lines of a recording, for its reader and its writer alike.
///
/// A violation of a rule is returned as text and changes nothing.
struct RecordingOrder: Sendable {
  /// The time of the latest event or tick so far, in nanoseconds.
  private(set) var time: Int64
  private(set) var frames: Int
  private(set) var events: Int

  /// Creates the state after a header; `frames` and `events` are the numbers of lines that count as already read.
  init(_ header: RecordingHeader, frames: Int = 0, events: Int = 0) {
    time = header.start
    self.frames = frames
    self.events = events
  }

  /// Accepts an event, or returns the rule that the event violates.
  mutating func accept(_ event: StageEvent) -> String? {
    if let flaw = flaw(ofTime: event.time, named: .t) ?? event.kind.flaw?.description { return flaw }
    guard events < RecordingLimits.events else { return Self.flaw(most: RecordingLimits.events, "events") }
    time = event.time
    events += 1
    return nil
  }

  /// Accepts a tick, or returns the rule that the tick violates.
  mutating func accept(_ tick: RecordedTick) -> String? {
    if let flaw = flaw(ofTime: tick.time, named: .tick) { return flaw }
    guard frames < RecordingLimits.frames else { return Self.flaw(most: RecordingLimits.frames, "frames") }
    time = tick.time
    frames += 1
    return nil
  }

  private static func flaw(most: Int, _ things: String) -> String {
    "expected at most \(most) \(things), found more; start a new recording"
  }

  private func flaw(ofTime next: Int64, named field: RecordingField) -> String? {
    if next >= time, next <= StageEvent.Limits.time.upperBound { return nil }
    if let flaw = Self.flaw(field, next, StageEvent.Limits.time) { return flaw }
    return "expected a time of at least \(time) ns for “\(field.name)”, the latest so far, found \(next); "
      + "sort the lines by time"
  }

  /// Returns the error in a header, or `nil`.
  static func flaw(in header: RecordingHeader) -> String? {
    flaw(.size, header.width, StageEvent.Limits.length) ?? flaw(
      .size, header.height, StageEvent.Limits.length)
      ?? flaw(.scale, header.scale, StageEvent.Limits.scale) ?? flaw(
        .start, header.start, StageEvent.Limits.time)
      ?? flaw(.knobs, header.knobs) ?? flaw(.engine, header.engine) ?? flaw(inArchive: header.archive)
  }

  private static func flaw(inArchive bytes: [UInt8]) -> String? {
    if bytes.count <= RecordingLimits.archiveBytes { return nil }
    return "expected a saved state of at most \(RecordingLimits.archiveBytes) bytes, found \(bytes.count); "
      + "start without a saved state, or save a smaller one"
  }

  private static func flaw(_ field: RecordingField, _ settings: [RecordingHeader.Setting]) -> String? {
    if settings.count > RecordingLimits.settings {
      return "expected at most \(RecordingLimits.settings) names in “\(field.name)”, "
        + "found \(settings.count); remove some"
    }
    for (index, setting) in settings.enumerated() {
      if settings[..<index].contains(where: { $0.name == setting.name }) {
        return "expected each name once in “\(field.name)”, found “\(setting.name)” twice; remove one"
      }
      if case .number(let number) = setting.value, !number.isFinite {
        return "expected a finite number for “\(setting.name)” in “\(field.name)”, found \(number); "
          + "use a finite number"
      }
    }
    return nil
  }

  private static func flaw<Number: Comparable>(
    _ field: RecordingField, _ number: Number, _ range: ClosedRange<Number>
  ) -> String? { StageEvent.Flaw(number, in: range, as: field.name)?.description }
}
