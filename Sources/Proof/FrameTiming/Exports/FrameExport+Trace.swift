extension FrameExport {
  /// The frames in the trace format of Chromium, as Perfetto and `chrome://tracing` open it.
  ///
  /// A frame is a slice on one track with its phases as slices inside; progress is a counter; a frame that missed its
  /// refresh has an instant at its end. Times are microseconds with three decimals, so no nanosecond is lost.
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
    if let idle = frame.showing?.idle, idle > 0 {
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
    if let progress = frame.progress {
      events.append(
        "{\"ph\": \"C\", \"pid\": 1, \"tid\": 1, \"name\": \"progress\", \"ts\": \(Self.microseconds(start)), "
          + "\"args\": {\"progress\": \(JSONText.number(progress))}}")
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
