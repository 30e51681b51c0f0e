import TransitionEngine

/// A writer of a recording, line by line, to a sink of bytes.
///
/// Each line is written whole. A line that a reader would reject is refused, and the recording is unchanged. Appending
/// is O(bytes), and allocates nothing once the buffer has the capacity for the longest line.
public struct RecordingWriter {
  /// A function that receives the bytes of a line with its line feed; the bytes are valid only during the call.
  public typealias Sink = (UnsafeRawBufferPointer) throws(RecordingError) -> Void

  /// The file's name in error messages.
  public let name: String
  /// The number of lines that have been written, including the header.
  public private(set) var lineCount = 0
  /// A Boolean value that indicates whether the footer has been written.
  public private(set) var isFinished = false
  /// The latest time written, in nanoseconds; an appended time must not be earlier.
  public var time: Int64 { order.time }
  /// The number of ticks that have been written.
  public var frames: Int { order.frames }
  /// The number of events that have been written.
  public var events: Int { order.events }

  private let sink: Sink
  private let unknownFields: [Int: String]
  private var order: RecordingOrder
  private var line = LineBuffer()
  private var checksum = RecordingChecksum()
  private var failure: RecordingError?

  /// Creates a writer and writes the header.
  ///
  /// `unknownFields` has text for some lines, by the number of the line; the text is written unchanged at the end of
  /// that line.
  public init(
    name: String, header: RecordingHeader, unknownFields: [Int: String] = [:], sink: @escaping Sink
  ) throws(RecordingError) {
    self.name = name
    self.unknownFields = unknownFields
    self.sink = sink
    order = RecordingOrder(header)
    if let flaw = RecordingOrder.flaw(in: header) { throw error(flaw) }
    line.write(header)
    try writeLine()
  }

  /// Writes an event of the step whose tick follows.
  public mutating func append(_ event: StageEvent) throws(RecordingError) {
    try checkOpen()
    var next = order
    if let flaw = next.accept(event) { throw error(flaw) }
    line.write(event)
    try writeLine()
    order = next
  }

  /// Writes a tick.
  public mutating func append(_ tick: RecordedTick) throws(RecordingError) {
    try checkOpen()
    var next = order
    if let flaw = next.accept(tick) { throw error(flaw) }
    line.write(tick)
    try writeLine()
    order = next
  }

  /// Writes the footer. A second call does nothing.
  public mutating func finish(_ end: RecordingFooter.End) throws(RecordingError) {
    guard !isFinished else { return }
    try checkOpen()
    line.write(RecordingFooter(end: end, frames: frames, events: events, checksum: checksum.value))
    try writeLine()
    isFinished = true
  }

  private mutating func writeLine() throws(RecordingError) {
    if !unknownFields.isEmpty, let fields = unknownFields[lineCount + 1] { line.add(fields) }
    guard line.bytes.count <= RecordingLimits.lineBytes else {
      throw error(
        "expected a recording’s line of at most \(RecordingLimits.lineBytes) bytes, found \(line.bytes.count); shorten its texts"
      )
    }
    do throws(RecordingError) {
      try line.bytes.withUnsafeBufferPointer { bytes throws(RecordingError) in
        try sink(UnsafeRawBufferPointer(bytes))
      }
    } catch {
      // Part of the line may have been written, so no line can follow it.
      failure = error
      throw error
    }
    var sum = checksum
    line.bytes.withUnsafeBytes { sum.combine($0) }
    checksum = sum
    lineCount += 1
  }

  private func checkOpen() throws(RecordingError) {
    if let failure { throw failure }
    if isFinished {
      throw error("expected nothing after the recording’s footer, found another line; start a new recording")
    }
  }

  private func error(_ message: String) -> RecordingError {
    RecordingError(file: name, line: lineCount + 1, message: message)
  }
}

extension Recording {
  /// Writes everything after the header, and the footer if the recording has one. O(events + steps)
  ///
  /// If the ranges of steps are not adjacent, each step takes the remaining events up to its end.
  public func write(to writer: inout RecordingWriter) throws(RecordingError) {
    var next = 0
    for step in steps {
      let end = min(max(step.events.upperBound, next), events.count)
      for event in events[next..<end] { try writer.append(event) }
      next = end
      try writer.append(RecordedTick(time: step.time, hashes: step.hashes))
    }
    for event in events[next...] { try writer.append(event) }
    switch ending {
    case .complete: try writer.finish(.complete)
    case .interrupted: try writer.finish(.interrupted)
    case .cut: break
    }
  }

  /// Returns the recording as the bytes of a file. Errors name the file as `name`.
  ///
  /// - Complexity: O(events + steps).
  public func bytes(name: String) throws(RecordingError) -> [UInt8] {
    let target = Target()
    var writer = try RecordingWriter(name: name, header: header, unknownFields: unknownFields) {
      line throws(RecordingError) in
      target.bytes.append(contentsOf: line)
    }
    try write(to: &writer)
    return target.bytes
  }

  private final class Target {
    var bytes: [UInt8] = []
  }
}
