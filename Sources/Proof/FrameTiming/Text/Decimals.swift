/// Numbers as decimal text, the same on every machine and in every locale.
///
/// The value is rounded exactly as it is stored, ties to the even digit. What rounds to zero has no minus
/// sign.
public enum Decimals {
  /// A number with a fixed count of decimals, which is held within 0…9.
  ///
  /// From 2⁶³ on (about 9.2e18) it is the shortest text that reads back as the same number, such as `1e+20`.
  /// The others are `nan`, `inf` and `-inf`.
  public static func text(_ value: Double, places: Int) -> String {
    let size = value.magnitude
    guard size < 0x1p63 else { return "\(value)" }
    let whole = size.rounded(.towardZero)
    let fraction = size - whole
    // A fraction is m / 2ᵏ with m < 2⁵³. Below 2⁻³² no count of decimals up to 9 shows anything of it, and
    // above it k ≤ 84, so m · 10⁹ and 2ᵏ both fit into 128 bits.
    var numerator: UInt128 = 0
    var denominator: UInt128 = 1
    if fraction >= 0x1p-32 {
      numerator = UInt128(fraction.significandBitPattern | 1 << 52)
      denominator <<= 52 - Int(fraction.exponent)
    }
    return text(value < 0, UInt64(whole), numerator, denominator, places: places)
  }

  /// A quotient of whole numbers with a fixed count of decimals (0…9), such as nanoseconds by a million.
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
  /// A time in nanoseconds with two decimals, in µs below a millisecond and in ms from there.
  ///
  /// The units are equally wide, so that points line up in a column.
  public static func duration(_ nanoseconds: Int64) -> String {
    // 999,995 ns would round to 1000.00 µs.
    nanoseconds.magnitude < 999_995
      ? text(nanoseconds, by: 1000, places: 2) + " µs" : text(nanoseconds, by: 1_000_000, places: 2) + " ms"
  }

  /// A number with about four digits that count: whole numbers have no decimals, small ones up to six.
  public static func brief(_ value: Double) -> String {
    let size = value.magnitude
    let bounds = [1000, 100, 10, 1, 0.01]
    let places = value == value.rounded() ? 0 : bounds.firstIndex { size >= $0 } ?? 5
    return text(value, places: places == 5 ? 6 : places)
  }
}
