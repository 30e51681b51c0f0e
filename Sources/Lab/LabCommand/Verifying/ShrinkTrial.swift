import Benches
import Diagnostics
import Foundation
import Glibc
import Replay
import Scenarios

/// A test of whether a candidate recording still fails.
struct ShrinkTrial {
  let catalogue: Catalogue
  /// The folder of candidates that other processes play.
  let folder: String
  /// The program that plays candidates in another process.
  var program = ChildProcess.ownProgram

  /// The time limit of a process that plays a candidate, in nanoseconds; longer counts as a hang.
  private static let patience: Int64 = 10_000_000_000

  func fails(_ recording: Recording, _ failure: Failure) -> Bool {
    switch failure {
    case .diagnostic(let rule):
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

  /// Returns the failures of a recording, the worst first.
  func failures(of recording: Recording) -> [Failure] {
    if fails(recording, .crash) { return [.crash] }
    var found: [Failure] = []
    let provoked = catalogue.experiment(named: recording.header.experiment)?.provokes ?? []
    if let run = try? PlayedRun(recording, catalogue: catalogue, file: ""),
      let finding = run.diagnostics.first(where: { !provoked.contains($0.rule) })
    {
      found.append(.diagnostic(finding.rule))
    }
    for rate in [30.0, 120] where fails(recording, .pace(.steady(rate))) {
      found.append(.pace(.steady(rate)))
    }
    return found
  }

  /// Returns the hashes in the last line of another build's output; `nil` if it does not play the recording.
  ///
  /// Only words of 16 hexadecimal digits count, because another build may print other words around them.
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

/// The failure that shrinking preserves.
enum Failure: Equatable, CustomStringConvertible {
  /// The run reports a diagnostic of a rule.
  case diagnostic(Rule)
  /// The lab crashes or hangs.
  case crash
  /// The decisions, calls or final picture differ at another pace.
  case pace(FramePace)
  /// The result differs in another build of the lab.
  case against(String)

  var description: String {
    switch self {
    case .diagnostic(let rule): "breaks the rule \(rule.id)"
    case .crash: "crashes or hangs"
    case .pace(let pace): "is not the same \(pace)"
    case .against(let lab): "is not the same in \(lab)"
    }
  }
}
