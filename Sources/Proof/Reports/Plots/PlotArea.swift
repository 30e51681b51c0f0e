/// The rectangle in which curves are drawn, with its axes.
struct PlotArea {
  var left: Double
  var top: Double
  var width: Double
  var height: Double
  /// The times at the left and the right edge, in milliseconds.
  var times: ClosedRange<Double>
  var fraction: Ticks
  var velocity: Ticks

  var right: Double { left + width }
  var bottom: Double { top + height }

  func x(_ time: Double) -> Double {
    let inside = min(max(time, times.lowerBound), times.upperBound)
    return left + width * (inside - times.lowerBound) / (times.upperBound - times.lowerBound)
  }

  /// Returns the y coordinate of a value on an axis, at most 4 % of the height outside the area.
  func y(_ value: Double, on axis: Ticks) -> Double {
    let share = (value - axis.low) / (axis.high - axis.low)
    return bottom - height * min(max(share, -0.04), 1.04)
  }
}

/// Round numbers on an axis.
struct Ticks: Equatable {
  /// The first tick as a multiple of the step.
  var first: Int
  /// The number of steps from the first tick to the last.
  var count: Int
  var step: Double

  var low: Double { Double(first) * step }
  var high: Double { Double(first + count) * step }
  var values: [Double] { (0...count).map { Double(first + $0) * step } }

  /// Returns ticks around a range, with at most a number of steps. The bounds must be finite.
  static func around(_ low: Double, _ high: Double, atMost count: Int) -> Ticks {
    for step in steps(from: (high - low) / Double(count)) {
      let first = (low / step).rounded(.down)
      let last = max((high / step).rounded(.up), first + 1)
      if last - first <= Double(count) {
        return Ticks(first: Int(first), count: Int(last - first), step: step)
      }
    }
    return Ticks(first: 0, count: 1, step: 1)
  }

  /// Returns ticks around a range, with an exact number of steps, so that two axes can share a grid.
  static func around(_ low: Double, _ high: Double, exactly count: Int) -> Ticks {
    for step in steps(from: (high - low) / Double(count)) {
      let first = (low / step).rounded(.down)
      if (first + Double(count)) * step >= high {
        return Ticks(first: Int(first), count: count, step: step)
      }
    }
    return Ticks(first: 0, count: count, step: 1)
  }

  /// Returns about a number of ticks inside a range.
  static func inside(_ low: Double, _ high: Double, about count: Int) -> [Double] {
    for step in steps(from: (high - low) / Double(count)) {
      let first = (low / step).rounded(.up)
      let last = (high / step).rounded(.down)
      guard last >= first else { return [] }
      return (0...Int(last - first)).map { (first + Double($0)) * step }
    }
    return []
  }

  /// Returns the round numbers that are not below a size, in ascending order: 1, 2, 2.5 and 5 times a power of ten.
  private static func steps(from size: Double) -> [Double] {
    let least = min(max(size, 1e-3), 1e12)
    var power = 1e-3
    while power * 10 <= least { power *= 10 }
    var steps: [Double] = []
    for scale in [power, power * 10, power * 100] {
      for digit in [1, 2, 2.5, 5] where digit * scale >= least * (1 - 1e-9) { steps.append(digit * scale) }
    }
    return steps
  }
}

extension SVGDocument {
  /// Adds vertical lines at round times, and optionally their numbers below.
  mutating func addTimes(of area: PlotArea, areNumbered: Bool = true) {
    for time in Ticks.inside(area.times.lowerBound, area.times.upperBound, about: 9) {
      let x = area.x(time)
      addLine(x, area.top, x, area.bottom, Theme.faint)
      guard areNumbered else { continue }
      addText(SVGValue.format(time), x, area.bottom + 17, ["text-anchor": "middle", "fill": Theme.quiet])
    }
  }

  /// Adds horizontal lines at the ticks of an axis, with their numbers on the left.
  mutating func addTicks(_ axis: Ticks, of area: PlotArea) {
    for tick in axis.values {
      let y = area.y(tick, on: axis)
      addLine(area.left, y, area.right, y, Theme.faint)
      addText(SVGValue.format(tick), area.left - 8, y + 4, ["text-anchor": "end", "fill": Theme.quiet])
    }
  }
}
