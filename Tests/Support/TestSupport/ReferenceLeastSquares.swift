/// The best polynomial through points, by Householder reflections: slow, simple, and unlike the code that it checks.
public enum ReferenceLeastSquares {
  /// Returns the coefficients c₀…c_degree that minimize Σ (c₀ + c₁t + … − x)².
  ///
  /// The points must be more than `degree`, at distinct times.
  public static func fit(times: [Double], values: [Double], degree: Int) -> [Double] {
    var rows = times.map { time in
      var powers = [1.0]
      for _ in 0..<degree { powers.append(powers[powers.count - 1] * time) }
      return powers
    }
    var right = values
    for column in 0...degree {
      reflect(&rows, &right, column)
    }
    var coefficients = [Double](repeating: 0, count: degree + 1)
    for row in (0...degree).reversed() {
      var rest = right[row]
      for column in (row + 1)..<(degree + 1) {
        rest -= rows[row][column] * coefficients[column]
      }
      coefficients[row] = rest / rows[row][row]
    }
    return coefficients
  }

  /// Reflects all columns so that the given one vanishes below its diagonal.
  private static func reflect(_ rows: inout [[Double]], _ right: inout [Double], _ column: Int) {
    var normal = [Double](repeating: 0, count: rows.count)
    for row in column..<rows.count { normal[row] = rows[row][column] }
    let length = normal.reduce(0) { $0 + $1 * $1 }.squareRoot()
    normal[column] += normal[column] < 0 ? -length : length
    let square = normal.reduce(0) { $0 + $1 * $1 }
    guard square > 0 else { return }
    for other in rows[0].indices {
      var product = 0.0
      for row in rows.indices { product += normal[row] * rows[row][other] }
      for row in rows.indices { rows[row][other] -= 2 * product / square * normal[row] }
    }
    var product = 0.0
    for row in rows.indices { product += normal[row] * right[row] }
    for row in rows.indices { right[row] -= 2 * product / square * normal[row] }
  }
}
