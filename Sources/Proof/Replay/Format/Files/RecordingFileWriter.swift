import Foundation
import TransitionEngine

/// A writer of a recording to its file while the recording is made.
///
/// Every line is passed to the system before the call returns. However the process ends, the file at
/// `RecordingFile.partialPath` therefore contains all lines so far. `finish` renames the file in one step, and replaces
/// a file that had the name before.
public final class RecordingFileWriter {
  public let file: RecordingFile

  private let handle: FileHandle
  private var writer: RecordingWriter
  private var isClosed = false
  private var hasName = false

  /// Creates the file and writes the header.
  public init(_ file: RecordingFile, header: RecordingHeader) throws(RecordingError) {
    self.file = file
    if file.isFolder { throw file.error("a path for a new recording", found: "a folder", todo: Self.cure) }
    // A test for the file could fail for another reason than that there is none, and the recording would be emptied.
    try file.renamePartial()
    let url = URL(fileURLWithPath: file.partialPath)
    handle = try file.attempt("a path for a new recording", todo: Self.cure) {
      try Data().write(to: url)
      return try FileHandle(forWritingTo: url)
    }
    do throws(RecordingError) {
      writer = try RecordingWriter(name: file.path, header: header) { [handle] line throws(RecordingError) in
        try file.attempt("free space for a line of the recording", todo: Self.cure) {
          try handle.write(contentsOf: line)
        }
      }
    } catch {
      try? handle.close()
      try? FileManager.default.removeItem(at: url)
      throw error
    }
  }

  deinit { close() }

  /// Writes an event of the step whose tick follows.
  public func append(_ event: StageEvent) throws(RecordingError) {
    try writer.append(event)
  }

  /// Writes a tick.
  public func append(_ tick: RecordedTick) throws(RecordingError) {
    try writer.append(tick)
  }

  /// Writes the footer and renames the file from its partial to its final name. A second call does nothing.
  public func finish(_ end: RecordingFooter.End) throws(RecordingError) {
    guard !isClosed else { return }
    try writer.finish(end)
    try file.attempt("free space for the recording’s last line", todo: Self.cure) { try handle.synchronize() }
    close()
    try file.rename(file.partialPath, to: file.path)
    hasName = true
  }

  /// Deletes the unfinished file, as if nothing had been recorded.
  public func discard() {
    guard !hasName else { return }
    close()
    try? FileManager.default.removeItem(atPath: file.partialPath)
  }

  private func close() {
    guard !isClosed else { return }
    isClosed = true
    try? handle.close()
  }

  private static let cure = "check that the folder exists, that you may write to it, and that it has space"
}

extension RecordingFileWriter {
  /// Appends a line from a recorder.
  public func append(_ line: RecordingLine) throws(RecordingError) {
    switch line {
    case .event(let event): try append(event)
    case .tick(let tick): try append(tick)
    case .footer(let footer): try finish(footer.end)
    }
  }
}
