import MotionMath

/// Colours as a layer shows them, along a line or from a point outwards, by fractions of its bounds.
nonisolated public struct LayerGradient: Hashable, Sendable {
  /// A Boolean value indicating whether colours go from a point outwards.
  public var isRadial: Bool
  /// Where the first place is; of a radial one the centre.
  public var start: SIMD2<Double>
  /// Where the last place is; of a radial one a corner of the box around its ellipse.
  public var end: SIMD2<Double>
  public var stops: [DisplayList.GradientContent.Stop]

  public init(
    isRadial: Bool = false, start: SIMD2<Double>, end: SIMD2<Double>,
    stops: [DisplayList.GradientContent.Stop]
  ) {
    self.isRadial = isRadial
    self.start = start
    self.end = end
    self.stops = stops
  }

  func drawn(in bounds: Rect) -> DisplayList.GradientContent {
    let (from, to) = (bounds.origin + start * bounds.size, bounds.origin + end * bounds.size)
    guard isRadial else {
      return DisplayList.GradientContent(form: .linear(from: from, to: to), stops: stops)
    }
    let way = to - from
    let radii = SIMD2(way.x.magnitude, way.y.magnitude)
    return DisplayList.GradientContent(form: .radial(center: from, radii: radii), stops: stops)
  }

  var contentHash: UInt64 {
    var hash = StructuralHash(seed: isRadial ? 5 : 4)
    for number in [start.x, start.y, end.x, end.y] { hash.combine(number) }
    for stop in stops {
      hash.combine(stop.offset)
      for index in 0..<4 { hash.combine(stop.color.components[index]) }
    }
    return hash.value
  }
}
