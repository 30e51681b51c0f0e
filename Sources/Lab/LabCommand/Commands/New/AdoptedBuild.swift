import Foundation
import Porting

/// The build of a package around iOS sources. What does not compile is left out, as long as it is little.
///
/// A project often has a page with a map or a foreign module beside the transition. Without that page, the rest can be
/// seen. Parts of sources are left out by conditions, which name the missing module that the part needs. If that does
/// not build, only sources that need a missing module keep their other parts; others are left out as a whole.
struct AdoptedBuild {
  /// A way to leave out what does not compile.
  private enum Way: CaseIterable {
    /// The smallest parts of all sources.
    case parts
    /// The smallest parts of sources that need a missing module, and other sources as a whole.
    case modules
    /// Sources as a whole.
    case sources
  }

  /// The sources and types that a build does without.
  struct LeftOut {
    /// The names of the sources that are left out as a whole.
    var sources: Set<String> = []
    /// The names of the types that are left out of other sources.
    var types: Set<String> = []
  }

  private let build: PackageBuild
  /// The folder of the sources in the package.
  private let folder: String
  private let sourceCount: Int
  /// The first error of each source that is left out, by the source's name in the folder.
  private(set) var reasons: [String: CompilerError] = [:]
  /// The sources with conditions.
  private var guarded: [String: GuardedSource] = [:]
  /// The sources with parts that are left out although no missing module is known that they need.
  private var broken: Set<String> = []
  private var way = Way.parts
  /// The ending that hides a source from the build.
  static let ending = ".left-out"
  /// A module that iOS has and this system has not. It stands for the module of parts of which none is known.
  static let anyModule = "Darwin"
  /// The largest number of builds with other conditions.
  private static let mostBuilds = 24

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

  /// A sentence about each part that is left out by a condition, in the order of the sources' names and of the lines.
  var partSentences: [String] {
    guarded.keys.sorted().flatMap { name in
      (guarded[name]?.reasons ?? []).map { "\(name):\($0.line): \($0.message)" }
    }
  }

  /// Builds, and builds again without what does not compile. Returns the remaining errors.
  ///
  /// All sources stay as they are if more than half of them do not compile, or if an error is elsewhere. The errors are
  /// then those of the first build. `rewrite` writes the program without what is left out.
  mutating func run(_ rewrite: (LeftOut) throws(LabError) -> Void) throws(LabError) -> [CompilerError] {
    let first = try build.run()
    for way in Way.allCases {
      self.way = way
      if try leaveOut(first, rewrite).isEmpty { return [] }
      try restore(rewrite)
    }
    return first
  }

  private mutating func leaveOut(
    _ first: [CompilerError], _ rewrite: (LeftOut) throws(LabError) -> Void
  ) throws(LabError) -> [CompilerError] {
    var errors = first
    var builds = 0
    while let broken = broken(in: errors) {
      builds += 1
      for (name, errors) in broken.sorted(by: { $0.key < $1.key }) {
        if way != .sources, builds <= Self.mostBuilds, try guardParts(of: name, errors) { continue }
        if let kept = guarded.removeValue(forKey: name) { try write(kept.original, to: name) }
        try move(name, to: name + Self.ending)
        reasons[name] = errors[0]
      }
      guard self.broken.union(reasons.keys).count * 2 <= sourceCount else { return errors }
      let types = guarded.values.flatMap(\.types)
      try rewrite(LeftOut(sources: Set(reasons.keys), types: Set(types)))
      errors = try build.run()
    }
    return errors
  }

  /// Restores all sources.
  private mutating func restore(_ rewrite: (LeftOut) throws(LabError) -> Void) throws(LabError) {
    guard !guarded.isEmpty || !reasons.isEmpty else { return }
    for (name, kept) in guarded { try write(kept.original, to: name) }
    for name in reasons.keys { try move(name + Self.ending, to: name) }
    (guarded, reasons, broken) = ([:], [:], [])
    try rewrite(LeftOut())
  }

  /// Puts the parts of a source that have errors between conditions. Returns `false` if an error is in no part, or if
  /// the way needs a missing module and none is known.
  private mutating func guardParts(of name: String, _ errors: [CompilerError]) throws(LabError) -> Bool {
    let path = "\(folder)/\(name)"
    var source: GuardedSource
    if let known = guarded[name] {
      source = known
    } else {
      let bytes = [UInt8](try InputFile.read(path, "a Swift source"))
      source = GuardedSource(PortSource(path: path, bytes: bytes))
    }
    // Lines are those before any new condition.
    var found: [GuardedSource.Reason] = []
    var isBroken = false
    for error in errors {
      guard let place = error.place else { return false }
      let known = Self.missingModule(error) ?? source.modules.first { $0 != Self.anyModule } ?? otherModule
      guard let module = known ?? (way == .parts ? Self.anyModule : nil) else { return false }
      isBroken = isBroken || module == Self.anyModule
      found.append(
        .init(line: source.originalLine(place.line), message: error.message, needing: module))
    }
    guard source.guardParts(with: found) else { return false }
    try write(source.bytes, to: name)
    guarded[name] = source
    if isBroken { broken.insert(name) }
    return true
  }

  /// A module that another source needs.
  private var otherModule: String? {
    guarded.keys.sorted().lazy.compactMap { guarded[$0]?.modules.first { $0 != Self.anyModule } }.first
  }

  private static func missingModule(_ error: CompilerError) -> String? {
    error.message.firstMatch(of: #/^no such module '(\w+)'/#).map { String($0.1) }
  }

  /// Returns the errors of each source with errors; `nil` if there is nothing to leave out, or an error elsewhere.
  private func broken(in errors: [CompilerError]) -> [String: [CompilerError]]? {
    var broken: [String: [CompilerError]] = [:]
    for error in errors {
      guard let name = name(of: error) else { return nil }
      broken[name, default: []].append(error)
    }
    return broken.isEmpty ? nil : broken
  }

  /// Returns the name in the folder of the source in which an error is; `nil` for an error elsewhere.
  private func name(of error: CompilerError) -> String? {
    let start = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/"
    guard let path = error.place?.path else { return nil }
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return place.hasPrefix(start) ? String(place.dropFirst(start.count)) : nil
  }

  private func write(_ bytes: [UInt8], to name: String) throws(LabError) {
    try AtomicFile.write(bytes, to: "\(folder)/\(name)")
  }

  private func move(_ name: String, to other: String) throws(LabError) {
    try LabError.from("\(folder)/\(name)") {
      try FileManager.default.moveItem(atPath: "\(folder)/\(name)", toPath: "\(folder)/\(other)")
    }
  }
}
