import Expectations
import GestureMath
import TestSupport
import Testing

extension PanTrackerTests {
  @Test("Any sequence of touches moves the pan by its definition, without a jump", arguments: 1...40)
  func programs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let fewest = Int.random(in: 1...2, using: &random)
      let most = Int.random(in: fewest...4, using: &random)
      var pan = PanTracker(minimumTouches: fewest, maximumTouches: most)
      var reference = ReferencePan(slop: 10, fewest: fewest, most: most)
      var places = [SIMD2<Double>](repeating: .zero, count: 5)
      var time: Int64 = 0
      for _ in 0..<60 {
        time += Int64.random(in: 0...12_000_000, using: &random)
        let id = Int.random(in: 0..<5, using: &random)
        let before = pan.translation
        let result: PanTracker.State?
        switch Int.random(in: 0..<40, using: &random) {
        case 0..<6:
          // A touch that is down already keeps its position.
          places[id] = pan.touchCount == 0 || !isDown(id, pan) ? place(&random) : places[id]
          result = pan.handle(.down(id, PointerSample(time: time, position: places[id])))
          reference.down(id, places[id])
          expect(pan.translation == before || near(pan.translation, before), "seed \(seed)")
        case 6..<10:
          result = pan.handle(.up(id, PointerSample(time: time, position: places[id])))
          reference.up(id, places[id])
          if result != .failed { expect(near(pan.translation, before), "seed \(seed): a lift jumps") }
        case 10:
          result = pan.handle(.cancel(id))
          reference.cancel(id)
        case 11:
          result = pan.handle(.move(id, PointerSample(time: time, position: [.nan, 3])))
          expect(result == nil)
        default:
          places[id] += SIMD2(
            Double.random(in: -6...8, using: &random), Double.random(in: -6...8, using: &random))
          result = pan.handle(.move(id, PointerSample(time: time, position: places[id])))
          reference.move(id, places[id])
        }
        if let result { expect(result, equals: pan.state) }
        expect(isSame(pan.state, reference.state), "seed \(seed): \(pan.state), \(reference.state)")
        if pan.state.isActive || pan.state == .ended || pan.state == .cancelled {
          let expected = reference.movement - reference.taken
          expect(near(pan.translation, expected), "seed \(seed): \(pan.translation), \(expected)")
        }
        let velocity = pan.velocity(at: time)
        expect(velocity.x.isFinite && velocity.y.isFinite)
        if pan.state.isFinal {
          pan.reset()
          reference = ReferencePan(slop: 10, fewest: fewest, most: most)
        }
        expect(pan.touchCount, equals: reference.touchCount)
      }
    }
  }

  private func place(_ random: inout SeededGenerator) -> SIMD2<Double> {
    [Double.random(in: 0...400, using: &random), Double.random(in: 0...800, using: &random)]
  }

  /// A Boolean value that indicates whether the tracker follows the touch: only then has cancelling it an effect.
  private func isDown(_ id: Int, _ pan: PanTracker) -> Bool {
    var copy = pan
    return copy.handle(.cancel(id)) != nil
  }

  private func near(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
  }

  private func isSame(_ state: PanTracker.State, _ reference: ReferencePan.State) -> Bool {
    switch state {
    case .possible: reference == .possible
    case .began, .changed: reference == .active
    case .ended: reference == .ended
    case .cancelled: reference == .cancelled
    case .failed: reference == .failed
    }
  }
}
