/// The rectangle that curves are drawn in, and where values lie in it.
struct PlotArea {
  var left: Double
  var top: Double
  var width: Double
  var height: Double
  /// Milliseconds at the left and the right edge.
  var times: ClosedRange<Double>
  var progress: Ticks
  var velocity: Ticks

  var right: Double { left + width }
  var bottom: Double { top + height }

  func x(_ time: Double) -> Double {
    let inside = min(max(time, times.lowerBound), times.upperBound)
    return left + width * (inside - times.lowerBound) / (times.upperBound - times.lowerBound)
  }

  /// The height at which a value stands on an axis; it may leave the area by a little.
  func y(_ value: Double, on axis: Ticks) -> Double {
    let share = (value - axis.low) / (axis.high - axis.low)
    return bottom - height * min(max(share, -0.04), 1.04)
  }
}
