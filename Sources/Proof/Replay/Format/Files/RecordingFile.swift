import Foundation

/// A recording in the file system: where it is, and where it is while it is being written.
///
/// A recording is written to `NAME.partial` beside its place and takes its name when it is finished, so that
/// under its name there is only ever a whole one. What a crash leaves is `NAME.partial`, which can be played up
/// to its last whole line. The next recording of that name moves it to `NAME.partial.1`.
public struct RecordingFile: Hashable, Sendable {
  /// As it was given; errors call the file so.
  public let path: String

  public init(_ path: String) {
    self.path = path
  }

  /// Where an unfinished recording lies.
  public var partialPath: String { path + ".partial" }
  /// Where an unfinished recording lies after another one was begun.
  public var earlierPartialPath: String { partialPath + ".1" }

  /// Reads all of it into memory. O(bytes)
  public func load() throws(RecordingError) -> Recording {
    let file = try RecordingFileReader(self)
    var builder = RecordingBuilder()
    while let line = try file.next() { builder.append(line, from: file.reader) }
    return try builder.recording(from: file.reader)
  }
}
