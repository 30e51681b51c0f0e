import Glibc

/// A writer that makes a file appear whole or not at all: it writes `.partial-NAME` beside the file and renames it.
///
/// A killed process leaves at most `.partial-NAME`, which the next writer of the file reuses. A lock on the partial
/// file makes concurrent writers take turns.
enum AtomicFile {
  /// Writes text to a path in an existing folder.
  static func write(_ text: String, to path: String) throws(LabError) {
    try write(text.utf8, to: path)
  }

  /// Writes bytes to a path in an existing folder; an existing file keeps its permissions.
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(LabError) {
    // The destination of a link is replaced, not the link.
    let place = realpath(path, nil).map { name in
      defer { free(name) }
      return String(cString: name)
    }
    let target = place ?? path
    var old = stat()
    let isThere = stat(target, &old) == 0
    let beside = partialPath(target)
    let file = try claim(target)
    if isThere { fchmod(file, old.st_mode & 0o7777) }
    var cause = ContiguousArray(bytes).withUnsafeBytes { OpenFile.write($0, to: file) }
    // The lock is held until after the rename.
    defer { close(file) }
    // Otherwise a power failure after the rename could leave an empty file; some file systems have no such call.
    if cause == nil, fsync(file) != 0, errno != EINVAL { cause = errno }
    // Some file systems report a full disk only at a close, so a second descriptor is closed first.
    if close(dup(file)) != 0, cause == nil { cause = errno }
    if cause == nil, rename(beside, target) != 0 { cause = errno }
    guard let cause else { return }
    unlink(beside)
    throw failure(path, cause)
  }

  /// Returns the path of the partial file.
  static func partialPath(_ path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    return path.dropLast(name.utf8.count == 0 ? 0 : name.count) + ".partial-" + name
  }

  /// Opens and empties the partial file of a path, after waiting for other writers; closing it releases the lock.
  static func claim(_ path: String) throws(LabError) -> Int32 {
    let beside = partialPath(path)
    while true {
      let file = open(beside, O_WRONLY | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw failure(path, errno) }
      var (own, named) = (stat(), stat())
      guard fstat(file, &own) == 0 else {
        defer { close(file) }
        throw failure(path, errno)
      }
      guard own.st_mode & S_IFMT == S_IFREG else {
        close(file)
        throw .failure(
          "\(beside): expected a file or a free name to write to, found \(OutputPath.kind(of: own)); remove it"
        )
      }
      // Some shared folders have no locks; the write then goes on without one.
      flock(file, LOCK_EX)
      // The previous holder may have renamed the file meanwhile.
      if stat(beside, &named) == 0, named.st_ino == own.st_ino, named.st_dev == own.st_dev {
        if ftruncate(file, 0) == 0 { return file }
        // Bytes of a killed writer would follow the new ones.
        defer { close(file) }
        throw failure(path, errno)
      }
      close(file)
    }
  }

  static func failure(_ path: String, _ number: Int32) -> LabError {
    .failure("\(path): could not be written: \(SystemCause.text(number)); choose another place")
  }
}
