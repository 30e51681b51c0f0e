import MotionMath

/// What one frame looks like: boxes with content and text, back to front, ready for any renderer.
///
/// Renderers need nothing else. Coordinates are points with the origin at the top left of the stage.
nonisolated public struct DisplayList: Sendable, Equatable {
  /// A box as one layer shows it, with the content and the text it may hold.
  public struct Item: Sendable, Equatable {
    /// The layer's number on its stage, to name it in reports.
    public var layer: Int32
    /// The box in the layer's own coordinates.
    public var rect: Rect
    /// From the layer's own coordinates to the stage's points.
    public var transform: Affine
    /// The corners' radius, in the layer's own coordinates; at most half the shorter side is used.
    public var cornerRadius: Double
    /// Which corners are round; the others are square.
    public var corners: Corners
    /// The fill.
    public var fill: RGBA
    /// The border's width, inside the box; 0 for none.
    public var borderWidth: Double
    /// The border's colour.
    public var border: RGBA
    /// How much of the item shows as a whole: its shadow, its fill, its content, its border, its text.
    public var opacity: Double
    /// The place of its text in `texts`, or -1; it lies over all else.
    public var text: Int32
    /// The place of its content in `contents`, or -1; it lies over the fill and beneath the border.
    public var content: Int32
    /// A Boolean value indicating whether of its content only what lies within the box and its corners shows.
    public var clipsContent = false
    /// The place of its clip in `clips`, or -1.
    public var clip: Int32
    /// The place of its shadow in `shadows`, or -1.
    public var shadow: Int32
    /// A Boolean value indicating whether anything of it can be seen; what cannot is in the list all the same, so
    /// that an item's place changes only when the tree does.
    public var isShown: Bool

    public init(
      layer: Int32, rect: Rect, transform: Affine, cornerRadius: Double = 0, corners: Corners = .all,
      fill: RGBA, borderWidth: Double = 0, border: RGBA = .clear, opacity: Double = 1, text: Int32 = -1,
      content: Int32 = -1, clip: Int32 = -1, shadow: Int32 = -1, isShown: Bool = true
    ) {
      self.layer = layer
      self.rect = rect
      self.transform = transform
      self.cornerRadius = cornerRadius
      self.corners = corners
      self.fill = fill
      self.borderWidth = borderWidth
      self.border = border
      self.opacity = opacity
      self.text = text
      self.content = content
      self.clip = clip
      self.shadow = shadow
      self.isShown = isShown
    }
  }

  /// Neighbouring items that are put together first and then shown through as one.
  ///
  /// One that reaches out of the group around it, or beyond the last item, ends there; one whose first item
  /// comes before that of a group listed earlier is as if it were not there. Groups within more than 16
  /// others that show in part fade their items one by one.
  public struct Group: Sendable, Equatable {
    /// The place of its first item.
    public var first: Int32
    /// How many items it has; those of groups within it count.
    public var count: Int32
    /// How much of the whole shows; 1 for as if there were no group.
    public var opacity: Double

    public init(first: Int32, count: Int32, opacity: Double) {
      self.first = first
      self.count = count
      self.opacity = opacity
    }
  }

  /// A blurred copy of an item's box, drawn beneath the item, inside its clip.
  public struct Shadow: Sendable, Equatable {
    /// The colour; alpha includes the shadow's own opacity.
    public var color: RGBA
    /// Where it lies from the box, in points of the layer's own coordinates.
    public var offset: SIMD2<Double>
    /// The standard deviation of the blur, in points of the layer's own coordinates.
    public var radius: Double

    public init(color: RGBA, offset: SIMD2<Double>, radius: Double) {
      self.color = color
      self.offset = offset
      self.radius = radius
    }
  }

  /// A region outside which nothing of an item shows.
  public struct Clip: Sendable, Equatable {
    /// The region in its layer's own coordinates.
    public var rect: Rect
    /// The corners' radius, in the layer's own coordinates.
    public var cornerRadius: Double
    /// Which corners are round; the others are square.
    public var corners: Corners
    /// From the layer's own coordinates to the stage's points.
    public var transform: Affine
    /// The clip around this one in `clips`, or -1.
    public var parent: Int32
    /// The place in `paths` of a path that cuts, too, or -1. At most 8 such clips within one another are met;
    /// what is in more of them does not show.
    public var path: Int32

    public init(
      rect: Rect, cornerRadius: Double, corners: Corners = .all, transform: Affine, parent: Int32,
      path: Int32 = -1
    ) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.corners = corners
      self.transform = transform
      self.parent = parent
      self.path = path
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
  public var shadows: [Shadow] = []
  public var contents: [Content] = []
  /// What clips are cut by.
  public var paths: [LayerPath] = []
  /// By their first items, of those with the same the larger first: two groups lie apart or one within the other.
  public var groups: [Group] = []

  public init(size: SIMD2<Double>) {
    self.size = size
  }

  /// Forgets the content and keeps the storage.
  public mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
  }
}

/// Some of a box's four corners.
nonisolated public struct Corners: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let topLeft = Corners(rawValue: 1)
  public static let topRight = Corners(rawValue: 2)
  public static let bottomLeft = Corners(rawValue: 4)
  public static let bottomRight = Corners(rawValue: 8)
  /// All four.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
