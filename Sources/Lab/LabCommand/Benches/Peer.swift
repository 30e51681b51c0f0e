import FrameTiming
import Foundation

/// A program that does with another library what a bench does with the lab: `make peers` builds those there are.
struct Peer {
  let name: String

  private var path: String { ".build/peers/\(name)" }
  /// A Boolean value indicating whether it is built. Where it is not, its rows are left out.
  var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// The times that it prints, a line of nanoseconds for each.
  func times(_ words: [String]) throws(LabError) -> [Double] {
    let (process, output) = try ChildProcess.heard(of: path, words, input: .nothing)
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    let ending = process.wait()
    let times = text.split(separator: "\n").compactMap { Double($0) }
    guard ending == .exited(0), !times.isEmpty else {
      throw .failure("\(path) \(words.joined(separator: " ")): it \(ending.text) and timed nothing")
    }
    return times
  }

  /// A row of how long the lab takes against the peer, both in turn, round by round: the shortest time of each, since two
  /// processes seldom share a moment, and so not what else the machine does then.
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
