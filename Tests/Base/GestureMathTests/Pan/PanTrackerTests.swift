import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct PanTrackerTests {
  private func sample(_ milliseconds: Int64, _ x: Double, _ y: Double) -> PointerSample {
    PointerSample(time: milliseconds * 1_000_000, position: [x, y])
  }

  @Test("A pan begins after 10 points from touch-down, with the movement beyond them as translation")
  func begins() {
    var pan = PanTracker()
    expect(pan.handle(.down(1, sample(0, 180, 40))) == nil)
    expect(pan.handle(.move(1, sample(8, 180, 45))) == nil)
    expect(pan.handle(.move(1, sample(16, 180, 49.9))) == nil)
    expect(pan.state == .possible && pan.translation == .zero)
    expect(pan.handle(.move(1, sample(24, 180, 55))), equals: .began)
    expect(pan.translation, equals: [0, 5])
    expect(pan.handle(.move(1, sample(32, 190, 75))), equals: .changed)
    expect(pan.translation, equals: [10, 25])
    expect(pan.handle(.up(1, sample(36, 190, 75))), equals: .ended)
    expect(pan.translation, equals: [10, 25])
    expect(pan.velocity(at: 36_000_000).y, isAbove: 0)
  }

  @Test("A pan that begins without the slop changes with the first movement, from touch-down")
  func instant() {
    var pan = PanTracker()
    _ = pan.handle(.down(1, sample(0, 180, 40)))
    pan.beginWithoutSlop()
    expect(pan.state == .began && pan.translation == .zero)
    expect(pan.handle(.move(1, sample(8, 180, 43))), equals: .changed)
    expect(pan.translation, equals: [0, 3])
    pan.beginWithoutSlop()
    expect(pan.state, equals: .changed)
    expect(pan.handle(.up(1, sample(16, 180, 43))), equals: .ended)
  }

  @Test("Exactly 10 points are enough, and begin with a translation of zero")
  func boundary() {
    var pan = PanTracker()
    _ = pan.handle(.down(1, sample(0, 0, 0)))
    expect(pan.handle(.move(1, sample(8, 0, -10))), equals: .began)
    expect(pan.translation, equals: .zero)
  }

  @Test("Measured from touch-down, the translation includes the slop")
  func fromTouchDown() {
    var pan = PanTracker(slopPolicy: .fromTouchDown)
    _ = pan.handle(.down(1, sample(0, 180, 40)))
    expect(pan.handle(.move(1, sample(8, 180, 55))), equals: .began)
    expect(pan.translation, equals: [0, 15])
  }

  @Test("Without slop the first real movement begins the pan, and a move to the same place does not")
  func noSlop() {
    var pan = PanTracker(slop: 0)
    _ = pan.handle(.down(1, sample(0, 5, 5)))
    expect(pan.handle(.move(1, sample(4, 5, 5))) == nil)
    expect(pan.handle(.move(1, sample(8, 5.25, 5))), equals: .began)
    expect(pan.translation, equals: [0.25, 0])
  }

  @Test("A lift before the beginning fails the pan, wherever it is")
  func tooShort() {
    var pan = PanTracker()
    _ = pan.handle(.down(1, sample(0, 0, 0)))
    expect(pan.handle(.up(1, sample(8, 0, 300))), equals: .failed)
    expect(pan.translation, equals: .zero)
  }

  @Test("A lift at another place moves a pan that has begun")
  func liftMoves() {
    var pan = PanTracker()
    _ = pan.handle(.down(1, sample(0, 0, 0)))
    _ = pan.handle(.move(1, sample(8, 0, 20)))
    expect(pan.handle(.up(1, sample(16, 0, 32))), equals: .ended)
    expect(pan.translation, equals: [0, 22])
    expect(abs(pan.velocity(at: 16_000_000).y - 1750), isBelow: 1e-6, "down, move and lift count")
  }

  @Test("A lift at the same place does not reduce the release velocity")
  func liftRests() {
    var pan = PanTracker()
    _ = pan.handle(.down(1, sample(0, 0, 0)))
    for step: Int64 in 1...10 { _ = pan.handle(.move(1, sample(step * 8, 0, Double(step) * 8))) }
    _ = pan.handle(.up(1, sample(86, 0, 80)))
    expect(abs(pan.velocity(at: 86_000_000).y - 1000), isBelow: 1e-6)
  }

  @Test("A cancel cancels a begun pan, fails one that has not begun, and is ignored after the end")
  func cancels() {
    for all in [true, false] {
      let cancel: PanTracker.Input = all ? .cancelAll : .cancel(1)
      var waiting = PanTracker()
      _ = waiting.handle(.down(1, sample(0, 0, 0)))
      expect(waiting.handle(cancel), equals: .failed)
      expect(waiting.handle(cancel) == nil)

      var began = PanTracker()
      _ = began.handle(.down(1, sample(0, 0, 0)))
      _ = began.handle(.move(1, sample(8, 0, 20)))
      var changed = began
      expect(began.handle(cancel), equals: .cancelled)
      expect(began.translation, equals: [0, 10])
      _ = changed.handle(.move(1, sample(16, 0, 30)))
      var ended = changed
      expect(changed.handle(cancel), equals: .cancelled)
      _ = ended.handle(.up(1, sample(24, 0, 30)))
      expect(ended.handle(cancel) == nil)
      expect(ended.state, equals: .ended)
    }
    var other = PanTracker()
    _ = other.handle(.down(1, sample(0, 0, 0)))
    expect(other.handle(.cancel(2)) == nil)
  }

  @Test("A denied pan fails at its beginning and is cancelled later")
  func denied() {
    var pan = PanTracker()
    _ = pan.handle(.down(1, sample(0, 0, 0)))
    _ = pan.handle(.move(1, sample(8, 0, 20)))
    var later = pan
    expect(pan.handle(.deny), equals: .failed)
    expect(pan.translation, equals: .zero)
    _ = later.handle(.move(1, sample(16, 0, 30)))
    expect(later.handle(.deny), equals: .cancelled)
  }

  @Test("A final state stays until the reset")
  func final() {
    var pan = PanTracker(slop: 4, allowedAxes: .vertical)
    _ = pan.handle(.down(1, sample(0, 0, 0)))
    _ = pan.handle(.up(1, sample(8, 0, 0)))
    expect(pan.handle(.down(2, sample(16, 0, 0))) == nil)
    expect(pan.handle(.move(2, sample(24, 0, 50))) == nil)
    expect(pan.state, equals: .failed)
    pan.reset()
    expect(pan.state == .possible && pan.touchCount == 0 && pan.centroid == nil)
    expect(pan.slop == 4 && pan.allowedAxes == .vertical)
    _ = pan.handle(.down(3, sample(100, 7, 0)))
    expect(pan.handle(.move(3, sample(108, 7, 4))), equals: .began)
  }

  @Test("A translation that is set is read back, and later movements add to it")
  func setTranslation() {
    var pan = PanTracker()
    _ = pan.handle(.down(1, sample(0, 0.1, 0.7)))
    _ = pan.handle(.move(1, sample(8, 0.1, 33.3)))
    pan.translation = [0.1, 0.3]
    expect(pan.translation, equals: [0.1, 0.3])
    _ = pan.handle(.move(1, sample(16, 2.1, 34.3)))
    expect(abs(pan.translation.x - 2.1) < 1e-12 && abs(pan.translation.y - 1.3) < 1e-12)
    pan.translation = [.nan, .infinity]
    expect(pan.translation, equals: [0, 1e9])
  }

  @Test(
    "A movement mainly along another axis fails the pan",
    arguments: [(PanAxes.up, 0), (.down, 1), (.left, 2), (.right, 3)])
  func direction(axis: PanAxes, index: Int) {
    let movements: [SIMD2<Double>] = [[3, -12], [-3, 12], [-12, 3], [12, -3]]
    for (other, movement) in movements.enumerated() {
      var pan = PanTracker(allowedAxes: axis)
      _ = pan.handle(.down(1, sample(0, 0, 0)))
      expect(
        pan.handle(.move(1, sample(8, movement.x, movement.y))), equals: (other == index ? .began : .failed))
    }
  }

  @Test("A locked axis stays at zero in translation and velocity")
  func lock() {
    var pan = PanTracker(allowedAxes: .vertical)
    _ = pan.handle(.down(1, sample(0, 0, 0)))
    for step: Int64 in 1...8 {
      _ = pan.handle(.move(1, sample(step * 8, Double(step) * 3, Double(step) * 9)))
    }
    expect(pan.translation.x == 0 && pan.translation.y > 60)
    let velocity = pan.velocity(at: 64_000_000)
    expect(velocity.x == 0 && abs(velocity.y - 1125) < 1e-6)
  }

  @Test("Too few touches do not pan, and their movement does not count")
  func minimum() {
    var pan = PanTracker(minimumTouches: 2)
    _ = pan.handle(.down(1, sample(0, 0, 0)))
    expect(pan.handle(.move(1, sample(8, 0, 100))) == nil)
    _ = pan.handle(.down(2, sample(16, 50, 100)))
    expect(pan.handle(.move(1, sample(24, 0, 119))) == nil)
    expect(pan.handle(.move(2, sample(24, 50, 105))), equals: .began)
    expect(abs(pan.translation.y - 2), isBelow: 1e-12)
    expect(pan.handle(.up(1, sample(32, 0, 119))) == nil)
    expect(pan.handle(.move(2, sample(40, 50, 300))) == nil)
    expect(abs(pan.translation.y - 2), isBelow: 1e-12)
    expect(pan.handle(.up(2, sample(48, 50, 300))), equals: .ended)
  }

  @Test("A touch too many fails a pan that has not begun, and a pan that has begun ignores it")
  func maximum() {
    var pan = PanTracker(maximumTouches: 1)
    _ = pan.handle(.down(1, sample(0, 0, 0)))
    var begun = pan
    expect(pan.handle(.down(2, sample(4, 50, 0))), equals: .failed)
    _ = begun.handle(.move(1, sample(8, 0, 20)))
    expect(begun.handle(.down(2, sample(12, 50, 0))) == nil)
    expect(begun.handle(.move(2, sample(16, 50, 90))) == nil)
    expect(begun.translation == [0, 10] && begun.touchCount == 1)
    expect(begun.handle(.up(2, sample(24, 50, 90))) == nil)
    expect(begun.handle(.up(1, sample(32, 0, 20))), equals: .ended)
  }

  @Test("At most 16 touches are followed")
  func bounded() {
    var pan = PanTracker()
    for pointer in 0..<20 { _ = pan.handle(.down(pointer, sample(0, Double(pointer), 0))) }
    expect(pan.touchCount == PanTracker.touchCapacity && pan.state == .possible)
    expect(pan.handle(.move(17, sample(8, 0, 900))) == nil)
    expect(pan.centroid, equals: [7.5, 0])
  }

  @Test("The same drag hours later gives the same bits", arguments: 1...5)
  func shift(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let steps = (1...12).map { SIMD2(Double.random(in: -5...5, using: &random), Double($0) * 7.3) }
    var results: Set<[SIMD2<Double>]> = []
    for shift: Int64 in [0, 36_000_000_000_000] {
      var pan = PanTracker()
      _ = pan.handle(.down(1, PointerSample(time: shift, position: .zero)))
      for (index, step) in steps.enumerated() {
        let time = shift + Int64(index + 1) * 8_333_333
        _ = pan.handle(.move(1, PointerSample(time: time, position: step)))
      }
      results.insert([pan.translation, pan.velocity(at: shift + 100_000_000)])
    }
    expect(results.count, equals: 1, "seed \(seed)")
  }

  @Test("Out-of-range settings are clamped")
  func clamped() {
    let pan = PanTracker(slop: .nan, minimumTouches: 0, maximumTouches: -3)
    expect(pan.slop == 10 && pan.minimumTouches == 1 && pan.maximumTouches == 1)
    expect(PanTracker(slop: -1).slop == 0 && PanTracker(slop: .infinity).slop == 1000)
    expect(PanTracker(minimumTouches: 99, maximumTouches: 2).minimumTouches, equals: 16)
    expect(PanTracker(minimumTouches: 99, maximumTouches: 2).maximumTouches, equals: 16)
  }

  @Test("A reset pan has no velocity and no translation")
  func resets() {
    var pan = PanTracker()
    _ = pan.handle(.down(1, sample(0, 0, 0)))
    for step in 1...5 { _ = pan.handle(.move(1, sample(8 * Int64(step), 0, 12 * Double(step)))) }
    expect(pan.velocity(at: 40_000_000).y, isAbove: 1000)
    pan.reset()
    expect(pan.velocity(at: 40_000_000) == .zero && pan.translation == .zero)
  }
}
