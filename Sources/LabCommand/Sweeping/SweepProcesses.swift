import Foundation
import Glibc

/// A sweep in several processes, each with a part of its own; the parts are brought together at the end.
struct SweepProcesses {
  let jobs: Int
  /// The words of the whole sweep, without `--jobs`, `--shard` and `--out`.
  let words: [String]
  let path: String
  let axes: [String]
  let count: Int
  let progress: ProgressLine

  func run() throws(LabError) {
    let parts = (1...jobs).map { "\(path).part-\($0)-of-\(jobs)" }
    var processes: [ChildProcess] = []
    defer { for process in processes { process.kill() } }
    for (place, part) in parts.enumerated() {
      let shard = ["--shard", "\(place + 1)/\(jobs)", "--out", part]
      processes.append(try ChildProcess(["sweep"] + words + shard, output: .nothing))
    }
    Interruption.watch()
    while processes.contains(where: { $0.ended == nil }) {
      if Interruption.isAsked {
        progress.clear()
        throw .failure("\(path): ended before it was done; the same command goes on from there")
      }
      progress.show(parts.reduce(0) { $0 + Self.rows(in: $1) }, of: count)
      usleep(100_000)
    }
    progress.clear()
    for (process, part) in zip(processes, parts) {
      let ending = process.wait()
      guard ending == .exited(0) else { throw .failure("\(part): the process for this part \(ending.text)") }
    }
    try SweepMerge(paths: parts).write(to: path, expecting: count)
    for part in parts { try? FileManager.default.removeItem(atPath: part) }
  }

  /// How many rows a part has so far.
  private static func rows(in path: String) -> Int {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      return 0
    }
    return max(0, data.count { $0 == 0x0A } - 1)
  }
}
