import Expectations
import GestureMath
import Testing

@Suite struct ProjectionTests {
  @Test("A projection is the sum of the movements of all later milliseconds")
  func sum() {
    for rate in [Projection.normalRate, Projection.fastRate, 0.9] {
      for velocity in [-3000.0, -1, 0, 250, 1500] {
        var left = velocity / 1000
        var way = 0.0
        for _ in 0..<30_000 {
          left *= rate
          way += left
        }
        let found = Projection.distance(velocity: velocity, rate: rate)
        expect(abs(found - way), isAtMost: 1e-9 * max(1, abs(way)), "\(velocity) at \(rate)")
      }
    }
  }

  @Test("1,000 points per second project to 499 points at the normal rate and 99 at the fast one")
  func figures() {
    expect(abs(Projection.distance(velocity: 1000) - 499), isBelow: 1e-9)
    expect(abs(Projection.distance(velocity: 1000, rate: Projection.fastRate) - 99), isBelow: 1e-9)
  }

  @Test("Any input gives finite numbers")
  func total() {
    let odd: [Double] = [0, 1, -1, 1e300, .infinity, -.infinity, .nan]
    for velocity in odd {
      for rate in odd { expect(Projection.distance(velocity: velocity, rate: rate).isFinite) }
    }
    expect(Projection.distance(velocity: .nan), equals: 0)
  }
}
