import GestureMath
import Testing

/// The code of the guide's page `Gestures.md`.
@Suite struct GestureGuideTests {
  /// A minimal target of a drag.
  private final class Progress: Scrubbable {
    var calls: [String] = []
    func update(_ fraction: Double) { calls.append("update \(fraction)") }
    func finish(velocity: Double) { calls.append("finish \(velocity)") }
    func cancel(velocity: Double) { calls.append("cancel \(velocity)") }
  }

  @Test("Gestures.md: a pan becomes a fraction and a decision")
  func model() {
    let transition = Progress()
    var model = PanModel(axis: [0, 1], distance: 600)
    model.handle(.began(translation: .zero, baseFraction: 0)).apply(to: transition)
    model.handle(.changed(translation: [0, 210])).apply(to: transition)
    model.handle(.ended(translation: [0, 210], velocity: [0, 1500])).apply(to: transition)
    #expect(transition.calls == ["update 0.0", "update 0.35", "finish 2.5"])
    #expect(model.decision?.reason == .flickedToEnd)
  }

  @Test("Gestures.md: the pan begins beyond its slop, without the slop's distance")
  func tracker() {
    var pan = PanTracker()
    _ = pan.handle(.down(1, PointerSample(time: 0, position: [180, 40])))
    #expect(pan.handle(.move(1, PointerSample(time: 8_000_000, position: [180, 49]))) == nil)
    #expect(pan.handle(.move(1, PointerSample(time: 16_000_000, position: [180, 55]))) == .began)
    #expect(pan.translation == [0, 5])
    #expect(pan.velocity(at: 16_000_000).y > 0)
    #expect(pan.velocity(at: 60_000_000) == .zero, "40 ms without a sample: it has stopped")
  }

  @Test("Gestures.md: a press begins after a time")
  func press() {
    var press = LongPressTracker(minimumDuration: 500_000_000)
    _ = press.handle(.down(1, PointerSample(time: 0, position: [180, 40])))
    #expect(press.deadline == 500_000_000)
    #expect(press.wait(until: 500_000_000) == .began)
    #expect(press.handle(.up(1, PointerSample(time: 600_000_000, position: [180, 40]))) == .ended)
  }

  @Test("Gestures.md: a tracker computes a velocity from samples")
  func velocity() {
    var tracker = DefaultVelocityTracker()
    for step: Int64 in 0...12 {
      tracker.add(PointerSample(time: step * 8_000_000, position: [180, 40 + 9.6 * Double(step)]))
    }
    #expect(abs(tracker.velocity(at: 96_000_000).y - 1200) < 1e-6)
  }

  @Test("Gestures.md: samples are resampled at the frame's time, and predicted beyond it")
  func frames() {
    var resampler = InputResampler()
    var predictor = InputPredictor()
    for step: Int64 in 0...5 {
      let sample = PointerSample(time: step * 8_000_000, position: [0, 8 * Double(step)])
      resampler.add(sample)
      predictor.add(sample)
    }
    #expect(resampler.sample(at: 42_000_000)?.position == [0, 37])
    #expect(abs((predictor.sample(at: 42_000_000, ahead: 16_000_000)?.position.y ?? 0) - 58) < 1e-9)
  }

  @Test("Gestures.md: a release goes to the snap point nearest to its projection")
  func detents() {
    let detents = SnapPoints([0, 320, 700])
    #expect(detents.choose(position: 290, velocity: -100)?.point == 320)
    #expect(detents.choose(position: 290, velocity: 900)?.point == 700)
  }

  @Test("Gestures.md: the rule of release is a pure function")
  func release() {
    let rule = ReleaseRule.standard
    #expect(rule.decide(fraction: 0.2, velocity: 900, distance: 600).reason == .flickedToEnd)
    #expect(rule.decide(fraction: 0.9, velocity: -900, distance: 600).reason == .flickedToStart)
    #expect(rule.decide(fraction: 0.8, velocity: 0, distance: 600).reason == .pastFinish)
    #expect(rule.decide(fraction: 0.1, velocity: 0, distance: 600).reason == .belowCancel)
    #expect(rule.decide(fraction: 0.4, velocity: 100, distance: 600).reason == .projectedToEnd)
    #expect(rule.decide(fraction: 0.4, velocity: 0, distance: 600).reason == .projectedToStart)
    #expect(
      rule.decide(fraction: 0.4, velocity: 97, distance: 608).explanation
        == "released in between, and would settle at 48 %, beyond the middle at 45 %")
    #expect(rule.decide(fraction: 0.1, velocity: 0, distance: 600).outcome == .cancel)
  }

  @Test("Gestures.md: a script generates the events of a gesture")
  func scripts() throws {
    let script = try GestureScript(parsing: "down 180,40; move 180,400 in 180ms easeOut; hold 50ms; up")
    let events = script.samples(rate: 120, start: 0)
    #expect(events.count == 1 + 22 + 1)
    #expect(events.last?.phase == .up && events.last?.time == 230_000_000)
    #expect(try GestureScript(parsing: script.description) == script)
  }

  @Test("Gestures.md: an invalid script gives an error with the place and the expectation")
  func wrongScript() {
    do throws(ScriptError) {
      _ = try GestureScript(parsing: "down 180,40; mvoe 180,400 in 180ms; up")
      Issue.record("it is read")
    } catch {
      #expect(error.line == 1 && error.column == 14)
    }
  }

  @Test("Gestures.md: a rubber band and a projection")
  func bands() {
    #expect(abs(RubberBand.standard.offset(100, dimension: 600) - 50.38) < 0.01)
    #expect(abs(Projection.distance(velocity: 1000) - 499) < 1e-9)
  }
}
