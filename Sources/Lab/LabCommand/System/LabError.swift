import Diagnostics
import Foundation
import Glibc
import Replay

/// An error of a command: a message for the user, and the exit status.
struct LabError: Error, CustomStringConvertible {
  let description: String
  /// The exit status: 1 for a failure, 2 for a usage error.
  let status: Int32
  /// The command whose call was wrong; `nil` where the message names its place.
  private(set) var command: String?

  /// The line that the error output shows: `lab`, the command's name if there is one, and the message.
  var line: String { "lab\(command.map { " " + $0 } ?? ""): \(description)" }

  static func usage(_ message: String, of command: String? = nil) -> LabError {
    LabError(description: message, status: 2, command: command)
  }

  /// Returns a failure with a message of one line; control characters from files and names are spelled out.
  static func failure(_ message: String) -> LabError {
    LabError(description: message.showingControls(keepingLines: false), status: 1)
  }
}

extension LabError {
  /// Runs code and converts errors to a `LabError` that names a file. Lab errors pass unchanged, and recording errors
  /// keep their message.
  static func from<Result>(_ file: String, _ body: () throws -> Result) throws(LabError) -> Result {
    do {
      return try body()
    } catch let error as LabError {
      throw error
    } catch let error as RecordingError {
      throw .failure("\(error)")
    } catch {
      throw .failure("\(file): \(SystemCause.text(error))")
    }
  }
}

/// The descriptions of the system's errors.
nonisolated enum SystemCause {
  /// Returns the meaning of an `errno` value, worded as the end of a sentence.
  static func text(_ number: Int32) -> String {
    switch number {
    case ENOENT: "there is no such file or folder"
    case EACCES, EPERM: "access is not permitted"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a file is where a folder should be"
    case ENOSPC, EDQUOT: "there is no space left on the disk"
    case EFBIG: "no file may become that large here"
    case EROFS: "the disk is read-only"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk reports an input or output error"
    default: String(cString: strerror(number))
    }
  }

  /// Returns the meaning of a Foundation error: that of its `errno` value, or else its localized description.
  static func text(_ error: any Error) -> String {
    number(error as NSError).map(text) ?? error.localizedDescription
  }

  /// Returns whether an error is that of a system call that a signal interrupted.
  static func isInterruption(_ error: any Error) -> Bool { number(error as NSError) == EINTR }

  private static func number(_ error: NSError) -> Int32? {
    if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError, let number = number(cause) {
      return number
    }
    guard error.domain == NSCocoaErrorDomain else { return nil }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: return ENOENT
    case .fileReadNoPermission, .fileWriteNoPermission: return EACCES
    case .fileWriteOutOfSpace: return ENOSPC
    case .fileWriteVolumeReadOnly: return EROFS
    default: return nil
    }
  }
}
