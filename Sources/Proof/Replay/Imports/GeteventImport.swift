/// A reader of the output of Android's `getevent -lt`: a time, a device, a type, a code and a value on each line.
///
/// The output states the ranges of the axes only if the output of `getevent -lp` precedes it; otherwise the caller must
/// supply the area. The events of all devices are read as the events of one device.
public enum GeteventImport {
  private static let types = ["EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3]
  private static let codes = [
    "SYN_REPORT": 0, "SYN_MT_REPORT": 2, "REL_X": 0, "REL_Y": 1, "ABS_X": 0, "ABS_Y": 1, "ABS_MT_SLOT": 0x2F,
    "ABS_MT_POSITION_X": 0x35, "ABS_MT_POSITION_Y": 0x36, "ABS_MT_TRACKING_ID": 0x39, "BTN_LEFT": 0x110,
    "BTN_MOUSE": 0x110, "BTN_TOUCH": 0x14A,
  ]

  /// Reads the program's output. O(bytes)
  public static func read(_ text: String, name file: String) throws(RecordingError) -> ImportedPointers {
    var events = KernelEvents()
    var isRecording = false
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = line.split(whereSeparator: \.isWhitespace)
      setRange(words, &events)
      guard words.first?.hasPrefix("[") == true else { continue }
      // “[ 12.5]” is two words, “[12345.5]” one.
      guard let close = words.firstIndex(where: { $0.hasSuffix("]") }) else {
        throw .foreign(file, place + 1, "a time in brackets in the getevent output", found: line)
      }
      let digits = words[...close].joined().filter { $0 != "[" && $0 != "]" }
      guard let time = nanoseconds(digits) else {
        throw .foreign(file, place + 1, "a time in seconds in the getevent output", found: digits)
      }
      var rest = words[(close + 1)...]
      if rest.first?.hasSuffix(":") == true { rest.removeFirst() }
      guard rest.count >= 3 else {
        throw .foreign(file, place + 1, "a type, a code and a value (getevent -lt)", found: line)
      }
      let (type, code, value) = (rest[rest.startIndex], rest[rest.startIndex + 1], rest[rest.startIndex + 2])
      isRecording = true
      // Unknown names are skipped; the events of pointers must be valid.
      guard let type = types[String(type)], let code = codes[String(code)] else { continue }
      guard let number = number(value) else {
        throw .foreign(
          file, place + 1, "a getevent value of eight hexadecimal digits, UP or DOWN", found: value)
      }
      events.read(time: time, type: type, code: code, value: number)
    }
    guard isRecording else {
      throw .foreign(file, 1, "the output of “getevent -lt”", found: text.prefix { $0 != "\n" }.prefix(60))
    }
    return try events.pointers.checked(in: file)
  }

  /// Reads a line such as `ABS_MT_POSITION_X : value 0, min 0, max 1079, …`.
  private static func setRange(_ words: [Substring], _ events: inout KernelEvents) {
    guard let least = words.firstIndex(of: "min"), let greatest = words.firstIndex(of: "max"),
      words.indices.contains(least + 1), words.indices.contains(greatest + 1),
      let name = words.first(where: { $0.hasPrefix("ABS_") }), let code = codes[String(name)]
    else { return }
    func bound(_ word: Substring) -> Double? { Double(word.filter { $0 != "," }) }
    guard let low = bound(words[least + 1]), let high = bound(words[greatest + 1]) else { return }
    events.setRange(code, low, high)
  }

  private static func number(_ word: Substring) -> Int? {
    switch word {
    case "DOWN": return 1
    case "UP": return 0
    default: return UInt32(word, radix: 16).map { Int(Int32(bitPattern: $0)) }
    }
  }

  /// Returns the nanoseconds of a decimal number of seconds, exactly.
  private static func nanoseconds(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let seconds = Int64(parts[0]), (0...1_000_000_000).contains(seconds),
      !parts[1].isEmpty, parts[1].count <= 9, let fraction = Int64(parts[1]), fraction >= 0
    else { return nil }
    return (0..<9 - parts[1].count).reduce(fraction) { value, _ in value * 10 } + seconds * 1_000_000_000
  }
}
