import Glibc

/// What is open to be written to: a file or the end of a pipe.
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
