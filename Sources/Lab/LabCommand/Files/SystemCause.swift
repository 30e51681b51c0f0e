import Foundation
import Glibc

/// Why the system did not do something, in the lab's own words.
nonisolated enum SystemCause {
  /// What one of its error numbers means, as the end of a sentence.
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

  /// What an error of Foundation's means, where the system is behind it.
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
