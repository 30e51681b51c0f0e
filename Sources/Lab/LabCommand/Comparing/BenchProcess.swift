import FrameTiming
import Foundation

/// A bench in a process of its own.
enum BenchProcess {
  /// Runs this lab's bench with some words and reads its rows.
  static func rows(_ words: [String]) throws(LabError) -> [BenchRow] {
    let command = "lab bench \(words.joined(separator: " "))"
    let (process, output) = try ChildProcess.heard(["bench"] + words + ["--json"])
    let data = output.readDataToEndOfFile()
    let ending = process.wait()
    guard ending == .exited(0) else { throw .failure("\(command): it \(ending.text)") }
    return try BenchFile(data, path: command).benches.flatMap(\.rows)
  }
}
