import GestureMath

/// The tables of measurements, in the guide's form.
enum MeasuredTables {
  /// The errors of the trackers' velocities: typical and worst, in percent of the highest speed.
  static let velocity = TrackerKind.allCases.map { kind in
    (kind: kind, errors: MeasuredMotion.allCases.map { kind.errors(in: $0) })
  }

  /// Returns the typical error of a tracker over all motions.
  static func mean(_ errors: [VelocityErrors]) -> Double {
    errors.reduce(0) { $0 + $1.typical } / Double(errors.count)
  }

  static var velocityLines: [String] {
    let head = ["motion"] + velocity.map { "`\($0.kind.name)`" } + ["best"]
    let body = MeasuredMotion.allCases.indices.map { row in
      [MeasuredMotion.allCases[row].rawValue]
        + velocity.map { "\($0.errors[row].typical.tenths) (\($0.errors[row].worst.tenths))" }
        + [best(velocity.map { ($0.kind, $0.errors[row].typical) })]
    }
    let means = velocity.map { ($0.kind, mean($0.errors)) }
    return table(
      head, body + [["**mean**"] + means.map { "**\($0.1.hundredths)**" } + ["**\(best(means))**"]])
  }

  /// The trackers with the smallest error at the shown precision.
  private static func best(_ errors: [(kind: TrackerKind, error: Double)]) -> String {
    let least = errors.map(\.error).min() ?? 0
    let best = errors.filter { $0.error.tenths == least.tenths }.map { $0.kind.word }
    return best.count == errors.count ? "all" : best.joined(separator: ", ")
  }

  /// The errors of the two trackers that use the newest two steps, over generated flings.
  static let flings = GeneratedFling.Disturbance.allCases.map { disturbance in
    GeneratedFling.rates.map { rate in
      [TrackerKind.twoSample, .leading].map { kind in
        GeneratedFling.error(of: kind.tracker, at: rate, disturbance)
      }
    }
  }

  static var flingLines: [String] {
    let head = ["flings"] + GeneratedFling.rates.map { "\(Int($0)) Hz" }
    let body = GeneratedFling.Disturbance.allCases.indices.map { row in
      [GeneratedFling.Disturbance.allCases[row].rawValue]
        + flings[row].map { "\($0[0].tenths) → \($0[1].tenths)" }
    }
    return table(head, body)
  }

  static var frameLines: [String] {
    let head = ["motion"] + FrameErrors.Source.allCases.map(\.rawValue)
    let body = MeasuredMotion.allCases.map { motion in
      [motion.rawValue]
        + FrameErrors.Source.allCases.map { source in
          let errors = FrameErrors(of: source, in: motion)
          return "\(errors.latency.tenths) ms, \(errors.unevenness.tenths), \(errors.error.tenths)"
        }
    }
    return table(head, body)
  }

  private static func table(_ head: [String], _ body: [[String]]) -> [String] {
    let rule = "|---" + String(repeating: "|---:", count: head.count - 1) + "|"
    let rows = ([head] + body).map { "| " + $0.joined(separator: " | ") + " |" }
    return [rows[0], rule] + rows.dropFirst()
  }
}

extension Double {
  /// Returns a number with one decimal, and zero without a sign.
  fileprivate var tenths: String {
    let value = Int((self * 10).rounded())
    return "\(value < 0 ? "-" : "")\(value.magnitude / 10).\(value.magnitude % 10)"
  }

  /// Returns a number that is not negative, with two decimals.
  fileprivate var hundredths: String {
    let value = Int((self * 100).rounded())
    return "\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
  }
}
