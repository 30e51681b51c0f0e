import Foundation
import Glibc
import Replay
import Scenarios

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
