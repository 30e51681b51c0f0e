/// Invalid numbers, and numbers at the edges of valid ranges.
public enum OddNumbers {
  /// NaN, infinities, the largest and smallest numbers, and numbers beyond the limits of setters.
  public static let all: [Double] =
    outside + [0, -0.0, 1, -1, 0.5, 2, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1p-1000]

  /// The numbers beyond the limits of all setters.
  public static let outside: [Double] =
    infinite + [.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 1e19, -1e19, 1e13, -1e13]

  /// The numbers that are not finite.
  public static let infinite: [Double] = [.nan, -.nan, .signalingNaN, .infinity, -.infinity]

  /// Integers at the edges of their range.
  public static let whole: [Int64] = [
    .min, .min + 1, -1_000_000_000, -1, 0, 1, 1_000_000_000, .max - 1, .max,
  ]
}
