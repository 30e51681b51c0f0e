import Glibc

/// A watcher that repeats an action whenever a file changes.
///
/// The watcher checks the file and the lab's executable twice per second. After a change of the executable, the process
/// restarts with the new executable.
struct Watch {
  let path: String

  /// Runs `body` once, and again after each change of the file, until Ctrl-C.
  func run(_ body: () -> Void) throws(LabError) {
    let executable = ChildProcess.ownProgram
    Interruption.watch()
    var seen = FileStamp(path)
    let lab = FileStamp(executable)
    body()
    announce()
    while !Interruption.isAsked {
      usleep(500_000)
      let now = FileStamp(path)
      if let current = FileStamp(executable), current != lab, access(executable, X_OK) == 0 {
        // A program that cannot run yet is tried again.
        _ = ChildProcess.replaceOwn(by: executable, Array(CommandLine.arguments.dropFirst()))
      }
      guard now != seen else { continue }
      seen = now
      // A file that is being replaced is missing for a moment.
      guard now != nil else { continue }
      body()
      announce()
    }
  }

  private func announce() {
    fflush(nil)
    StandardError.writeLine("lab: watching “\(path)”; press Ctrl-C to end")
  }
}
