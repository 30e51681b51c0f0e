import MotionMath

/// What one frame looks like: boxes and text, back to front, ready for any renderer.
///
/// Renderers need nothing else. Coordinates are points with the origin at the top left of the stage.
nonisolated public struct DisplayList: Sendable, Equatable {
  /// A box as one layer shows it, with the text it may hold.
  public struct Item: Sendable, Equatable {
    /// The layer's number on its stage, to name it in reports.
    public var layer: Int32
    /// The box in the layer's own coordinates.
    public var rect: Rect
    /// From the layer's own coordinates to the stage's points.
    public var transform: Affine
    /// The corners' radius, in the layer's own coordinates; at most half the shorter side is used.
    public var cornerRadius: Double
    /// The fill; alpha includes the opacity of the layer and of all above it.
    public var fill: RGBA
    /// The border's width, inside the box; 0 for none.
    public var borderWidth: Double
    /// The border's colour; alpha includes the inherited opacity.
    public var border: RGBA
    /// The place of its text in `texts`, or -1.
    public var text: Int32
    /// The place of its clip in `clips`, or -1.
    public var clip: Int32

    public init(
      layer: Int32, rect: Rect, transform: Affine, cornerRadius: Double = 0, fill: RGBA,
      borderWidth: Double = 0, border: RGBA = .clear, text: Int32 = -1, clip: Int32 = -1
    ) {
      self.layer = layer
      self.rect = rect
      self.transform = transform
      self.cornerRadius = cornerRadius
      self.fill = fill
      self.borderWidth = borderWidth
      self.border = border
      self.text = text
      self.clip = clip
    }
  }

  /// A region outside which nothing of an item shows.
  public struct Clip: Sendable, Equatable {
    /// The region in its layer's own coordinates.
    public var rect: Rect
    /// The corners' radius, in the layer's own coordinates.
    public var cornerRadius: Double
    /// From the layer's own coordinates to the stage's points.
    public var transform: Affine
    /// The clip around this one in `clips`, or -1.
    public var parent: Int32

    public init(rect: Rect, cornerRadius: Double, transform: Affine, parent: Int32) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.transform = transform
      self.parent = parent
    }
  }

  /// A line of text in the bitmap font, in the coordinates of its item.
  public struct Text: Sendable, Equatable {
    /// The characters; those the font lacks are drawn as a box.
    public var string: String
    /// The top-left corner of the first character's cell.
    public var origin: SIMD2<Double>
    /// The height of a cell in points; `BitmapFont` says how wide that makes it.
    public var size: Double
    /// The colour; alpha includes the inherited opacity.
    public var color: RGBA

    public init(string: String, origin: SIMD2<Double>, size: Double, color: RGBA) {
      self.string = string
      self.origin = origin
      self.size = size
      self.color = color
    }
  }

  /// The stage's size in points.
  public var size: SIMD2<Double>
  /// Back to front.
  public var items: [Item] = []
  public var clips: [Clip] = []
  public var texts: [Text] = []

  public init(size: SIMD2<Double>) {
    self.size = size
  }

  /// Forgets the content and keeps the storage.
  public mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
  }
}
