import Foundation
import Porting
import Scenarios

/// The adoption of an iOS project by a new package: the project's files are copied, and its classes become experiments.
///
/// If the lab's checkout is built, the package is built, too, and gestures for its experiments are searched. Sources that
/// do not compile are left out, as long as they are few.
struct ProjectAdoption {
  private let path: String
  private let files: ProjectFiles
  private let target: PortedTarget
  private let storyboards: [String]
  /// The names of the classes that storyboards create.
  private let scenes: Set<String>
  private let dependency: PackageTemplate.Dependency
  private let builds: Bool
  private let asJSON: Bool
  /// The largest number of compiler errors that are printed.
  private static let mostErrors = 40

  init(
    of source: String, into path: String, _ dependency: PackageTemplate.Dependency, builds: Bool, asJSON: Bool
  ) throws(LabError) {
    self.path = path
    self.dependency = dependency
    self.builds = builds
    self.asJSON = asJSON
    files = try ProjectFiles(source)
    var sources: [PortSource] = []
    for name in files.names where name.hasSuffix(".swift") {
      let bytes = [UInt8](try InputFile.read("\(files.folder)/\(name)", "a Swift source"))
      sources.append(PortSource(path: "\(files.folder)/\(name)", bytes: bytes))
    }
    target = Porting.target(sources, modules: Set(files.names.flatMap(Porting.moduleNames(of:))))
    scenes = try files.sceneClasses()
    storyboards = try files.storyboards().filter(\.isInitial).map(\.name)
  }

  private var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// Returns the package without the classes that are left out.
  private func package(without leftOut: AdoptedBuild.LeftOut = .init()) -> PortedPackage {
    let sources = Set(leftOut.sources.map { "\(files.folder)/\($0)" })
    return PortedPackage(
      name: name, dependency: dependency, storyboards: storyboards, mainStoryboard: files.mainStoryboard,
      hasCards: files.hasCards,
      // A class that a storyboard creates has outlets, which only its scene connects.
      presentables: target.presentables.filter {
        // So does a class whose subclasses storyboards create.
        !scenes.contains($0.name) && scenes.isDisjoint(with: $0.subclasses) && !sources.contains($0.path)
          && !leftOut.types.contains($0.name)
      })
  }

  // MARK: Writing

  /// Writes the package's files to a folder.
  func write(to folder: String) throws(LabError) {
    for file in package().files {
      let place = "\(folder)/\(file.path)"
      try OutputPath.makeFolder(around: place)
      try AtomicFile.write(file.text, to: place)
    }
    try files.copy(to: "\(folder)/Sources/\(name)/iOS")
  }

  /// Builds the package, searches gestures for its experiments, and prints what worked and what did not.
  func finish() throws(LabError) {
    var package = package()
    var errors: [String] = []
    var results: [SearchResult] = []
    var crashing: [String] = []
    var (broken, parts): ([String], [String]) = ([], [])
    let build = builds ? self.build : nil
    if let build {
      if !asJSON { print("Building \(name) …") }
      var adopted = AdoptedBuild(build, of: sourceFolder, sourceCount: target.sources.count)
      errors = try adopted.run { leftOut throws(LabError) in
        package = self.package(without: leftOut)
        try write(package.programFile)
      }.map(\.description)
      (broken, parts) = (adopted.sentences, adopted.partSentences)
      if errors.isEmpty {
        results = try search(with: build.program)
        crashing = try write(results, to: &package)
      }
    }
    if asJSON {
      printJSON(package, isBuilt: build != nil, errors, leftOut: broken, parts, results)
      if !errors.isEmpty { throw LabError(description: "", status: 1) }
      return
    }
    let refused = files.leftOut.map { "\($0)" } + target.sources.flatMap(\.diagnostics).map(\.description)
    for line in refused { print(line) }
    for presentable in target.presentables where presentable.expression == nil {
      print(
        "\(presentable.path):\(presentable.line):1: note: “\(presentable.name)” needs arguments or properties, so it has no "
          + "experiment; create one in Sources/\(name)/Program.swift")
    }
    for line in errors.prefix(Self.mostErrors) { print(line) }
    print(
      "\(path): \(target.sources.count) sources, \(files.names.count - target.sources.count) other files, "
        + "\(package.entries.count) experiments")
    if build == nil { return print("\nNow: cd \(path) && make run WORDS=try") }
    guard errors.isEmpty else {
      print("\(errors.count) errors: change the sources in \(sourceFolder), then make run")
      throw LabError(description: "", status: 1)
    }
    if !parts.isEmpty {
      print(
        "\nParts that do not compile, left out of the build by conditions of the form “#if canImport(MODULE)”:"
      )
      for line in parts { print(line) }
    }
    if !broken.isEmpty {
      print("\nSources that do not compile, left out of the build by the ending “\(AdoptedBuild.ending)”:")
      for line in broken { print(line) }
    }
    print("\n\(TrialTable(results).text)\n")
    if !crashing.isEmpty {
      print(
        "Left out, as comments in Sources/\(name)/Program.swift, because nothing else than a crash was "
          + "seen: \(crashing.joined(separator: ", "))\n")
    }
    print("Now: cd \(path) && make run")
  }

  /// The folder of the sources in the package.
  private var sourceFolder: String { "\(path)/Sources/\(name)/iOS" }

  private func write(_ file: (path: String, text: String)) throws(LabError) {
    try AtomicFile.write(file.text, to: "\(path)/\(file.path)")
  }

  /// The build that reuses the lab's built modules; `nil` if the lab's checkout is not built, or no compiler is found.
  private var build: PackageBuild? {
    guard case .path(let lab) = dependency, OutputPath.isTaken("\(lab)/.build/lab/release/lab"),
      ExecutablePath.find("swift") != nil
    else { return nil }
    return PackageBuild(of: name, in: path, besideLab: lab)
  }

  /// Searches gestures for the experiments by `try` of the package's program.
  private func search(with program: String) throws(LabError) -> [SearchResult] {
    let (process, output) = try ChildProcess.withOutput(of: program, ["try", "--json"])
    let data = output.readDataToEndOfFile()
    let ending = process.wait()
    guard ending == .exited(0),
      let results = try? JSONDecoder().decode([SearchResult].self, from: data)
    else {
      throw .failure(
        "\(name) try: expected results as JSON from this program, found none before it \(ending.text); run “\(program) try --json” to see its error"
      )
    }
    return results
  }

  /// Writes the gestures that were found, and leaves out the experiments that crash. Returns the names of those.
  private func write(
    _ results: [SearchResult], to package: inout PortedPackage
  ) throws(LabError) -> [String] {
    let crashing = package.leaveOut(stoppedIn: results)
    if !crashing.isEmpty { try write(package.programFile) }
    for result in results {
      let found = [
        ("present", "Presents", result.presents),
        ("dismiss", "Drags or taps, and dismisses", result.finishes),
        ("cancel", "Drags and is cancelled", result.cancels),
      ]
      package.gestures[result.experiment] = found.compactMap { name, words, found in
        found.map { (name, "\(words): \($0.words).", $0.script) }
      }
      if package.gestures[result.experiment]?.isEmpty == true { package.gestures[result.experiment] = nil }
    }
    try write(package.gestureFile)
    return crashing
  }

  private func printJSON(
    _ package: PortedPackage, isBuilt: Bool, _ errors: [String], leftOut: [String], _ parts: [String],
    _ results: [SearchResult]
  ) {
    JSONOutput.answer([
      "package": path, "name": name, "sources": target.sources.count,
      "experiments": package.entries.map(\.name), "isBuilt": isBuilt, "errors": errors, "leftOut": leftOut,
      "partsLeftOut": parts,
      "tried": results,
      "diagnostics": files.leftOut + target.sources.flatMap(\.diagnostics).map(\.description),
    ])
  }
}
