import Benches
import FrameTiming
import Foundation

/// A program that does the work of a bench with another library, such as Cairo; `make peers` builds these programs.
struct Peer {
  let name: String

  private var path: String { ".build/peers/\(name)" }
  /// A Boolean value that indicates whether the program is built; without it, its rows are left out.
  var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Returns the times that the program prints, in nanoseconds, one per line.
  func times(_ words: [String]) throws(LabError) -> [Double] {
    let (process, output) = try ChildProcess.withOutput(of: path, words, input: .nothing)
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    let ending = process.wait()
    let times = text.split(separator: "\n").compactMap { Double($0) }
    guard ending == .exited(0), !times.isEmpty else {
      throw .failure(
        "\(path) \(words.joined(separator: " ")): expected times and status 0 from this program, found \(times.count) times, and the process \(ending.text); run make peers to build it anew"
      )
    }
    return times
  }

  /// Returns the row of the lab's time relative to the peer's, measured in turn.
  ///
  /// Each round takes the shortest time of each side, because two processes are seldom disturbed alike.
  func row(
    _ row: String, unit: String = "×", limit: Double, rounds: Int, words: [String], ours: () throws -> Void
  ) throws -> BenchRow {
    let clock = MonotonicClock.now
    try ours()
    var best = (own: Double.infinity, theirs: Double.infinity)
    let ratios = try (0..<rounds).map { _ in
      let theirs = try times(words)
      let own = try theirs.map { _ in
        let start = clock()
        try ours()
        return Double(clock() - start)
      }
      let round = (own: own.min() ?? .infinity, theirs: theirs.min() ?? .infinity)
      best = (min(best.own, round.own), min(best.theirs, round.theirs))
      return round.own / round.theirs
    }
    return BenchRow(row, best.own / best.theirs, unit: unit, limit: limit, basis: .fixed, rounds: ratios)
  }
}
