import Diagnostics
import Foundation
import Glibc
import Replay
import Scenarios

/// One question, asked of many recordings: does it still fail?
struct ShrinkTrial {
  let catalogue: Catalogue
  /// Where candidates are kept for other processes to play.
  let folder: String
  /// What plays candidates in a process of its own: the lab itself.
  var program = ChildProcess.ownProgram

  /// How long another process may take, in nanoseconds.
  private static let patience: Int64 = 10_000_000_000

  func fails(_ recording: Recording, _ failure: Failure) -> Bool {
    switch failure {
    case .finding(let rule):
      let run = try? PlayedRun(recording, catalogue: catalogue, file: "")
      return run.map { ($0.diagnostics + $0.notes).contains { $0.rule == rule } } ?? false
    case .crash: return play(recording, program) == .crashed
    case .pace(let pace):
      guard let check = try? PaceCheck(recording, catalogue: catalogue, file: "", pace: pace) else {
        return false
      }
      return !check.differences.isEmpty
    case .against(let lab):
      guard let other = hashes(of: recording, by: lab),
        let run = try? PlayedRun(recording, catalogue: catalogue, file: "")
      else { return false }
      return other != [run.digest.picture, run.digest.state]
    }
  }

  /// What is wrong with a recording, the worst first.
  func failures(of recording: Recording) -> [Failure] {
    if fails(recording, .crash) { return [.crash] }
    var found: [Failure] = []
    let provoked = catalogue.experiment(named: recording.header.experiment)?.provokes ?? []
    if let run = try? PlayedRun(recording, catalogue: catalogue, file: ""),
      let finding = run.diagnostics.first(where: { !provoked.contains($0.rule) })
    {
      found.append(.finding(finding.rule))
    }
    for rate in [30.0, 120] where fails(recording, .pace(.steady(rate))) {
      found.append(.pace(.steady(rate)))
    }
    return found
  }

  /// The hashes in the last line that a lab prints when it plays a recording, whatever words another build has around
  /// them; `nil` when it does not play it.
  func hashes(of recording: Recording, by lab: String) -> [String]? {
    guard case .said(let text) = play(recording, lab), let last = text.split(separator: "\n").last else {
      return nil
    }
    let words = last.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return words.filter { $0.count == 16 && $0.allSatisfy(\.isHexDigit) }.map(String.init)
  }

  private enum Answer: Equatable {
    case said(String)
    case refused
    case crashed
  }

  private func play(_ recording: Recording, _ lab: String) -> Answer {
    let path = "\(folder)/candidate.jsonl"
    let answers = "\(folder)/answer"
    guard let bytes = try? recording.bytes(name: path),
      (try? AtomicFile.write(bytes, to: path)) != nil,
      FileManager.default.createFile(atPath: answers, contents: nil),
      let output = FileHandle(forWritingAtPath: answers)
    else { return .refused }
    defer { try? output.close() }
    guard
      let process = try? ChildProcess(
        of: lab, ["replay", path, "--headless"], output: .descriptor(output.fileDescriptor), errors: .nothing)
    else { return .refused }
    let end = MonotonicClock.now() + Self.patience
    while process.ended == nil {
      if MonotonicClock.now() > end {
        process.kill()
        return .crashed
      }
      usleep(1000)
    }
    switch process.wait() {
    case .crashed: return .crashed
    case .exited(0): break
    case .exited: return .refused
    }
    return .said(
      FileManager.default.contents(atPath: answers).map { String(decoding: $0, as: UTF8.self) } ?? "")
  }
}

/// What it means that a recording fails, while it is shrunk.
enum Failure: Equatable, CustomStringConvertible {
  /// A rule is broken.
  case finding(Rule)
  /// The lab ends by a signal, or does not end.
  case crash
  /// At another pace something else is decided, called or shown at rest.
  case pace(FramePace)
  /// Another lab comes to something else.
  case against(String)

  var description: String {
    switch self {
    case .finding(let rule): "breaks the rule \(rule.rawValue)"
    case .crash: "crashes or hangs"
    case .pace(let pace): "is not the same \(pace)"
    case .against(let lab): "is not the same in \(lab)"
    }
  }
}
