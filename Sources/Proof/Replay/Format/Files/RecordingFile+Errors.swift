import Foundation

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
