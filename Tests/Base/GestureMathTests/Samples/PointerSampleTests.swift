import Expectations
import GestureMath
import Testing

@Suite struct PointerSampleTests {
  @Test("A sample is usable if both coordinates are finite and within a thousand million points")
  func usable() {
    for good in [0.0, -0.0, 1e9, -1e9, .leastNonzeroMagnitude] {
      expect(PointerSample(time: 0, position: [good, 0]).isUsable)
      expect(PointerSample(time: .min, position: [0, good]).isUsable)
    }
    for bad in [1e9.nextUp, -1e9.nextUp - 1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      expect(!PointerSample(time: 0, position: [bad, 0]).isUsable)
      expect(!PointerSample(time: 0, position: [0, bad]).isUsable)
    }
  }
}
