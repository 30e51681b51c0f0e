import Foundation
import Glibc

/// A process that makes one part of a sweep, as the one that started it sees it.
final class SweepWorker {
  private let process: ChildProcess
  private let part: String
  /// Held open as long as this process lives, and never written to.
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
    listen()
    return process.ended
  }

  /// What is to be said of how it ended; nil while it runs, and when all went well.
  var failure: LabError? {
    guard let ending = ended, ending != .exited(0) else { return nil }
    // It may have spoken between the last look and its end.
    listen()
    let text = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    let words = text.hasPrefix("lab: ") ? String(text.dropFirst("lab: ".count)) : text
    guard case .exited = ending, !words.isEmpty else {
      return .failure(
        "\(part): the process for this part \(ending.text)" + (words.isEmpty ? "" : ", after “\(words)”"))
    }
    return .failure(words)
  }

  /// Takes in what it has said, so that it never waits to be heard; more than a page of it is left out.
  private func listen() {
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(errors, &piece, piece.count)
      guard count > 0 else { return }
      if said.count < 4096 { said += piece[..<count] }
    }
  }

  func kill() { process.kill() }
}
