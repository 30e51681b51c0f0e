import Foundation

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
