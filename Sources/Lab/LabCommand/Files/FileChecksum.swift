import Foundation
import Glibc
import Replay

/// A number for what is in a file: another number, another content. It guards against accidents, not against intent.
enum FileChecksum {
  /// The checksum of a file, as text; nil when it cannot be read. O(bytes)
  static func text(of path: String) -> String? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      return nil
    }
    // In words, as this also reads whole programs; one loop over a pointer, which is fast in debug builds, too.
    var sum = UInt64(data.count) &* 0x9E37_79B9_7F4A_7C15
    data.withUnsafeBytes { bytes in
      let whole = bytes.count / 8
      for place in 0..<whole {
        sum =
          (sum ^ bytes.loadUnaligned(fromByteOffset: place &* 8, as: UInt64.self)) &* 0xD6E8_FEB8_6659_FD93
        sum ^= sum >> 32
      }
      for byte in bytes[(whole * 8)...] {
        sum = (sum ^ UInt64(byte)) &* 0xD6E8_FEB8_6659_FD93
        sum ^= sum >> 32
      }
    }
    return RunDigest.text(sum)
  }

  /// The program that runs: another build, another number.
  static let ownProgram = text(of: ChildProcess.ownProgram) ?? "unknown"
}

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
