import Foundation

/// A reader of a recording's file, line by line, in pieces of 64 KiB, however long the file is.
public final class RecordingFileReader {
  public let file: RecordingFile
  /// The header, from the first line.
  public let header: RecordingHeader
  /// The ending of the recording; `nil` until `next()` has returned all lines.
  public var ending: RecordingEnding? { fraction.reader.ending }
  var reader: RecordingReader { fraction.reader }

  /// The size of the file, in bytes.
  private let size: UInt64
  /// The fraction of the file's bytes that has been read, from 0 to 1.
  var partRead: Double { size > 0 ? min(Double(fraction.bytesRead) / Double(size), 1) : 1 }

  private let handle: FileHandle
  /// The reader of lines and the number of bytes that it was given, in one value, so that Swift checks one access per
  /// line.
  private var fraction: Progress
  /// The first line after the header, which was read together with the header; `nil` after `next()` has returned it.
  private var waiting: RecordingLine?

  /// The reader of lines, and the number of the file's bytes that it was given.
  private struct Progress {
    var reader: RecordingReader
    var bytesRead: UInt64 = 0
    var isAtEnd = false

    mutating func next(
      _ handle: FileHandle, _ file: RecordingFile
    ) throws(RecordingError) -> RecordingLine? {
      while true {
        if let line = try reader.next() { return line }
        if isAtEnd { return nil }
        let piece = try file.read(
          handle, upTo: 65_536, "the rest of the recording", todo: RecordingFileReader.cure)
        if let piece, !piece.isEmpty {
          reader.feed(piece)
          bytesRead += UInt64(piece.count)
        } else {
          isAtEnd = true
          reader.end()
        }
      }
    }
  }

  /// Opens a file and reads its header.
  public init(_ file: RecordingFile) throws(RecordingError) {
    self.file = file
    fraction = Progress(reader: RecordingReader(name: file.path))
    if file.isFolder { throw file.error("a recording", found: "a folder", todo: Self.cure) }
    if file.isSpecial {
      throw file.error("a recording", found: "a device, a pipe or a socket", todo: "choose another file")
    }
    handle = try file.attempt("a recording", todo: Self.cure) {
      try FileHandle(forReadingFrom: URL(fileURLWithPath: file.path))
    }
    size = (try? handle.seekToEnd()) ?? 0
    try? handle.seek(toOffset: 0)
    waiting = try fraction.next(handle, file)
    guard let header = fraction.reader.header else {
      throw file.error("a recording", found: "no header", todo: Self.cure)
    }
    self.header = header
  }

  deinit { try? handle.close() }

  /// Returns the next line after the header; `nil` at the end.
  public func next() throws(RecordingError) -> RecordingLine? {
    if let line = waiting {
      waiting = nil
      return line
    }
    return try fraction.next(handle, file)
  }

  private static let cure = "check the name of the file, and that you may read it"
}
