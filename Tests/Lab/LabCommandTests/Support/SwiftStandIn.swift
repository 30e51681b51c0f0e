import Foundation
import TestSupport

/// A stand-in for the program `swift` that builds and runs packages of the lab's template in seconds.
///
/// The package's sources are compiled and linked with the modules of the tests' build; the lab is not built again.
struct SwiftStandIn {
  private let folder: Folder

  /// Creates the program in the folder `bin` of a folder.
  init(in folder: Folder) throws {
    self.folder = folder
    let products = LabProcess.executable.deletingLastPathComponent()
    let list = products.appendingPathComponent("lab.product/Objects.LinkFileList")
    // The objects of the lab without its main program and its experiments.
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
      product=
      while [ $# -gt 0 ]; do
        case $1 in
          -c | -Xswiftc | -Xcc) shift 2 ;;
          --scratch-path) scratch=$2 && shift 2 ;;
          --package-path) cd "$2" && shift 2 ;;
          --product) product=$2 && shift 2 ;;
          --disable-index-store | --disable-build-manifest-caching) shift ;;
          *) break ;;
        esac
      done
      compile="swiftc -module-name ${product:-${1:-}} -default-isolation MainActor -I \(products.path)/Modules \
        -I \(Checkout.path("Sources/Lab/CSDL2")) \
        -Xcc -fmodule-map-file=\(products.path)/AllocationCounter.build/module.modulemap"
      if [ "$command $product" = "build lab" ]; then
        mkdir -p "$scratch"/release
        exec ln -sf "\(LabProcess.executable.path)" "$scratch"/release/lab
      fi
      if [ "$command" = build ]; then
        # A package with iOS sources, which the plugin translates.
        rm -rf .build/ported
        mkdir -p .build/ported
        (cd Sources/"$product"/iOS && find . -name '*.swift' | sed 's,^\\./,,' | sort) >.build/names
        xargs -d '\\n' "\(products.path)/porter" .build/ported "$PWD/Sources/$product/iOS" <.build/names
        exec $compile -wmo -parse-as-library -o "$scratch/release/$product" -swift-version 5 \
          -enable-upcoming-feature InferSendableFromCaptures -enable-upcoming-feature IsolatedDefaultValues \
          "$PWD"/Sources/"$product"/*.swift .build/ported/*.swift @"\(folder.file("objects"))" -lSDL2
      fi
      [ "$command" = run ] || { echo "swift $command $*: not expected here" >&2; exit 64; }
      name=$1
      shift
      grep -q "name: \\"$name\\"" Package.swift
      if [ -n "$(find Sources -newer .build/"$name" 2>&1 | head -1)" ]; then
        mkdir -p .build
        $compile -o .build/"$name" -swift-version 6 \
          Sources/"$name"/*.swift @"\(folder.file("objects"))" -lSDL2
      fi
      exec .build/"$name" "$@"
      """, in: folder, name: "bin/swift")
  }

  /// Runs shell lines in a folder without a display, and returns the status, the output and the error output.
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
