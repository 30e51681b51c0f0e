import Foundation
import Glibc
import Replay

/// One worker of a suite, as the suite sees it.
final class WorkerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received: [UInt8] = []
  /// The place of the recording that it verifies, and when it got it.
  private(set) var task: (place: Int, since: Int64)?

  /// Starts the lab anew as a worker.
  init(_ options: [String]) throws {
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["test", "--worker"] + options
    process.standardInput = input
    process.standardOutput = output
    // A worker that ended is seen when nothing comes from it; writing to it must not end the suite.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    try? output.fileHandleForWriting.close()
    try? input.fileHandleForReading.close()
  }

  /// What answers come from.
  var descriptor: Int32 { output.fileHandleForReading.fileDescriptor }

  /// Gives it a recording; false when it does not take any.
  func give(_ path: String, place: Int) -> Bool {
    task = (place, MonotonicClock.now())
    let line = Data((path + "\n").utf8)
    return (try? input.fileHandleForWriting.write(contentsOf: line)) != nil
  }

  /// What `read` found.
  enum News {
    case nothing
    case verdict(Verdict)
    /// It has ended, and how.
    case ended(String)
  }

  /// Reads what there is, after `descriptor` had something.
  func read() -> News {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &piece, piece.count)
    guard count > 0 else { return .ended(end()) }
    received += piece[..<count]
    guard let feed = received.firstIndex(of: 0x0A) else { return .nothing }
    let line = Data(received[..<feed])
    received.removeSubrange(...feed)
    task = nil
    guard let verdict = try? JSONDecoder().decode(Verdict.self, from: line) else {
      return .ended("answered with something that is no verdict")
    }
    return .verdict(verdict)
  }

  /// Waits for its end, and says how it was.
  private func end() -> String {
    process.waitUntilExit()
    switch process.terminationReason {
    case .uncaughtSignal: return "crashed with signal \(process.terminationStatus)"
    default: return "ended with status \(process.terminationStatus)"
    }
  }

  /// Ends a worker that hangs.
  func kill() {
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Lets it go when it has done its work.
  func finish() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
