import Foundation

/// A file that is there whole or not at all: written beside its name, then renamed.
enum AtomicFile {
  /// Writes text to a path, making the folders that lack.
  static func write(_ text: String, to path: String) throws(LabError) {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(LabError) {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw .failure("\(path): could not be written: \(error.localizedDescription)")
    }
  }
}
