import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct PanModelTests {
  /// Handles the inputs one by one and returns the calls that the driven motion receives.
  private func calls(_ model: inout PanModel, _ inputs: PanModel.Input...) -> [RecordedMotion.Call] {
    let log = RecordedMotion()
    for input in inputs { model.handle(input).apply(to: log) }
    return log.calls
  }

  @Test("A drag updates with each movement and finishes once, with its velocity in fractions per second")
  func finishes() {
    var model = PanModel(axis: [0, 1], distance: 600)
    let calls = calls(
      &model, .began(translation: [0, 6], baseFraction: 0), .changed(translation: [40, 210]),
      .ended(translation: [40, 210], velocity: [300, 1500]))
    expect(calls, equals: [.update(0.01), .update(0.35), .finish(2.5)])
    expect(model.state == .idle && model.fraction == 0.35)
    expect(model.decision?.reason, equals: .flickedToEnd)
  }

  @Test("A short slow drag cancels, with a velocity that is positive towards the end")
  func goesBack() {
    var model = PanModel(distance: 600)
    let calls = calls(
      &model, .began(translation: .zero, baseFraction: 0), .changed(translation: [0, 60]),
      .ended(translation: [0, 60], velocity: [0, 120]))
    expect(calls, equals: [.update(0), .update(0.1), .cancel(0.2)])
    expect(model.decision?.reason, equals: .belowCancel)
  }

  @Test("A cancelled gesture cancels without velocity and has that reason")
  func takenAway() {
    var model = PanModel(distance: 600)
    let calls = calls(
      &model, .began(translation: .zero, baseFraction: 0), .changed(translation: [0, 540]), .cancelled)
    expect(calls, equals: [.update(0), .update(0.9), .cancel(0)])
    expect(model.decision?.reason == .gestureCancelled && model.decision?.fraction == 0.9)
  }

  @Test("A running transition that is caught continues from its fraction")
  func caught() {
    for mapping in [FractionMapping.clamped, .linear, .rubberBanded] {
      var model = PanModel(distance: 500, mapping: mapping)
      let calls = calls(
        &model, .began(translation: .zero, baseFraction: 0.6), .changed(translation: [0, -50]))
      expect(calls, equals: [.update(0.6), .update(0.5)])
    }
    var beyond = PanModel(distance: 500, mapping: .rubberBanded)
    guard case .update(let shown) = beyond.handle(.began(translation: .zero, baseFraction: -0.07)) else {
      Issue.record("no update")
      return
    }
    expect(abs(shown + 0.07), isBelow: 1e-12)
  }

  @Test("Only the movement along the axis counts, for any direction and length of the axis")
  func axis() {
    var left = PanModel(axis: [-20, 0], distance: 400)
    expect(left.axis, equals: [-1, 0])
    expect(
      calls(&left, .began(translation: [-100, 70], baseFraction: 0), .changed(translation: [-200, -70])),
      equals: [.update(0.25), .update(0.5)])
    var oblique = PanModel(axis: [3, 4], distance: 100)
    _ = oblique.handle(.began(translation: [30, 40], baseFraction: 0))
    expect(abs(oblique.fraction - 0.5), isBelow: 1e-12)
    _ = oblique.handle(.changed(translation: [30 - 40, 40 + 30]))
    expect(abs(oblique.fraction - 0.5), isBelow: 1e-12)
  }

  @Test("An idle model ignores everything but a beginning, and a new beginning starts over")
  func order() {
    var model = PanModel(distance: 100)
    expect(
      calls(
        &model, .changed(translation: [0, 50]), .ended(translation: [0, 50], velocity: [0, 900]), .cancelled),
      equals: [])
    expect(model.decision == nil)
    expect(
      calls(
        &model, .began(translation: [0, 10], baseFraction: 0), .began(translation: .zero, baseFraction: 0.5),
        .changed(translation: [0, 10])), equals: [.update(0.1), .update(0.5), .update(0.6)])
    expect(calls(&model, .cancelled, .cancelled, .changed(translation: .zero)), equals: [.cancel(0)])
  }

  @Test("At a resisting end, the model passes on the displayed velocity")
  func seenVelocity() {
    var model = PanModel(distance: 600, mapping: .rubberBanded)
    _ = model.handle(.began(translation: [0, -120], baseFraction: 0))
    guard case .release(let up) = model.handle(.ended(translation: [0, -120], velocity: [0, -900])) else {
      Issue.record("no release")
      return
    }
    let slope = RubberBand.standard.slope(at: -120, dimension: 600)
    expect(up.outcome == .cancel && abs(up.velocity + 1.5 * slope) < 1e-12)

    var clamped = PanModel(distance: 600)
    expect(
      calls(
        &clamped, .began(translation: [0, -120], baseFraction: 0),
        .ended(translation: [0, -120], velocity: [0, -900])), equals: [.update(0), .cancel(0)])
  }

  @Test("A translation component that is NaN counts as the last one, and a velocity that is NaN as zero")
  func notANumber() {
    var model = PanModel(distance: 100)
    _ = model.handle(.began(translation: [0, 40], baseFraction: .nan))
    expect(model.handle(.changed(translation: [5, .nan])), equals: .update(0.4))
    guard
      case .release(let decision) = model.handle(
        .ended(translation: [.nan, 40], velocity: [.nan, .nan]))
    else {
      Issue.record("no release")
      return
    }
    expect(decision.fraction == 0.4 && decision.velocity == 0)
  }

  @Test("An axis without direction becomes downward, and a distance that is NaN becomes one point")
  func settings() {
    for axis in [SIMD2<Double>.zero, [.nan, .nan], [0, .infinity]] {
      expect(PanModel(axis: axis, distance: 10).axis, equals: [0, 1])
    }
    for distance in [0, -5, .nan, -Double.infinity] {
      expect(PanModel(distance: distance).distance, equals: 1)
    }
    expect(PanModel(distance: .infinity).distance, equals: 1e9)
  }

  @Test(
    "No sequence of inputs gives numbers that are not finite, or more than one release for a drag",
    arguments: 1...10)
  func programs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let odd: [Double] = [0, 1, -1, 77, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    func number() -> Double {
      Bool.random(using: &random)
        ? Double.random(in: -700...700, using: &random) : odd[Int.random(in: 0..<odd.count, using: &random)]
    }
    for _ in 0..<200 {
      let mapping = [FractionMapping.linear, .clamped, .rubberBanded][Int.random(in: 0..<3, using: &random)]
      var model = PanModel(axis: [number(), number()], distance: number(), mapping: mapping)
      let log = RecordedMotion()
      var isDragging = false
      for _ in 0..<20 {
        let before = log.calls.count
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          model.handle(.began(translation: [number(), number()], baseFraction: number())).apply(to: log)
          isDragging = true
          expect(log.calls.count, equals: before + 1)
        case 1, 2:
          model.handle(.changed(translation: [number(), number()])).apply(to: log)
          expect(log.calls.count, equals: before + (isDragging ? 1 : 0))
        case 3:
          model.handle(.ended(translation: [number(), number()], velocity: [number(), number()]))
            .apply(to: log)
          expect(log.calls.count, equals: before + (isDragging ? 1 : 0))
          isDragging = false
        default:
          model.handle(.cancelled).apply(to: log)
          expect(log.calls.count, equals: before + (isDragging ? 1 : 0))
          isDragging = false
        }
      }
      for call in log.calls {
        switch call {
        case .update(let value), .finish(let value), .cancel(let value):
          expect(value.isFinite, "seed \(seed): \(call)")
        }
      }
    }
  }

  @Test("A drag whose first translation is not a number begins at zero, not where the last one ended")
  func beginsAnew() {
    var model = PanModel(distance: 600)
    _ = calls(&model, .began(translation: [0, 300], baseFraction: 0), .cancelled)
    let calls = calls(
      &model, .began(translation: [.nan, .nan], baseFraction: 0), .changed(translation: [0, 60]))
    expect(calls, equals: [.update(0), .update(0.1)])
  }
}
