import FrameTiming
import Foundation
import Glibc

/// A bench in a process of its own.
enum BenchProcess {
  /// Runs this lab's bench with some words and reads its rows.
  static func rows(_ words: [String]) throws(LabError) -> [BenchRow] {
    let command = "lab bench \(words.joined(separator: " "))"
    let answer = try PipeEnds()
    let output = FileHandle(fileDescriptor: answer.reading, closeOnDealloc: true)
    let process: ChildProcess
    do {
      defer { close(answer.writing) }
      process = try ChildProcess(["bench"] + words + ["--json"], output: .descriptor(answer.writing))
    }
    let data = output.readDataToEndOfFile()
    let ending = process.wait()
    guard ending == .exited(0) else { throw .failure("\(command): it \(ending.text)") }
    return try BenchFile(data, path: command).benches.flatMap(\.rows)
  }
}
