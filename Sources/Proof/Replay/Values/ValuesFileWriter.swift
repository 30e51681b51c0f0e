import Foundation
import TransitionEngine

/// A writer of a ``ValuesFile``, the values of every frame, while a run is played. The complete file gets its final
/// name.
///
/// The first line identifies the whole run and is written last, so the other lines wait in a temporary file.
package final class ValuesFileWriter {
  private let file: RecordingFile
  private var writer = ValuesWriter()
  private let handle: FileHandle

  private let partialPath: String

  /// Creates a writer. Only the caller uses the partial path, and the caller deletes it after a failure.
  package init(of recording: RecordingFile, partialPath: String) throws(RecordingError) {
    let file = RecordingFile(ValuesFile(of: recording).path)
    self.file = file
    self.partialPath = partialPath
    let url = URL(fileURLWithPath: partialPath + ".lines")
    handle = try file.attempt("a path for the values of the frames", todo: Self.cure) {
      // The temporary file is unlinked, so that nothing remains however the process ends from now on.
      defer { try? FileManager.default.removeItem(at: url) }
      try? FileManager.default.removeItem(at: url)
      try Data().write(to: url)
      return try FileHandle(forUpdating: url)
    }
  }

  deinit { try? handle.close() }

  /// Adds the values of the next frame.
  package func append(_ values: FrameValues, _ hashes: FrameHashes) throws(RecordingError) {
    writer.append(values, hashes)
    let lines = writer.dequeueLines()
    guard !lines.isEmpty else { return }
    try file.attempt("free space for the values of a frame", todo: Self.cure) {
      try handle.write(contentsOf: lines)
    }
  }

  /// Writes the whole file and renames it to its final name.
  package func finish() throws(RecordingError) {
    let need = "free space for the values of the frames"
    try file.attempt(need, todo: Self.cure) {
      let url = URL(fileURLWithPath: partialPath)
      // Data that is not empty is not written by its own function, which takes a part that was written for the whole.
      try Data().write(to: url)
      let whole = try FileHandle(forWritingTo: url)
      defer { try? whole.close() }
      try whole.write(contentsOf: writer.header)
      try handle.seek(toOffset: 0)
      while let piece = try file.read(handle, upTo: 1 << 20, need, todo: Self.cure), !piece.isEmpty {
        try whole.write(contentsOf: piece)
      }
      try whole.synchronize()
    }
    try file.rename(partialPath, to: file.path)
  }

  private static let cure = "check that the folder exists, that you may write to it, and that it has space"
}
