import Expectations
import Foundation
import Glibc
import Testing

@testable import LabCommand

/// Tests of the end of an interrupted or killed sweep in several processes.
@Suite struct SweepEndingTests {
  /// Starts a long sweep, waits until its workers write, and returns the process, its workers and its error output.
  private func begin(_ folder: Folder) throws -> (process: Process, workers: [pid_t], errors: Pipe) {
    let process = LabProcess.make([
      "sweep", "card", "--vary", "flick=100..3000:5000", "--input", LabProcess.recordings, "--jobs", "2",
      "--out", folder.file("s.csv"),
    ])
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var workers: [pid_t] = []
    for _ in 0..<3000 where process.isRunning {
      workers = Self.children(of: process.processIdentifier)
      if workers.count == 2, (1...2).allSatisfy({ lines(folder, $0) > 3 }) { break }
      usleep(10_000)
    }
    expect(workers.count == 2 && process.isRunning)
    return (process, workers, errors)
  }

  private func lines(_ folder: Folder, _ place: Int) -> Int {
    FileManager.default.contents(atPath: folder.file("s.csv.part-\(place)-of-2"))?.count { $0 == 0x0A } ?? 0
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let text = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
  }

  /// Whether a process has ended, even if its parent has not waited for it.
  private func isGone(_ process: pid_t) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return true }
    return text[end...].dropFirst(2).hasPrefix("Z")
  }

  private func wait(for processes: [pid_t]) -> Bool {
    for _ in 0..<2000 where !processes.allSatisfy(isGone) { usleep(10_000) }
    return processes.allSatisfy(isGone)
  }

  @Test("After Ctrl-C a sweep prints one line: the number of rows, and that the same command continues")
  func interrupted() throws {
    let folder = Folder()
    let (process, workers, errors) = try begin(folder)
    // A terminal signals all processes.
    for target in workers + [process.processIdentifier] { kill(target, SIGINT) }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expect(process.terminationStatus, equals: 1)
    let said = text.split(separator: "\n")
    expect(
      said.count == 1 && text.hasPrefix("lab: \(folder.file("s.csv")): the sweep was interrupted after "),
      "\(text)")
    expect(text.contains(" of 15000; run the same command to continue"), "\(text)")
    expect(wait(for: workers))
    expect(!folder.names.contains("s.csv"))
  }

  @Test("When a sweep's main process is killed, its workers end, and their rows remain")
  func killed() throws {
    let folder = Folder()
    let (process, workers, _) = try begin(folder)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    expect(wait(for: workers), "\(workers) go on")
    for place in 1...2 {
      let part = try SweepTable(reading: folder.file("s.csv.part-\(place)-of-2"))
      expect(part.rows.count > 1 && part.plan?.count == 15_000)
    }
  }
}
