import Foundation

/// A recording in the file system: its path, and its path while it is being written.
///
/// The writer writes to `NAME.partial` beside the final path and renames the finished file, so a file of the final name
/// is always complete. A crash leaves `NAME.partial`, which can be played up to its last whole line. The next recording
/// of that name moves it to `NAME.partial.1`.
public struct RecordingFile: Hashable, Sendable {
  /// The path as it was given; errors name the file by this path.
  public let path: String

  public init(_ path: String) {
    self.path = path
  }

  /// The path of an unfinished recording.
  public var partialPath: String { path + ".partial" }
  /// The path to which an unfinished recording is moved when the next recording to the same path begins.
  public var earlierPartialPath: String { partialPath + ".1" }

  /// Reads the whole recording into memory. O(bytes)
  public func load() throws(RecordingError) -> Recording {
    let file = try RecordingFileReader(self)
    var builder = RecordingBuilder()
    while let line = try file.next() { builder.append(line, from: file.reader) }
    return try builder.recording(from: file.reader)
  }
}

extension RecordingFile {
  /// Returns the recordings in a folder and its subfolders, sorted by path: every file whose name ends in `.jsonl`. For
  /// the path of a file, the result is that file alone.
  ///
  /// - Throws: An error if the folder does not exist.
  /// - Complexity: O(n log n) in the number of files and folders below the folder.
  public static func all(in folder: String) throws(RecordingError) -> [RecordingFile] {
    let place = RecordingFile(folder)
    guard place.isFolder else {
      guard FileManager.default.fileExists(atPath: folder) else {
        throw place.error(
          "a recording or a folder of recordings", found: "no such file or folder",
          todo: "check the path")
      }
      return [place]
    }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let files = names.filter { $0.hasSuffix(".jsonl") }.sorted().map { RecordingFile(base + $0) }
      .filter { !$0.isFolder }
    if let odd = files.first(where: { $0.path.contains(where: \.isNewline) }) {
      throw odd.error(
        "a recording’s name without line breaks", found: "one with a line break", todo: "rename the file")
    }
    return files
  }
}

extension RecordingFile {
  /// Renames a file in one step, and replaces a file that had the name before.
  ///
  /// The file manager's own functions either refuse an existing name or briefly leave no file of that name.
  func rename(_ path: String, to name: String) throws(RecordingError) {
    try attempt(
      "permission to rename the recording “\(path)” to “\(name)”",
      todo: "check that you may write to its folder"
    ) {
      if Foundation.rename(path, name) != 0 {
        throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
      }
    }
  }

  /// Renames the unfinished recording of an earlier run, if there is one.
  func renamePartial() throws(RecordingError) {
    if Foundation.rename(partialPath, earlierPartialPath) == 0 || errno == ENOENT { return }
    try rename(partialPath, to: earlierPartialPath)
  }
}

extension RecordingFile {
  /// Runs a file system operation, and throws a `RecordingError` if it fails.
  func attempt<Result>(
    _ expected: String, todo cure: String, _ body: () throws -> Result
  ) throws(RecordingError) -> Result {
    do { return try body() } catch let error as RecordingError { throw error } catch {
      throw self.error(expected, found: Self.sentence(error as NSError), todo: cure)
    }
  }

  /// Reads at most `count` bytes from where a handle is; `nil` or nothing at the end of its file.
  func read(
    _ handle: FileHandle, upTo count: Int, _ expected: String, todo cure: String
  ) throws(RecordingError) -> Data? {
    try attempt(expected, todo: cure) {
      let start = try handle.offset()
      while true {
        do { return try handle.read(upToCount: count) } catch {
          guard Self.isInterruption(error as NSError) else { throw error }
          // Foundation does not read on after a signal, and drops the pieces that it had read.
          try handle.seek(toOffset: start)
        }
      }
    }
  }

  private static func isInterruption(_ error: NSError) -> Bool {
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EINTR)
  }

  /// Returns an error that states the expectation, what was found, and what to do.
  func error(_ expected: String, found: String, todo cure: String) -> RecordingError {
    RecordingError(file: path, message: "expected \(expected), found \(found); \(cure)")
  }

  /// A Boolean value that indicates whether the path is a folder.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// A Boolean value that indicates whether the path is a device, a pipe or a socket. Opening a pipe would wait for a
  /// writer.
  var isSpecial: Bool {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let kind = (try? FileManager.default.attributesOfItem(atPath: place)[.type]) as? FileAttributeType
    return kind.map { $0 != .typeRegular && $0 != .typeDirectory } ?? false
  }

  private static func sentence(_ error: NSError) -> String {
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return "“\(cause.localizedDescription)”" }
    switch POSIXErrorCode(rawValue: Int32(truncatingIfNeeded: cause.code)) {
    case .ENOENT: return "no such file or folder"
    case .ENOTDIR: return "a file where a folder should be"
    case .EISDIR: return "a folder"
    case .EACCES, .EPERM: return "no permission for it"
    case .EROFS: return "a file system that cannot be written to"
    case .ENOSPC, .EDQUOT: return "no space left"
    default: return "“\(cause.localizedDescription)”"
    }
  }
}
