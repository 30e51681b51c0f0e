import Foundation
import Glibc

/// How many instructions a command takes, by whichever program of the machine can count them: the figure that is the
/// same on every run.
struct InstructionCount {
  /// What counts.
  enum Counter: String {
    /// The processor's own counter; machines inside other machines often have none.
    case perf
    /// A processor made of software, fifty times slower and always there once installed.
    case valgrind
  }

  let counter: Counter
  private let program: String

  /// The first counter that works here; nil when none does.
  static func available() -> InstructionCount? {
    for counter in [Counter.perf, .valgrind] {
      guard let program = ExecutablePath.find(counter.rawValue) else { continue }
      let candidate = InstructionCount(counter: counter, program: program)
      if (try? candidate.count(of: [])) != nil { return candidate }
    }
    return nil
  }

  /// Runs this program with some words, and gives the instructions it took.
  func count(of words: [String]) throws(LabError) -> Int64 {
    let lab = ChildProcess.ownProgram
    let arguments =
      switch counter {
      case .perf: ["stat", "-x,", "-e", "instructions:u", "--", lab] + words
      case .valgrind: ["--tool=callgrind", "--callgrind-out-file=/dev/null", lab] + words
      }
    let pipe = try PipeEnds()
    let output = FileHandle(fileDescriptor: pipe.reading, closeOnDealloc: true)
    let process: ChildProcess
    do {
      defer { close(pipe.writing) }
      process = try ChildProcess(
        of: program, arguments, input: .nothing, output: .nothing, errors: .descriptor(pipe.writing))
    }
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    let ending = process.wait()
    guard ending == .exited(0), let count = Self.count(in: text, of: counter) else {
      throw .failure("\(counter) lab \(words.joined(separator: " ")): it \(ending.text) and counted nothing")
    }
    return count
  }

  /// The count in what a counter says: `N,,instructions:u,…` or `… Collected : N`.
  static func count(in text: String, of counter: Counter) -> Int64? {
    for line in text.split(separator: "\n") {
      switch counter {
      case .perf:
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        if fields.count > 2, fields[2].hasPrefix("instructions") { return Int64(fields[0]) }
      case .valgrind:
        guard let mark = line.range(of: "Collected : ") else { continue }
        return Int64(line[mark.upperBound...].prefix { $0.isNumber })
      }
    }
    return nil
  }
}
