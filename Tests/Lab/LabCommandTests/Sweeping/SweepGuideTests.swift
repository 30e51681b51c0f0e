import Expectations
import Foundation
import TestSupport
import Testing

@testable import LabCommand

/// Tests of the shell blocks on the guide's page about sweeps, run with fewer points.
@Suite struct SweepGuideTests {
  private static let page = Checkout.path("Resources/Guide/Sweeps.md")

  /// Returns the page's shell blocks that contain a word.
  private func blocks(with word: String) throws -> [String] {
    let text = try String(contentsOfFile: Self.page, encoding: .utf8)
    let parts = text.components(separatedBy: "```")
    return parts.enumerated().filter { $0.offset % 2 == 1 && $0.element.hasPrefix("sh\n") }
      .map { String($0.element.dropFirst(3)) }.filter { $0.contains(word) }
  }

  /// Makes a folder with a recording in `drags` and the lab in `bin`.
  private func place() throws -> Folder {
    let folder = Folder()
    for name in ["drags", "bin"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      atPath: "\(LabProcess.recordings)/dismiss.jsonl", toPath: folder.file("drags/dismiss.jsonl"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("bin/lab"), withDestinationPath: LabProcess.executable.path)
    return folder
  }

  /// Runs shell lines in a folder, and returns the status and the error output.
  private func run(_ lines: String, in folder: Folder) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-e", "-o", "pipefail", "-c", lines]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = "\(folder.file("bin")):" + (variables["PATH"] ?? "")
    process.environment = variables
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// Returns the table of the same sweep in one process.
  private func whole(_ folder: Folder) throws -> String {
    let words = [
      "sweep", "card", "--vary", "flick=100..3000:5", "--jobs", "1", "--out", folder.file("one.csv"),
    ]
    let (status, errors) = try run("lab \(words.joined(separator: " ")) --input drags", in: folder)
    expect(status, equals: 0, "\(errors)")
    return try folder.text("one.csv")
  }

  /// Runs a block of the guide in a folder, and compares the table with that of one process.
  private func follow(_ block: String, in folder: Folder) throws {
    let lines = block.replacing(":59 ", with: ":5 ").replacing("16", with: "3")
    expect(lines != block)
    let (status, errors) = try run(lines, in: folder)
    expect(status, equals: 0, "\(errors)")
    try expect(folder.text("all.csv"), equals: whole(folder))
    expect(try folder.text("all.html").contains("settle time"))
  }

  @Test("The lines for many processes with xargs make the same table as one process")
  func processes() throws {
    try follow(#require(try blocks(with: "| xargs ").first, "the guide says how"), in: place())
  }

  @Test(
    "The lines with GNU parallel make the same table, with parallel if it is installed, and with xargs",
    arguments: await ExecutablePath.find("parallel") == nil ? [true] : [false, true])
  func parallel(byXargs: Bool) throws {
    let folder = try place()
    if byXargs {
      _ = try Script("exec xargs -P 4 -I'{}' \"$@\"", in: folder, name: "bin/parallel")
    }
    try follow(#require(try blocks(with: "| parallel ").first, "the guide says how"), in: folder)
    expect(folder.names.filter { $0.hasPrefix("part-") }.count, equals: 3)
  }

  @Test("The batch script and the lines that submit it make the same table as one process")
  func batch() throws {
    let folder = try place()
    let script = try #require(try blocks(with: "#SBATCH").first)
    let lines = try #require(try blocks(with: "sbatch --").first)
    expect(script.hasPrefix("#!/bin/"))
    // A stand-in for sbatch with the guide's options, which runs the jobs at once, in order.
    _ = try Script(
      """
      wrap= ; script= ; dependency=
      while [ $# -gt 0 ]; do
        case $1 in
          --parsable) ;;
          --dependency=*) dependency=${1#*=} ;;
          --wrap) wrap=$2; shift ;;
          -*) echo "$1 is not known" >&2; exit 1 ;;
          *) script=$1 ;;
        esac
        shift
      done
      if [ -n "$wrap" ]; then
        [ "$dependency" = afterok:41 ] || exit 1
        exec sh -c "$wrap"
      fi
      range=$(sed -n 's/^#SBATCH --array=\\([0-9]*\\)-\\([0-9]*\\)$/\\1 \\2/p' "$script")
      for place in $(seq $range); do
        SLURM_ARRAY_TASK_ID=$place bash "$script" > /dev/null || exit 1
      done
      echo 41
      """, in: folder, name: "bin/sbatch")
    try script.replacing(":590 ", with: ":5 ").replacing("64", with: "3")
      .write(toFile: folder.file("sweep.sbatch"), atomically: true, encoding: .utf8)
    let (status, errors) = try run(lines, in: folder)
    expect(status, equals: 0, "\(errors)")
    try expect(folder.text("all.csv"), equals: whole(folder))
  }
}
