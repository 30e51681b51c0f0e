import MotionMath

/// The content of an item between its fill and its border.
nonisolated extension DisplayList {
  /// The content that is drawn over an item's fill and beneath its border, in the item's coordinates.
  public enum Content: Sendable, Hashable {
    /// An image in a rectangle of its own, which may reach out of the box.
    case image(ImageContent)
    /// A gradient that fills the box up to its rounded corners.
    case gradient(GradientContent)
    /// A path, which may reach out of the box.
    case path(PathContent)
  }

  /// An image, or a part of one, stretched into a rectangle.
  public struct ImageContent: Sendable, Hashable {
    public var image: LayerImage
    /// The part of the image to show, in pixels; positions outside of the image have the color of the nearest pixel of
    /// the image.
    public var source: Rect
    /// The rectangle that the part of the image fills, in the item's coordinates.
    public var target: Rect
    /// A Boolean value that indicates whether enlarged pixels keep sharp edges; otherwise colors are interpolated.
    public var isPixelated: Bool

    /// Creates content that shows an image, or a part of it, in a rectangle.
    public init(image: LayerImage, source: Rect? = nil, target: Rect, isPixelated: Bool = false) {
      self.image = image
      self.source =
        source ?? Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
      self.target = target
      self.isPixelated = isPixelated
    }
  }

  /// A gradient along a line or from a center outwards.
  ///
  /// Between two stops, color and alpha change linearly and independently; before the first and after the last stop
  /// they are constant. An offset below that of the previous stop counts as the previous offset. A line or an ellipse
  /// without extent shows the last color everywhere.
  public struct GradientContent: Sendable, Hashable {
    /// A color at an offset from 0 to 1.
    public struct Stop: Sendable, Hashable {
      /// The position of the color, as a fraction of the distance from the gradient's start to its end.
      public var offset: Double
      public var color: RGBA

      public init(offset: Double, color: RGBA) {
        self.offset = offset
        self.color = color
      }
    }

    /// The geometry of the gradient, in the item's coordinates.
    public enum Form: Sendable, Hashable {
      /// A gradient from one point to another, constant perpendicular to the line between them.
      case linear(from: SIMD2<Double>, to: SIMD2<Double>)
      /// A gradient from a center to an ellipse with the given half axes.
      case radial(center: SIMD2<Double>, radii: SIMD2<Double>)
      /// A gradient around a center. The first color lies in the direction of `start`, and the colors a quarter of the
      /// way in the direction of `quarter`.
      case conic(center: SIMD2<Double>, start: SIMD2<Double>, quarter: SIMD2<Double>)
    }

    public var form: Form
    /// The stops in order; without any, nothing is drawn.
    public var stops: [Stop]

    public init(form: Form, stops: [Stop]) {
      self.form = form
      self.stops = stops
    }
  }

  /// A path that is filled, stroked over the fill, or both.
  public struct PathContent: Sendable, Hashable {
    public var path: LayerPath
    public var fill: RGBA
    public var stroke: Stroke?

    public init(path: LayerPath, fill: RGBA, stroke: Stroke? = nil) {
      self.path = path
      self.fill = fill
      self.stroke = stroke
    }
  }

  /// The style of a path's line.
  public struct Stroke: Sendable, Hashable {
    /// The end of a line.
    public enum Cap: UInt8, Sendable {
      /// An end without an extension.
      case butt
      /// An end extended by a half circle.
      case round
      /// An end extended by half a square.
      case square
    }

    /// The shape on the outside of a bend.
    public enum Join: UInt8, Sendable {
      /// The point in which the line's edges meet; a bevel when the point is farther out than `miterLimit`.
      case miter
      /// A rounded corner.
      case round
      /// A corner that is cut off straight.
      case bevel
    }

    public var color: RGBA
    /// The width of the line, in points of the item's coordinates, half of it on each side.
    public var width: Double
    public var cap: Cap
    public var join: Join
    /// The greatest length of a miter, in widths of the line.
    public var miterLimit: Double

    public init(
      color: RGBA, width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10
    ) {
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
    }
  }
}
