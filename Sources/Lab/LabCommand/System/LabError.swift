import Diagnostics
import Foundation
import Glibc
import Replay

/// Why the lab cannot do what was asked, in words for a person, and the status it exits with.
struct LabError: Error, CustomStringConvertible {
  let description: String
  /// 1 when something went wrong, 2 when the question was.
  let status: Int32

  static func usage(_ message: String) -> LabError { LabError(description: message, status: 2) }
  /// A failure of one line, which text from files and names may be a part of.
  static func failure(_ message: String) -> LabError {
    LabError(description: message.showingControls(keepingLines: false), status: 1)
  }
}

extension LabError {
  /// Runs code and turns whatever it throws into words about a file.
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

/// Why the system did not do something, in the lab's own words.
nonisolated enum SystemCause {
  /// Returns the meaning of an `errno` value, worded as the end of a sentence.
  static func text(_ number: Int32) -> String {
    switch number {
    case ENOENT: "there is no such file or folder"
    case EACCES, EPERM: "that is not allowed"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a file is where a folder should be"
    case ENOSPC, EDQUOT: "there is no space left on the disk"
    case EFBIG: "no file may become that large here"
    case EROFS: "the disk can only be read"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk does not work as it should"
    default: String(cString: strerror(number))
    }
  }

  /// Returns the meaning of a Foundation error: that of its `errno` value, or else its localized description.
  static func text(_ error: any Error) -> String {
    number(error as NSError).map(text) ?? error.localizedDescription
  }

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
