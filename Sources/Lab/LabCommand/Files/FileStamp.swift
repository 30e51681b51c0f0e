import Glibc

/// When a file was changed last, how long it was, and which it was: another stamp, another content.
struct FileStamp: Equatable {
  private var seconds: Int
  private var nanoseconds: Int
  /// In bytes.
  let size: Int
  private var file: UInt64

  /// The stamp of the file that a path names; nil when there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    size = Int(status.st_size)
    file = UInt64(status.st_ino)
  }
}
