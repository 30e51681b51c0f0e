import Foundation
import Glibc

/// A worker process that makes one part of a sweep.
final class SweepWorker {
  private let process: ChildProcess
  private let part: String
  /// The writing end of the pipe to the worker's input. The worker ends when this end is closed, at the latest when
  /// this process ends.
  private let life: Int32
  private let errors: Int32
  private var said: [UInt8] = []

  init(_ words: [String], part: String) throws(LabError) {
    let (life, errors) = (try PipeEnds(), try PipeEnds())
    defer {
      close(life.reading)
      close(errors.writing)
    }
    (self.life, self.errors, self.part) = (life.writing, errors.reading, part)
    _ = fcntl(errors.reading, F_SETFL, O_NONBLOCK)
    process = try ChildProcess(
      ["sweep", "--worker"] + words, input: .descriptor(life.reading), output: .nothing,
      errors: .descriptor(errors.writing))
  }

  deinit {
    close(life)
    close(errors)
  }

  var ended: ChildProcess.Ending? {
    readErrors()
    return process.ended
  }

  /// The error of a worker that failed; `nil` while it runs and after a success.
  var failure: LabError? {
    guard let ending = ended, ending != .exited(0) else { return nil }
    // Output may have arrived between the last read and the end.
    readErrors()
    let text = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    let words = text.hasPrefix("lab: ") ? String(text.dropFirst("lab: ".count)) : text
    guard case .exited = ending, !words.isEmpty else {
      return .failure(
        words.isEmpty
          ? "\(part): the sweep’s worker process \(ending.text); run the same command to continue"
          : "\(part): the sweep’s worker process \(ending.text), after “\(words)”; run the same command to continue"
      )
    }
    return .failure(words)
  }

  /// Reads the worker's errors, so that the pipe never fills, and keeps the first 4 kB.
  private func readErrors() {
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(errors, &piece, piece.count)
      guard count > 0 else { return }
      if said.count < 4096 { said += piece[..<count] }
    }
  }

  func kill() { process.kill() }
}
