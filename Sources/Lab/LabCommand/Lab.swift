import Diagnostics
import Glibc
import Scenarios

/// The entry point of the lab: `Lab.main(catalogue:)` gives a package a window, recordings, replays and benches for its
/// own experiments.
public enum Lab {
  /// The name of the program, as `lab version` prints it.
  static let name = "Transition Lab"
  static let version = "0.1.0"

  /// Runs the command line and exits.
  ///
  /// An empty command line stands for `usualWords`, which open the gallery by default, or the only experiment.
  public static func main(catalogue: Catalogue, usualWords: [String] = ["run"]) -> Never {
    StandardError.reserveClosedStreams()
    restartWithDeterministicHashing()
    _ = ProcessStart.time
    // Ignored, so that a file at its size limit fails with an error, as on a full disk, instead of ending the lab.
    signal(SIGXFSZ, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    let status = run(words.isEmpty ? usualWords : words, catalogue: catalogue)
    // Lost output is a failure.
    if fflush(nil) != 0, status == 0 {
      let cause = SystemCause.text(errno)
      StandardError.writeLine("lab: standard output could not be written: \(cause); check its destination")
      exit(1)
    }
    exit(status)
  }

  /// Runs one command and returns the exit status: 0 for success, 1 for a failure, 2 for a usage error.
  public static func run(_ words: [String], catalogue: Catalogue) -> Int32 {
    do {
      try CommandTable.perform(words, catalogue)
      return 0
    } catch {
      if !error.description.isEmpty {
        StandardError.write(TerminalStyle.errors.error(error.line.showingControls()) + "\n")
      }
      return error.status
    }
  }

  /// Restarts the process with deterministic hashing, unless the environment chooses another.
  ///
  /// The engine never depends on hashing; deterministic hashing makes experiments that iterate a set reproducible.
  private static func restartWithDeterministicHashing() {
    let name = "SWIFT_DETERMINISTIC_HASHING"
    guard getenv(name) == nil else { return }
    setenv(name, "1", 1)
    // If the restart fails, the lab goes on with random hashing.
    _ = ChildProcess.replaceOwn(by: ChildProcess.ownProgram, Array(CommandLine.arguments.dropFirst()))
  }
}
