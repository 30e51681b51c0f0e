import Diagnostics
import Glibc

/// The error output, which may be closed or full: the lab goes on then, and ends as it would have ended.
nonisolated enum StandardError {
  /// Writes one line, with control characters spelled out.
  static func say(_ line: String) { write(line.showingControls(keepingLines: false) + "\n") }

  /// Writes text as it is.
  static func write(_ text: String) {
    _ = ContiguousArray(text.utf8).withUnsafeBytes { OpenFile.write($0, to: STDERR_FILENO) }
  }

  /// Gives the standard places that are closed something to stand for them, so that no file that is opened later takes
  /// their numbers: messages would be written into a recording.
  ///
  /// A closed output cannot be written to afterwards either, so that the command says that nobody could read it.
  static func holdClosedPlaces() {
    for (place, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)] {
      guard fcntl(place, F_GETFD) == -1, errno == EBADF else { continue }
      // The lowest number that is free is this one.
      _ = open("/dev/null", mode)
    }
  }
}

/// Writing to an open file or to the end of a pipe.
nonisolated enum OpenFile {
  /// Writes all bytes, however many the system takes at once. Returns why it did not, as an error's number.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32? {
    guard let base = bytes.baseAddress else { return nil }
    var done = 0
    while done < bytes.count {
      let written = Glibc.write(file, base + done, bytes.count - done)
      if written < 0, errno == EINTR { continue }
      // Nothing written and no reason given: it will not get better.
      guard written > 0 else { return written < 0 ? errno : ENOSPC }
      done += written
    }
    return nil
  }
}

/// Prints as Swift's own function does, with control characters spelled out: all that the lab prints goes through here,
/// whatever files and names it comes from.
///
/// Only a function of the very same signature takes the place of Swift's own.
nonisolated func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { "\($0)" }.joined(separator: separator)
  Swift.print(text.showingControls(), terminator: terminator)
}
