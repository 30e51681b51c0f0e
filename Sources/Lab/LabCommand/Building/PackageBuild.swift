import Foundation
import Glibc

/// The build of a package's program.
struct PackageBuild: Equatable {
  /// The folder of the package.
  let folder: String
  /// The path of the built program.
  let program: String
  /// The arguments of the build's command, after `swift`.
  private let words: [String]

  /// The build flags of the lab's `Makefile`, so that the lab's built modules are reused.
  ///
  /// SwiftPM's plan is made anew: a kept one may be that of another package in the scratch folder, with other products.
  static let labOptions =
    "-c release --disable-index-store --disable-build-manifest-caching -Xswiftc -enable-testing "
    + "-Xswiftc -no-emit-module-separately-wmo -Xswiftc -gnone -Xcc -gdwarf-4"

  /// Creates the build of a product. It reuses the built modules of the lab's checkout `lab`; without a checkout, it
  /// builds in the package.
  init(of product: String, in folder: String, besideLab lab: String?) {
    let scratch = lab.map { "\($0)/.build/lab" } ?? "\(folder)/.build"
    self.init(
      product, in: folder, scratch, lab == nil ? "-c release" : Self.labOptions,
      program: "\(scratch)/release/\(product)")
  }

  /// Creates the build that made a program of a package, from the program's path; `nil` for a path of another form.
  ///
  /// The form is SCRATCH/PLATFORM/CONFIGURATION/PRODUCT. The lab's scratch folder contains only builds with its flags.
  init?(madeBy program: String, in folder: String) {
    let parts = program.split(separator: "/").map(String.init)
    guard parts.count > 4, ["release", "debug"].contains(parts[parts.count - 2]) else { return nil }
    let scratch = "/" + parts.dropLast(3).joined(separator: "/")
    let options = scratch.hasSuffix("/.build/lab") ? Self.labOptions : "-c \(parts[parts.count - 2])"
    self.init(parts[parts.count - 1], in: folder, scratch, options, program: program)
  }

  /// Returns the build that made the running program from the package in a folder.
  static func own(in folder: String) throws(LabError) -> PackageBuild {
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    try checkFolder(place, named: "--watch \(folder)")
    guard let build = PackageBuild(madeBy: ChildProcess.ownProgram, in: place) else {
      throw .failure(
        "\(ChildProcess.ownProgram): expected a program in a folder of swift build, found another place; start it "
          + "with swift run")
    }
    return build
  }

  /// Refuses a folder that contains no package; `name` stands for the folder in the message.
  static func checkFolder(_ folder: String, named name: String) throws(LabError) {
    guard FileStamp("\(folder)/Package.swift") == nil else { return }
    throw .failure(
      "\(name): expected a package's folder, which contains Package.swift, found none; correct the path")
  }

  private init(_ product: String, in folder: String, _ scratch: String, _ options: String, program: String) {
    self.folder = folder
    self.program = program
    words =
      ["build", "--package-path", folder] + options.split(separator: " ").map(String.init)
      + ["--scratch-path", scratch, "--product", product]
  }

  /// The command line of the build.
  var command: String { (["swift"] + words).joined(separator: " ") }

  /// Starts the build, with its output and errors written to a file or a pipe.
  func start(writingTo output: Int32) throws(LabError) -> ChildProcess {
    guard let swift = ExecutablePath.find("swift") else {
      throw .failure("\(folder): expected the program “swift” in a folder of PATH, found none; install it")
    }
    return try ChildProcess(
      of: swift, words, input: .nothing, output: .descriptor(output), errors: .descriptor(output),
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
  }

  /// Builds the program, waits for the end, and returns the errors; empty after a success.
  func run() throws(LabError) -> [CompilerError] {
    let output = try UnnamedFile()
    let ending = try start(writingTo: output.descriptor).wait()
    return ending == .exited(0) ? [] : CompilerError.all(in: output.text + "\nswift build \(ending.text)")
  }
}

/// A temporary file without a name, which disappears when it is closed.
final class UnnamedFile {
  let descriptor: Int32

  init() throws(LabError) {
    let place = FileManager.default.temporaryDirectory.path
    var name = Array("\(place)/transition-lab-output-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw AtomicFile.failure(place, errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(name)
  }

  deinit { close(descriptor) }

  /// The whole content of the file, as text.
  var text: String {
    var bytes = [UInt8](repeating: 0, count: max(0, Int(lseek(descriptor, 0, SEEK_END))))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
