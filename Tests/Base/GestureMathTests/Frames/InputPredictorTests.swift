import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct InputPredictorTests {
  private func sample(_ milliseconds: Double, _ x: Double) -> PointerSample {
    PointerSample(time: Int64((milliseconds * 1e6).rounded()), position: [x, -x])
  }

  @Test(
    "A steady motion is predicted exactly, whenever the newest sample arrived",
    arguments: [60, 90, 125, 1000.0])
  func steady(rate: Double) throws {
    var predictor = InputPredictor()
    var next = 0
    for frame in 0..<40 {
      let now = Double(frame) * 1000 / 60 + 0.21
      while Double(next) * 1000 / rate <= now {
        predictor.add(sample(Double(next) * 1000 / rate, 2.5 * Double(next) * 1000 / rate))
        next += 1
      }
      guard frame > 3 else { continue }
      let found = try #require(predictor.sample(at: Int64(now * 1e6), ahead: 16_666_667))
      expect(abs(found.position.x - 2.5 * (now + 16.666_667)), isBelow: 1e-3, "\(rate): \(found)")
      expect(abs(Double(found.time) * 1e-6 - now - 16.666_667), isBelow: 1e-3)
    }
  }

  @Test("The prediction of a silent pointer returns to its newest sample")
  func silence() throws {
    var predictor = InputPredictor()
    for step in 0..<8 { predictor.add(sample(Double(step) * 8, Double(step) * 8)) }
    var last = Double.infinity
    for silent in 18...60 {
      let found = try #require(
        predictor.sample(at: 56_000_000 + Int64(silent) * 1_000_000, ahead: 16_000_000))
      expect(found.position.x <= last && found.position.x >= 56)
      last = found.position.x
      if silent >= 40 { expect(found, equals: sample(56, 56)) }
    }
  }

  @Test("A prediction goes at most 50 ms ahead, never back, and stays without a motion")
  func bounds() {
    var predictor = InputPredictor()
    expect(predictor.sample(at: 0, ahead: 0) == nil)
    predictor.add(sample(0, 0))
    expect(
      predictor.sample(at: 9, ahead: 16_000_000), equals: PointerSample(time: 16_000_009, position: [0, 0]))
    predictor.add(sample(8, 8))
    predictor.add(sample(4, 99))
    expect(predictor.sample(at: 8_000_000, ahead: -5), equals: sample(8, 8))
    let far = predictor.sample(at: 8_000_000, ahead: .max)
    expect(far, equals: predictor.sample(at: 8_000_000, ahead: InputPredictor.farthest))
    expect(abs((far?.position.x ?? 0) - 58), isBelow: 1e-9)
    expect(predictor.sample(at: .min, ahead: 0), equals: sample(8, 8))
    predictor.reset()
    expect(predictor.sample(at: 0, ahead: 0) == nil)
  }
}
