/// A reader of the pointers' movements from the output of `libinput record`. Of the YAML, only the axes and the events
/// are read.
///
/// Only the first device that moves a pointer is read, even from a recording of several devices.
public enum LibinputImport {
  /// Reads a recording of the program. O(bytes)
  public static func read(_ text: String, name file: String) throws(RecordingError) -> ImportedPointers {
    var events = KernelEvents()
    var isRecording = false
    var isInAxes = false
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let body = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
      let words = body.drop { $0 == " " }
      if words.isEmpty { continue }
      if words.hasPrefix("version:") || words.hasPrefix("devices:") { isRecording = true }
      if words.hasPrefix("- node:"), !events.pointers.samples.isEmpty { break }
      if words.hasPrefix("absinfo:") {
        isInAxes = true
        continue
      }
      if isInAxes {
        let parts = words.split(separator: ":", maxSplits: 1)
        if parts.count == 2, let code = Int(parts[0]), let range = numbers(parts[1]), range.count >= 2 {
          events.setRange(code, Double(range[0]), Double(range[1]))
          continue
        }
        isInAxes = false
      }
      guard words.hasPrefix("- [") else { continue }
      guard let event = numbers(words.dropFirst(2)), event.count == 5 else {
        throw .foreign(
          file, place + 1, "a libinput event as [seconds, microseconds, type, code, value]", found: words)
      }
      guard (0...1_000_000_000).contains(event[0]), (0..<1_000_000).contains(event[1]) else {
        throw .foreign(file, place + 1, "a libinput event’s time in seconds and microseconds", found: words)
      }
      events.read(
        time: Int64(event[0]) * 1_000_000_000 + Int64(event[1]) * 1000, type: event[2], code: event[3],
        value: event[4])
    }
    guard isRecording else {
      throw .foreign(
        file, 1, "a recording of “libinput record”", found: text.prefix { $0 != "\n" }.prefix(60))
    }
    return try events.pointers.checked(in: file)
  }

  /// Returns the whole numbers of a text such as `[0, 4095]`; `nil` if the text has another form.
  private static func numbers(_ text: Substring) -> [Int]? {
    let text = text.drop { $0 == " " }
    guard text.first == "[", let end = text.firstIndex(of: "]") else { return nil }
    var numbers: [Int] = []
    for part in text[text.index(after: text.startIndex)..<end].split(separator: ",") {
      guard let number = Int(part.filter { $0 != " " }) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
