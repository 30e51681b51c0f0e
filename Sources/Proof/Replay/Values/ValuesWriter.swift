import TransitionEngine

/// The text of a values file: for each frame the values that changed since the frame before.
///
/// The first line identifies the run and can only be written after the run. Each frame is O(values).
public struct ValuesWriter: Sendable {
  private var last = FrameValues()
  private var lines: [UInt8] = []
  private var frame = 0
  private var digest = RunDigest()

  public init() {}

  /// Adds the values of the next frame. O(n) in the number of values in this frame and the one before.
  public mutating func append(_ values: FrameValues, _ hashes: FrameHashes) {
    digest.add(hashes)
    let changes = last.differences(to: values)
    if !changes.isEmpty {
      var line = LineBuffer()
      line.begin()
      line.name("frame")
      line.integer(Int64(frame))
      line.name("set")
      line.append("[".utf8)
      for (place, change) in changes.enumerated() {
        if place > 0 { line.append(",".utf8) }
        Self.write(change, to: &line)
      }
      line.append("]".utf8)
      line.finish()
      lines += line.bytes
    }
    last = values
    frame += 1
  }

  /// The bytes of the whole file.
  public var bytes: [UInt8] { header + lines }

  /// Removes and returns the lines of frames so far, which are then no longer part of `bytes`.
  mutating func dequeueLines() -> [UInt8] {
    defer { lines.removeAll(keepingCapacity: true) }
    return lines
  }

  /// The first line of the values file. It contains the digest of all frames, so it is valid only after the last frame
  /// has been added.
  var header: [UInt8] {
    var header = LineBuffer()
    header.begin()
    header.name("format")
    header.quote(ValuesFile.format)
    header.name("version")
    header.integer(1)
    header.name("of")
    header.quote(digest.description)
    header.finish()
    return header.bytes
  }

  private static func write(_ change: ValueDifference, to line: inout LineBuffer) {
    line.append("[".utf8)
    line.quote(change.subject)
    line.append(",".utf8)
    line.quote(change.property)
    line.append(",".utf8)
    switch change.replayed {
    case nil: line.append("null".utf8)
    case .text(let text)?: line.quote(text)
    case .numbers(let numbers)?:
      line.append("[".utf8)
      for (place, number) in numbers.enumerated() {
        if place > 0 { line.append(",".utf8) }
        // JSON lacks NaN and infinity.
        if number.isFinite { line.number(number) } else { line.append("null".utf8) }
      }
      line.append("]".utf8)
    }
    line.append("]".utf8)
  }
}
