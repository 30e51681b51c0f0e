import Expectations
import TestSupport
import Testing

@testable import Raster

/// Runs of pixels that vectors blend, compared with a model of one channel at a time.
@Suite struct TintTests {
  /// Returns a channel over another, rounded to the nearest.
  private func channel(_ over: UInt32, _ alpha: UInt32, _ under: UInt32) -> UInt32 {
    (2 * (over * alpha + under * (255 - alpha)) + 255) / 510
  }

  private func pixel(_ over: UInt32, _ alpha: UInt32, _ under: UInt32) -> UInt32 {
    [24, 16, 8, 0].reduce(0) { sum, shift in
      sum | channel(over >> shift & 255, alpha, under >> shift & 255) << shift
    }
  }

  /// Returns pixels whose channels count up with different steps: 256 of them have all values in all channels.
  private func under(_ index: UInt32) -> UInt32 {
    let (a, b, c) = (index * 3 & 255, index * 5 & 255, index * 7 & 255)
    return index & 255 | a << 8 | b << 16 | c << 24
  }

  private func color(_ alpha: UInt32) -> UInt32 { 0xFF00_0000 | (alpha &* 0x009E_3779) & 0x00FF_FFFF }

  @Test("A color over any channel is rounded to the nearest, for each alpha")
  func everyPair() {
    for alpha in 0...255 as ClosedRange<UInt32> {
      for over in [color(alpha), 0xFF00_0000, 0xFFFF_FFFF] as [UInt32] {
        var run = (0..<256).map { under(UInt32($0)) }
        let expected = run.map { pixel(over, alpha, $0) }
        run.withUnsafeMutableBufferPointer { run in
          guard let base = run.baseAddress else { return }
          Tint(over, alpha).lay(onto: base, count: 256, rows: 1, stride: 256)
        }
        expect(run, equals: expected, "alpha \(alpha)")
      }
    }
  }

  @Test("A color with an alpha for each pixel is rounded to the nearest, for each alpha and channel")
  func everyPairOfARun() {
    for first in 0...255 {
      let over = color(UInt32(first))
      let alphas = (0..<256).map { UInt8(($0 + first) & 255) }
      var run = (0..<256).map { under(UInt32($0)) }
      let expected = zip(run, alphas).map { pixel(over, UInt32($1), $0) }
      run.withUnsafeMutableBufferPointer { run in
        if let base = run.baseAddress { Tint.lay(over, alphas, onto: base, count: 256) }
      }
      expect(run, equals: expected, "from alpha \(first)")
    }
  }

  @Test("Runs of any length at any place change only their own pixels", arguments: 0...9)
  func lengths(start: Int) {
    var random = SeededGenerator(seed: UInt64(start))
    for count in Array(0...40) + [63, 64, 65, 75] {
      let (rows, stride) = (1 + random.below(4), 90)
      let over = 0xFF00_0000 | UInt32(random.below(1 << 24))
      let before = (0..<4 * stride).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      let alphas = (0..<stride).map { _ in UInt8(random.below(256)) }
      for alpha in [0, 1, 77, 254, 255] as [UInt32] {
        var even = before
        var single = before
        even.withUnsafeMutableBufferPointer { even in
          guard let base = even.baseAddress else { return }
          Tint(over, alpha).lay(onto: base + start, count: count, rows: rows, stride: stride)
        }
        single.withUnsafeMutableBufferPointer { single in
          guard let base = single.baseAddress else { return }
          Tint.lay(over, alphas, onto: base + start, count: count)
        }
        for index in before.indices {
          let (row, column) = (index / stride, index % stride - start)
          let isInside = column >= 0 && column < count
          let expected = isInside && row < rows ? pixel(over, alpha, before[index]) : before[index]
          let alone =
            isInside && row == 0 ? pixel(over, UInt32(alphas[column]), before[index]) : before[index]
          expect(even[index] == expected && single[index] == alone, "\(count) pixels, alpha \(alpha)")
        }
      }
    }
  }
}
