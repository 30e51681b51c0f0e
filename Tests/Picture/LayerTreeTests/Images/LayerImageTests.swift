import Expectations
import LayerTree
import TestSupport
import Testing

@Suite struct LayerImageTests {
  private func pixels(_ seed: UInt64, _ count: Int) -> [UInt32] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF }
  }

  @Test("Equal pixels and sides give equal images with equal hashes; any changed bit changes the image")
  func hashes() throws {
    let base = pixels(1, 15)
    let image = try #require(LayerImage(width: 5, height: 3, pixels: base))
    let twin = try #require(LayerImage(width: 5, height: 3, pixels: base))
    expect(image == twin && image.contentHash == twin.contentHash)
    let turned = try #require(LayerImage(width: 3, height: 5, pixels: base))
    expect(turned != image && turned.contentHash != image.contentHash)
    for bit in 0..<24 * 15 {
      var changed = base
      changed[bit / 24] ^= 1 << UInt32(bit % 24)
      let other = try #require(LayerImage(width: 5, height: 3, pixels: changed))
      expect(other != image && other.contentHash != image.contentHash, "bit \(bit)")
    }
  }

  @Test("An image has width times height pixels, at least one and at most the limit")
  func sizes() {
    expect(LayerImage(width: 2, height: 2, pixels: pixels(1, 3)) == nil)
    expect(LayerImage(width: 0, height: 0, pixels: []) == nil)
    expect(LayerImage(width: -2, height: -2, pixels: pixels(1, 4)) == nil)
    expect(LayerImage(width: 16_385, height: 1, pixels: pixels(1, 16_385)) == nil)
    expect(LayerImage(width: .max, height: 2, pixels: []) == nil)
    expect(LayerImage(width: 16_384, height: 1, pixels: pixels(1, 16_384)) != nil)
  }

  @Test("Colors above their alpha are lowered to it, and the opacity is known")
  func premultiplied() throws {
    let image = try #require(LayerImage(width: 2, height: 1, pixels: [0x40FF_1040, 0xFF01_0203]))
    expect(image.pixels == [0x4040_1040, 0xFF01_0203] && !image.isOpaque)
    expect(try #require(LayerImage(width: 1, height: 1, pixels: [0xFF01_0203])).isOpaque)
    expect(image[1, 0] == 0xFF01_0203 && image[2, 0] == 0 && image[0, -1] == 0 && image[0, 1] == 0)
  }
}
