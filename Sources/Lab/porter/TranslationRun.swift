import Foundation
import Porting

/// A translation of a folder's iOS sources into an output folder of the build.
struct TranslationRun {
  /// An error about a source that cannot be read.
  struct Unreadable: Error, CustomStringConvertible {
    let path: String
    var description: String {
      "\(path):1:1: error: expected a Swift source, found none that can be read; build again"
    }
  }

  private let output: String
  private let folder: String
  private let names: [String]

  private let modules: Set<String>

  /// Creates the run for files with names relative to their folder: sources, and files that name modules.
  init(to output: String, from folder: String, names: [String]) {
    self.output = output
    self.folder = folder
    self.names = names.filter { $0.hasSuffix(".swift") }
    modules = Set(names.flatMap(Porting.moduleNames(of:)))
  }

  /// Writes the translations and the registration of the classes. Returns the diagnostics.
  ///
  /// A file whose content does not change keeps its date, so that only changed files are compiled again.
  func write() throws -> [PortDiagnostic] {
    let sources = try names.map { name in
      let path = "\(folder)/\(name)"
      guard let data = FileManager.default.contents(atPath: path) else { throw Unreadable(path: path) }
      return PortSource(path: path, bytes: [UInt8](data))
    }
    let target = Porting.target(sources, modules: modules)
    for (name, source) in zip(names, target.sources) {
      try write(source.bytesWithLocation, to: PortedTarget.file(for: name))
    }
    try write(Array(target.registration.utf8), to: PortedTarget.registrationFile)
    return target.sources.flatMap(\.diagnostics)
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    let place = URL(fileURLWithPath: "\(output)/\(name)")
    guard FileManager.default.contents(atPath: place.path).map({ [UInt8]($0) }) != bytes else { return }
    try Data(bytes).write(to: place, options: .atomic)
  }
}
