import Expectations
import Testing
import TestSupport

@Suite nonisolated struct BinaryFractionTests {
  @Test("Sums, differences, products and quotients undo each other")
  func inverses() {
    let seed: UInt64 = 5
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let a = BinaryFraction(fraction: [random.next(), random.next(), random.next(), 0])
      let b = BinaryFraction(fraction: [random.next(), random.next(), random.next(), 0])
      let n = random.next() >> 32 | 1
      expect((a + b - b).words, equals: a.words, "seed \(seed)")
      expect((a * n / n).words, equals: a.words, "seed \(seed)")
      expect(a < a + b && !(a + b < a), "seed \(seed)")
      let scaled = b / (1 << 40)
      let long = a * scaled
      let other = (a * b) / (1 << 40)
      let apart = long < other ? other - long : long - other
      expect(apart < BinaryFraction(fraction: [0, 0, 0, 1 << 20]), "seed \(seed)")
    }
  }

  @Test("The constants have the known digits, and the correct last bits")
  func constants() {
    let pi = BinaryFraction.pi(fractionWords: 24)
    // Decimal places, one by one, by multiplying the fraction.
    var rest = pi
    var places = ""
    for _ in 0..<400 {
      rest.words[0] = 0
      rest = rest * 10
      places += String(rest.words[0])
    }
    expect(places.hasPrefix("14159265358979323846264338327950288419716939937510"))
    expect(places.dropFirst(300).hasPrefix("7245870066063155881748815209209628292540"))
    let parts = BinaryFraction.logarithmOfTwo(fractionWords: 5).doubles
    let known = DoubleDouble(digits: "0.693147180559945309417232121458176568075500134")
    expect((DoubleDouble.sum(parts[0], parts[1]) - known).high.magnitude, isBelow: 1e-31)
    expect(parts[2].magnitude, isAtMost: parts[1].ulp)
  }
}
