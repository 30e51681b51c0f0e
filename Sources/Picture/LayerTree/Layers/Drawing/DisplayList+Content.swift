import MotionMath

/// What an item shows besides its box and its text.
nonisolated extension DisplayList {
  /// What is drawn over an item's fill and beneath its border, in the item's coordinates.
  public enum Content: Sendable, Hashable {
    /// A picture in a rectangle of its own, which may reach out of the box.
    case image(ImageContent)
    /// Colours that fill the box, round corners and all.
    case gradient(GradientContent)
    /// A path, which may reach out of the box.
    case path(PathContent)
  }

  /// A picture, or a part of one, stretched into a rectangle.
  public struct ImageContent: Sendable, Hashable {
    public var image: LayerImage
    /// The part that is shown, in pixels of the picture; what is beyond its sides has the colour of the nearest.
    public var source: Rect
    /// Where it is shown, in the item's coordinates.
    public var target: Rect
    /// A Boolean value indicating whether pixels that are enlarged keep their edges; else colours flow together.
    public var isPixelated: Bool

    /// A picture, or a part of it, in a rectangle.
    public init(image: LayerImage, source: Rect? = nil, target: Rect, isPixelated: Bool = false) {
      self.image = image
      self.source =
        source ?? Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
      self.target = target
      self.isPixelated = isPixelated
    }
  }

  /// Colours that change along a line or from a point outwards.
  ///
  /// Between two stops colours and alpha change evenly, each by itself; beyond the first and the last nothing
  /// changes. An offset below that of the stop before counts as that one's. A line or an ellipse without extent
  /// shows the last colour everywhere.
  public struct GradientContent: Sendable, Hashable {
    /// A colour at a place from 0 to 1.
    public struct Stop: Sendable, Hashable {
      public var offset: Double
      public var color: RGBA

      public init(offset: Double, color: RGBA) {
        self.offset = offset
        self.color = color
      }
    }

    /// How places are found, in the item's coordinates.
    public enum Form: Sendable, Hashable {
      /// From one point to another, square to the line between them.
      case linear(from: SIMD2<Double>, to: SIMD2<Double>)
      /// From a centre to an ellipse with these half axes.
      case radial(center: SIMD2<Double>, radii: SIMD2<Double>)
    }

    public var form: Form
    /// In order; without any there is nothing to see.
    public var stops: [Stop]

    public init(form: Form, stops: [Stop]) {
      self.form = form
      self.stops = stops
    }
  }

  /// A path that is filled, stroked over that, or both.
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

  /// How a path is drawn as a line.
  public struct Stroke: Sendable, Hashable {
    /// What a line ends with.
    public enum Cap: UInt8, Sendable {
      /// Nothing.
      case butt
      /// Half a circle.
      case round
      /// Half a square.
      case square
    }

    /// What fills the outside of a bend.
    public enum Join: UInt8, Sendable {
      /// The point in which the sides meet; a bevel where it is too far out.
      case miter
      /// A part of a circle.
      case round
      /// A straight cut.
      case bevel
    }

    public var color: RGBA
    /// The width, half of it on each side.
    public var width: Double
    public var cap: Cap
    public var join: Join
    /// How many widths long the point of a miter may be.
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
