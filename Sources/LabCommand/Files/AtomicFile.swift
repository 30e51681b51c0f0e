import Foundation

/// A file that is there whole or not at all: written beside its name, then renamed.
enum AtomicFile {
  /// Writes text to a path in a folder that is there.
  static func write(_ text: String, to path: String) throws(LabError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .failure("\(path): could not be written: \(error.localizedDescription)")
    }
  }
}
