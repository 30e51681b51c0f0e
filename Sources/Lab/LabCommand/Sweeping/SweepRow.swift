import FrameTiming
import GestureMath
import Replay
import Scenarios

/// The result of a recording at one point of a sweep: a row of its table.
struct SweepRow: Equatable {
  let number: Int
  let recording: String
  let values: [Double]
  /// The decision, `finish` or `cancel`; `nil` without a release.
  let decision: String?
  /// A Boolean value that indicates whether the decision differs from that at the recorded knobs.
  let isFlipped: Bool
  /// The settle time: from the last release until the stage has settled, in milliseconds.
  let settle: Double?
  /// The fraction by which the transition overshot the end that the last release chose; 0 without an overshoot.
  let overshoot: Double
  /// The jerk: the largest difference between two consecutive changes of the fraction from frame to frame.
  let jerk: Double
  let diagnostics: Int

  /// Returns the names of the table's columns, among them the sweep's knobs.
  static func columns(_ axes: [String]) -> [String] {
    ["number", "recording"] + axes + ["decision", "flipped", "settle_ms", "overshoot", "jerk", "diagnostics"]
  }

  var cells: [String] {
    ["\(number)", recording] + values.map { "\($0)" } + [
      decision ?? "", isFlipped ? "1" : "0", settle.map { "\($0)" } ?? "", "\(overshoot)", "\(jerk)",
      "\(diagnostics)",
    ]
  }

  /// Returns the largest difference between two consecutive changes of the fraction, within one transition.
  static func jerk(_ frames: [RunSummary.Frame]) -> Double {
    var largest = 0.0
    for place in frames.indices.dropFirst(2) {
      guard let a = frames[place - 2].fraction, let b = frames[place - 1].fraction,
        let c = frames[place].fraction
      else { continue }
      largest = max(largest, (a - 2 * b + c).magnitude)
    }
    return largest
  }
}

extension SweepRow {
  /// Creates a row from a line's cells; `nil` if they are not valid.
  init?(_ cells: [String], axes: Int) {
    guard cells.count == axes + 8, let number = Int(cells[0]), number >= 0 else { return nil }
    let values = cells[2..<(2 + axes)].map { Double($0) }
    let rest = cells[(2 + axes)...].map { $0 }
    guard !values.contains(nil), ["", "finish", "cancel"].contains(rest[0]), ["0", "1"].contains(rest[1]),
      rest[2].isEmpty || Double(rest[2]) != nil, let overshoot = Double(rest[3]), let jerk = Double(rest[4]),
      let diagnostics = Int(rest[5])
    else { return nil }
    self.init(
      number: number, recording: cells[1], values: values.compactMap { $0 },
      decision: rest[0].isEmpty ? nil : rest[0], isFlipped: rest[1] == "1", settle: Double(rest[2]),
      overshoot: overshoot, jerk: jerk, diagnostics: diagnostics)
  }

  /// Creates a row by playing a recording at its point.
  init(
    number: Int, _ plan: SweepPlan, recording: Recording, usual: String?, catalogue: Catalogue
  ) throws(LabError) {
    let place = plan[number]
    var turned = recording
    let settings =
      plan.preset + zip(plan.axes, place.values).map { SweepPlan.FixedKnob(knob: $0.knob, value: $1) }
    for setting in settings {
      turned.header.knobs.removeAll { $0.name == setting.knob }
      turned.header.knobs.append(RecordingHeader.Setting(setting.knob, .number(setting.value)))
    }
    let path = place.file
    let run = try LabError.from(path) {
      try PlayedRun(turned, catalogue: catalogue, file: path, untilRest: true)
    }
    let decision = run.decision?.rawValue
    self.init(
      number: number, recording: path, values: place.values, decision: decision,
      isFlipped: decision != usual, settle: run.settleTime.map { $0 * 1000 }, overshoot: run.overshoot,
      jerk: Self.jerk(run.summary.frames), diagnostics: run.diagnostics.count)
  }
}
