import Foundation
import Glibc

/// A file that is there whole or not at all: written beside its name, then renamed.
enum AtomicFile {
  /// Writes text to a path in a folder that is there.
  static func write(_ text: String, to path: String) throws(LabError) {
    try write(text.utf8, to: path)
  }

  /// Writes bytes to a path in a folder that is there. A file that was there keeps who may read it.
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(LabError) {
    // What a link leads to is replaced, not the link.
    let place = realpath(path, nil).map { name in
      defer { free(name) }
      return String(cString: name)
    }
    let target = place ?? path
    var old = stat()
    let isThere = stat(target, &old) == 0
    let beside = "\(target).\(getpid()).new"
    let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(path, errno) }
    if isThere { fchmod(file, old.st_mode & 0o7777) }
    var cause = ContiguousArray(bytes).withUnsafeBytes { OpenFile.write($0, to: file) }
    // Some disks say only now that they are full.
    if close(file) != 0, cause == nil { cause = errno }
    if cause == nil, rename(beside, target) != 0 { cause = errno }
    guard let cause else { return }
    unlink(beside)
    throw failure(path, cause)
  }

  static func failure(_ path: String, _ number: Int32) -> LabError {
    .failure("\(path): could not be written: \(SystemCause.text(number))")
  }
}
