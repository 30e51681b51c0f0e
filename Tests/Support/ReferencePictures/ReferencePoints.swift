/// The points that stand for a pixel, from its upper left corner: no two share a row or a column of a fine grid.
package struct ReferencePoints {
  let all: [SIMD2<Double>]

  /// 256 points: upright edges are exact to 1/256 of a pixel, slanted ones to some 2 %.
  package static let few = ReferencePoints(bits: 8)
  /// 4,096 points: upright edges are exact to 1/4096 of a pixel, slanted ones to some 0.2 %.
  package static let many = ReferencePoints(bits: 12)
  /// 65,536 points, for what 4,096 do not decide.
  package static let most = ReferencePoints(bits: 16)
  /// The middle, for pixels of one color.
  static let middle = ReferencePoints(bits: 0)

  /// Creates a point for each column of a grid, with the column's bits in reverse for the row.
  private init(bits: Int) {
    let count = 1 << bits
    all = (0..<count).map { column in
      let row = (0..<bits).reduce(0) { $0 | (column >> $1 & 1) << (bits - 1 - $1) }
      return (SIMD2(Double(column), Double(row)) + 0.5) / Double(count)
    }
  }
}
