import Expectations
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct ValueInterpolationTests {
  /// Numbers of all sizes, including zeros of both signs.
  private func number(_ random: inout SeededGenerator) -> Double {
    let choice = random.next() % 8
    return choice == 0 ? 0 : choice == 1 ? -0.0 : random.withExponent(-300...300)
  }

  private func vector(_ random: inout SeededGenerator) -> SIMD4<Double> {
    [number(&random), number(&random), number(&random), number(&random)]
  }

  private func affine(_ random: inout SeededGenerator) -> Affine {
    let (linear, rest) = (vector(&random), vector(&random))
    return Affine(a: linear.x, b: linear.y, c: linear.z, d: linear.w, tx: rest.x, ty: rest.y)
  }

  /// Returns whether two values have the same bits. The text of a value shows the sign of a zero.
  private func isExact<Value: Interpolatable>(_ from: Value, _ to: Value) -> Bool {
    let texts = [0, 1].map { String(describing: Interpolation.interpolate(from, to, $0)) }
    return texts == [String(describing: from), String(describing: to)]
  }

  @Test("Points, rectangles, colors and transforms have exactly the bits of their ends at 0 and 1")
  func ends() {
    let seed: UInt64 = 421
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let (a, b) = (vector(&random), vector(&random))
      expect(isExact(a.lowHalf, b.lowHalf), "\(a), \(b), seed \(seed)")
      expect(isExact(a, b), "\(a), \(b), seed \(seed)")
      expect(
        isExact(
          Rect(origin: a.lowHalf, size: a.highHalf), Rect(origin: b.lowHalf, size: b.highHalf)),
        "\(a), \(b), seed \(seed)")
      expect(isExact(RGBA(a), RGBA(b)), "\(a), \(b), seed \(seed)")
      expect(isExact(affine(&random), affine(&random)), "seed \(seed)")
    }
  }

  @Test("Points and rectangles are interpolated number by number")
  func components() {
    let seed: UInt64 = 422
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      func numbers() -> [Double] { (0..<4).map { _ in random.uniform(-1e4, 1e4) } }
      let (a, b, e) = (numbers(), numbers(), random.uniform(-1, 2))
      let each = zip(a, b).map { Interpolation.interpolate($0, $1, e) }
      let rect = Interpolation.interpolate(
        Rect(x: a[0], y: a[1], width: a[2], height: a[3]), Rect(x: b[0], y: b[1], width: b[2], height: b[3]),
        e)
      expect(rect, equals: Rect(x: each[0], y: each[1], width: each[2], height: each[3]), "seed \(seed)")
      let point = Interpolation.interpolate(SIMD2(a[0], a[1]), SIMD2(b[0], b[1]), e)
      expect(point, equals: SIMD2(each[0], each[1]), "seed \(seed)")
    }
  }

  @Test("Equal values stay, and values that cannot be interpolated change at one half")
  func total() {
    let odd: [Double] = [
      0, 1, -1, 0.25, 0.5, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    ]
    let rect = Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.7)
    let turn = AffineParts(rotation: 0.3).affine
    for e in odd {
      expect(Interpolation.interpolate(rect, rect, e), equals: rect)
      expect(Interpolation.interpolate(turn, turn, e), equals: turn)
      let mixture = Interpolation.interpolate(rect, Rect(x: 3, y: 4, width: 0, height: 1e9), e)
      expect(mixture.vector.isFinite, "\(e): \(mixture)")
      expect(Interpolation.interpolate(turn, .identity, e).vector.isFinite, "\(e)")
      let color = Interpolation.interpolate(RGBA.white, RGBA(red: 1, green: 0, blue: 0, alpha: 0.2), e)
      expect(color.components.min() >= 0 && color.components.max() <= 1, "\(e): \(color)")
    }
    expect(Interpolation.interpolate(rect, .zero, .nan), equals: rect)
    let far = SIMD2(1.5e308, 0)
    expect(
      Interpolation.interpolate(-far, far, 0.4) == -far && Interpolation.interpolate(-far, far, 0.6) == far)
    let lost = Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    expect(Interpolation.interpolate(turn, lost, 0.4), equals: turn)
    expect(Interpolation.interpolate(lost, turn, 0.6), equals: turn)
    expect(Interpolation.interpolate(Affine.scale(.infinity, 1), turn, 0.6), equals: turn)
  }
}
