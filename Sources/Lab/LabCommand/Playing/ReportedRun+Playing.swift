import Diagnostics
import Foundation
import FrameTiming
import GestureMath
import LayerTree
import Replay
import Reports
import Scenarios
import TransitionEngine

extension ReportedRun {
  /// The number of parts of a report's work; the initializer's `told` is called after each.
  static let parts = 4

  /// Plays a recording for a report three times: for the events, for the pictures, and for the times.
  ///
  /// The separate timed run excludes the cost of observation and runs with warm caches.
  ///
  /// - Parameter told: Receives the number of finished parts.
  init(
    _ file: RecordingFile, named name: String, catalogue: Catalogue, reportsNotes: Bool = false,
    told: (Int) -> Void = { _ in }
  ) throws(LabError) {
    let recording = try file.recording()
    let run = try LabError.from(file.path) {
      try PlayedRun(recording, catalogue: catalogue, file: file.path, reportsNotes: reportsNotes)
    }
    told(1)
    let header = recording.header
    let pictures = try Self.pictures(of: recording, run, catalogue, file.path)
    told(2)
    let timed = try TimedReplay(recording, catalogue: catalogue, file: file.path)
    told(3)
    self.init(
      name: name, summary: run.summary, timing: timed.frames, budget: timed.budget, start: header.start)
    self.pictures = pictures
    pointers = PointerTrack(recording).positions
    // Layout passes come with every frame and say little; diagnostics have their own list.
    calls = run.calls.filter { $0.kind != .layout && $0.kind != .diagnostic }.map {
      Call(
        frame: $0.frame, time: $0.time, kind: $0.kind.rawValue, subject: $0.subject.description, name: $0.call
      )
    }
    decisions = run.releases.map { release in
      Decision(
        time: release.time, outcome: release.decision.outcome.rawValue,
        reason: release.decision.explanation, fraction: release.decision.fraction,
        velocity: release.decision.velocity, projectedFraction: release.decision.projectedFraction,
        rest: release.rest.map(Self.words) ?? "")
    }
    diagnostics = run.diagnostics
    facts =
      Self.facts(recording, run, file.path) + [
        Fact("allocations a frame", String(timed.allocations.line.trimmingPrefix("allocations a frame: "))),
        Fact("reading the clock", String(timed.cost.line.trimmingPrefix("clock: "))),
      ]
    warnings = try Self.warnings(recording, run, catalogue, file.path)
    told(Self.parts)
  }

  /// Returns a description of the motion after a release: its settle time, peak velocity and peak acceleration.
  private static func words(_ rest: PlayedRun.Settling) -> String {
    var words = ["arrives in \(Decimals.text(rest.seconds, places: 2)) s"]
    if let peak = rest.peak { words.append("at most \(Decimals.text(peak, places: 2)) × as fast") }
    if let pull = rest.acceleration {
      words.append("\(Decimals.text(pull / 1000, places: 1)) points/s per ms")
    }
    return words.joined(separator: ", ")
  }

  private static func pictures(
    of recording: Recording, _ run: PlayedRun, _ catalogue: Catalogue, _ path: String
  ) throws(LabError) -> [Picture] {
    let hashes = run.hashes.map(\.picture)
    let changes = hashes.indices.filter { $0 > 0 && hashes[$0] != hashes[$0 - 1] }
    let chosen = PictureChoice.frames(
      of: hashes.count, changes: changes, wanted: run.summary.moments.map(\.frame))
    let player = try LabError.from(path) { try Player(recording, catalogue: catalogue, file: path) }
    return chosen.map { frame in
      player.seek(toFrame: frame + 1)
      return Picture(frame: frame, list: player.stage.displayList)
    }
  }

  private static func facts(_ recording: Recording, _ run: PlayedRun, _ path: String) -> [Fact] {
    let header = recording.header
    func plain(_ value: Double) -> String { SVGValue.format(value, decimals: 6) }
    func settings(_ settings: [RecordingHeader.Setting]) -> String {
      settings.isEmpty
        ? "none" : settings.map { "\($0.name) \(Self.text($0.value))" }.joined(separator: ", ")
    }
    let hash = RecordingHash.text(of: path, hasFooter: recording.ending.hasFooter)
    return [
      Fact("file", URL(fileURLWithPath: path).lastPathComponent), Fact("experiment", header.experiment),
      Fact("knobs", settings(header.knobs)), Fact("engine", settings(header.engine)),
      Fact("size", "\(plain(header.width)) × \(plain(header.height)) points at \(plain(header.scale))"),
      Fact("events", "\(recording.events.count)"), Fact("checksum", hash ?? "–"),
      Fact("replayed", run.divergence == nil ? "bit for bit as recorded" : "not as recorded"),
      Fact("result", "\(run.digest)"),
    ]
  }

  private static func text(_ value: KnobValue) -> String {
    switch value {
    case .number(let number): SVGValue.format(number, decimals: 6)
    case .flag(let flag): flag ? "on" : "off"
    case .text(let text): text
    }
  }

  private static func warnings(
    _ recording: Recording, _ run: PlayedRun, _ catalogue: Catalogue, _ path: String
  ) throws(LabError) -> [String] {
    let player = try LabError.from(path) { try Player(recording, catalogue: catalogue, file: path) }
    var warnings = player.remarks
    if let divergence = run.divergence {
      let time = Decimals.text(divergence.time - recording.header.start, by: 1_000_000, places: 1)
      warnings.insert(
        "From frame \(divergence.frame) on, at \(time) ms, the replay differs from the recording; "
          + "this page shows the replay.", at: 0)
    }
    if let remark = recording.ending.remark(in: URL(fileURLWithPath: path).lastPathComponent) {
      warnings.append(remark)
    }
    return warnings
  }
}

/// The checksum of a recording's file, as stored in its footer.
enum RecordingHash {
  /// Returns the checksum of all whole lines before the footer; `nil` if the file cannot be read.
  ///
  /// - Complexity: O(n) in the size of the file.
  static func text(of path: String, hasFooter: Bool) -> String? {
    guard let bytes = try? InputFile.read(path, "a recording") else { return nil }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Bytes after the last line feed are not a line.
    lines.removeLast()
    if hasFooter, !lines.isEmpty { lines.removeLast() }
    var checksum = RecordingChecksum()
    for line in lines { Array(line + [UInt8(ascii: "\n")]).withUnsafeBytes { checksum.combine($0) } }
    return RunDigest.text(checksum.value)
  }
}

/// The track of a recording's pointer, of several the one that has been down the longest: its position at each frame.
struct PointerTrack {
  /// The pointer's position in points at each frame; `nil` while no pointer is down.
  private(set) var positions: [SIMD2<Double>?] = []

  /// The largest number of pointers to follow, because a recording can have any number.
  private static let maximumPointerCount = 32

  /// Creates the track of the pointer that has been down the longest.
  ///
  /// - Complexity: O(n + m) in the numbers of events and frames.
  init(_ recording: Recording) {
    var pointers: [(id: Int, place: SIMD2<Double>)] = []
    for step in recording.steps {
      // A pointer that goes up within a frame still has its last position in that frame.
      var last: SIMD2<Double>?
      for event in recording.events[step.events] {
        guard case .pointer(let pointer) = event.kind else { continue }
        let place = SIMD2(pointer.x, pointer.y)
        let known = pointers.firstIndex { $0.id == pointer.id }
        switch pointer.phase {
        case .down, .move:
          if let known {
            pointers[known].place = place
          } else if pointer.phase == .down, pointers.count < Self.maximumPointerCount {
            pointers.append((pointer.id, place))
          }
        case .up, .cancel:
          if let known { pointers.remove(at: known) }
          if known == 0 { last = place }
        }
      }
      positions.append(pointers.first?.place ?? last)
    }
  }
}
