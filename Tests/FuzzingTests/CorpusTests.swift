import Expectations
import FuzzTargets
import TestSupport
import Testing

/// The committed inputs of every fuzzer, and a fixed share of damaged ones; `make fuzz` makes many more.
@Suite struct CorpusTests {
  private static let names = FuzzTarget.all.map(\.name)

  @Test(
    "Every committed input, and each with damage, keeps the promises of its reader", arguments: await names)
  func replay(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let seeds = target.seeds
    expect(!seeds.isEmpty)
    var generator = SeededGenerator(seed: 27)
    for (number, seed) in seeds.enumerated() {
      #expect(throws: Never.self, "\(name), input \(number)") { try target.read(seed) }
    }
    for trial in 0..<(name.hasPrefix("events-") ? 4 : 150) {
      let damaged = Damage.damaged(seeds[generator.below(seeds.count)], by: &generator)
      #expect(throws: Never.self, "\(name), trial \(trial): \(damaged)") { try target.read(damaged) }
    }
  }
}
