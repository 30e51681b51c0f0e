import Expectations
import LayerTree
import TestSupport
import Testing

@testable import Raster

@Suite struct AnimatedPNGTests {
  private struct Chunk {
    let type: String
    let content: ArraySlice<UInt8>
  }

  /// The chunks of a file, each with a right checksum.
  private func chunks(_ file: [UInt8]) -> [Chunk] {
    var rest = file.dropFirst(8)
    var chunks: [Chunk] = []
    while rest.count >= 12 {
      let count = Int(number(rest.prefix(4)))
      let content = rest.dropFirst(8).prefix(count)
      let sum = rest.dropFirst(8 + count).prefix(4)
      expect(Checksums.crc32(rest.dropFirst(4).prefix(4 + count)), equals: number(sum))
      chunks.append(
        Chunk(type: String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self), content: content))
      rest = rest.dropFirst(12 + count)
    }
    expect(rest.isEmpty)
    return chunks
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

  /// Plays a file as a viewer does: its pictures, one for each unit of time. Each frame is read as a PNG file of its own.
  private func play(_ file: [UInt8]) throws -> [[UInt32]] {
    var pictures: [[UInt32]] = []
    var canvas: [UInt32] = []
    var width = 0
    var control: [Int] = []
    var sequence: [UInt32] = []
    for chunk in chunks(file) {
      var content = chunk.content
      switch chunk.type {
      case "IHDR":
        width = Int(number(content.prefix(4)))
        canvas = Array(repeating: 0, count: width * Int(number(content.dropFirst(4).prefix(4))))
      case "fcTL":
        sequence.append(number(content.prefix(4)))
        control = (1...4).map { Int(number(content.dropFirst(4 * $0).prefix(4))) }
        control.append(Int(number(content.dropFirst(20).prefix(2))))
      case "fdAT", "IDAT":
        if chunk.type == "fdAT" {
          sequence.append(number(content.prefix(4)))
          content = content.dropFirst(4)
        }
        var part = Array(file.prefix(8))
        let sides = [control[0], control[1]].flatMap { PNG.bytes(UInt32($0)) }
        PNG.append("IHDR", sides + [8, 2, 0, 0, 0], to: &part)
        PNG.append("IDAT", Array(content), to: &part)
        PNG.append("IEND", [], to: &part)
        let image = try LayerImage(reading: part)
        for y in 0..<control[1] {
          for x in 0..<control[0] {
            canvas[(control[3] + y) * width + control[2] + x] = image.pixels[y * control[0] + x]
          }
        }
        pictures += Array(repeating: canvas, count: control[4])
      default: break
      }
    }
    expect(sequence, equals: sequence.indices.map { UInt32($0) })
    return pictures
  }

  @Test(
    "A viewer shows the bitmaps that were appended, each for its time", arguments: 0..<20 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (1 + Int(random.next() % 12), 1 + Int(random.next() % 9))
    var pixels = Array(repeating: UInt32(0xFF00_0000), count: width * height)
    var animation = AnimatedPNG(unitsPerSecond: 30)
    var expected: [[UInt32]] = []
    for _ in 0..<12 {
      // Some bitmaps equal the one before, others differ in a few pixels.
      for _ in 0..<random.next() % 4 {
        pixels[Int(random.next() % UInt64(pixels.count))] =
          UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
      }
      animation.append(try #require(Bitmap(width: width, height: height, pixels: pixels)))
      expected.append(pixels)
    }
    try expect(play(try #require(animation.encoded())), equals: expected, "seed \(seed)")
  }

  @Test("Equal bitmaps are one frame, and a frame holds only the rectangle that differs")
  func sizes() throws {
    var animation = AnimatedPNG(unitsPerSecond: 10)
    expect(animation.encoded() == nil)
    var pixels = Array(repeating: UInt32(0xFF11_2233), count: 100)
    for _ in 0..<5 { animation.append(try #require(Bitmap(width: 10, height: 10, pixels: pixels))) }
    expect(animation.count, equals: 1)
    pixels[34] = 0xFF00_0000
    pixels[56] = 0xFF00_0000
    animation.append(try #require(Bitmap(width: 10, height: 10, pixels: pixels)))
    animation.append(Bitmap(width: 9, height: 10))
    expect(animation.count, equals: 2)
    let places = chunks(try #require(animation.encoded())).filter { $0.type == "fcTL" }.map { chunk in
      (1...4).map { Int(number(chunk.content.dropFirst(4 * $0).prefix(4))) }
    }
    expect(places, equals: [[10, 10, 0, 0], [3, 3, 4, 3]])
  }

  @Test("The first frame is a plain PNG file for programs without animation, over black where it is clear")
  func still() throws {
    var animation = AnimatedPNG(unitsPerSecond: 10)
    animation.append(Bitmap(width: 2, height: 2))
    let image = try LayerImage(reading: try #require(animation.encoded()))
    expect(image.width == 2 && image.pixels == Array(repeating: 0xFF00_0000, count: 4))
  }

  @Test("A picture that stands longer than 16 bits can say is continued by a further frame")
  func long() throws {
    var animation = AnimatedPNG(unitsPerSecond: 30)
    let red = try #require(Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFFFF_0000]))
    let blue = try #require(Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_00FF]))
    for _ in 0..<65_535 { animation.append(red) }
    expect(animation.count, equals: 1)
    for bitmap in [red, red, blue] { animation.append(bitmap) }
    let pictures = try play(try #require(animation.encoded()))
    expect(pictures.count == 65_538 && animation.count == 3)
    expect(pictures.dropLast().allSatisfy { $0 == red.pixels } && pictures.last == blue.pixels)
  }

  @Test("Bitmaps without pixels make no file, and do not end a file that has frames")
  func empty() {
    var animation = AnimatedPNG(unitsPerSecond: 30)
    for _ in 0..<2 { animation.append(Bitmap(width: 0, height: 4)) }
    expect(animation.encoded() == nil)
    animation.append(Bitmap(width: 1, height: 1))
    animation.append(Bitmap(width: 1, height: 0))
    expect(animation.count == 1 && animation.encoded() != nil)
  }
}
