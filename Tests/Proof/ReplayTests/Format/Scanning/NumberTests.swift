import Expectations
import TestSupport
import Testing

@testable import Replay

@Suite struct NumberTests {
  private func scan<Value>(
    _ text: some Sequence<UInt8>, _ body: (inout LineScanner) throws(LineFault) -> Value
  ) -> Value? {
    let bytes = Array(text) + [0x0A]
    return bytes.withUnsafeBufferPointer { bytes -> Value? in
      guard let first = bytes.baseAddress else { return nil }
      var scanner = LineScanner(from: first, to: first + bytes.count - 1)
      do throws(LineFault) {
        let value = try body(&scanner)
        return scanner.at == scanner.end ? value : nil
      } catch {
        return nil
      }
    }
  }

  private func number(_ text: String) -> Double? {
    scan(text.utf8) { scanner throws(LineFault) in try scanner.number("a number") }
  }

  private func written(_ value: Double) -> String {
    var line = LineBuffer()
    line.number(value)
    return String(decoding: line.bytes, as: UTF8.self)
  }

  @Test(
    "Every finite number is written with the fewest digits that read back to the same bits"
  )
  func roundTrip() {
    var generator = SeededGenerator(seed: 2)
    for round in 0..<200_000 {
      let value =
        switch round % 4 {
        case 0: generator.finite()
        case 1: generator.withExponent(-70...70)
        case 2: generator.uniform(-2000, 2000)
        default: Double(Int64(truncatingIfNeeded: generator.next()) >> Int64(round % 64)) / 8
        }
      let text = written(value)
      expect(number(text)?.bitPattern, equals: value.bitPattern, "\(value) as \(text)")
      expect(
        text.utf8.count <= value.description.utf8.count || value.magnitude >= 0x1p53, "\(value) as \(text)")
    }
  }

  @Test("Numbers of special bits read back with the same bits")
  func specialNumbers() {
    let specials: [Double] = [
      0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
      .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, 0x1p53,
      0x1p53 + 2,
      0x1p53 - 1, 0x1p63, -0x1p63, 0x1p64, 1e15, 1e16, 1e17, 1e22, 1e23, 0.1, 0.3, 1.0 / 3, 2.0 / 3,
      123456.789e-10,
    ]
    for value in specials {
      expect(number(written(value))?.bitPattern, equals: value.bitPattern, "\(value) as \(written(value))")
    }
  }

  @Test("Any digits are read as the nearest number, ties to even")
  func anyDigits() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200_000 {
      let digits = String(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
      var text = digits
      let point = Int.random(in: 0...digits.count, using: &generator)
      if point > 0, point < digits.count, digits.first != "0" || point == 1 {
        text = "\(digits.prefix(point)).\(digits.dropFirst(point))"
      }
      if Bool.random(using: &generator) { text += "e\(Int.random(in: -45...45, using: &generator))" }
      if Bool.random(using: &generator) { text = "-" + text }
      expect(number(text)?.bitPattern, equals: Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test("A number half-way between two others, and its neighbors, are rounded correctly")
  func ties() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<50_000 {
      // 53 bits and the half of the last one: an odd number of 54 bits, of at most 17 digits.
      let odd = (generator.next() >> 10) | 1 << 53 | 1
      for digits in [odd - 1, odd, odd + 1] {
        for exponent in [0, 1, 5, -1] {
          let text = "\(digits)e\(exponent)"
          expect(number(text)?.bitPattern, equals: Double(text)?.bitPattern, "\(text)")
        }
      }
      let fraction = "\(odd >> 20).5"
      expect(number(fraction)?.bitPattern, equals: Double(fraction)?.bitPattern, "\(fraction)")
    }
  }

  @Test("More digits than fit 64 bits are read, too")
  func manyDigits() {
    let texts = [
      "18446744073709551616", "18446744073709551615", "9999999999999999999", "10000000000000000000",
      "36893488147419103232", "0.00000000000000000000000000000000012345",
      "1" + String(repeating: "0", count: 300),
      "0." + String(repeating: "0", count: 400) + "1", String(repeating: "9", count: 60) + "e-60",
      "9007199254740993.00000000000000000000000000000001", "0e999999999999999999999",
      "1e-999999999999999999999",
      "0.0000000000000000000000000000000000000000e-5", "-0.0", "-0e1",
    ]
    for text in texts { expect(number(text)?.bitPattern, equals: Double(text)?.bitPattern, "\(text)") }
  }

  @Test("Whole numbers read back up to the last one that fits")
  func integers() {
    func integer(_ text: String) -> Int64? {
      scan(text.utf8) { scanner throws(LineFault) in try scanner.integer("a number") }
    }
    var generator = SeededGenerator(seed: 5)
    for round in 0..<50_000 {
      let value = Int64(truncatingIfNeeded: generator.next()) >> Int64(round % 64)
      var line = LineBuffer()
      line.integer(value)
      expect(String(decoding: line.bytes, as: UTF8.self), equals: "\(value)")
      expect(integer("\(value)"), equals: value)
    }
    for value in [Int64.min, .min + 1, .max, .max - 1, 0] { expect(integer("\(value)"), equals: value) }
    expect(integer("-0"), equals: 0)
    for text in [
      "", "-", "00", "01", "-01", "+1", "1.0", "1e3", "9223372036854775808", "-9223372036854775809", "1x",
    ] {
      expect(integer(text) == nil, "\(text)")
    }
  }

  @Test("Hashes read back in either case, and only sixteen digits are a hash")
  func hashes() {
    func hash(_ text: [UInt8]) -> UInt64? {
      scan(text) { scanner throws(LineFault) in try scanner.hash("a hash") }
    }
    var generator = SeededGenerator(seed: 6)
    for round in 0..<50_000 {
      let value = generator.next() >> UInt64(round % 64)
      var line = LineBuffer()
      line.hash(value)
      let text = String(decoding: line.bytes, as: UTF8.self)
      expect(text, equals: "\"\(value.hexadecimal)\"")
      expect(hash(line.bytes), equals: value)
      expect(hash(Array(text.uppercased().utf8)), equals: value)
      // Any other byte in any place.
      var bytes = line.bytes
      let place = Int.random(in: 1...16, using: &generator)
      bytes[place] = UInt8.random(in: 0...255, using: &generator)
      let isDigit = bytes[place] < 0x80 && Character(Unicode.Scalar(bytes[place])).isHexDigit
      expect(hash(bytes) != nil, equals: isDigit, "\(bytes)")
    }
    for text in ["\"\"", "\"0\"", "\"00000000000000000\"", "0000000000000000", "\"000000000000000é\""] {
      expect(hash(Array(text.utf8)) == nil, "\(text)")
    }
  }
}
