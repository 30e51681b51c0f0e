/// A translation of iOS sources into sources that compile against this package's UIKit.
///
/// Objective-C's runtime does not exist on Linux. Code that needs it, such as `#selector`, is replaced on the same
/// lines. Code that cannot work gets a diagnostic; the rest of its source is still translated.
package enum Porting {
  /// The size, in bytes, of the largest source that is translated: 16 MB. A larger one is left as it is, with an error.
  static let largestSource = 16 << 20

  /// Translates the sources of a target. They are read together, because the parts of a class may be in several
  /// sources.
  ///
  /// A source that is not text, or is larger than 16 MB, is left as it is, with an error.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package static func port(_ sources: [PortSource]) -> [PortedSource] { target(sources).sources }

  /// Returns the names of modules that a file names whose sources are beside it: a pod's specification, and a
  /// framework's header. Returns none for other files.
  ///
  /// A pod for Swift may have its language after a hyphen; the package of the same sources has the name before it.
  package static func moduleNames(of path: String) -> [String] {
    let name = path.split(separator: "/").last ?? ""
    guard let ending = [".podspec", ".h"].first(where: name.hasSuffix) else { return [] }
    let stem = name.dropLast(ending.count)
    // A letter that cannot stand in a module's name is an underscore there.
    let module = String(stem.map { $0 == "-" ? "_" : $0 })
    let isSwift = module.lowercased().hasSuffix("_swift")
    return isSwift ? [module, String(module.dropLast("_swift".count))] : [module]
  }

  /// Translates the sources of a target. The result also has the source that registers its classes for storyboards.
  ///
  /// - Parameter modules: The names of modules that may be among the sources. An import of them is left out if the
  ///   sources have public declarations.
  package static func target(_ sources: [PortSource], modules: Set<String> = []) -> PortedTarget {
    let read = sources.map { SwiftSource(path: $0.path, bytes: refusal(of: $0) == nil ? $0.bytes : []) }
    let separated = SeparatedSources(read)
    let index = TargetIndex(separated, modules: modules)
    let registration = ClassRegistration(of: index)
    let ported = sources.indices.map { number in
      if let refusal = refusal(of: sources[number]) {
        let diagnostic = PortDiagnostic(
          severity: .error, path: sources[number].path, line: 1, column: 1, message: refusal)
        return PortedSource(
          path: sources[number].path, bytes: sources[number].bytes, changeCount: 0, diagnostics: [diagnostic])
      }
      var translation = FileTranslation(number, of: index)
      translation.run()
      return translation.ported(
        after: separated.changeCounts[number],
        separated.diagnostics.filter { $0.path == sources[number].path })
    }
    return PortedTarget(
      sources: ported, registration: registration.text, registeredCount: registration.calls.count,
      presentables: PresentableFinder(of: index).all)
  }

  private static func refusal(of source: PortSource) -> String? {
    if source.bytes.count > largestSource {
      return
        "the file has \(source.bytes.count) bytes, expected at most \(largestSource), and is left as it is; "
        + "split it"
    }
    let isText = source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF])
    return isText ? "the file is UTF-16, expected UTF-8, and is left as it is; save it as UTF-8" : nil
  }
}
