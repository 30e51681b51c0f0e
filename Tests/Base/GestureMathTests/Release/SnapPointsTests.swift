import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct SnapPointsTests {
  @Test("The point nearest to the projection is chosen", arguments: 1...10)
  func nearest(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let points = (0..<Int(random.uniform(1, 9))).map { _ in random.uniform(-500, 900) }
      let snaps = SnapPoints(points, projectionRate: random.uniform(0.9, 0.999))
      let position = random.uniform(-600, 1000)
      let velocity = random.uniform(-2000, 2000)
      let choice = try #require(snaps.choose(position: position, velocity: velocity))
      let rest = position + Projection.distance(velocity: velocity, rate: snaps.projectionRate)
      expect(choice.projected == rest && snaps.points[choice.index] == choice.point)
      expect(points.allSatisfy { abs($0 - rest) >= abs(choice.point - rest) }, "seed \(seed)")
    }
  }

  @Test("A larger position or velocity never chooses a lower point", arguments: 1...5)
  func monotone(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      // Whole numbers and a rate that projects to whole numbers give ties.
      let snaps = SnapPoints((0..<4).map { _ in random.uniform(-6, 6).rounded() }, projectionRate: 0.5)
      let position = random.uniform(-8, 8).rounded()
      let velocity = random.uniform(-4, 4).rounded() * 1000
      let low = try #require(snaps.choose(position: position, velocity: velocity))
      let far = try #require(snaps.choose(position: position + 1, velocity: velocity))
      let fast = try #require(snaps.choose(position: position, velocity: velocity + 1000))
      expect(low.point <= far.point && low.point <= fast.point, "seed \(seed)")
    }
  }

  @Test("Half-way between two points the velocity decides, and without a velocity the lower point is chosen")
  func ties() {
    let snaps = SnapPoints([100, 0], projectionRate: 0.5)
    expect(snaps.choose(position: 50, velocity: 0)?.point, equals: 0)
    expect(snaps.choose(position: 49, velocity: 1000)?.point, equals: 100)
    expect(snaps.choose(position: 51, velocity: -1000)?.point, equals: 0)
  }

  @Test("Points are sorted and distinct, and NaN is left out")
  func order() {
    let snaps = SnapPoints([5, .nan, -2, 5, .infinity, 0, -0.0])
    expect(snaps.points, equals: [-2, 0, 5, 1e9])
    expect(SnapPoints([]).choose(position: 0, velocity: 0) == nil)
    expect(SnapPoints([.nan]).points.isEmpty)
    expect(SnapPoints([3]).choose(position: -1e9, velocity: 4)?.index, equals: 0)
  }

  @Test("Any input chooses one of the points, and the projection is finite")
  func total() throws {
    let odd: [Double] = [0, 1, -1e300, .infinity, -.infinity, .nan]
    let snaps = SnapPoints([-4, 9, 1e300], projectionRate: .nan)
    expect(snaps.projectionRate, equals: Projection.normalRate)
    for position in odd {
      for velocity in odd {
        let choice = try #require(snaps.choose(position: position, velocity: velocity))
        expect(choice.projected.isFinite && snaps.points.contains(choice.point))
      }
    }
  }
}
