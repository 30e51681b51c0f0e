import Expectations
import GestureMath
import Testing

extension PanTrackerTests {
  private func sample(_ milliseconds: Int64, _ x: Double, _ y: Double) -> PointerSample {
    PointerSample(time: milliseconds * 1_000_000, position: [x, y])
  }

  /// Returns the calls that a scrubbed object receives for a drag along a line, from touches alone.
  private func calls(_ inputs: [PanTracker.Input], axis: SIMD2<Double>) -> [RecordedMotion.Call] {
    var pan = PanTracker()
    var model = PanModel(axis: axis, distance: 100)
    let log = RecordedMotion()
    for input in inputs {
      guard let state = pan.handle(input),
        let next = pan.modelInput(for: state, at: 40_000_000, baseFraction: 0.25)
      else { continue }
      model.handle(next).apply(to: log)
    }
    return log.calls
  }

  @Test("Touches alone scrub and release, along any direction")
  func drives() throws {
    for axis: SIMD2<Double> in [[0, 1], [1, 0], [-0.6, 0.8], [0.8, -0.6]] {
      func at(_ milliseconds: Int64, _ along: Double) -> PointerSample {
        sample(milliseconds, 100 + axis.x * along, 300 + axis.y * along)
      }
      let drag: [PanTracker.Input] = [
        .down(1, at(0, 0)), .move(1, at(10, 5)), .move(1, at(20, 20)), .move(1, at(30, 35)),
        .move(1, at(40, 50)),
      ]
      let log = calls(drag + [.up(1, at(40, 50))], axis: axis)
      expect(log.count, equals: 4)
      for (call, expected) in zip(log, [0.35, 0.5, 0.65]) {
        guard case .update(let fraction) = call else { throw Unexpected() }
        expect(abs(fraction - expected), isBelow: 1e-9)
      }
      guard case .finish(let velocity) = log.last else { throw Unexpected() }
      expect(abs(velocity - 15), isBelow: 1e-9)
      expect(calls(drag + [.cancelAll], axis: axis).last, equals: .cancel(0))
    }
  }

  @Test("A pan that never begins makes no calls")
  func idle() {
    expect(
      calls([.down(1, sample(0, 0, 0)), .move(1, sample(8, 3, 3)), .up(1, sample(16, 3, 3))], axis: [0, 1])
        .isEmpty)
    expect(PanTracker().modelInput(for: .possible, at: 0) == nil)
  }

  private struct Unexpected: Error {}
}
