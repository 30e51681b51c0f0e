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

extension RecordingFile {
  /// The recordings in a folder and those within it, by their paths in order: every file whose name ends in
  /// `.jsonl`. A file by itself is a list of one.
  ///
  /// - Throws: when there is no such folder.
  public static func all(in folder: String) throws(RecordingError) -> [RecordingFile] {
    let place = RecordingFile(folder)
    guard place.isFolder else {
      guard FileManager.default.fileExists(atPath: folder) else {
        throw place.error(
          "a folder of recordings", found: "no such file or folder", todo: "check the name of the folder")
      }
      return [place]
    }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let files = names.filter { $0.hasSuffix(".jsonl") }.sorted().map { RecordingFile(base + $0) }
      .filter { !$0.isFolder }
    if let odd = files.first(where: { $0.path.contains(where: \.isNewline) }) {
      throw odd.error("a name without line breaks", found: "one with a line break", todo: "rename the file")
    }
    return files
  }
}

extension RecordingFile {
  /// Gives a file another name in one step, in place of what had it before.
  ///
  /// The file manager's own ways either refuse a name that is taken or leave it without a file for a moment.
  func rename(_ path: String, to name: String) throws(RecordingError) {
    try attempt("to give “\(path)” the name “\(name)”", todo: "check that you may write to its folder") {
      if Foundation.rename(path, name) != 0 {
        throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
      }
    }
  }
}

extension RecordingFile {
  /// Does something with the file system, and says in our words what it says when it fails.
  func attempt<Result>(
    _ expected: String, todo cure: String, _ body: () throws -> Result
  ) throws(RecordingError) -> Result {
    do { return try body() } catch {
      throw self.error(expected, found: Self.sentence(error as NSError), todo: cure)
    }
  }

  /// That something else should be there than what is.
  func error(_ expected: String, found: String, todo cure: String) -> RecordingError {
    RecordingError(file: path, message: "expected \(expected), found \(found); \(cure)")
  }

  /// A Boolean value indicating whether a folder has the name.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// A Boolean value indicating whether a device, a pipe or a socket has the name: to open a pipe is to wait for whoever
  /// writes to it.
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
