import Foundation
import Porting
import Scenarios

/// The adoption of an iOS project by a new package: its files are copied, and its classes become experiments.
///
/// Where the lab is built, the package is built and tried.
struct ProjectAdoption {
  private let path: String
  private let files: ProjectFiles
  private let target: PortedTarget
  private let package: PortedPackage
  private let dependency: PackageTemplate.Dependency
  private let builds: Bool
  private let asJSON: Bool
  /// The largest number of messages of the compiler that are printed.
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
    target = Porting.target(sources)
    let scenes = try files.sceneClasses()
    package = PortedPackage(
      name: URL(fileURLWithPath: path).lastPathComponent, dependency: dependency,
      storyboards: try files.storyboards().filter(\.isInitial).map(\.name),
      // A class that a storyboard creates has outlets, which only its scene connects.
      presentables: target.presentables.filter { !scenes.contains($0.name) })
  }

  // MARK: Writing

  func write() throws(LabError) {
    for file in package.files {
      let place = "\(path)/\(file.path)"
      try OutputPath.makeFolder(around: place)
      try AtomicFile.write(file.text, to: place)
    }
    try files.copy(to: "\(path)/Sources/\(package.name)/iOS")
  }

  /// Builds and tries the package, and prints what worked and what did not.
  func finish() throws(LabError) {
    var errors: [String] = []
    var results: [SearchResult] = []
    let build = builds ? PackageBuild(path, package.name, dependency) : nil
    if let build {
      if !asJSON { print("Building \(package.name) …") }
      errors = try build.run()
      if errors.isEmpty {
        results = try build.search()
        try writeGestures(results)
      }
    }
    if asJSON {
      printJSON(isBuilt: build != nil, errors, results)
      if !errors.isEmpty { throw LabError(description: "", status: 1) }
      return
    }
    let refused = files.leftOut.map { "\($0)" } + target.sources.flatMap(\.diagnostics).map(\.description)
    for line in refused { print(line) }
    for presentable in target.presentables where presentable.expression == nil {
      print(
        "\(presentable.path):\(presentable.line):1: note: “\(presentable.name)” needs arguments, so it has no "
          + "experiment; create one in Sources/\(package.name)/Program.swift")
    }
    for line in errors.prefix(Self.mostErrors) { print(line) }
    print(
      "\(path): \(target.sources.count) sources, \(files.names.count - target.sources.count) other files, "
        + "\(package.entries.count) experiments")
    if build == nil {
      print("\nNow: cd \(path) && make run WORDS=try")
    } else if errors.isEmpty {
      print("\n\(TrialTable(results).text)\n\nNow: cd \(path) && make run")
    } else {
      print(
        "\(errors.count) errors: change the sources in \(path)/Sources/\(package.name)/iOS, then make run")
      throw LabError(description: "", status: 1)
    }
  }

  private func writeGestures(_ results: [SearchResult]) throws(LabError) {
    var package = package
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
    try AtomicFile.write(package.gestureFile.text, to: "\(path)/\(package.gestureFile.path)")
  }

  private func printJSON(isBuilt: Bool, _ errors: [String], _ results: [SearchResult]) {
    JSONOutput.answer([
      "package": path, "name": package.name, "sources": target.sources.count,
      "experiments": package.entries.map(\.name), "isBuilt": isBuilt, "errors": errors, "tried": results,
      "diagnostics": files.leftOut + target.sources.flatMap(\.diagnostics).map(\.description),
    ])
  }
}

/// A build of a new package in the lab's build folder, which uses the modules that are built there.
private struct PackageBuild {
  private let path: String
  private let name: String
  private let scratch: String
  private let swift: String

  /// Creates the build; `nil` if the lab is not built there, or no compiler is found.
  init?(_ path: String, _ name: String, _ dependency: PackageTemplate.Dependency) {
    guard case .path(let lab) = dependency, let swift = ExecutablePath.find("swift") else { return nil }
    scratch = "\(lab)/.build/lab"
    guard OutputPath.isTaken("\(scratch)/release/lab") else { return nil }
    (self.path, self.name, self.swift) = (path, name, swift)
  }

  /// Builds the package. Returns the errors of the compiler, each once and with its place.
  func run() throws(LabError) -> [String] {
    let words =
      ["build", "--package-path", path]
      + PackageTemplate.buildOptions.split(separator: " ").map(String.init)
      + ["--scratch-path", scratch, "--product", name]
    let (process, output) = try ChildProcess.withOutput(
      of: swift, words, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    let ending = process.wait()
    guard ending != .exited(0) else { return [] }
    var seen: Set<String> = []
    let lines = text.split(separator: "\n").map(String.init)
    let errors = lines.filter { $0.contains(": error: ") && seen.insert($0).inserted }
    return errors.isEmpty ? lines.suffix(10) + ["swift build \(ending.text)"] : errors
  }

  /// Tries the experiments in the package's program.
  func search() throws(LabError) -> [SearchResult] {
    let (process, output) = try ChildProcess.withOutput(
      of: "\(scratch)/release/\(name)", ["try", "--json"])
    let data = output.readDataToEndOfFile()
    let ending = process.wait()
    guard ending == .exited(0),
      let results = try? JSONDecoder().decode([SearchResult].self, from: data)
    else {
      throw .failure(
        "\(name) try: expected its results, but the process \(ending.text); run it to see its error")
    }
    return results
  }
}
