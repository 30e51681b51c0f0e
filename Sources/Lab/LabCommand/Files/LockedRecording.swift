import Foundation
import Glibc
import Replay
import TransitionEngine

/// A recording under construction, locked against other processes of the lab.
///
/// Two writers of one `NAME.partial` would move each other's file away and lose a recording. The system releases the
/// lock when the process ends, and the lock leaves no file behind.
final class LockedRecording {
  let writer: RecordingFileWriter
  /// The file descriptor that holds the lock; the lock stays with the file when it is renamed.
  private let lock: Int32
  /// The values of the frames; `nil` for a recording without a file of values.
  private var values: KeptValues?

  var path: String { writer.file.path }

  /// Begins a recording, after waiting for another process that writes to the same name.
  ///
  /// `tries` attempts, 0.1 s apart, are enough for a headless run to end.
  convenience init(
    _ path: String, header: RecordingHeader, keepsValues: Bool = false, tries: Int = 40
  ) throws(LabError) {
    for attempt in 0..<tries {
      if attempt > 0 { usleep(Self.pause) }
      if let (writer, lock) = try Self.begin(path, header) {
        self.init(writer, lock)
        if keepsValues { values = KeptValues(of: writer.file) }
        return
      }
    }
    throw .failure(
      "\(path): another process is recording to this file; choose another name, or end that process")
  }

  /// Begins a recording under the first name of `last.jsonl`, `last-2.jsonl` and so on to which no other process
  /// writes.
  convenience init(beside path: String, header: RecordingHeader) throws(LabError) {
    for number in 1..<1000 {
      let name = number == 1 ? path : OutputPath.marked(path, "-\(number)")
      if let (writer, lock) = try Self.begin(name, header) {
        self.init(writer, lock)
        return
      }
    }
    throw .failure(
      "\(path): other processes are recording to this file and to 998 names like it; end them first")
  }

  private init(_ writer: RecordingFileWriter, _ lock: Int32) {
    self.writer = writer
    self.lock = lock
  }

  deinit { if lock >= 0 { close(lock) } }

  /// Creates a recorder that writes a stage's run to the recording, and its values if they are kept.
  func makeRecorder(on stage: Stage) -> Recorder {
    Recorder(stage, didStep: { [values] in values?.append($0, $1) }, write: { try self.writer.append($0) })
  }

  /// Writes the file of the values, if they are kept, beside the finished recording.
  func finishValues() throws(LabError) { try values?.finish() }

  /// The microseconds between two attempts.
  private static let pause: UInt32 = 100_000

  /// Makes and locks the file, and returns `nil` while another process holds the lock.
  ///
  /// The folder is locked between the check for a free name and the lock on the file. Some shared folders have no
  /// locks; the recording then goes on without one.
  private static func begin(
    _ path: String, _ header: RecordingHeader
  ) throws(LabError) -> (writer: RecordingFileWriter, lock: Int32)? {
    let file = RecordingFile(path)
    let place = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if access(place, F_OK) != 0, errno == ENOENT { try OutputPath.makeFolder(place) }
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
