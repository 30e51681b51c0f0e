import Expectations
import Testing

@testable import Benches

@Suite struct BenchProgressTests {
  /// A line that keeps what it was told.
  private final class KeptLine: BenchLine {
    var parts: [Double] = []
    var isCleared = false

    func show(_ part: Double) { parts.append(part) }
    func clear() { isCleared = true }
  }

  @Test("A bench of several measurements has one line, which never goes back")
  func parts() {
    let line = KeptLine()
    let progress = BenchProgress([3, 1], line: line)
    for rounds in [10, 4, 5] {
      let told = progress.next(rounds: rounds)
      for round in 1...rounds { told(round) }
    }
    let thousandths = line.parts.map { Int(($0 * 1000).rounded()) }
    expect(thousandths, equals: thousandths.sorted())
    expect(Array(thousandths.prefix(3)), equals: [0, 75, 150])
    // A measurement without a weight is at the end already.
    expect(Array(thousandths.suffix(11)), equals: [750, 813, 875, 938] + Array(repeating: 1000, count: 7))
    progress.clear()
    expect(line.isCleared)
  }
}
