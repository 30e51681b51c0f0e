/// Angles modulo a quarter turn by wide integers: the reference for the reduction of large arguments.
///
/// The table holds 2^e modulo 2π for every exponent of a double, computed by doubling from π with 1,500 bits. It
/// shares neither the method nor the constants of a multiplication by 2/π.
public struct AngleReference: Sendable {
  /// The values 2^e modulo 2π for e in 0...1023: the whole word, then 320 bits.
  private let powers: [[UInt64]]
  /// The value π/2 in the same form, after a word of zeros for carries.
  private let quarter: [UInt64]

  public static let shared = AngleReference()

  private init() {
    let pi = BinaryFraction.pi(fractionWords: 24)
    let turn = pi * 2
    var power = BinaryFraction(1, fractionWords: 24)
    powers = (0..<1024).map { _ in
      defer {
        power = power * 2
        if !(power < turn) { power = power - turn }
      }
      return Array(power.words.prefix(6))
    }
    quarter = [0] + (pi / 2).words.prefix(6)
  }

  /// Returns a finite angle as quarter turns modulo 4 and the remainder, at most π/4 in magnitude.
  public func reduce(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
    guard x.magnitude > 0.78 else { return (0, DoubleDouble(x)) }
    let exponent = Int(x.exponent) - 52
    let m = x.significandBitPattern | 1 << 52
    // Seven words; the binary point is after the second.
    var value = InlineArray<7, UInt64>(repeating: 0)
    if exponent >= 0 {
      multiply(powers[exponent], by: m, offset: 1, into: &value)
    } else {
      value[1] = m >> UInt64(-exponent)
      value[2] = m << UInt64(64 + exponent)
    }
    let estimate =
      (Double(value[0]) * 0x1p64 + Double(value[1]) + Double(value[2]) * 0x1p-64) / (Double.pi / 2)
    // The estimate is slightly too low; the remaining turns are subtracted one by one.
    let margin = 1 + estimate * 0x1p-50
    var turns = estimate < margin ? 0 : UInt64(estimate - margin)
    var taken = InlineArray<7, UInt64>(repeating: 0)
    multiply(Array(quarter.dropFirst()), by: turns, offset: 1, into: &taken)
    subtract(taken, from: &value)
    var step = InlineArray<7, UInt64>(repeating: 0)
    for index in 0..<7 { step[index] = quarter[index] }
    while !isLess(value, step) {
      subtract(step, from: &value)
      turns &+= 1
    }
    // 0 ≤ value < π/2; the nearer end decides the sign.
    var other = step
    subtract(value, from: &other)
    let isUpper = isLess(other, value)
    let magnitude = isUpper ? -number(other) : number(value)
    let quadrant = Int((isUpper ? turns &+ 1 : turns) & 3)
    return x < 0 ? ((4 - quadrant) & 3, -magnitude) : (quadrant, magnitude)
  }

  private func multiply(
    _ words: [UInt64], by factor: UInt64, offset: Int, into result: inout InlineArray<7, UInt64>
  ) {
    var carry: UInt64 = 0
    for index in words.indices.reversed() {
      let product = words[index].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      result[index + offset] = low
      carry = product.high &+ (overflow ? 1 : 0)
    }
    if offset > 0 { result[offset - 1] = carry }
  }

  private func subtract(_ b: InlineArray<7, UInt64>, from a: inout InlineArray<7, UInt64>) {
    var borrow = false
    for index in (0..<7).reversed() {
      let (first, overflow) = a[index].subtractingReportingOverflow(b[index])
      let (second, again) = first.subtractingReportingOverflow(borrow ? 1 : 0)
      a[index] = second
      borrow = overflow || again
    }
  }

  private func isLess(_ a: InlineArray<7, UInt64>, _ b: InlineArray<7, UInt64>) -> Bool {
    for index in 0..<7 where a[index] != b[index] { return a[index] < b[index] }
    return false
  }

  /// Returns the words as a double-double, summed from the smallest, in parts that doubles hold exactly.
  private func number(_ words: InlineArray<7, UInt64>) -> DoubleDouble {
    var sum = DoubleDouble(0)
    var weight = 0x1p-320
    for index in (1..<7).reversed() {
      sum = sum + DoubleDouble(Double(words[index] & 0xFFFF_FFFF) * weight)
      sum = sum + DoubleDouble(Double(words[index] >> 32) * (weight * 0x1p32))
      weight *= 0x1p64
    }
    return sum
  }
}
