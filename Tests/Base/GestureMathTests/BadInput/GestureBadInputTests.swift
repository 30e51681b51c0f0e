import Expectations
import GestureMath
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct GestureBadInputTests {
  private static func isFinite(_ vector: SIMD2<Double>) -> Bool { vector.x.isFinite && vector.y.isFinite }

  @Test(
    "Trackers, resamplers and predictors give finite numbers for any times and positions",
    arguments: OddNumbers.all)
  func samples(value: Double) {
    for (index, time) in OddNumbers.whole.enumerated() {
      for latency in OddNumbers.whole {
        var (two, impulse, squares) = (TwoSampleVelocity(), ImpulseVelocity(), LeastSquaresVelocity())
        var (resampler, predictor) = (InputResampler(latency: latency), InputPredictor())
        expect((0...50_000_000).contains(resampler.latency))
        for other in OddNumbers.whole.prefix(index + 1) + [time, time &+ 8_000_000] {
          let sample = PointerSample(time: other, position: [value, 1])
          two.add(sample)
          impulse.add(sample)
          squares.add(sample)
          resampler.add(sample)
          predictor.add(sample)
        }
        for now in [time, latency, time &+ 10_000_000] {
          for velocity in [two.velocity(at: now), impulse.velocity(at: now), squares.velocity(at: now)] {
            expect(Self.isFinite(velocity), "\(value), \(time), \(latency)")
          }
          if let sample = resampler.sample(at: now) { expect(sample.isUsable, "\(value), \(time)") }
          if let sample = predictor.sample(at: now, ahead: latency) {
            expect(sample.isUsable, "\(value), \(time)")
          }
        }
      }
    }
  }

  @Test("A pan with any settings, touches and times moves by finite numbers", arguments: OddNumbers.all)
  func pans(value: Double) {
    for count in [Int.min, -1, 0, 1, 16, 17, .max] {
      var pan = PanTracker(
        slop: value, minimumTouches: count, maximumTouches: count == .min ? .min : -count,
        allowedAxes: PanAxes(rawValue: UInt8(truncatingIfNeeded: count)))
      expect((0...1000).contains(pan.slop) && (1...16).contains(pan.minimumTouches))
      expect(pan.maximumTouches, isAtLeast: pan.minimumTouches)
      for (step, time) in OddNumbers.whole.enumerated() {
        let place = PointerSample(time: time, position: [Double(step * 30), value])
        _ = pan.handle(.down(step * count.signum(), place))
        _ = pan.handle(.move(step, PointerSample(time: time, position: [value, Double(step * 40)])))
        _ = pan.handle(.move(0, PointerSample(time: time, position: [5, Double(step * 40)])))
        expect(Self.isFinite(pan.translation) && Self.isFinite(pan.velocity(at: time)), "\(value), \(count)")
        pan.translation = [value, -value]
        expect(Self.isFinite(pan.translation), "\(value), \(count)")
        expect(pan.centroid.map(Self.isFinite) ?? true, "\(value), \(count)")
      }
      _ = pan.handle(.up(Int.min, PointerSample(time: .min, position: [value, value])))
      _ = pan.handle(.cancelAll)
      expect(pan.state.isFinal || pan.touchCount == 0)
    }
  }

  @Test("A model with any axis, distance and rule gives finite fractions", arguments: OddNumbers.all)
  func models(value: Double) {
    for other in OddNumbers.all {
      let rule = ReleaseRule(
        finishAt: value, cancelBelow: other, flickVelocity: other, projectionRate: value)
      expect((0...1).contains(rule.finishAt) && (0...rule.finishAt).contains(rule.cancelBelow))
      expect(rule.flickVelocity >= 1 && (0...0.9999).contains(rule.projectionRate))
      let band = FractionMapping.End.rubberBanded(RubberBand(stiffness: other))
      var model = PanModel(
        axis: [value, other], distance: other, rule: rule, mapping: FractionMapping(start: band, end: .linear)
      )
      let text = "\(value), \(other)"
      expect((1...1e9).contains(model.distance) && Self.isFinite(model.axis), "\(text)")
      _ = model.handle(.began(translation: [other, value], baseFraction: value))
      expect(model.fraction.isFinite, "\(text)")
      _ = model.handle(.changed(translation: [value, 1]))
      expect(model.fraction.isFinite, "\(text)")
      _ = model.handle(.ended(translation: [0, other], velocity: [value, other]))
      guard let decision = model.decision else {
        Issue.record("no decision: \(text)")
        continue
      }
      let figures = [decision.fraction, decision.velocity, decision.projectedFraction]
      expect(figures.allSatisfy { $0.isFinite }, "\(text): \(decision)")
    }
  }

  @Test("A decision with any numbers has a readable description", arguments: OddNumbers.all)
  func descriptions(value: Double) {
    let decision = ReleaseDecision(
      outcome: .finish, reason: .pastFinish, fraction: value, velocity: value, projectedFraction: value)

    expect(decision.description.contains("finish at"))
  }

  @Test("A script is sampled at any rate from any start", arguments: OddNumbers.all)
  func scripts(rate: Double) throws {
    let script = try GestureScript(
      parsing: "down 1,2; move 3,400 in 50ms easeIn; hold 10ms; up; fling 1,2 up at 900")
    for start in OddNumbers.whole {
      let events = script.samples(rate: rate, start: start)
      expect(events.allSatisfy { Self.isFinite($0.position) && $0.time >= start }, "\(rate), \(start)")
      expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }, "\(rate), \(start)")
    }
  }

  @Test("Numbers in a script that are too large or invalid are refused with their place")
  func scriptNumbers() {
    for number in ["1e400", "-1e400", "nan", "inf", "1e7", "--1", "1e", "0x10", ".", "1.2.3"] {
      for text in [
        "down \(number),0; up", "down 0,0; move 1,\(number) in 5ms; up", "down 0,0; hold \(number)s; up",
        "fling 0,0 up at \(number)", "fling 0,0 up at 100 for \(number)pt",
      ] {
        #expect(throws: ScriptError.self, "\(text)") { try GestureScript(parsing: text) }
      }
    }
  }
}
