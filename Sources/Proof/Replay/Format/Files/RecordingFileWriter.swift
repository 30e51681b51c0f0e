import Foundation
import TransitionEngine

/// A recording that is written to its file while it is made.
///
/// Every line is handed to the system before the call returns. So whenever the process ends, and however, the
/// file at `RecordingFile.partialPath` holds all lines so far. `finish` gives it its name in one step, in place
/// of what had the name before.
public final class RecordingFileWriter {
  public let file: RecordingFile
  /// How many ticks have been written.
  public var frames: Int { writer.frames }
  /// How many events have been written.
  public var events: Int { writer.events }
  /// The latest time written, in nanoseconds; what is appended must not be earlier.
  public var time: Int64 { writer.time }

  private let handle: FileHandle
  private var writer: RecordingWriter
  private var isClosed = false
  private var hasName = false

  /// Begins a recording: makes the file and writes the header.
  public init(_ file: RecordingFile, header: RecordingHeader) throws(RecordingError) {
    self.file = file
    if file.isFolder { throw file.error("a place for a recording", found: "a folder", todo: Self.cure) }
    if FileManager.default.fileExists(atPath: file.partialPath) {
      try file.rename(file.partialPath, to: file.earlierPartialPath)
    }
    let url = URL(fileURLWithPath: file.partialPath)
    handle = try file.attempt("a place for a recording", todo: Self.cure) {
      try Data().write(to: url)
      return try FileHandle(forWritingTo: url)
    }
    do throws(RecordingError) {
      writer = try RecordingWriter(name: file.path, header: header) { [handle] line throws(RecordingError) in
        try file.attempt("room for another line", todo: Self.cure) { try handle.write(contentsOf: line) }
      }
    } catch {
      try? handle.close()
      try? FileManager.default.removeItem(at: url)
      throw error
    }
  }

  deinit { close() }

  /// Writes an event of the step whose tick comes next.
  public func append(_ event: StageEvent) throws(RecordingError) {
    try writer.append(event)
  }

  /// Writes a tick.
  public func append(_ tick: RecordedTick) throws(RecordingError) {
    try writer.append(tick)
  }

  /// Writes the footer and gives the file its name. A second time it does nothing.
  public func finish(_ end: RecordingFooter.End) throws(RecordingError) {
    guard !isClosed else { return }
    try writer.finish(end)
    try file.attempt("room for the last line", todo: Self.cure) { try handle.synchronize() }
    close()
    try file.rename(file.partialPath, to: file.path)
    hasName = true
  }

  /// Takes the unfinished file away, as if nothing had been recorded.
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

  private static let cure = "check that the folder is there, that you may write to it, and that it has room"
}

extension RecordingFileWriter {
  /// Appends a line that a recorder made.
  public func append(_ line: RecordingLine) throws(RecordingError) {
    switch line {
    case .event(let event): try append(event)
    case .tick(let tick): try append(tick)
    case .footer(let footer): try finish(footer.end)
    }
  }
}
