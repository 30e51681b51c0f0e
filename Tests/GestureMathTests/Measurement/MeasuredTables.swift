import GestureMath

/// The tables of measurements, as they stand in the guide.
enum MeasuredTables {
  /// Errors of the trackers' velocities: typical and worst, in percent of the highest speed.
  static let velocity = TrackerKind.allCases.map { kind in
    (kind: kind, errors: MeasuredMotion.allCases.map { kind.errors(in: $0) })
  }

  /// The typical error of a tracker over all motions.
  static func mean(_ errors: [VelocityErrors]) -> Double {
    errors.reduce(0) { $0 + $1.typical } / Double(errors.count)
  }

  static var velocityLines: [String] {
    let head = ["motion"] + velocity.map { "`\($0.kind.name)`" }
    let body = MeasuredMotion.allCases.indices.map { row in
      [MeasuredMotion.allCases[row].rawValue]
        + velocity.map { "\($0.errors[row].typical.tenths) (\($0.errors[row].worst.tenths))" }
    }
    return table(head, body + [["**mean**"] + velocity.map { "**\(mean($0.errors).tenths)**" }])
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
  /// With one decimal, and zero without a sign.
  fileprivate var tenths: String {
    let value = Int((self * 10).rounded())
    return "\(value < 0 ? "-" : "")\(value.magnitude / 10).\(value.magnitude % 10)"
  }
}
