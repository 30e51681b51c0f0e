import FrameTiming
import Foundation

/// A bench in a process of its own.
enum BenchProcess {
  /// Runs this lab's bench with some words and reads its rows.
  static func rows(_ words: [String]) throws(LabError) -> [BenchRow] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["bench"] + words + ["--json"]
    let output = Pipe()
    process.standardOutput = output
    let command = "lab bench \(words.joined(separator: " "))"
    do {
      try process.run()
    } catch {
      throw .failure("\(command): \(error.localizedDescription)")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw .failure("\(command): ended with \(process.terminationStatus)")
    }
    return try BenchFile(data, path: command).benches.flatMap(\.rows)
  }
}
