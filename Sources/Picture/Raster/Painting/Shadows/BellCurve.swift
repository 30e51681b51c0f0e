import MotionMath

/// The normal distribution in tables, for positions from −4 to 4 standard deviations.
enum BellCurve {
  /// The position at which the tables end on both sides, in deviations.
  static let reach = 4.0
  /// The number of entries per deviation.
  private static let fineness = 64
  /// The number of entries of each table; the last one is for interpolation only.
  static let count = 2 * Int(reach) * fineness + 2

  /// Three tables, one after the other: the area up to a position, the height at it, and the integral of the squared
  /// distance beyond it.
  static let tables: [Float] = {
    let half = (count - 2) / 2
    let step = 1 / Double(fineness)
    var areas = [Double](repeating: 0.5, count: count)
    for index in 1...half {
      let z = Double(index) * step
      // Simpson's rule; its error is far below that of interpolating between two entries.
      let part = height(z - step) + 4 * height(z - step / 2) + height(z)
      areas[half + index] = areas[half + index - 1] + part * step / 6
      areas[half - index] = 1 - areas[half + index]
    }
    areas[count - 1] = areas[count - 2]
    let places = (0..<count).map { Double($0 - half) * step }
    let squares = zip(places, areas).map { (1 + $0 * $0) * (1 - $1) - $0 * height($0) }
    return (areas + places.map(height) + squares).map { Float($0) }
  }()

  /// Returns the distance from the middle, in deviations, beyond which at most a fraction of the whole area lies on one
  /// side. The distance is from 0 to 3; at 3 the fraction is 1/740.
  static func reach(of share: Double) -> Double {
    var beyond = 3 * fineness
    while beyond > 0, Double(tables[(count - 2) / 2 - beyond + 1]) <= share { beyond -= 1 }
    return Double(beyond) / Double(fineness)
  }

  /// Returns the height of the normal distribution at a position in deviations.
  static func height(_ z: Double) -> Double {
    0.3989422804014327 * Portable.exp(-z * z / 2)
  }

  /// Returns a table's value at a position in deviations, interpolated between two entries.
  @inline(__always)
  static func read(_ table: UnsafePointer<Float>, _ z: Double) -> Double {
    let place = (min(max(z, -reach), reach) + reach) * Double(fineness)
    let index = Int(place)
    let low = Double(table[index])
    return low + (Double(table[index + 1]) - low) * (place - Double(index))
  }
}
