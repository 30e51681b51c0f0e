import LayerTree
import MotionMath

nonisolated extension LayerImage {
  /// The picture in one colour, which shows as much as the picture covers. O(pixels)
  func colored(_ color: RGBA) -> LayerImage {
    let table = (0...255).map { Self.pixel(color.faded(by: Double($0) / 255)) }
    return LayerImage(width: width, height: height, pixels: pixels.map { table[Int($0 >> 24)] }) ?? self
  }

  /// A colour as a premultiplied pixel, each channel to the nearest.
  static func pixel(_ color: RGBA) -> UInt32 {
    func channel(_ share: Double) -> UInt32 { UInt32((min(max(share, 0), 1) * 255).rounded()) }
    let vector = color.vector
    return channel(vector.w) << 24 | channel(vector.x) << 16 | channel(vector.y) << 8 | channel(vector.z)
  }
}
