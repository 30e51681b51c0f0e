import Foundation
import TestSupport

/// A program `swift` for packages of the lab's template: it does what `swift build` and `swift run` do there, with the
/// modules that the tests were built with, in seconds instead of minutes.
///
/// The package's own sources are compiled and linked for real; the lab itself is not built again.
struct SwiftStandIn {
  private let folder: Folder

  /// Puts the program into `bin` of a folder.
  init(in folder: Folder) throws {
    self.folder = folder
    let products = LabProcess.executable.deletingLastPathComponent()
    let list = products.appendingPathComponent("lab.product/Objects.LinkFileList")
    // All that the lab is linked from, but what is the lab's own program.
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .filter { !$0.contains("/lab.build/") && !$0.contains("/Experiments.build/") }
    try objects.joined(separator: "\n").write(
      toFile: folder.file("objects"), atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(atPath: folder.file("bin"), withIntermediateDirectories: true)
    _ = try Script(
      """
      set -eu
      command=$1
      shift
      scratch=.build
      while [ $# -gt 0 ]; do
        case $1 in
          -c | -Xswiftc | -Xcc) shift 2 ;;
          --scratch-path) scratch=$2 && shift 2 ;;
          --disable-index-store) shift ;;
          *) break ;;
        esac
      done
      if [ "$command $*" = "build --product lab" ]; then
        mkdir -p "$scratch"/release
        exec ln -sf "\(LabProcess.executable.path)" "$scratch"/release/lab
      fi
      [ "$command" = run ] || { echo "swift $command $*: not expected here" >&2; exit 64; }
      name=$1
      shift
      grep -q "name: \\"$name\\"" Package.swift
      if [ -n "$(find Sources -newer .build/"$name" 2>&1 | head -1)" ]; then
        mkdir -p .build
        swiftc -o .build/"$name" -module-name "$name" -swift-version 6 -default-isolation MainActor \
          -I "\(products.path)/Modules" -I "\(Checkout.path("Sources/Lab/CSDL2"))" \
          -Xcc -fmodule-map-file="\(products.path)/AllocationCounter.build/module.modulemap" \
          Sources/"$name"/*.swift @"\(folder.file("objects"))" -lSDL2
      fi
      exec .build/"$name" "$@"
      """, in: folder, name: "bin/swift")
  }

  /// Runs lines of a shell in a folder, without a display, and gives the status and what was said on both channels.
  func run(_ lines: String, in place: String) throws -> (status: Int32, text: String, complaint: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-euc", lines]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.file(place))
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = folder.file("bin") + ":" + (variables["PATH"] ?? "")
    variables["DISPLAY"] = nil
    variables["WAYLAND_DISPLAY"] = nil
    process.environment = variables
    let errors = folder.file("errors")
    try "".write(toFile: errors, atomically: false, encoding: .utf8)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, try folder.text("errors"))
  }
}
