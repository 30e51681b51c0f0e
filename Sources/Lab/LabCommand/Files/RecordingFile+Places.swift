import Replay

extension RecordingFile {
  /// Where it lies, and what lies beside it.
  var paths: [String] { [path, partialPath, ValuesFile(of: self).path] }
}
