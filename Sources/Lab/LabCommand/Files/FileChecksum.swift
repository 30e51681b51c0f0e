import Foundation
import Glibc
import LayerTree
import Replay

/// A checksum of a file's content, which guards against accidents and not against intent.
enum FileChecksum {
  /// Returns the checksum of a file as text; `nil` if the file cannot be read.
  ///
  /// - Complexity: O(n) in the size of the file.
  static func text(of path: String) -> String? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      return nil
    }
    var hash = StructuralHash()
    data.withUnsafeBytes { hash.combine($0) }
    return RunDigest.text(hash.value)
  }

  /// The checksum of the running program, which identifies the build.
  static let ownProgram = text(of: ChildProcess.ownProgram) ?? "unknown"
}

/// The modification time, size and inode of a file, which together tell whether its content changed.
struct FileStamp: Equatable {
  private var seconds: Int
  private var nanoseconds: Int
  /// The size in bytes.
  let size: Int
  private var file: UInt64

  /// Creates the stamp of the file at a path; `nil` if no file exists.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    size = Int(status.st_size)
    file = UInt64(status.st_ino)
  }
}
