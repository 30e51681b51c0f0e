import Foundation

/// A file that is there whole or not at all: written beside its name, then renamed.
enum AtomicFile {
  /// Writes text to a path in a folder that is there.
  static func write(_ text: String, to path: String) throws(LabError) {
    try write(text.utf8, to: path)
  }

  /// Writes bytes to a path in a folder that is there.
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(LabError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .failure("\(path): could not be written: \(error.localizedDescription)")
    }
  }
}
