import MotionMath

extension CubicBezier {
  /// Returns the part of the curve between two of its values: the times of its beginning and end, and its own
  /// curve.
  ///
  /// A part of a cubic is a cubic. The curve must not leave 0…1; values are clamped to that range.
  nonisolated func segment(from low: Double, to high: Double) -> (
    begin: Double, end: Double, curve: CubicBezier
  ) {
    let (u, v) = (parameter(of: low), parameter(of: high))
    let (x, y) = (part(x1, x2, u, v), part(y1, y2, u, v))
    func share(_ p: [Double], _ index: Int) -> Double {
      let width = p[3] - p[0]
      return width > 0 ? (p[index] - p[0]) / width : Double(index) / 3
    }
    return (x[0], x[3], CubicBezier(share(x, 1), share(y, 1), share(x, 2), share(y, 2)))
  }

  /// Returns the curve parameter, from 0 to 1, at which the curve has a value.
  nonisolated private func parameter(of value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      let rest = 1 - middle
      let y = 3 * rest * middle * (rest * y1 + middle * y2) + middle * middle * middle
      if y >= value { high = middle } else { low = middle }
    }
  }

  /// Returns the control values of the part between two parameters, of the cubic through 0, a, b and 1.
  nonisolated private func part(_ a: Double, _ b: Double, _ u: Double, _ v: Double) -> [Double] {
    /// Returns the cubic's polar form: for three equal parameters, the cubic's value there.
    func polar(_ r: Double, _ s: Double, _ t: Double) -> Double {
      func mix(_ p: Double, _ q: Double, _ e: Double) -> Double { Interpolation.interpolate(p, q, e) }
      let (p, q, w) = (mix(0, a, r), mix(a, b, r), mix(b, 1, r))
      return mix(mix(p, q, s), mix(q, w, s), t)
    }
    return [polar(u, u, u), polar(u, u, v), polar(u, v, v), polar(v, v, v)]
  }
}
