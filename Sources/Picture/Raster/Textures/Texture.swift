import LayerTree
import MotionMath

/// What gives each pixel of a shape a colour of its own.
struct Texture {
  enum Source {
    /// A picture's pixels.
    case image(LayerImage, isPixelated: Bool)
    /// Colours along x of the place, from 0 to 1; they begin at a place among the ramps.
    case linear(Int)
    /// Colours by the distance of the place from the origin.
    case radial(Int)
  }

  var source: Source
  /// From pixels to the source's own places.
  var place: Affine
  /// A Boolean value indicating whether all colours are opaque.
  var isOpaque: Bool

  /// The longest row that is put together from the source first; 0 for none.
  var rowCount: Int {
    guard case .image(let image, false) = source, place.isUpright else { return 0 }
    return image.width
  }
}
