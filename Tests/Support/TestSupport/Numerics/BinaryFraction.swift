/// A non-negative number with a whole word and many binary words after the point, in integer arithmetic.
///
/// The arithmetic is slow and simple: it makes the constants for all other measurements.
public struct BinaryFraction: Sendable {
  /// The whole part, then 64 bits at a time.
  public var words: [UInt64]

  public init(_ whole: UInt64, fractionWords: Int) {
    words = [whole] + Array(repeating: 0, count: fractionWords)
  }

  /// Creates a fraction from the words after its point.
  public init(fraction: [UInt64]) {
    words = [0] + fraction
  }

  public static func + (a: BinaryFraction, b: BinaryFraction) -> BinaryFraction {
    var result = a
    var carry: UInt64 = 0
    for index in a.words.indices.reversed() {
      let (first, overflow) = a.words[index].addingReportingOverflow(b.words[index])
      let (second, again) = first.addingReportingOverflow(carry)
      result.words[index] = second
      carry = overflow || again ? 1 : 0
    }
    return result
  }

  /// Returns the difference; the second number must not be the larger.
  public static func - (a: BinaryFraction, b: BinaryFraction) -> BinaryFraction {
    var result = a
    var borrow: UInt64 = 0
    for index in a.words.indices.reversed() {
      let (first, overflow) = a.words[index].subtractingReportingOverflow(b.words[index])
      let (second, again) = first.subtractingReportingOverflow(borrow)
      result.words[index] = second
      borrow = overflow || again ? 1 : 0
    }
    return result
  }

  public static func * (a: BinaryFraction, factor: UInt64) -> BinaryFraction {
    var result = a
    var carry: UInt64 = 0
    for index in a.words.indices.reversed() {
      let product = a.words[index].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      result.words[index] = low
      carry = product.high + (overflow ? 1 : 0)
    }
    return result
  }

  public static func / (a: BinaryFraction, divisor: UInt64) -> BinaryFraction {
    var result = a
    var rest: UInt64 = 0
    for index in a.words.indices {
      (result.words[index], rest) = divisor.dividingFullWidth((rest, a.words[index]))
    }
    return result
  }

  /// Returns the product, truncated to the same number of words.
  public static func * (a: BinaryFraction, b: BinaryFraction) -> BinaryFraction {
    var result = BinaryFraction(0, fractionWords: a.words.count - 1)
    for (place, word) in b.words.enumerated() {
      var shifted = a
      shifted.words = Array((Array(repeating: 0, count: place) + a.words).prefix(a.words.count + 1))
      shifted.words += Array(repeating: 0, count: a.words.count + 1 - shifted.words.count)
      let product = shifted * word
      result = result + BinaryFraction(words: Array(product.words.prefix(a.words.count)))
    }
    return result
  }

  public static func < (a: BinaryFraction, b: BinaryFraction) -> Bool {
    a.words.lexicographicallyPrecedes(b.words)
  }

  private init(words: [UInt64]) {
    self.words = words
  }

  /// The number as a sum of three doubles, largest first, each truncated to 53 bits.
  public var doubles: [Double] {
    var parts: [Double] = []
    var rest = words
    for _ in 0..<3 {
      guard let first = rest.firstIndex(where: { $0 != 0 }) else {
        parts.append(0)
        continue
      }
      let zeros = rest[first].leadingZeroBitCount
      let next = first + 1 < rest.count ? rest[first + 1] : 0
      let top = rest[first] << UInt64(zeros) | (zeros == 0 ? 0 : next >> UInt64(64 - zeros))
      let kept = top & ~0x7FF
      parts.append(Double(sign: .plus, exponent: -64 * first - zeros, significand: Double(kept)))
      rest[first] &= ~(kept >> UInt64(zeros))
      if zeros > 0, first + 1 < rest.count { rest[first + 1] &= ~(kept << UInt64(64 - zeros)) }
    }
    return parts
  }

  /// π by Machin's formula, 16·atan(1/5) − 4·atan(1/239).
  public static func pi(fractionWords: Int) -> BinaryFraction {
    arctangent(inverse: 5, fractionWords, alternating: true) * 16
      - arctangent(inverse: 239, fractionWords, alternating: true) * 4
  }

  /// ln 2 as 2·artanh(1/3).
  public static func logarithmOfTwo(fractionWords: Int) -> BinaryFraction {
    arctangent(inverse: 3, fractionWords, alternating: false) * 2
  }

  /// 1/n ∓ 1/(3n³) + 1/(5n⁵) ∓ …, the inverse tangent or, not alternating, the inverse hyperbolic one.
  private static func arctangent(
    inverse n: UInt64, _ fractionWords: Int, alternating: Bool
  ) -> BinaryFraction {
    let zero = BinaryFraction(0, fractionWords: fractionWords)
    var power = BinaryFraction(1, fractionWords: fractionWords) / n
    var sum = zero
    var order: UInt64 = 1
    while zero < power {
      let term = power / order
      sum = alternating && order % 4 == 3 ? sum - term : sum + term
      power = power / (n * n)
      order += 2
    }
    return sum
  }
}
