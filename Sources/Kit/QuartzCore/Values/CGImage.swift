import Foundation
import LayerTree

/// A bitmap image, as layers take it.
@MainActor
public final class CGImage {
  package let picture: LayerImage

  package init(_ picture: LayerImage) {
    self.picture = picture
  }

  /// The width in pixels.
  public var width: Int { picture.width }
  public var height: Int { picture.height }

  /// Returns the part of the image in a rectangle, in pixels; `nil` for a part without pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !area.isEmpty, area.width >= 1, area.height >= 1 else { return nil }
    let (left, right) = (Int(area.minX), Int(area.maxX))
    let pixels = (Int(area.minY)..<Int(area.maxY)).flatMap {
      picture.pixels[($0 * width + left)..<($0 * width + right)]
    }
    return LayerImage(width: right - left, height: Int(area.height), pixels: pixels).map { CGImage($0) }
  }
}
