/// Numbers as decimal text, the same on every machine and in every locale.
///
/// The stored binary value is rounded exactly; a tie goes to the even digit. A number that rounds to zero has no minus
/// sign.
public enum Decimals {
  /// Returns a number with a fixed number of decimals, which is clamped to 0…9.
  ///
  /// A number from 2⁶³ (about 9.2e18) is the shortest text that reads back as the same number, such as `1e+20`. Values
  /// that are not finite give `nan`, `inf` and `-inf`.
  public static func text(_ value: Double, places: Int) -> String {
    let size = value.magnitude
    guard size < 0x1p63 else { return "\(value)" }
    let whole = size.rounded(.towardZero)
    let fraction = size - whole
    // The fraction is m / 2ᵏ with m < 2⁵³. Below 2⁻³², no digit shows with up to 9 decimals. Above it, k ≤ 84, so m ·
    // 10⁹ and 2ᵏ both fit into 128 bits.
    var numerator: UInt128 = 0
    var denominator: UInt128 = 1
    if fraction >= 0x1p-32 {
      numerator = UInt128(fraction.significandBitPattern | 1 << 52)
      denominator <<= 52 - Int(fraction.exponent)
    }
    return text(value < 0, UInt64(whole), numerator, denominator, places: places)
  }

  /// Returns a quotient of whole numbers with a fixed number of decimals (0…9), such as nanoseconds by a million.
  ///
  /// A divisor below 1 counts as 1.
  public static func text(_ value: Int64, by divisor: Int64, places: Int) -> String {
    let divisor = UInt64(max(1, divisor))
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: divisor)
    return text(value < 0, whole, UInt128(rest), UInt128(divisor), places: places)
  }

  private static func text(
    _ isNegative: Bool, _ whole: UInt64, _ numerator: UInt128, _ denominator: UInt128, places: Int
  ) -> String {
    let places = min(max(0, places), 9)
    let power = (0..<places).reduce(UInt128(1)) { power, _ in power * 10 }
    let (digits, rest) = (numerator * power).quotientAndRemainder(dividingBy: denominator)
    var scaled = UInt128(whole) * power + digits
    if rest * 2 > denominator || (rest * 2 == denominator && scaled % 2 == 1) { scaled += 1 }
    let sign = isNegative && scaled > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(scaled)" }
    let decimals = "\(scaled % power)"
    return "\(sign)\(scaled / power)." + String(repeating: "0", count: places - decimals.count) + decimals
  }
}

extension Decimals {
  /// Returns a time in nanoseconds as text with two decimals, in µs below a millisecond and in ms above.
  ///
  /// Both units have the same width, so decimal points align in a column.
  public static func duration(_ nanoseconds: Int64) -> String {
    // 999,995 ns would round to 1000.00 µs.
    nanoseconds.magnitude < 999_995
      ? text(nanoseconds, by: 1000, places: 2) + " µs" : text(nanoseconds, by: 1_000_000, places: 2) + " ms"
  }

  /// Returns a number with about four significant digits: whole numbers have no decimals, small ones up to six.
  /// O(1), with five bounds.
  public static func brief(_ value: Double) -> String {
    let size = value.magnitude
    let bounds = [1000, 100, 10, 1, 0.01]
    let places = value == value.rounded() ? 0 : bounds.firstIndex { size >= $0 } ?? 5
    return text(value, places: places == 5 ? 6 : places)
  }
}
