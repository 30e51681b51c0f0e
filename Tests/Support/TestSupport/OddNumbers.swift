/// Numbers that nobody means, and those at the edges of what is meant.
public enum OddNumbers {
  /// Not numbers, infinities, the largest and smallest there are, and some that are only far too large.
  public static let all: [Double] =
    outside + [0, -0.0, 1, -1, 0.5, 2, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1p-1000]

  /// Those beyond what any setter takes.
  public static let outside: [Double] =
    infinite + [.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 1e19, -1e19, 1e13, -1e13]

  /// Those that are not finite.
  public static let infinite: [Double] = [.nan, -.nan, .signalingNaN, .infinity, -.infinity]

  /// Whole numbers at the edges of their range.
  public static let whole: [Int64] = [
    .min, .min + 1, -1_000_000_000, -1, 0, 1, 1_000_000_000, .max - 1, .max,
  ]
}
