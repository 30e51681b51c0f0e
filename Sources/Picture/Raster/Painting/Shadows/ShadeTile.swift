import LayerTree
import MotionMath

/// A table of the shadow around one corner of a blurred rounded box: a quarter of it.
///
/// Lengths are in standard deviations of the blur. Entry (i, j) is for a point `i / fineness − spread` inside one edge
/// and `j / fineness − spread` inside the other. At the last entries the values are constant, or the middle of the box
/// is reached.
struct ShadeTile: Equatable {
  /// The number of table entries per deviation.
  static let fineness = 8
  /// The distance outside the edges, in deviations, at which the table begins.
  static let spread = 3.25
  /// The greatest corner radius, in deviations, for which tables are made.
  static let widest = 8.0
  /// The greatest number of rows of a table, and of columns.
  static let most = Int((2 * spread + widest) * Double(fineness)) + 3

  /// Half the lengths of the box's sides, in deviations.
  let half: SIMD2<Double>
  /// The radius of the box's round corners, in standard deviations of the blur.
  let radius: Double
  /// A flag for each corner that is 1 if the corner is round: this one, the next across, the next down, and the
  /// opposite one.
  let corners: SIMD4<UInt8>

  /// Returns the distance inside an edge, in deviations, from which neither the edge nor its corners have an effect.
  static func depth(_ radius: Double) -> Double { max(radius + spread, BellCurve.reach) }

  /// The number of entries in a row of the table; `lines` is the number of rows.
  var columns: Int { side(half.x) }
  var lines: Int { side(half.y) }

  private func side(_ half: Double) -> Int {
    Int((Self.spread + min(half, Self.depth(radius))) * Double(Self.fineness)) + 3
  }

  /// Appends the table: the box with square corners, less the parts that round corners cut off.
  ///
  /// A round corner cuts off a strip between its arc and the straight edge. Across, the blur is summed by the bell
  /// curve's area; down, it is summed along the arc. O(entries · steps along the arc)
  func append(to values: inout [Float], using work: inout [Float]) {
    let (columns, lines) = (columns, lines)
    let first = values.count
    let across = (0..<columns).map { interval(at: $0, half.x) }
    for line in 0..<lines {
      let down = interval(at: line, half.y)
      for column in 0..<columns { values.append(Float(across[column] * down)) }
    }
    for corner in 0..<4 where corners[corner] != 0 {
      subtract(corner, columns, lines, from: first, of: &values, using: &work)
    }
    for index in first..<values.count { values[index] = max(values[index], 0) }
  }

  /// Returns the distance, in deviations, by which the entries at an index are inside the near edge; with `isBeyond`,
  /// inside the far edge.
  private func depth(at index: Int, _ half: Double, isBeyond: Bool) -> Double {
    let near = Double(index) / Double(Self.fineness) - Self.spread
    return isBeyond ? 2 * half - near : near
  }

  /// Returns the darkness of the blurred box along one axis, without corners, at the entries of an index: 0…1.
  private func interval(at index: Int, _ half: Double) -> Double {
    let near = depth(at: index, half, isBeyond: false)
    let far = depth(at: index, half, isBeyond: true)
    let inside = near < BellCurve.reach ? Self.area(near) : 1
    return far < BellCurve.reach ? inside - (1 - Self.area(far)) : inside
  }

  private func subtract(
    _ corner: Int, _ columns: Int, _ lines: Int, from first: Int, of values: inout [Float],
    using work: inout [Float]
  ) {
    var steps = 8
    while steps < QuarterCircle.steps, Double(steps) < 6.4 * radius { steps *= 2 }
    let weights = columns * (steps + 1)
    work.removeAll(keepingCapacity: true)
    for step in 0...steps {
      let point = QuarterCircle.points[step * (QuarterCircle.steps / steps)]
      for column in 0..<columns {
        let z = depth(at: column, half.x, isBeyond: corner & 1 == 1)
        work.append(Float(Self.area(z) - Self.area(z - radius * (1 - point.x))))
      }
    }
    for step in 0...steps {
      let point = QuarterCircle.points[step * (QuarterCircle.steps / steps)]
      // Simpson's rule: 1, 4, 2, 4, … 1 times a third of the step.
      let share = step == 0 || step == steps ? 1.0 : step % 2 == 1 ? 4 : 2
      let weight = share / 3 * (1.5707963267948966 / Double(steps)) * radius * point.x
      for line in 0..<lines {
        let z = depth(at: line, half.y, isBeyond: corner & 2 == 2) - radius * (1 - point.y)
        work.append(Float(abs(z) < 5.5 ? weight * BellCurve.height(z) : 0))
      }
    }
    work.withUnsafeBufferPointer { work in
      values.withUnsafeMutableBufferPointer { values in
        for line in 0..<lines {
          for step in 0...steps {
            let weight = work[weights + step * lines + line]
            if weight < 1e-7 { continue }
            for column in 0..<columns {
              values[first + line * columns + column] -= weight * work[step * columns + column]
            }
          }
        }
      }
    }
  }

  private static func area(_ z: Double) -> Double {
    BellCurve.tables.withUnsafeBufferPointer { $0.baseAddress.map { BellCurve.read($0, z) } ?? 0 }
  }
}
