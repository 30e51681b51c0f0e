import FrameTiming
import GestureMath
import Replay
import Scenarios

/// What a recording came to at one point of a sweep: a line of its table.
struct SweepRow: Equatable {
  let number: Int
  let recording: String
  let values: [Double]
  /// `finish` or `cancel`; nil when no gesture let anything go.
  let decision: String?
  /// A Boolean value indicating whether it is another than at the recorded knobs.
  let isFlipped: Bool
  /// From the last release to rest, in milliseconds.
  let settle: Double?
  /// Beyond where it was let go to, as a part of the way.
  let overshoot: Double
  /// The most that one step went against the mean of its neighbours, as a part of the way: what is seen as a jerk.
  let jerk: Double
  /// How many findings there were.
  let findings: Int

  /// The names of the columns, with a sweep's own between them.
  static func columns(_ axes: [String]) -> [String] {
    ["number", "recording"] + axes + ["decision", "flipped", "settle_ms", "overshoot", "jerk", "findings"]
  }

  var cells: [String] {
    ["\(number)", recording] + values.map { "\($0)" } + [
      decision ?? "", isFlipped ? "1" : "0", settle.map { "\($0)" } ?? "", "\(overshoot)", "\(jerk)",
      "\(findings)",
    ]
  }

  /// The largest second difference of progress over frames that follow one another in one transition.
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
  /// Reads a line's cells; nil when it is no such line.
  init?(_ cells: [String], axes: Int) {
    guard cells.count == axes + 8, let number = Int(cells[0]), number >= 0 else { return nil }
    let values = cells[2..<(2 + axes)].map { Double($0) }
    let rest = cells[(2 + axes)...].map { $0 }
    guard !values.contains(nil), ["", "finish", "cancel"].contains(rest[0]), ["0", "1"].contains(rest[1]),
      rest[2].isEmpty || Double(rest[2]) != nil, let overshoot = Double(rest[3]), let jerk = Double(rest[4]),
      let findings = Int(rest[5])
    else { return nil }
    self.init(
      number: number, recording: cells[1], values: values.compactMap { $0 },
      decision: rest[0].isEmpty ? nil : rest[0], isFlipped: rest[1] == "1", settle: Double(rest[2]),
      overshoot: overshoot, jerk: jerk, findings: findings)
  }

  /// Plays a recording at a point.
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
      jerk: Self.jerk(run.summary.frames), findings: run.diagnostics.count)
  }
}
