import Foundation
import FrameTiming
import Restoration
import TransitionEngine

/// A thousand controllers: saved to bytes, and made again from them on another stage.
enum RestoreBench {
  /// Milliseconds, as it was set before anything was measured.
  private static let limit = 50.0
  private static let count = 1000

  static func rows(rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    let stage = Stage()
    let root = FiledController(0)
    root.fill(upTo: count)
    stage.setRoot(root)
    stage.step(to: 0)
    var bytes: [UInt8] = []
    func save() { bytes = (try? stage.saveState()) ?? [] }
    func restore() {
      guard let archive = try? RestorationArchive(bytes) else { return }
      let other = Stage()
      other.setRoot(FiledController(0), restoring: archive)
      BareLoop.keep(other.window.rootViewController?.children.count ?? 0)
    }
    save()
    let rounds = max(rounds, 10)
    let both = Distribution.measuring(
      rounds: rounds, warmUp: 1, clock: MonotonicClock.now, told: progress.next(rounds: rounds)
    ) {
      save()
      restore()
    }
    let saving = Distribution.measuring(
      rounds: rounds, warmUp: 1, clock: MonotonicClock.now, told: progress.next(rounds: rounds)
    ) { save() }
    return [
      BenchRow(
        "restore-\(count)", Double(both.p50) / 1e6, unit: "ms", limit: limit,
        rounds: both.sorted.map { Double($0) / 1e6 }),
      BenchRow("restore-\(count)-saving", Double(saving.p50) / 1e6, unit: "ms"),
      BenchRow("restore-\(count)-bytes", Double(bytes.count), unit: "bytes"),
    ]
  }
}
