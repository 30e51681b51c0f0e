import Expectations
import TestSupport
import Testing

@testable import GestureMath

@Suite struct SampleWindowTests {
  @Test("At any rate 20 received samples represent the last 100 ms, evenly enough", arguments: 1...10)
  func covers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let gap = [100_000, 250_000, 1_000_000, 2_000_000, 4_000_000.0][Int(seed) % 5]
    var window = SampleWindow()
    var all: [PointerSample] = []
    var time: Int64 = 0
    while time < 400_000_000 {
      time += Int64(random.uniform(gap / 2, gap * 1.5))
      let sample = PointerSample(time: time, position: [random.uniform(0, 100), 0])
      all.append(sample)
      window.add(sample)
      let kept = window.withSamples(Array.init)
      expect(kept.count <= 20 && kept.last == sample)
      expect(Set(kept).isSubset(of: all.suffix(4000)), "seed \(seed)")
      if time > 120_000_000 {
        let gaps = zip(kept, kept.dropFirst()).map { $1.time - $0.time }
        expect(gaps.allSatisfy { $0 > 0 && $0 <= 16_000_000 }, "seed \(seed): \(gaps)")
        expect(kept[0].time >= time - 100_000_000 && kept[0].time <= time - 84_000_000, "seed \(seed)")
      }
    }
  }

  @Test("Up to 20 samples within 100 ms are all kept", arguments: 1...5)
  func keeps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var window = SampleWindow()
    var all: [PointerSample] = []
    var time: Int64 = 0
    for _ in 0..<300 {
      time += Int64(random.uniform(5.3e6, 39e6))
      all.append(PointerSample(time: time, position: [random.uniform(0, 100), 0]))
      window.add(all[all.count - 1])
      expect(
        window.withSamples(Array.init), equals: all.filter { time - $0.time <= 100_000_000 }, "seed \(seed)")
    }
  }

  @Test("With fewer than three steps a pointer has stopped after 40 ms", arguments: 0...3)
  func fewSteps(count: Int) {
    var window = SampleWindow()
    for index in 0..<count { window.add(PointerSample(time: Int64(index) * 30_000_000, position: .zero)) }
    expect(window.stoppedAfter, equals: 40_000_000)
  }
}
