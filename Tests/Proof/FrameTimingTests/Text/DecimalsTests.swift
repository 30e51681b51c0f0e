import Expectations
import Foundation
import FrameTiming
import TestSupport
import Testing

@Suite struct DecimalsTests {
  /// Returns the C library's text, without the minus sign of a zero.
  private func reference(_ value: Double, places: Int) -> String {
    let text = String(format: "%.\(places)f", value)
    return text.contains { ("1"..."9").contains($0) } || !text.hasPrefix("-")
      ? text : String(text.dropFirst())
  }

  @Test("Numbers of all sizes are rounded as by the C library", arguments: 0...9)
  func sizes(places: Int) {
    let seed = UInt64(places)
    var random = SeededGenerator(seed: seed)

    for _ in 0..<5000 {
      let exponent = Double(Int.random(in: -45...62, using: &random))
      let value = Double.random(in: -1...1, using: &random) * pow(2, exponent)
      expect(
        Decimals.text(value, places: places), equals: reference(value, places: places),
        "seed \(seed), \(value)")
    }
  }

  @Test("A tie goes to the even digit, and a number next to a tie to the nearer digit", arguments: 0...9)
  func ties(places: Int) {
    for numerator in -300...300 {
      let tie = Double(numerator) / 64
      for value in [tie, tie.nextUp, tie.nextDown] {
        expect(Decimals.text(value, places: places), equals: reference(value, places: places), "\(value)")
      }
    }
  }

  @Test("Numbers next to the limits of the method are rounded as by the C library", arguments: 0...9)
  func edges(places: Int) {
    let edges = [
      0, 0x1p-32, 0x1p-33, 0x1p-52, 0x1p-53, 5e-10, 0.5, 1, 0x1p52, 0x1p53, .leastNonzeroMagnitude, 1e-300,
    ]
    for value in edges.flatMap({ [$0, $0.nextUp, $0.nextDown, -$0] }) + [(0x1p63).nextDown] {
      expect(Decimals.text(value, places: places), equals: reference(value, places: places), "\(value)")
    }
  }

  @Test("Zero has no minus sign")
  func zero() {
    expect(Decimals.text(-0.0, places: 2) == "0.00" && Decimals.text(-0.004, places: 2) == "0.00")
    expect(Decimals.text(-1, by: 1000, places: 2), equals: "0.00")
  }

  @Test("A number without decimals is written as by Swift")
  func odd() {
    expect(Decimals.text(.nan, places: 2), equals: "nan")
    expect(Decimals.text(.infinity, places: 2) == "inf" && Decimals.text(-.infinity, places: 2) == "-inf")
    expect(Decimals.text(1e20, places: 2), equals: "1e+20")
  }

  @Test("The number of decimals is clamped to 0…9")
  func places() {
    expect(Decimals.text(1.5, places: -4), equals: "2")
    expect(Decimals.text(1.5, places: 400), equals: "1.500000000")
  }

  @Test("A quotient is the nearest text, ties to even", arguments: 0...9)
  func quotients(places: Int) throws {
    let seed = UInt64(100 + places)
    var random = SeededGenerator(seed: seed)
    let power = Int128((0..<places).reduce(1) { power, _ in power * 10 })

    for _ in 0..<3000 {
      let shift = Int64.random(in: 0...62, using: &random)
      let value = Int64.random(in: .min ... .max, using: &random) >> shift
      let divisor =
        [1, 2, 3, 1000, 1_000_000, Int64.random(in: 1 ... .max, using: &random)]
        .randomElement(using: &random) ?? 1
      let text = Decimals.text(value, by: divisor, places: places)
      let digits = try #require(Int128(text.filter { $0 != "." }), "seed \(seed), \(text)")
      let error = (digits * Int128(divisor) - Int128(value) * power).magnitude * 2
      let isTie = error == divisor.magnitude
      expect(
        error < divisor.magnitude || (isTie && digits % 2 == 0),
        "seed \(seed), \(value) by \(divisor) is \(text)")
      if places > 0 { expect(text.dropLast(places).last, equals: ".", "seed \(seed), \(text)") }
    }
  }

  @Test("A divisor below 1 counts as 1, and the smallest integer is written in full")
  func oddQuotients() {
    expect(Decimals.text(7, by: 0, places: 1) == "7.0" && Decimals.text(7, by: -5, places: 0) == "7")
    expect(Decimals.text(.min, by: 1, places: 0), equals: "\(Int64.min)")
  }

  @Test(
    "A time is in µs below a millisecond, and in ms above",
    arguments: [
      (0, "0.00 µs"), (4, "0.00 µs"), (6, "0.01 µs"), (1500, "1.50 µs"), (999_994, "999.99 µs"),
      (999_995, "1.00 ms"), (16_666_667, "16.67 ms"), (-2500, "-2.50 µs"), (12_345_678_901, "12345.68 ms"),
    ])
  func durations(nanoseconds: Int64, text: String) {
    expect(Decimals.duration(nanoseconds), equals: text)
  }

  @Test(
    "A figure has about four digits",
    arguments: [
      (0, "0"), (3, "3"), (3000, "3000"), (1.5, "1.500"), (12.345, "12.35"), (123.456, "123.5"),
      (1234.5, "1234"),
      (0.98765, "0.9877"), (0.01, "0.0100"), (0.0012345, "0.001234"), (-12.345, "-12.35"), (.nan, "nan"),
      (.infinity, "inf"),
    ])
  func figures(value: Double, text: String) {
    expect(Decimals.brief(value), equals: text)
  }
}
