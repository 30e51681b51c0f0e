import Expectations
import TestSupport
import Testing

@testable import Raster

@Suite struct DeflateTests {
  /// Inputs that are very different for a compressor.
  private static func input(_ seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let count = Int(random.next() % [1, 4, 300, 3000, 90_000][Int(seed % 5)])
    let letters = [1, 2, 4, 256][Int(random.next() % 4)] as UInt64
    var bytes: [UInt8] = []
    while bytes.count < count {
      if letters < 256 || random.next() % 8 > 0 {
        bytes.append(UInt8(random.next() % letters))
      } else if let last = bytes.last {
        bytes += [UInt8](repeating: last, count: Int(random.next() % 1000))
        let start = Int(random.next() % UInt64(bytes.count))
        bytes += bytes[start..<min(start + 400, bytes.count)]
      }
    }
    return bytes
  }

  @Test("Inflating returns the compressed bytes", arguments: 0..<40 as Range<UInt64>)
  func returns(seed: UInt64) throws {
    let input = Self.input(seed)
    let stream = Deflate.compress(input)
    let (bytes, used) = try #require(ReferenceInflate.inflate(stream), "seed \(seed)")
    expect(bytes, equals: input, "seed \(seed)")
    expect(used, equals: stream.count, "seed \(seed)")
  }

  @Test("Runs of every length up to two of the longest matches are restored")
  func runs() throws {
    for count in 0...530 {
      let input = [UInt8](repeating: 200, count: count)
      expect(ReferenceInflate.inflate(Deflate.compress(input))?.bytes, equals: input, "\(count)")
    }
  }

  @Test("A repeat as far back as the window reaches is restored, and one beyond it, too")
  func distances() throws {
    var random = SeededGenerator(seed: 3)
    let phrase = (0..<64).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    for gap in [1, 3, 4, 5, 191, 193, 32_703, 32_704, 32_705, 40_000] {
      let input = phrase + (0..<gap).map { _ in UInt8(random.next() % 256) } + phrase
      expect(ReferenceInflate.inflate(Deflate.compress(input))?.bytes, equals: input, "\(gap)")
    }
  }

  @Test("The long runs of a picture shrink to less than a hundredth")
  func shrinks() {
    expect(Deflate.compress([UInt8](repeating: 7, count: 100_000)).count, isBelow: 1000)
  }
}
