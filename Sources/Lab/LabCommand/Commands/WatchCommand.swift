import Foundation
import Glibc
import Scenarios

/// `lab watch`: a package's program in a window, built anew whenever its sources change.
struct WatchCommand: Command {
  let arguments: Arguments
  private let catalogue: Catalogue
  private let folder: String
  /// The build of the package's program; `nil` if that is this program.
  private let build: PackageBuild?

  static let verb = CommandDescription(
    "watch", "Opens a package in a window, and goes on with a new build whenever its sources change.",
    words: 2,
    usage: "lab watch [FOLDER] [EXPERIMENT] [--knobs] [--size] [--preset] [--device]",
    options: [.knobs, .size, .preset, .device],
    examples: [
      ("lab watch ../Drawer", "builds a package and opens its experiments"),
      ("lab watch ../Drawer sheet", "opens one of them"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    self.catalogue = catalogue
    let place = arguments.positional.first ?? "."
    folder = URL(fileURLWithPath: place).standardizedFileURL.path
    let path = "\(folder)/Package.swift"
    try PackageBuild.checkFolder(folder, named: place)
    let bytes = try InputFile.read(path, "a manifest", most: 1 << 20)
    let manifest = PackageManifest(String(decoding: bytes, as: UTF8.self))
    let own = URL(fileURLWithPath: ChildProcess.ownProgram).lastPathComponent
    guard !manifest.programs.contains(own) else {
      build = nil
      return
    }
    guard let program = manifest.programs.first else {
      throw .failure("\(path): expected an executable target, found none; add one, or use lab new")
    }
    build = PackageBuild(of: program, in: folder, besideLab: manifest.lab)
  }

  func run() throws(LabError) {
    let words =
      arguments.positional.dropFirst() + arguments.passing(["knobs", "size", "preset", "device"])
      + ["--watch=\(folder)"]
    guard let build else {
      return try RunCommand(arguments: Arguments(Array(words), for: RunCommand.verb), catalogue: catalogue)
        .run()
    }
    // The first build may take minutes, so its own lines are shown.
    let ending = try build.start(writingTo: STDERR_FILENO).wait()
    guard ending == .exited(0) else {
      throw .failure(
        "\(folder): expected a package that can be built, but swift build \(ending.text); correct its errors")
    }
    // Recordings and presets lie in the package's folder.
    chdir(folder)
    let cause = ChildProcess.replaceOwn(by: build.program, ["run"] + words)
    throw ChildProcess.failure(build.program, cause)
  }
}

/// The parts of a package's manifest from which its program is built.
struct PackageManifest {
  /// The names of the executable targets and products, in the order of the text.
  let programs: [String]
  /// The path of the lab's checkout, on which the package depends; `nil` for another dependency.
  let lab: String?

  init(_ text: String) {
    programs = text.matches(of: #/\.executable(?:Target)?\(\s*name:\s*"([^"]+)"/#).map { String($0.1) }
    let path = text.firstMatch(of: #/name:\s*"TransitionLab",\s*path:\s*"((?:[^"\\]|\\.)+)"/#)?.1
    lab = path.map { String($0).replacing(#/\\(.)/#) { String($0.1) } }
  }
}
