/// The frames of a run as text for other programs.
///
/// Times count from the start of the first frame. If a frame enters a phase several times, the export holds the sum of
/// the times. The phases have the order of the cases of ``FramePhase``.
public struct FrameExport: Sendable {
  /// The title of the run, for the reader.
  public let title: String
  /// The frames in order.
  public let frames: [TimedFrame]
  /// The budget of the display that the frames are compared with.
  public let budget: FrameBudget

  public init(title: String, frames: [TimedFrame], budget: FrameBudget) {
    self.title = title
    self.frames = frames
    self.budget = budget
  }

  /// Returns the time from the start of the first frame to the start of another, in nanoseconds.
  func start(of frame: TimedFrame) -> Int64 {
    frame.record.start.elapsed(since: frames.first?.record.start ?? 0)
  }
}

extension FrameExport {
  /// The frames as a JSON object `{"title", "hertz", "frames"}`, with one frame on each line and a line break at the
  /// end.
  ///
  /// A frame uses the names of the table's columns; its phases are a separate object. `fraction`, `inputLatency`, and a
  /// real display's `wait` and `idle` appear only if they have a value.
  ///
  /// - Complexity: O(n) in the number of frames.
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
    if let showing = frame.displayTiming {
      members.append("\"wait\": \(showing.wait)")
      members.append("\"idle\": \(showing.idle)")
    }
    if let fraction = frame.fraction { members.append("\"fraction\": " + JSONText.number(fraction)) }
    if let latency = frame.inputLatency(at: budget) { members.append("\"inputLatency\": \(latency)") }
    return "{" + members.joined(separator: ", ") + "}"
  }
}

extension FrameExport {
  /// The frames as comma-separated values: a line of names, then one line for each frame; every line ends with a break.
  ///
  /// Times are in nanoseconds: `start`, a column for each phase, `total`, `overrun`, `inputLatency`. A cell without a
  /// value is empty.
  ///
  /// - Complexity: O(n) in the number of frames.
  public var csv: String {
    let phases = FramePhase.allCases
    var lines = [
      (["frame", "refresh", "start"] + phases.map(\.word) + [
        "total", "overrun", "missedRefreshes", "fraction", "inputLatency", "wait", "idle",
      ]).joined(separator: ",")
    ]
    for (place, frame) in frames.enumerated() {
      var cells = ["\(place)", "\(frame.refresh)", "\(start(of: frame))"]
      cells += phases.map { "\(frame.record[$0])" }
      cells += [
        "\(frame.record.total)", "\(frame.overrun(at: budget))",
        "\(frame.missedRefreshes(at: budget))", frame.fraction.map { "\($0)" } ?? "",
        frame.inputLatency(at: budget).map { "\($0)" } ?? "",
        frame.displayTiming.map { "\($0.wait)" } ?? "", frame.displayTiming.map { "\($0.idle)" } ?? "",
      ]
      lines.append(cells.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FrameExport {
  /// The frames in Chromium's trace format, which Perfetto and `chrome://tracing` open.
  ///
  /// Each frame is a slice on one track and contains its phases as slices. The fraction is a counter. A frame that
  /// missed its refresh has an instant at its end. Times are microseconds with three decimals, which keeps nanoseconds.
  ///
  /// - Complexity: O(n) in the number of frames.
  public var trace: String {
    var events = [
      #"{"ph": "M", "pid": 1, "tid": 1, "name": "process_name", "args": {"name": \#(JSONText.string(title))}}"#,
      #"{"ph": "M", "pid": 1, "tid": 1, "name": "thread_name", "args": {"name": "frames"}}"#,
    ]
    for (place, frame) in frames.enumerated() { events += traced(frame, place: place) }
    return "{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n" + events.joined(separator: ",\n") + "\n]}\n"
  }

  private func traced(_ frame: TimedFrame, place: Int) -> [String] {
    let start = start(of: frame)
    let missed = frame.missedRefreshes(at: budget)
    var events: [String] = []
    if let idle = frame.displayTiming?.idle, idle > 0 {
      events.append(Self.slice("idle", "idle", max(0, start - idle), min(idle, start), ""))
    }
    events.append(
      Self.slice(
        "frame \(place)", "frame", start, frame.record.total,
        "\"refresh\": \(frame.refresh), \"missedRefreshes\": \(missed)"))
    var time = start
    for phase in FramePhase.allCases where frame.record[phase] > 0 {
      events.append(Self.slice(phase.label, "phase", time, frame.record[phase], ""))
      time = time.adding(frame.record[phase])
    }
    if let fraction = frame.fraction {
      events.append(
        "{\"ph\": \"C\", \"pid\": 1, \"tid\": 1, \"name\": \"fraction\", \"ts\": \(Self.microseconds(start)), "
          + "\"args\": {\"fraction\": \(JSONText.number(fraction))}}")
    }
    if missed > 0 {
      events.append(
        "{\"ph\": \"i\", \"s\": \"t\", \"pid\": 1, \"tid\": 1, \"name\": \"missed refresh\", \"cat\": \"jank\", "
          + "\"ts\": \(Self.microseconds(time))}")
    }
    return events
  }

  private static func slice(
    _ name: String, _ category: String, _ start: Int64, _ length: Int64, _ arguments: String
  ) -> String {
    "{\"ph\": \"X\", \"pid\": 1, \"tid\": 1, \"name\": \(JSONText.string(name)), \"cat\": \"\(category)\", "
      + "\"ts\": \(microseconds(start)), \"dur\": \(microseconds(length)), \"args\": {\(arguments)}}"
  }

  private static func microseconds(_ nanoseconds: Int64) -> String {
    Decimals.text(nanoseconds, by: 1000, places: 3)
  }
}
