import Expectations
import TestSupport
import Testing

@Suite struct ReferenceStageTests {
  private let linear = ReferencePacing(duration: 1) { min($0, 1) }

  private func number(_ value: ReferenceValue) -> Double { value.number ?? .nan }

  /// Creates a stage with a layer of some numbers, at 0.
  private func stage(
    _ numbers: [Double] = [0], _ change: (inout ReferenceStage.Assumptions) -> Void = { _ in }
  ) -> ReferenceStage {
    var promises = ReferenceStage.Assumptions()
    change(&promises)
    let stage = ReferenceStage(properties: [0..<numbers.count], promises: promises)
    _ = stage.addLayer(numbers)
    return stage
  }

  /// Animates the first number of the first layer.
  @discardableResult
  private func animate(
    _ stage: ReferenceStage, to value: Double, on clock: Int = 0, _ pacing: ReferencePacing? = nil
  ) -> Int {
    let block = stage.open(on: clock, pacing ?? linear)
    stage.set(0, 0, to: value, in: block)
    expect(stage.close(block))
    return block
  }

  @Test("Timelines follow, run backwards, are held and driven as their formulas state")
  func clocks() {
    let stage = stage()
    stage.addClock(parent: 0)
    stage.run(1, at: -2)
    stage.addClock(parent: 1)
    stage.advance(to: 1_500_000_000)
    expect(stage.reading(of: 0) == 1.5 && stage.reading(of: 1) == -3 && stage.reading(of: 2) == -3)
    expect(stage.direction(of: 2), equals: -1)
    stage.hold(1, at: 7)
    stage.advance(to: 2_000_000_000)
    expect(stage.reading(of: 1) == 7 && stage.reading(of: 2) == 7 && stage.direction(of: 2) == 0)
    stage.drive(1, along: ReferenceDrive(from: 7, to: 5, duration: 1, undoes: false) { 7 - 2 * $0 })
    stage.advance(to: 2_250_000_000)
    expect(stage.reading(of: 1) == 6.5 && stage.reading(of: 2) == 6.5)
    expect(stage.reading(of: 2, at: 9_000_000_000), equals: 5)
    stage.advance(to: 3_000_000_000)
    expect(stage.arrive(1) && !stage.arrive(1))
    stage.advance(to: 4_000_000_000)
    expect(stage.reading(of: 1), equals: 6)
  }

  @Test("Each animation adds its remaining distance to the model")
  func additive() {
    let stage = stage([100])
    animate(stage, to: 200)
    stage.advance(to: 250_000_000)
    expect(number(stage.seen(0, 0)), equals: 125)
    animate(stage, to: 0)
    expect(number(stage.seen(0, 0)), equals: 125)
    stage.advance(to: 750_000_000)
    // 0 + (100 − 200)·0.25 + (200 − 0)·0.5
    expect(number(stage.seen(0, 0)), equals: 75)
    stage.set(0, 0, to: 10, in: nil)
    expect(number(stage.seen(0, 0)) == 85 && stage.model(0, 0) == 10)
    stage.removeAnimations(of: 0)
    expect(number(stage.seen(0, 0)), equals: 10)
    expect(stage.waiting, equals: [0, 1])
    expect(stage.takeWaiting(0, anyOrder: false) && !stage.takeWaiting(0, anyOrder: true))
  }

  @Test("A number is exact while it is alone, or surely before its start or after its end")
  func exact() {
    func isExact(_ value: ReferenceValue) -> Bool { if case .exactly = value { true } else { false } }
    let stage = stage([100])
    expect(isExact(stage.seen(0, 0)))
    stage.addClock(parent: 0)
    stage.setMayReturn(1, true)
    stage.hold(1, at: 0)
    animate(stage, to: 200, on: 1)
    expect(isExact(stage.seen(0, 0)) && number(stage.seen(0, 0)) == 100)
    stage.hold(1, at: 0.5)
    expect(!isExact(stage.seen(0, 0)) && number(stage.seen(0, 0)) == 150)
    stage.hold(1, at: 3)
    expect(isExact(stage.seen(0, 0)) && number(stage.seen(0, 0)) == 200)
    stage.set(0, 0, to: 201, in: nil)
    expect(!isExact(stage.seen(0, 0)))
  }

  @Test("An end is correct if it is neither early nor late, and not missing")
  func nextEnds() {
    let stage = stage()
    let block = animate(stage, to: 1)
    expect(stage.objection(toNextEnd: 1_000_000_000) == nil)
    expect(stage.objection(toNextEnd: 1_000_000_001) == nil, "rounded up")
    for wrong: Int64? in [nil, 0, 999_999_990, 1_000_000_010] {
      expect(stage.objection(toNextEnd: wrong) != nil, "\(wrong ?? -1)")
    }
    expect(stage.objection(toEndOf: block, finished: true) != nil)
    stage.advance(to: 1_000_000_000)
    expect(stage.objection(toEndOf: block, finished: true) == nil)
    expect(stage.objection(toEndOf: block, finished: false) != nil)
    stage.end(block)
    expect(stage.objection(toEndOf: block, finished: true) != nil)
    expect(stage.objection(toNextEnd: nil) == nil && stage.objection(toNextEnd: 1_000_000_000) != nil)
  }

  @Test(
    "No animation ends on a timeline that is held or runs backwards, and one that runs backwards twice moves forwards"
  )
  func standing() {
    let stage = stage()
    stage.addClock(parent: 0)
    stage.addClock(parent: 1)
    animate(stage, to: 1, on: 2)
    stage.hold(1, at: 0)
    expect(stage.objection(toNextEnd: nil) == nil)
    stage.run(1, at: -1)
    expect(stage.objection(toNextEnd: nil) == nil)
    stage.run(2, at: -2)
    expect(stage.objection(toNextEnd: nil) != nil && stage.objection(toNextEnd: 500_000_000) == nil)
  }

  @Test("A cancelled timeline restores values that were not set by others, property by property")
  func undoing() {
    for value in [nil, 7, 2] as [Double?] {
      let stage = stage([1, 2])
      stage.addClock(parent: 0)
      let block = stage.open(on: 1, linear)
      stage.set(0, 0, to: 5, in: block)
      stage.set(0, 1, to: 6, in: block)
      _ = stage.close(block)
      if let value { stage.set(0, 1, to: value, in: nil) }
      stage.drive(1, along: ReferenceDrive(from: 0, to: 0, duration: 0, undoes: true) { _ in 0 })
      expect(stage.arrive(1))
      expect([stage.model(0, 0), stage.model(0, 1)], equals: (value.map { [5, $0] } ?? [1, 2]))
      expect(stage.unrestoredLayerCount, equals: value == 7 ? 1 : 0)
      expect(stage.objection(toEndOf: block, finished: true) == nil)
      stage.end(block)
      expect(!stage.isAnimated(0) && !stage.hasBlocks(on: 1))
    }
  }

  @Test("An ended animation returns while its timeline may move back, and is removed afterwards")
  func returning() {
    let stage = stage()
    stage.addClock(parent: 0)
    stage.setMayReturn(1, true)
    let block = animate(stage, to: 8, on: 1)
    stage.advance(to: 1_000_000_000)
    stage.end(block)
    expect(!stage.hasBlocks(on: 1) && stage.isAnimated(0) && !stage.isLocked(0))
    stage.hold(1, at: 0.25)
    expect(number(stage.seen(0, 0)), equals: 2)
    expect(!stage.endSilently())
    stage.setMayReturn(1, false)
    expect(stage.objection(toNextEnd: stage.now) == nil && stage.objection(toNextEnd: nil) != nil)
    expect(stage.endSilently() && !stage.isAnimated(0))
  }

  @Test("A layer's own time is (outer − begin)·speed + offset, from the outermost layer in")
  func timing() {
    let stage = stage()
    let outer = stage.addLayer([0])
    stage.put(0, into: outer)
    stage.time(outer, speed: 0.5, offset: 0, begin: 0)
    stage.time(0, speed: 4, offset: 1, begin: 0.25)
    animate(stage, to: 100)
    // At the start the layer reads (0·0.5 − 0.25)·4 + 1 = 0; at 0.125 s it reads 0.25.
    stage.advance(to: 125_000_000)
    expect(number(stage.seen(0, 0)), equals: 25)
    expect(stage.objection(toNextEnd: 500_000_000) == nil)
    stage.put(0, into: nil)
    expect(number(stage.seen(0, 0)), equals: 50)
    stage.time(0, speed: 0, offset: 0.75, begin: 0)
    expect(number(stage.seen(0, 0)) == 75 && stage.objection(toNextEnd: nil) == nil)
  }

  @Test("A spring trails after its end until a thousandth is left, and may be removed then")
  func swingingOut() {
    // A motion whose remaining distance halves each second.
    let pacing = ReferencePacing(duration: 1, rest: { left in left < 0.5 ? 10 : 1 }) { 1 - 0.5 / $0 }
    let stage = stage()
    let block = animate(stage, to: 100, pacing)
    stage.advance(to: 1_000_000_000)
    stage.end(block)
    stage.advance(to: 2_000_000_000)
    expect(number(stage.seen(0, 0)) == 75 && stage.seen(0, 0).slack < 1e-3 && stage.isLeaving(0))
    expect(stage.objection(toNextEnd: 5_000_000_000) != nil)
    expect(stage.objection(toNextEnd: 10_000_000_000) == nil && !stage.endSilently())
    stage.advance(to: 10_000_000_000)
    expect(stage.seen(0, 0).accepts(100) && stage.seen(0, 0).accepts(95))
    expect(stage.endSilently() && !stage.endSilently())
  }

  @Test("A destroyed layer leaves a block that ends at its time, with finished false")
  func dying() {
    let stage = stage()
    let block = animate(stage, to: 1)
    stage.destroy(0)
    expect(number(stage.seen(0, 0)) == 0 && !stage.isAnimated(0))
    stage.advance(to: 1_000_000_000)
    expect(stage.objection(toEndOf: block, finished: false) == nil)
    expect(stage.objection(toEndOf: block, finished: true) != nil)
  }
}
