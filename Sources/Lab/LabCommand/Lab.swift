import Diagnostics
import Glibc
import Scenarios

/// The whole lab as a function: `Lab.main(catalogue:)` gives a package of your own its window, recordings,
/// replays and benches for its own experiments.
public enum Lab {
  /// Runs the command line and exits.
  ///
  /// A command line without words counts as `usualWords`: by default it opens the first experiment of the catalogue.
  public static func main(catalogue: Catalogue, usualWords: [String] = ["run"]) -> Never {
    StandardError.holdClosedPlaces()
    hashTheSameOnEveryRun()
    _ = ProcessStart.time
    // A file that may not grow any further is to fail with a word, as a full disk does, and not to end the lab.
    signal(SIGXFSZ, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    let status = run(words.isEmpty ? usualWords : words, catalogue: catalogue)
    // What nobody could read was not done.
    if fflush(nil) != 0, status == 0 {
      let cause = SystemCause.text(errno)
      StandardError.say("lab: the output could not be written: \(cause)")
      exit(1)
    }
    exit(status)
  }

  /// Runs one command and returns the status to exit with: 0 done, 1 failed, 2 not understood.
  public static func run(_ words: [String], catalogue: Catalogue) -> Int32 {
    do {
      try CommandTable.perform(words, catalogue)
      return 0
    } catch {
      if !error.description.isEmpty {
        StandardError.write("lab: \(error.description)".showingControls() + "\n")
      }
      return error.status
    }
  }

  /// Starts the process anew with hashing that does not depend on a seed, unless somebody has chosen.
  ///
  /// The engine's order never depends on it; this keeps experiments honest that iterate a set.
  private static func hashTheSameOnEveryRun() {
    let name = "SWIFT_DETERMINISTIC_HASHING"
    guard getenv(name) == nil else { return }
    setenv(name, "1", 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    // By its own path, so that it keeps its name among the processes.
    execv(ChildProcess.ownProgram, arguments)
    // Where that does not work the lab runs on as it is.
  }
}
