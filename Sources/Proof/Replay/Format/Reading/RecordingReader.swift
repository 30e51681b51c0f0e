/// An incremental reader of a recording, which is fed with bytes and returns lines.
///
/// The reader keeps only the bytes that it has not read yet. If the caller reads all lines after each piece, the memory
/// is one piece and one line. No input makes the reader trap: invalid input is an error with file and line, and every
/// line before it has been returned.
///
/// ```swift
/// var reader = RecordingReader(name: "dismiss.jsonl")
/// while let piece = nextPiece() {
///   reader.feed(piece)
///   while let line = try reader.next() { play(line) }
/// }
/// reader.end()
/// while let line = try reader.next() { play(line) }
/// ```
public struct RecordingReader: Sendable {
  /// The file's name in error messages.
  public let name: String
  /// The header, as soon as it has been read: before `next()` returns the first of the other lines.
  public private(set) var header: RecordingHeader?
  /// The ending of the recording; `nil` until the footer or the end has been read.
  public private(set) var ending: RecordingEnding?
  /// The unknown fields of the last line, as written in the line, each with a comma before it; empty without unknown
  /// fields. Later versions may add such fields.
  public private(set) var unknownFields = ""
  private(set) var unknownHeaderFields = ""
  /// The number of lines that have been read, including the header.
  public private(set) var lineCount = 0
  /// The number of ticks that have been read.
  public var frames: Int { order?.frames ?? 0 }
  /// The number of events that have been read.
  public var events: Int { order?.events ?? 0 }

  private(set) var buffer: [UInt8] = []
  /// The offset in the buffer of the first line that has not been read.
  private var lineStart = 0
  /// The offset in the buffer up to which no line feed was found, from `lineStart` on.
  private var searched = 0
  private var isOver = false
  private var order: RecordingOrder?
  private(set) var checksum = RecordingChecksum()
  private var failure: RecordingError?

  public init(name: String) {
    self.name = name
  }

  // MARK: Bytes

  /// Appends the next bytes; ignored after `end()` and after an error. O(bytes)
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    guard !isOver, failure == nil else { return }
    if lineStart > 0, lineStart * 2 >= buffer.count {
      buffer.removeSubrange(..<lineStart)
      searched -= lineStart
      lineStart = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Marks the end of the input: no more bytes follow.
  public mutating func end() {
    isOver = true
  }

  // MARK: Lines

  /// Returns the next line after the header; `nil` when more bytes are needed or, after `end()`, at the end.
  ///
  /// After an error, each call throws the same error again.
  ///
  /// - Complexity: O(n) in the bytes of the line, without an allocation for ticks, pointer events and other lines with
  ///   short names.
  public mutating func next() throws(RecordingError) -> RecordingLine? {
    if let failure { throw failure }
    do throws(RecordingError) {
      while let lineEnd = findLineEnd() {
        if let line = try readLine(lineStart..<lineEnd) { return line }
      }
      guard buffer.count - lineStart < RecordingLimits.lineBytes else { throw tooLong() }
      return isOver ? try finish() : nil
    } catch {
      failure = error
      throw error
    }
  }

  /// Returns the offset of the first line feed that has not been read, or `nil`.
  private mutating func findLineEnd() -> Int? {
    let from = searched
    searched = buffer.withUnsafeBytes { $0.firstLineFeed(from: from) }
    return searched < buffer.count ? searched : nil
  }

  /// Reads the line before a line feed. For the header, which is stored, it returns `nil`.
  private mutating func readLine(_ line: Range<Int>) throws(RecordingError) -> RecordingLine? {
    guard line.count < RecordingLimits.lineBytes else { throw tooLong() }
    guard ending == nil else { throw afterFooter() }
    guard var order else {
      try readHeader(line)
      return nil
    }
    let (value, unknown) = try parse(line, RecordingLineParser.line)
    let flaw: String?
    switch value {
    case .event(let event): flaw = order.accept(event)
    case .tick(let tick): flaw = order.accept(tick)
    case .footer(let footer):
      flaw = self.flaw(in: footer)
      ending = flaw == nil ? RecordingEnding(footer.end) : nil
    }
    if let flaw { throw error(flaw) }
    self.order = order
    unknownFields = unknown
    addToChecksum(line)
    return value
  }

  private mutating func readHeader(_ line: Range<Int>) throws(RecordingError) {
    let (header, unknown) = try parse(line, RecordingHeaderParser.header)
    if let flaw = RecordingOrder.flaw(in: header) { throw error(flaw) }
    self.header = header
    unknownHeaderFields = unknown
    order = RecordingOrder(header)
    addToChecksum(line)
  }

  /// Adds a line that was read to the checksum and to the number of lines, and advances to the next line.
  private mutating func addToChecksum(_ line: Range<Int>) {
    var sum = checksum
    buffer.withUnsafeBytes {
      sum.combine(UnsafeRawBufferPointer(rebasing: $0[line.lowerBound..<line.upperBound + 1]))
    }
    checksum = sum
    lineCount += 1
    lineStart = line.upperBound + 1
    searched = lineStart
  }

  /// Handles the end of the input: no more bytes, a line that was cut, or a footer without its line feed.
  private mutating func finish() throws(RecordingError) -> RecordingLine? {
    let rest = lineStart..<buffer.count
    guard ending == nil else {
      if !rest.isEmpty { throw afterFooter() }
      return nil
    }
    buffer.append(0x0A)
    defer {
      buffer.removeAll()
      lineStart = 0
      searched = 0
    }
    guard order != nil else { throw withoutHeader(rest) }
    if case .footer? = (try? scan(rest, RecordingLineParser.line))?.line { return try readLine(rest) }
    ending = .cut(line: lineCount + 1)
    return nil
  }

  // MARK: Scanning

  private func parse<Value>(
    _ line: Range<Int>, _ grammar: (LineScanner) throws(LineFault) -> Value
  ) throws(RecordingError) -> Value {
    do throws(LineFault) { return try scan(line, grammar) } catch { throw self.error(error, in: line) }
  }

  func scan<Value>(
    _ line: Range<Int>, _ grammar: (LineScanner) throws(LineFault) -> Value
  ) throws(LineFault) -> Value {
    try buffer.withUnsafeBufferPointer { bytes throws(LineFault) in
      guard let first = bytes.baseAddress else {
        throw LineFault(
          message: "expected a line, found none; \(LineScanner.usualCure)")
      }
      return try grammar(LineScanner(from: first + line.lowerBound, to: first + line.upperBound))
    }
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first byte that is not part of valid UTF-8; `nil` if all bytes are valid. O(bytes)
  var firstInvalidUTF8: Int? {
    var bytes = makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var index = startIndex
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): index += scalar.count
      case .emptyInput: return nil
      case .error: return index
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the offset of the first line feed from an offset on, or `count`. O(bytes), eight at a time
  func firstLineFeed(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var place = start
    while count - place >= 8 {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: place, as: UInt64.self)) ^ (ones &* 0x0A)
      // The lowest zero byte is the first byte whose high bit remains set.
      let zeros = (word &- ones) & ~word & (ones &* 0x80)
      if zeros != 0 { return place + zeros.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < count, self[place] != 0x0A { place += 1 }
    return place
  }
}
