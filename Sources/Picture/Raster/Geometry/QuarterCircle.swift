/// Points on a quarter of the unit circle, evenly spread from (1, 0) to (0, 1).
enum QuarterCircle {
  /// The number of steps in the table; a power of 2.
  static let steps = 128

  /// `steps + 1` points. Halving arcs needs nothing but square roots, which are exact everywhere.
  static let points: [SIMD2<Double>] = {
    var points = [SIMD2<Double>](repeating: [0, 1], count: steps + 1)
    points[0] = [1, 0]
    var gap = steps
    while gap > 1 {
      let half = gap / 2
      for middle in stride(from: half, to: steps, by: gap) {
        let sum = points[middle - half] + points[middle + half]
        points[middle] = sum / (sum.x * sum.x + sum.y * sum.y).squareRoot()
      }
      gap = half
    }
    return points
  }()

  /// The step through the table at which chords stay within 1/128 of a pixel of an arc of some pixels' radius.
  static func step(radius: Double) -> Int {
    // A chord over the angle θ is r·θ²/8 away from its arc; a quarter is under 1.6.
    var step = 1
    while step < steps {
      let angle = 1.6 * Double(step * 2) / Double(steps)
      if radius * angle * angle * 16 > 1 { break }
      step *= 2
    }
    return step
  }
}
