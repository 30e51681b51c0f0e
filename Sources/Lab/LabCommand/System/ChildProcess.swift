import Foundation
import Glibc

/// A child process.
///
/// Foundation's `Process` notices an end only every 50 ms or so, longer than most recordings take; this type waits with
/// `waitpid`.
final class ChildProcess {
  /// The ending of a process.
  enum Ending: Hashable {
    case exited(Int32)
    case crashed(signal: Int32)

    /// A description of the ending, worded as the end of a sentence.
    var text: String {
      switch self {
      case .exited(let status): "ended with status \(status)"
      case .crashed(let signal): "crashed with signal \(signal)"
      }
    }
  }

  /// A source of input or a destination of output.
  enum Stream {
    case inherited
    case nothing
    case descriptor(Int32)
  }

  private let identifier: pid_t
  private var ending: Ending?

  /// The path of the running program.
  static var ownProgram: String { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path }

  /// Starts a program, by default the lab, with changes to the environment.
  init(
    of program: String = ChildProcess.ownProgram, _ words: [String], input: Stream = .inherited,
    output: Stream = .inherited, errors: Stream = .inherited, environment: [String: String] = [:]
  ) throws(LabError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, place) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      switch stream {
      case .inherited: break
      case .nothing: posix_spawn_file_actions_addopen(&actions, place, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, place)
      }
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var variables = Self.variables(environment)
    defer { for variable in variables { free(variable) } }
    var attributes = Self.usualSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var identifier: pid_t = 0
    var status: Int32 = 0
    for _ in 0..<50 {
      status = posix_spawn(&identifier, program, &actions, &attributes, arguments, &variables)
      // A program that was just written may still be open for writing for a moment.
      guard status == ETXTBSY else { break }
      usleep(10_000)
    }
    guard status == 0 else { throw Self.failure(program, status) }
    self.identifier = identifier
  }

  /// Starts a program as `init` does, and returns it with a handle that reads its standard output.
  static func withOutput(
    of program: String = ChildProcess.ownProgram, _ words: [String], input: Stream = .inherited,
    errors: Stream = .inherited, environment: [String: String] = [:]
  ) throws(LabError) -> (process: ChildProcess, output: FileHandle) {
    let pipe = try PipeEnds()
    let output = FileHandle(fileDescriptor: pipe.reading, closeOnDealloc: true)
    defer { close(pipe.writing) }
    let process = try ChildProcess(
      of: program, words, input: input, output: .descriptor(pipe.writing), errors: errors,
      environment: environment)
    return (process, output)
  }

  /// Runs a command of the lab in a child process and waits for its end.
  ///
  /// - Throws: An error with the ending, unless the status is 0.
  static func runLab(_ words: [String], environment: [String: String] = [:]) throws(LabError) {
    let ending = try ChildProcess(words, output: .nothing, errors: .nothing, environment: environment).wait()
    guard ending == .exited(0) else {
      let command = "lab \(words.joined(separator: " "))"
      throw .failure(
        "\(command): expected status 0 from this command, found that it \(ending.text); run “\(command)” to see its error"
      )
    }
  }

  /// Returns the error for a program that could not be started; `number` is the `errno` value.
  static func failure(_ program: String, _ number: Int32) -> LabError {
    .failure(
      "\(program): the program could not be started: \(SystemCause.text(number)); check the program's path")
  }

  /// Replaces this process with a program, which keeps the process's identifier and terminal. Returns only after a
  /// failure, with the `errno` value.
  static func replaceOwn(by program: String, _ words: [String]) -> Int32 {
    fflush(nil)
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) }
    arguments.append(nil)
    execv(program, arguments)
    let cause = errno
    for argument in arguments { free(argument) }
    return cause
  }

  /// Returns attributes that reset all signal handlers and masks in the child.
  private static func usualSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    return attributes
  }

  /// Returns the environment of this process with changes, for the child.
  private static func variables(_ changes: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
    var all = ProcessInfo.processInfo.environment
    all.merge(changes) { $1 }
    return all.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
  }

  /// Waits for the end of the process.
  @discardableResult
  func wait() -> Ending { poll(0) ?? .exited(127) }

  /// The processor time of the process so far, in nanoseconds; `nil` if the system does not provide it.
  var processorTime: Int64? {
    // The first number is the time on processors; `stat` has only hundredths of a second.
    guard let text = try? String(contentsOfFile: "/proc/\(identifier)/schedstat", encoding: .utf8) else {
      return nil
    }
    return text.split(separator: " ").first.flatMap { Int64($0) }
  }

  /// The ending of the process; `nil` while it runs.
  var ended: Ending? { poll(WNOHANG) }

  private func poll(_ options: Int32) -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    var found: pid_t
    repeat { found = waitpid(identifier, &status, options) } while found == -1 && errno == EINTR
    guard found != 0 else { return nil }
    // A process that the system no longer knows has ended, for an unknown reason.
    guard found == identifier else {
      ending = .exited(127)
      return ending
    }
    let signal = status & 0x7F
    ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .crashed(signal: signal)
    return ending
  }

  /// Kills the process and waits for its end.
  func kill() {
    guard ending == nil else { return }
    Glibc.kill(identifier, SIGKILL)
    wait()
  }
}

/// A search for programs in the folders of `PATH`.
enum ExecutablePath {
  /// Returns the path of a program in the folders of `PATH`; `nil` if none has it.
  static func find(_ name: String) -> String? {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// The two ends of a pipe, which child processes do not inherit by default.
struct PipeEnds {
  let reading: Int32
  let writing: Int32

  init() throws(LabError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .failure(
        "expected a pipe from the system, found that \(SystemCause.text(errno)); close other programs and try again"
      )
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}

/// A watch in a worker process, which ends the worker when its parent ends.
///
/// The worker's input closes when the parent ends, or when no work remains.
nonisolated enum ParentWatch {
  static func begin() {
    Thread.detachNewThread {
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      while true {
        let count = poll(&input, 1, -1)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        if Int32(input.revents) & (POLLHUP | POLLERR) != 0 { _exit(1) }
      }
    }
  }
}
