import Glibc

/// A file that is there whole or not at all: written to `.partial-NAME` beside its place, then renamed.
///
/// A process that is killed leaves `.partial-NAME` at most, and the next one that writes the file takes it over. Two that
/// write one file do so one after the other: the partial file is locked meanwhile.
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
    let beside = partialPath(target)
    let file = try claim(target)
    if isThere { fchmod(file, old.st_mode & 0o7777) }
    var cause = ContiguousArray(bytes).withUnsafeBytes { OpenFile.write($0, to: file) }
    // The lock is held until the name is given.
    defer { close(file) }
    // Some disks say only when a file is closed that they are full: its other descriptor is.
    if close(dup(file)) != 0, cause == nil { cause = errno }
    if cause == nil, rename(beside, target) != 0 { cause = errno }
    guard let cause else { return }
    unlink(beside)
    throw failure(path, cause)
  }

  /// The place of a file that is being written.
  static func partialPath(_ path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    return path.dropLast(name.utf8.count == 0 ? 0 : name.count) + ".partial-" + name
  }

  /// Opens the partial file of a path, empty, when nobody else writes to it any more; who closes it lets others have it.
  static func claim(_ path: String) throws(LabError) -> Int32 {
    let beside = partialPath(path)
    while true {
      let file = open(beside, O_WRONLY | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw failure(path, errno) }
      var (own, named) = (stat(), stat())
      guard fstat(file, &own) == 0, own.st_mode & S_IFMT == S_IFREG else {
        close(file)
        throw .failure(
          "\(beside): expected a name for a file, found \(OutputPlace.kind(of: own)); take it away")
      }
      // Where there are no locks, as in some shared folders, all goes on without.
      flock(file, LOCK_EX)
      // Whoever had it before may have renamed it meanwhile.
      if stat(beside, &named) == 0, named.st_ino == own.st_ino, named.st_dev == own.st_dev {
        ftruncate(file, 0)
        return file
      }
      close(file)
    }
  }

  static func failure(_ path: String, _ number: Int32) -> LabError {
    .failure("\(path): could not be written: \(SystemCause.text(number))")
  }
}
