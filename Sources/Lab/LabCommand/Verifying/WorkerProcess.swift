import Foundation
import Glibc
import Replay
import Scenarios

/// One worker of a suite, as the suite sees it.
final class WorkerProcess {
  private let process: ChildProcess
  private var input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  /// The place of the recording that it verifies, and when it got it.
  private(set) var task: (place: Int, since: Int64)?

  /// Starts a program, the lab anew, as a worker.
  init(_ program: String, _ options: [String]) throws(LabError) {
    // A worker that ended is seen when nothing comes from it; writing to it must not end the suite.
    signal(SIGPIPE, SIG_IGN)
    let (tasks, answers) = (try PipeEnds(), try PipeEnds())
    defer {
      close(tasks.reading)
      close(answers.writing)
    }
    (input, output) = (tasks.writing, answers.reading)
    process = try ChildProcess(
      of: program, ["test", "--worker"] + options, input: .descriptor(tasks.reading),
      output: .descriptor(answers.writing))
  }

  deinit {
    if input >= 0 { close(input) }
    close(output)
  }

  /// What answers come from.
  var descriptor: Int32 { output }

  /// Gives it a recording; false when it does not take any.
  func give(_ path: String, place: Int) -> Bool {
    task = (place, MonotonicClock.now())
    let line = Array((path + "\n").utf8)
    return Glibc.write(input, line, line.count) == line.count
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
    guard count > 0 else { return .ended(process.wait().text) }
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

  /// Ends a worker that hangs.
  func kill() { process.kill() }

  /// Says that there is no more to do: it ends when it has understood.
  func finish() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// Waits until it has ended.
  func wait() { process.wait() }
}

/// A process that verifies recordings for a suite: paths come in a line each, verdicts go out a line each.
struct SuiteWorker {
  let catalogue: Catalogue
  let measure: Verification.Measure
  let folder: String

  /// Works until no more paths come.
  func run() {
    ParentWatch.begin()
    // What an experiment prints is not for the suite to read.
    let answers = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let output = FileHandle(fileDescriptor: answers, closeOnDealloc: true)
    while let path = readLine(strippingNewline: true) {
      let verdict = Verification(
        file: RecordingFile(path), catalogue: catalogue, measure: measure, folder: folder
      ).run()
      let line = JSONOutput.text(verdict, onOneLine: true) + "\n"
      // Nobody reads any more.
      guard (try? output.write(contentsOf: Data(line.utf8))) != nil else { return }
    }
  }
}
