import Foundation
import Glibc
import Replay

/// A recording that is being written, under a name that no other lab writes to meanwhile.
///
/// Two that wrote to one `NAME.partial` would each move the other's file away, and one of the recordings would be lost.
/// So the file is locked while it grows. The system takes the lock back when the process ends, however it does, and
/// nothing of it is left in the folder.
final class RecordingClaim {
  let writer: RecordingFileWriter
  /// The lock is on the file, wherever that is renamed to.
  private let lock: Int32

  var path: String { writer.file.path }

  /// Begins a recording. Where another lab is at that name it waits a little, for what it plays without a hand is over
  /// soon.
  convenience init(_ path: String, header: RecordingHeader, tries: Int = 40) throws(LabError) {
    for attempt in 0..<tries {
      if attempt > 0 { usleep(Self.pause) }
      if let (writer, lock) = try Self.begin(path, header) {
        self.init(writer, lock)
        return
      }
    }
    throw .failure("\(path): another lab is recording to it; give another name, or end that one first")
  }

  /// Begins a recording under the first of some names that no other lab is at: `last.jsonl`, `last-2.jsonl` and so
  /// on.
  convenience init(beside path: String, header: RecordingHeader) throws(LabError) {
    for number in 1..<1000 {
      let name = number == 1 ? path : OutputPlace.marked(path, "-\(number)")
      if let (writer, lock) = try Self.begin(name, header) {
        self.init(writer, lock)
        return
      }
    }
    throw .failure("\(path): other labs are recording to it and to all names like it; end them first")
  }

  private init(_ writer: RecordingFileWriter, _ lock: Int32) {
    self.writer = writer
    self.lock = lock
  }

  deinit { if lock >= 0 { close(lock) } }

  /// After how many microseconds a name is asked for again.
  private static let pause: UInt32 = 100_000

  /// Makes the file and locks it; nil while another lab is at the name.
  ///
  /// Between looking whether the name is free and locking what is made there nobody else may look: the folder is
  /// locked so long. Where there are no locks, as in some shared folders, all goes on without.
  private static func begin(
    _ path: String, _ header: RecordingHeader
  ) throws(LabError) -> (writer: RecordingFileWriter, lock: Int32)? {
    let file = RecordingFile(path)
    let place = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if access(place, F_OK) != 0, errno == ENOENT { try OutputPlace.makeFolder(place) }
    let folder = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 { flock(folder, LOCK_EX) }
    defer { if folder >= 0 { close(folder) } }
    let earlier = open(file.partialPath, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if earlier >= 0 {
      defer { close(earlier) }
      if flock(earlier, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    }
    let writer = try LabError.from(path) { try RecordingFileWriter(file, header: header) }
    let lock = open(file.partialPath, O_RDONLY | O_CLOEXEC)
    if lock >= 0 { flock(lock, LOCK_EX | LOCK_NB) }
    return (writer, lock)
  }
}
