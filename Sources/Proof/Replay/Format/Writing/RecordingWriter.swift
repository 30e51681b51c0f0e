import TransitionEngine

/// A writer of a recording, line by line, into whatever takes bytes.
///
/// Each line goes out whole as soon as it is made. A line that no reader would take is refused and leaves the
/// recording as it was. Appending is O(bytes), without an allocation of its own once the writer has room for the
/// longest line.
public struct RecordingWriter {
  /// Takes the bytes of a line, its line feed with them, which are there only during the call.
  public typealias Sink = (UnsafeRawBufferPointer) throws(RecordingError) -> Void

  /// What errors call the file.
  public let name: String
  /// How many lines have been written, the header among them.
  public private(set) var lineCount = 0
  /// A Boolean value indicating whether the footer has been written.
  public private(set) var isFinished = false
  /// The latest time written, in nanoseconds; what is appended must not be earlier.
  public var time: Int64 { order.time }
  /// How many ticks have been written.
  public var frames: Int { order.frames }
  /// How many events have been written.
  public var events: Int { order.events }

  private let sink: Sink
  private let unknownFields: [Int: String]
  private var order: RecordingOrder
  private var line = LineBuffer()
  private var checksum = RecordingChecksum()
  private var failure: RecordingError?

  /// Begins a recording: writes its header. `unknownFields` go on the lines with their numbers, as they are.
  public init(
    name: String, header: RecordingHeader, unknownFields: [Int: String] = [:], sink: @escaping Sink
  ) throws(RecordingError) {
    self.name = name
    self.unknownFields = unknownFields
    self.sink = sink
    order = RecordingOrder(header)
    if let flaw = RecordingOrder.flaw(in: header) { throw error(flaw) }
    line.write(header)
    try put()
  }

  /// Writes an event of the step whose tick comes next.
  public mutating func append(_ event: StageEvent) throws(RecordingError) {
    try checkOpen()
    var next = order
    if let flaw = next.accept(event) { throw error(flaw) }
    line.write(event)
    try put()
    order = next
  }

  /// Writes a tick.
  public mutating func append(_ tick: RecordedTick) throws(RecordingError) {
    try checkOpen()
    var next = order
    if let flaw = next.accept(tick) { throw error(flaw) }
    line.write(tick)
    try put()
    order = next
  }

  /// Writes the footer. A second time it does nothing.
  public mutating func finish(_ end: RecordingFooter.End) throws(RecordingError) {
    guard !isFinished else { return }
    try checkOpen()
    line.write(RecordingFooter(end: end, frames: frames, events: events, checksum: checksum.value))
    try put()
    isFinished = true
  }

  private mutating func put() throws(RecordingError) {
    if !unknownFields.isEmpty, let fields = unknownFields[lineCount + 1] { line.add(fields) }
    guard line.bytes.count <= RecordingLimits.lineBytes else {
      throw error(
        "expected a line of at most \(RecordingLimits.lineBytes) bytes, found \(line.bytes.count); shorten its texts"
      )
    }
    do throws(RecordingError) {
      try line.bytes.withUnsafeBufferPointer { bytes throws(RecordingError) in
        try sink(UnsafeRawBufferPointer(bytes))
      }
    } catch {
      // Part of the line may be out, so nothing can follow it.
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
      throw error("expected nothing after the footer, found another line; begin a new recording")
    }
  }

  private func error(_ message: String) -> RecordingError {
    RecordingError(file: name, line: lineCount + 1, message: message)
  }
}

extension Recording {
  /// Writes all that comes after the header, and the footer where the recording has one. O(events + steps)
  ///
  /// Ranges of steps that do not follow each other are made to: each step gets what is left up to its end.
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

  /// The recording as the bytes of a file. O(events + steps)
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
