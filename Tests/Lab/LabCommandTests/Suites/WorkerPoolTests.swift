import Expectations
import Foundation
import Replay
import Testing

@testable import LabCommand

@Suite struct WorkerPoolTests {
  /// A worker that crashes, hangs, exits or prints nonsense for recordings of such names, and verifies all others.
  private static let worker = ##"""
    while read path; do
      case "$path" in
        *crash*) kill -SEGV $$ ;;
        *hang*) sleep 60 ;;
        *leave*) exit 3 ;;
        *babble*) echo hello ;;
        *) printf '{"file":"%s","outcome":"same","experiment":"","frames":1,"digest":"",' "$path"
           echo '"messages":[],"differences":[],"furtherDifferences":0,"pictures":[],"seconds":0}' ;;
      esac
    done
    """##

  @Test(
    "A recording that ends its worker is reported as broken, and all others are verified",
    arguments: 1...4)
  func broken(jobs: Int) throws {
    let folder = Folder()
    let pool = WorkerPool(
      jobs: jobs, options: [], timeout: 1, program: try Script(Self.worker, in: folder).path)
    let names = ["a", "crash", "b", "hang", "leave", "c", "babble", "d"]
    var told: [String] = []
    let verdicts = try pool.verify(names.map { RecordingFile($0) }) { told.append($0.file) }
    expect(verdicts.map(\.file), equals: names)
    expect(told.sorted(), equals: names.sorted())
    for verdict in verdicts {
      let isWell = verdict.file.count == 1
      expect(verdict.outcome == .same, equals: isWell, "\(verdict)")
      let words = [
        "crash": "signal 11", "hang": "within 1 s", "leave": "status 3", "babble": "invalid verdict",
      ]
      if let word = words[verdict.file] {
        expect(verdict.messages.joined().contains(word), "\(verdict)")
      }
    }
  }

  @Test("The error for a program that cannot be started names it")
  func missing() {
    let pool = WorkerPool(jobs: 2, options: [], timeout: 1, program: "/no/such/lab")
    let error = #expect(throws: LabError.self) { try pool.verify([RecordingFile("a")]) { _ in } }
    expect(error?.description.contains("/no/such/lab"), equals: true)
  }
}
