import Benches
import Foundation

/// A watch over a package's sources while its program runs. After each change, it builds the program and tries it on
/// the session so far.
///
/// Its host calls ``update(at:trial:)`` between frames. A call never waits, and between two checks costs a comparison.
final class SourceWatch {
  /// A change of the watch's state.
  enum Report: Equatable {
    /// A build has begun.
    case building
    /// The build made no other program.
    case unchanged
    case failed([CompilerError])
    /// The new program ended early when it was tried, with the cause.
    case crashed(String)
    /// The new program can take over.
    case built

    /// The lines that the terminal shows for the change; `nil` for none.
    var text: String? {
      switch self {
      case .building: "sources changed; building"
      case .unchanged: "built: the program is the same"
      case .failed(let errors): errors.map(\.description).joined(separator: "\nlab: ")
      case .crashed(let cause): "the new program stopped while it played the session: \(cause)"
      case .built: nil
      }
    }
  }

  private enum State {
    case waiting
    /// Sources changed; the build begins once they stay the same until the next check.
    case changed
    case building(ChildProcess, UnnamedFile)
    /// The new program plays the session so far.
    case trying(ChildProcess, UnnamedFile, since: Int64)
  }

  private let build: PackageBuild
  /// The command-line arguments with which the new program does what this program does.
  private let words: [String]
  /// The last report; `nil` before the first.
  private(set) var last: Report?
  /// The time at which the last change was noticed, on the clock of `update(at:trial:)`.
  private(set) var changeTime: Int64 = 0
  private var sources: SourceTree
  private var built: FileStamp?
  private var state = State.waiting
  private var checked: Int64 = 0

  /// The time between two checks, in nanoseconds: longer for a change of the sources than for the end of a process.
  var period: Int64 {
    switch state {
    case .waiting: 200_000_000
    case .changed: 100_000_000
    case .building, .trying: 30_000_000
    }
  }
  /// The time, in nanoseconds, after which a trial of the new program that has not ended counts as failed.
  private static let longestTrial: Int64 = 30_000_000_000

  init(_ build: PackageBuild, running words: [String]) {
    self.build = build
    self.words = words
    sources = SourceTree(build.folder)
    built = FileStamp(build.program)
  }

  /// Checks the sources and the running process, and returns what has changed; `nil` for nothing.
  ///
  /// - Parameter trial: Returns the words with which the new program plays the session so far without a window.
  func update(at now: Int64, trial: () -> [String]) -> Report? {
    guard now - checked >= period else { return nil }
    checked = now
    var report: Report?
    do throws(LabError) {
      report = try advance(now, trial)
    } catch {
      state = .waiting
      report = .failed([CompilerError(error)])
    }
    if report != nil { last = report }
    return report
  }

  /// Returns the command-line arguments with which the new program continues a recorded session, with the rest of the
  /// session's state.
  func words(continuing path: String, _ arrangement: String) -> [String] {
    words + ["--continue=\(path)", "--arrangement=\(arrangement)"]
  }

  /// Replaces this process with the new program.
  ///
  /// - Throws: An error with the cause, if the program cannot be started.
  func replaceOwn(by words: [String]? = nil) throws(LabError) -> Never {
    let cause = ChildProcess.replaceOwn(by: build.program, words ?? self.words)
    throw ChildProcess.failure(build.program, cause)
  }

  private func advance(_ now: Int64, _ trial: () -> [String]) throws(LabError) -> Report? {
    switch state {
    case .waiting:
      if sources.hasChanged() {
        changeTime = now
        state = .changed
      }
    case .changed:
      // An editor may write several files.
      guard !sources.hasChanged() else { return nil }
      let output = try UnnamedFile()
      state = .building(try build.start(writingTo: output.descriptor), output)
      return .building
    case .building(let process, let output):
      guard let ending = process.ended else { return nil }
      return try end(ending, output, now, trial)
    case .trying(let process, let output, let start):
      return endTrial(process, output, start, now)
    }
    return nil
  }

  /// Handles the end of a build. If sources changed during the build, its result does not count, and they are built
  /// again.
  private func end(
    _ ending: ChildProcess.Ending, _ output: UnnamedFile, _ now: Int64, _ trial: () -> [String]
  ) throws(LabError) -> Report? {
    guard !resumesForChange(now) else { return nil }
    state = .waiting
    guard ending == .exited(0) else {
      return .failed(CompilerError.all(in: output.text + "\nswift build \(ending.text)"))
    }
    guard FileStamp(build.program) != built else { return .unchanged }
    built = FileStamp(build.program)
    let output = try UnnamedFile()
    let process = try ChildProcess(
      of: build.program, trial(), input: .nothing, output: .nothing, errors: .descriptor(output.descriptor),
      environment: CrashCause.environment)
    state = .trying(process, output, since: now)
    return nil
  }

  private func endTrial(
    _ process: ChildProcess, _ output: UnnamedFile, _ start: Int64, _ now: Int64
  ) -> Report? {
    guard let ending = process.ended else {
      if now - start > Self.longestTrial {
        process.kill()
        state = .waiting
        return .crashed("it took longer than \(Self.longestTrial / 1_000_000_000) s")
      }
      if resumesForChange(now) { process.kill() }
      return nil
    }
    guard !resumesForChange(now) else { return nil }
    state = .waiting
    switch ending {
    case .exited(0): return .built
    // The lab reports its own errors in one line.
    case .exited: return .crashed(output.text.trimmingCharacters(in: .whitespacesAndNewlines))
    case .crashed: return .crashed(CrashCause.text(in: output.text))
    }
  }

  /// Returns whether sources changed during a build or a trial; if so, the watch waits to build them.
  private func resumesForChange(_ now: Int64) -> Bool {
    guard sources.hasChanged() else { return false }
    changeTime = now
    state = .changed
    return true
  }
}

extension CompilerError {
  /// Creates the error of a build that could not begin.
  init(_ error: LabError) { self.init(place: nil, message: error.description) }
}
