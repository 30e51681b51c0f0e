import Glibc

/// A watcher that repeats an action whenever a file or the lab's executable has changed.
///
/// Both are looked at twice a second. When the executable is another one, the process becomes it.
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
        restart(executable)
      }
      guard now != seen else { continue }
      seen = now
      // What is being replaced is not there for a moment.
      guard now != nil else { continue }
      body()
      announce()
    }
  }

  private func announce() {
    fflush(nil)
    StandardError.say("lab: watching \(path); Ctrl-C ends it")
  }

  /// Becomes the executable that has this name now; when it cannot run yet, goes on as it is.
  private func restart(_ executable: String) {
    fflush(nil)
    var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    execv(executable, arguments)
    for argument in arguments { free(argument) }
  }
}
