import Benches
import Foundation
import Glibc
import Replay
import Scenarios

/// A process that verifies recordings for `lab test`, one after another.
final class WorkerProcess {
  private let process: ChildProcess
  private var input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  /// The index of the recording that the worker verifies, and the time at which that recording was sent; `nil` without
  /// work.
  private(set) var task: (place: Int, since: Int64)?

  /// Starts a program as a worker.
  init(_ program: String, _ options: [String]) throws(LabError) {
    // A worker that has ended is noticed when its answer is read; writing to it must not end the suite.
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

  /// The file descriptor from which the worker's answers are read.
  var descriptor: Int32 { output }

  /// Sends the worker a recording, and returns whether that succeeded.
  func send(_ path: String, index: Int) -> Bool {
    task = (index, MonotonicClock.now())
    let line = Array((path + "\n").utf8)
    return line.withUnsafeBytes { OpenFile.write($0, to: input) } == nil
  }

  enum ReadResult {
    case nothing
    case verdict(Verdict)
    /// The worker has ended, for the given reason.
    case ended(String)
  }

  /// Reads available bytes, once `descriptor` is readable.
  func read() -> ReadResult {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &piece, piece.count)
    if count < 0, errno == EINTR { return .nothing }
    // A worker whose answers cannot be read would wait for work, and this process for its end.
    if count < 0 { kill() }
    guard count > 0 else { return .ended(process.wait().text) }
    received += piece[..<count]
    guard let feed = received.firstIndex(of: 0x0A) else { return .nothing }
    let line = Data(received[..<feed])
    received.removeSubrange(...feed)
    task = nil
    guard let verdict = try? JSONDecoder().decode(Verdict.self, from: line) else {
      return .ended("answered with an invalid verdict")
    }
    return .verdict(verdict)
  }

  func kill() { process.kill() }

  /// Closes the input of the worker, which makes it end.
  func finish() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  func wait() { process.wait() }
}

/// The work of a worker process: it reads a path per line and writes a verdict per line.
struct SuiteWorker {
  let catalogue: Catalogue
  let measure: Verification.Measure
  let folder: String

  /// Verifies recordings until the input ends.
  func run() {
    ParentWatch.begin()
    // The output of an experiment must not mix with the answers.
    let answers = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let output = FileHandle(fileDescriptor: answers, closeOnDealloc: true)
    while let path = readLine(strippingNewline: true) {
      let verdict = Verification(
        file: RecordingFile(path), catalogue: catalogue, measure: measure, folder: folder
      ).run()
      let line = JSONOutput.text(verdict, onOneLine: true) + "\n"
      // The suite has ended.
      guard (try? output.write(contentsOf: Data(line.utf8))) != nil else { return }
    }
  }
}
