extension RecordingReader {
  /// Returns an error in the line that is being read.
  func error(_ message: String, column: Int? = nil) -> RecordingError {
    RecordingError(file: name, line: lineCount + 1, column: column, message: message)
  }

  /// Returns the error for a line with a fault; if the line is not UTF-8, the error names that instead.
  func error(_ fault: LineFault, in line: Range<Int>) -> RecordingError {
    if let place = buffer[line].firstInvalidUTF8 {
      let byte = String(buffer[place], radix: 16, uppercase: true)
      return error(
        "expected a recording in UTF-8, found the byte 0x\(byte); save the file as UTF-8, or record again",
        column: column(of: place, in: line))
    }
    return error(
      fault.message, column: fault.offset.map { column(of: line.lowerBound + $0, in: line) })
  }

  private func column(of place: Int, in line: Range<Int>) -> Int {
    String(decoding: buffer[line.lowerBound..<min(place, line.upperBound)], as: UTF8.self).unicodeScalars
      .count + 1
  }

  /// Returns the error for a line that is longer than the limit.
  func tooLong() -> RecordingError {
    error(
      "expected a recording’s line of at most \(RecordingLimits.lineBytes) bytes, found a longer one; "
        + "check the file’s name: the file is no recording, or it is damaged")
  }

  /// Returns the error for bytes after the footer.
  func afterFooter() -> RecordingError {
    error(
      "expected nothing after the recording’s footer, found more; put one recording in each file, the footer last"
    )
  }

  /// Returns the error for bytes that end before their first line feed.
  func withoutHeader(_ rest: Range<Int>) -> RecordingError {
    if !rest.isEmpty {
      do throws(LineFault) {
        _ = try scan(rest, RecordingHeaderParser.header)
      } catch {
        if !error.isAtEnd { return self.error(error, in: rest) }
      }
    }
    return error(
      "expected a recording’s header, found the end of the file\(rest.isEmpty ? "" : " in the middle of it"); "
        + "check the file’s name, or record again")
  }

  /// Returns the contradiction between a footer and the lines before it, or `nil`.
  func flaw(in footer: RecordingFooter) -> String? {
    let cure =
      "lines were added, removed or changed: record again, or remove the footer to play the lines as they are"
    if footer.frames != frames {
      return "expected \(footer.frames) frames, as the recording’s footer states, found \(frames); \(cure)"
    }
    if footer.events != events {
      return "expected \(footer.events) events, as the recording’s footer states, found \(events); \(cure)"
    }
    if footer.checksum != checksum.value {
      return
        "expected the recording’s lines with the checksum \(footer.checksum.hexadecimal), found \(checksum.value.hexadecimal); \(cure)"
    }
    return nil
  }
}
