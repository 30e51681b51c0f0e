extension FrameExport {
  /// The frames as a JSON object `{"title", "hertz", "frames"}`, one frame to a line, ended by a line break.
  ///
  /// A frame has the names of the table's columns; its phases are an object of their own. `progress`,
  /// `inputLatency`, and a real display's `wait` and `idle` are there where there are any.
  public var json: String {
    let lines = frames.enumerated().map { "    " + json($1, place: $0) }.joined(separator: ",\n")
    return """
      {
        "title": \(JSONText.string(title)),
        "hertz": \(JSONText.number(budget.hertz)),
        "frames": [
      \(lines)
        ]
      }

      """
  }

  private func json(_ frame: TimedFrame, place: Int) -> String {
    let phases = FramePhase.allCases.map { JSONText.string($0.word) + ": \(frame.record[$0])" }
    var members = [
      "\"frame\": \(place)", "\"refresh\": \(frame.refresh)", "\"start\": \(start(of: frame))",
      "\"phases\": {" + phases.joined(separator: ", ") + "}", "\"total\": \(frame.record.total)",
      "\"overrun\": \(frame.overrun(at: budget))",
      "\"missedRefreshes\": \(frame.missedRefreshes(at: budget))",
    ]
    if let showing = frame.showing {
      members.append("\"wait\": \(showing.wait)")
      members.append("\"idle\": \(showing.idle)")
    }
    if let progress = frame.progress { members.append("\"progress\": " + JSONText.number(progress)) }
    if let latency = frame.inputLatency(at: budget) { members.append("\"inputLatency\": \(latency)") }
    return "{" + members.joined(separator: ", ") + "}"
  }
}
