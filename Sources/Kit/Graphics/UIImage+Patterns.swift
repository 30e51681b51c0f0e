import Foundation
import LayerTree
import MotionMath
import ViewTree

// Computed images, for use without an image file. **(ours)**
extension UIImage {
  /// Creates an image of one color, resolved with the current traits. Each side is clamped to 1…4,096
  /// pixels.
  public convenience init(color: UIColor, size: CGSize, scale: CGFloat = 1) {
    let pixel = LayerImage.pixel(color.rgba)
    self.init(size: size, scale: scale) { _, _, _, _ in pixel }
  }

  /// Returns a checkerboard with `first` in the upper left; squares are at least one pixel wide.
  public static func checkerboard(
    size: CGSize, square: CGFloat, _ first: UIColor, _ second: UIColor, scale: CGFloat = 1
  ) -> UIImage {
    let colors = [LayerImage.pixel(first.rgba), LayerImage.pixel(second.rgba)]
    let side = pixels(square, scale)
    return UIImage(size: size, scale: scale) { x, y, _, _ in colors[(x / side + y / side) % 2] }
  }

  /// Returns diagonal stripes of equal width.
  public static func stripes(
    size: CGSize, width: CGFloat, _ first: UIColor, _ second: UIColor, scale: CGFloat = 1
  ) -> UIImage {
    let colors = [LayerImage.pixel(first.rgba), LayerImage.pixel(second.rgba)]
    let side = pixels(width, scale)
    return UIImage(size: size, scale: scale) { x, y, _, _ in colors[(x + y) / side % 2] }
  }

  /// Returns a drawing of a sky over hills that depends on a number: a substitute for a photograph.
  public static func landscape(size: CGSize, number: Int, scale: CGFloat = 1) -> UIImage {
    let hue = Double(((number % 12) + 12) % 12) / 12
    func color(_ saturation: Double, _ brightness: Double, _ shift: Double) -> RGBA {
      UIColor(
        hue: (hue + shift).truncatingRemainder(dividingBy: 1), saturation: saturation, brightness: brightness,
        alpha: 1
      ).rgba
    }
    let (top, bottom) = (color(0.55, 0.75, 0.05), color(0.25, 1, 0))
    let hills = [color(0.4, 0.6, 0.35), color(0.5, 0.45, 0.38), color(0.6, 0.3, 0.4)]
    return UIImage(size: size, scale: scale) { x, y, width, height in
      let (u, v) = ((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
      for (index, hill) in hills.enumerated().reversed() {
        let phase = Double(number) * 1.7 + Double(index) * 2.3
        let wave = Portable.sin(u * (4 + 2 * Double(index)) + phase) * 0.06
        if v > 0.5 + 0.15 * Double(index) + wave { return LayerImage.pixel(hill) }
      }
      return LayerImage.pixel(RGBA(vector: Interpolation.interpolate(top.vector, bottom.vector, v)))
    }
  }

  /// Creates an image from a closure that receives a pixel's column and row and the image's width and height
  /// in pixels.
  private convenience init(size: CGSize, scale: CGFloat, _ pixel: (Int, Int, Int, Int) -> UInt32) {
    let (width, height) = (Self.pixels(size.width, scale), Self.pixels(size.height, scale))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y, width, height)) } }
    let picture = LayerImage(width: width, height: height, pixels: pixels)
    self.init(picture ?? Self.empty, scale: scale)
  }

  /// Returns a length in pixels, clamped to 1…4,096; 1 if the length is NaN.
  private static func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
    let pixels = (length * scale).rounded()
    return pixels.isNaN ? 1 : Int(min(max(pixels, 1), 4096))
  }
}
