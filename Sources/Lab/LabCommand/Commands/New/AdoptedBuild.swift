import Foundation

/// The build of a package around iOS sources. Sources that do not compile are left out, as long as they are few.
///
/// A project often has a page with a map or a foreign module beside the transition. Without that page, the rest can be
/// seen.
struct AdoptedBuild {
  private let build: PackageBuild
  /// The folder of the sources in the package.
  private let folder: String
  private let sourceCount: Int
  /// The first error of each source that is left out, by the source's name in the folder.
  private(set) var reasons: [String: CompilerError] = [:]
  /// The ending that hides a source from the build.
  static let ending = ".left-out"

  init(_ build: PackageBuild, of folder: String, sourceCount: Int) {
    self.build = build
    self.folder = folder
    self.sourceCount = sourceCount
  }

  /// A sentence about each source that is left out, in the order of their names.
  var sentences: [String] {
    reasons.keys.sorted().compactMap { name in
      reasons[name].map { "\(name):\($0.place?.line ?? 1): \($0.message)" }
    }
  }

  /// Builds, and builds again without the sources that do not compile. Returns the remaining errors.
  ///
  /// All sources stay if more than half of them would be left out, or if an error is elsewhere. The errors are then
  /// those of the first build. `rewrite` writes the program without the classes of the named sources.
  mutating func run(_ rewrite: (Set<String>) throws(LabError) -> Void) throws(LabError) -> [CompilerError] {
    let first = try build.run()
    var errors = first
    while let broken = broken(in: errors) {
      for (name, error) in broken {
        try move(name, to: name + Self.ending)
        reasons[name] = error
      }
      try rewrite(Set(reasons.keys))
      errors = try build.run()
    }
    guard !errors.isEmpty, !reasons.isEmpty else { return errors }
    for name in reasons.keys { try move(name + Self.ending, to: name) }
    reasons = [:]
    try rewrite([])
    return first
  }

  /// Returns the first error of each source with errors; `nil` if there is nothing to leave out, or too much.
  private func broken(in errors: [CompilerError]) -> [String: CompilerError]? {
    var broken: [String: CompilerError] = [:]
    for error in errors {
      guard let name = name(of: error) else { return nil }
      if broken[name] == nil { broken[name] = error }
    }
    let isFew = (reasons.count + broken.count) * 2 <= sourceCount
    return broken.isEmpty || !isFew ? nil : broken
  }

  /// Returns the name in the folder of the source in which an error is; `nil` for an error elsewhere.
  private func name(of error: CompilerError) -> String? {
    let start = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/"
    guard let path = error.place?.path else { return nil }
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return place.hasPrefix(start) ? String(place.dropFirst(start.count)) : nil
  }

  private func move(_ name: String, to other: String) throws(LabError) {
    try LabError.from("\(folder)/\(name)") {
      try FileManager.default.moveItem(atPath: "\(folder)/\(name)", toPath: "\(folder)/\(other)")
    }
  }
}
