import Expectations
import LayerTree
import TestSupport
import Testing

@Suite struct BMPReaderTests {
  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Returns a file with a header of 40 bytes or more, a palette and data.
  private func file(
    _ width: Int, _ height: Int, depth: Int, compression: Int = 0, header: Int = 40, masks: [Int] = [],
    palette: [Int] = [], data: [UInt8]
  ) -> [UInt8] {
    var info = little(header, 4) + little(width, 4) + little(height, 4) + little(1, 2) + little(depth, 2)
    info += little(compression, 4) + little(0, 12) + little(palette.count, 4) + little(0, 4)
    info += masks.flatMap { little($0, 4) }
    info += [UInt8](repeating: 0, count: max(14 + header - 14 - info.count, 0))
    info += palette.flatMap { little($0, 4) }
    return Array("BM".utf8) + little(14 + info.count + data.count, 4) + little(0, 4)
      + little(14 + info.count, 4) + info + data
  }

  private func rows(_ rows: [[UInt8]]) -> [UInt8] {
    rows.flatMap { $0 + [UInt8](repeating: 0, count: (4 - $0.count % 4) % 4) }
  }

  @Test("Rows are stored bottom-up, or top-down for a negative height")
  func direction() throws {
    let data = rows([[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]])
    let up = try LayerImage(reading: file(2, 2, depth: 24, data: data))
    expect(up.pixels, equals: [0xFF09_0807, 0xFF0C_0B0A, 0xFF03_0201, 0xFF06_0504])
    let down = try LayerImage(reading: file(2, -2, depth: 24, data: data))
    expect(down.pixels, equals: [0xFF03_0201, 0xFF06_0504, 0xFF09_0807, 0xFF0C_0B0A])
  }

  @Test("Indices into palettes of 2, 16 and 256 colors give their colors", arguments: [1, 4, 8])
  func palettes(depth: Int) throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let width = 1 + Int(random.next() % 19)
      let height = 1 + Int(random.next() % 5)
      let colors = (0..<(1 << depth)).map { _ in Int(random.next() & 0xFF_FFFF) }
      let places = (0..<height).map { _ in (0..<width).map { _ in Int(random.next() % (1 << UInt64(depth))) }
      }
      let packed = places.map { row in
        var bytes = [UInt8](repeating: 0, count: (width * depth + 7) / 8)
        for (x, place) in row.enumerated() {
          bytes[x * depth / 8] |= UInt8(place << (8 - depth - x * depth % 8))
        }
        return bytes
      }
      let image = try LayerImage(
        reading: file(width, height, depth: depth, palette: colors, data: rows(packed)))
      let expected = places.reversed().joined().map { 0xFF00_0000 | UInt32(colors[$0]) }
      expect(image.pixels, equals: expected, "seed \(seed)")
    }
  }

  @Test("Masks select bits at any place and of any number, rounded to the nearest of 255 steps")
  func masks() throws {
    let short = rows([little(0b11111_000000_00001, 2)])
    let masks = [0xF800, 0x07E0, 0x001F]
    let image = try LayerImage(reading: file(1, 1, depth: 16, compression: 3, masks: masks, data: short))
    expect(image.pixels, equals: [0xFFFF_0008])
    let plain = try LayerImage(reading: file(1, 1, depth: 16, data: rows([little(0b10000_00000_11111, 2)])))
    expect(plain.pixels, equals: [0xFF84_00FF])
    let alpha = [0xFF00_0000, 0xFF_0000, 0xFF00, 0xFF]
    let long = try LayerImage(
      reading: file(
        1, 1, depth: 32, compression: 3, header: 56, masks: alpha, data: [0x80, 0x40, 0x20, 0xFF]))
    expect(long.pixels, equals: [0x8080_1020])
    let ten = try LayerImage(
      reading: file(
        1, 1, depth: 32, compression: 3, masks: [0x3FF0_0000, 0xF_FC00, 0x3FF],
        data: little(1023 << 20 | 512, 4)))
    expect(ten.pixels, equals: [0xFFFF_0080])
  }

  @Test("A picture of 32 bits without masks is opaque")
  func opaque() throws {
    let image = try LayerImage(reading: file(1, 1, depth: 32, data: [1, 2, 3, 0]))
    expect(image.pixels, equals: [0xFF03_0201])
  }

  @Test("Runs, single pixels, moves and ends of rows are decoded")
  func runs() throws {
    let palette = [0, 0xFF0000, 0x00FF00, 0x0000FF]
    let data: [UInt8] = [3, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 0, 0, 2, 1, 1, 2, 2, 0, 1]
    let image = try LayerImage(reading: file(4, 4, depth: 8, compression: 1, palette: palette, data: data))
    let expected = [0, 2, 2, 0, 0, 0, 0, 0, 1, 2, 3, 0, 1, 1, 1, 0]
    expect(image.pixels, equals: expected.map { 0xFF00_0000 | UInt32(palette[$0]) })
    let half: [UInt8] = [3, 0x12, 0, 0, 0, 4, 0x31, 0x20, 9, 0x33, 0, 1]
    let other = try LayerImage(reading: file(6, 2, depth: 4, compression: 2, palette: palette, data: half))
    let places = [3, 1, 2, 0, 3, 3, 1, 2, 1, 0, 0, 0]
    expect(other.pixels, equals: places.map { 0xFF00_0000 | UInt32(palette[$0]) })
  }

  /// Files of all kinds.
  private var files: [[UInt8]] {
    let palette = [0, 0xFF0000, 0x00FF00, 0x0000FF]
    let runs: [UInt8] = [3, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 0, 0, 2, 1, 1, 2, 2, 0, 1]
    let noise = (0..<64).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    return [
      file(4, 4, depth: 8, compression: 1, palette: palette, data: runs),
      file(6, 2, depth: 4, compression: 2, palette: palette, data: runs),
      file(5, 3, depth: 24, data: noise), file(4, 4, depth: 32, data: noise),
      file(4, 4, depth: 16, compression: 3, masks: [0xF800, 0x07E0, 0x001F], data: noise),
      file(
        4, -4, depth: 32, compression: 3, header: 108, masks: [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000],
        data: noise),
      file(9, 3, depth: 1, palette: [0, 0xFFFFFF], data: noise),
      file(7, 7, depth: 4, palette: palette, data: noise),
    ]
  }

  @Test("A file cut anywhere within its pixels is refused, at an existing byte")
  func truncated() {
    for (index, file) in files.enumerated() {
      let whole = Int(file[10]) + [20, 20, 48, 64, 32, 64, 12, 28][index]
      for count in 0..<min(whole, file.count) {
        let error = #expect(throws: ImageError.self, "file \(index), \(count) bytes") {
          _ = try LayerImage(reading: Array(file.prefix(count)))
        }
        expect((error?.offset ?? -1) >= 0 && (error?.offset ?? 0) <= count, "file \(index), \(count) bytes")
      }
    }
  }

  @Test("Files with flipped bits give a picture, or an error at an existing byte")
  func flipped() {
    for seed in 0..<10_000 as Range<UInt64> {
      var file = files[Int(seed % 8)]
      var random = SeededGenerator(seed: seed)
      for _ in 0...(random.next() % 4) {
        let bit = Int(random.next() % UInt64(8 * file.count))
        file[bit / 8] ^= 1 << UInt8(bit % 8)
      }
      do throws(ImageError) {
        let image = try LayerImage(reading: file, mostPixels: 1 << 20)
        expect(image.pixels.count, equals: image.width * image.height)
      } catch {
        expect(error.offset >= 0 && error.offset <= file.count, "seed \(seed): \(error)")
      }
    }
  }
}
