import TransitionEngine

/// A search for a smallest recording that still fails a test.
///
/// The search removes smaller and smaller ranges of events and ticks. It simplifies the remaining events and resets
/// settings to their defaults, as long as the recording still fails. No single part of the result can be removed,
/// unless the budget ended the search.
public struct RecordingShrinker {
  /// A line of a recording between header and footer.
  private enum Line: Equatable {
    case event(StageEvent)
    case tick(Int64)
  }

  /// The maximum number of tested recordings.
  public let budget: Int
  /// The number of tested recordings.
  public private(set) var tries = 0
  private let fails: (Recording) -> Bool

  /// Creates a search that calls `fails` for each candidate. The hashes of candidates have no meaning.
  public init(budget: Int = 2000, fails: @escaping (Recording) -> Bool) {
    self.budget = budget
    self.fails = fails
  }

  /// Returns a smallest recording that fails; the given one if it does not fail. O(budget · run)
  public mutating func smallest(_ recording: Recording) -> Recording {
    var header = recording.header
    var lines: [Line] = []
    var next = 0
    for step in recording.steps {
      lines += recording.events[next..<step.events.upperBound].map(Line.event)
      lines.append(.tick(step.time))
      next = step.events.upperBound
    }
    guard check(header, lines) else { return recording }
    var before: [Line] = []
    while lines != before, tries < budget {
      before = lines
      leaveOut(&lines, header)
      makePlain(&lines, header)
    }
    for place in header.knobs.indices.reversed() {
      var plainer = header
      plainer.knobs.remove(at: place)
      if check(plainer, lines) { header = plainer }
    }
    return Self.recording(header, lines)
  }

  private mutating func check(_ header: RecordingHeader, _ lines: [Line]) -> Bool {
    guard tries < budget else { return false }
    tries += 1
    return fails(Self.recording(header, lines))
  }

  private mutating func leaveOut(_ lines: inout [Line], _ header: RecordingHeader) {
    // The end is cut first, because most removable lines follow the failure.
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if check(header, Array(lines[..<middle])) { high = middle } else { low = middle + 1 }
    }
    if high < lines.count, check(header, Array(lines[..<high])) { lines = Array(lines[..<high]) }
    var width = max(lines.count / 2, 1)
    while true {
      var place = 0
      while place < lines.count, tries < budget {
        let rest = Array(lines[..<place] + lines[min(place + width, lines.count)...])
        if check(header, rest) { lines = rest } else { place += width }
      }
      guard width > 1 else { return }
      width /= 2
    }
  }

  private mutating func makePlain(_ lines: inout [Line], _ header: RecordingHeader) {
    // All lines are simplified together first, then one by one.
    let plain = lines.map { Self.simplified($0) ?? $0 }
    if plain != lines, check(header, plain) {
      lines = plain
      return
    }
    for place in lines.indices {
      guard let simple = Self.simplified(lines[place]) else { continue }
      var candidate = lines
      candidate[place] = simple
      if check(header, candidate) { lines = candidate }
    }
  }

  /// Returns the line with whole coordinates; `nil` if they are whole already.
  private static func simplified(_ line: Line) -> Line? {
    guard case .event(var event) = line, case .pointer(var pointer) = event.kind else { return nil }
    pointer.x = pointer.x.rounded()
    pointer.y = pointer.y.rounded()
    event.kind = .pointer(pointer)
    return .event(event) == line ? nil : .event(event)
  }

  private static func recording(_ header: RecordingHeader, _ lines: [Line]) -> Recording {
    var recording = Recording(header: header)
    var first = 0
    for line in lines {
      switch line {
      case .event(let event): recording.events.append(event)
      case .tick(let time):
        recording.steps.append(
          Recording.Step(
            time: time, events: first..<recording.events.count, hashes: FrameHashes(picture: 0, state: 0)))
        first = recording.events.count
      }
    }
    // No step handles the remaining events.
    recording.events.removeLast(recording.events.count - first)
    return recording
  }
}
