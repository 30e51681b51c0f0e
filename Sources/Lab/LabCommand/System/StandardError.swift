import Diagnostics
import Glibc

/// The error output, whose failures the lab ignores, because it may be closed or full.
nonisolated enum StandardError {
  /// Writes one line, with control characters spelled out.
  static func writeLine(_ line: String) {
    write(TerminalStyle.errors.text(line.showingControls(keepingLines: false)) + "\n")
  }

  /// Writes text unchanged.
  static func write(_ text: String) {
    _ = ContiguousArray(text.utf8).withUnsafeBytes { OpenFile.write($0, to: STDERR_FILENO) }
  }

  /// Opens `/dev/null` in place of closed standard streams.
  ///
  /// Otherwise the next opened file would get a standard descriptor, and messages would be written into a recording. A
  /// closed output stays unwritable, so that a command notices that its output is lost.
  static func reserveClosedStreams() {
    for (place, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)] {
      guard fcntl(place, F_GETFD) == -1, errno == EBADF else { continue }
      // `open` returns the lowest free descriptor, which is this one.
      _ = open("/dev/null", mode)
    }
  }
}

/// A writer to an open file or a pipe.
nonisolated enum OpenFile {
  /// Writes all bytes, and returns the `errno` value of a failure.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32? {
    guard let base = bytes.baseAddress else { return nil }
    var done = 0
    while done < bytes.count {
      let written = Glibc.write(file, base + done, bytes.count - done)
      if written < 0, errno == EINTR { continue }
      // Nothing was written without an error, so trying again is useless.
      guard written > 0 else { return written < 0 ? errno : ENOSPC }
      done += written
    }
    return nil
  }
}

/// Prints values with control characters spelled out, in color on a terminal, and shadows Swift's `print` in this module.
///
/// The signature must equal that of Swift's function.
nonisolated func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { "\($0)" }.joined(separator: separator)
  Swift.print(TerminalStyle.output.text(text.showingControls()), terminator: terminator)
}
