import MotionMath

/// The drawing of one frame: boxes with content and text, back to front, ready for any renderer.
///
/// A renderer needs no other input. Coordinates are points with the origin at the top left of the stage.
nonisolated public struct DisplayList: Sendable, Equatable {
  /// The box of one layer, with its content and text.
  public struct Item: Sendable, Equatable {
    /// The ordinal number of the layer on its stage, by which diagnostics name it.
    public var layer: Int32
    /// The box in the layer's own coordinates.
    public var rect: Rect
    /// The transform from the layer's own coordinates to the stage's points.
    public var transform: Affine
    /// The radius of the corners, in points of the layer's own coordinates. A renderer draws at most half the shorter
    /// side.
    public var cornerRadius: Double
    /// The rounded corners; the others are square.
    public var corners: Corners
    /// A Boolean value that indicates whether the content is clipped to the box and its corners.
    public var clipsContent = false
    /// The fill color.
    public var fill: RGBA
    /// The width of the border inside the box, in points of the layer's own coordinates; 0 for none.
    public var borderWidth: Double
    /// The border's color.
    public var border: RGBA
    /// The opacity of the item as a whole: its shadow, fill, content, border and text.
    public var opacity: Double
    /// The index of the item's text in `texts`, or -1; drawn over everything else.
    public var text: Int32
    /// The index of the item's content in `contents`, or -1; drawn over the fill and beneath the border.
    public var content: Int32
    /// The index of the item's backdrop in `backdrops`, or -1; drawn beneath the fill, which tints it.
    public var backdrop: Int32 = -1
    /// The index of the item's clip in `clips`, or -1.
    public var clip: Int32
    /// The index of the item's shadow in `shadows`, or -1.
    public var shadow: Int32
    /// A Boolean value that indicates whether any of the item can be visible. Invisible items stay in the list, so that
    /// an item's index changes only when the tree does.
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

  /// Consecutive items that are composed first and then drawn with one opacity.
  ///
  /// A group that reaches beyond its enclosing group, or beyond the last item, ends there. A group whose first item
  /// precedes that of a group listed earlier is ignored. Groups within more than 16 other translucent groups fade
  /// their items one by one.
  public struct Group: Sendable, Equatable {
    /// The index of the group's first item.
    public var first: Int32
    /// The number of the group's items, with those of groups within it.
    public var count: Int32
    /// The opacity of the group; 1 has the same effect as no group.
    public var opacity: Double

    public init(first: Int32, count: Int32, opacity: Double) {
      self.first = first
      self.count = count
      self.opacity = opacity
    }
  }

  /// A blurred copy of an item's box, or of a path, drawn beneath the item, inside its clip.
  public struct Shadow: Sendable, Equatable {
    /// The color; its alpha includes the shadow's opacity.
    public var color: RGBA
    /// The offset from the box, in points of the layer's own coordinates.
    public var offset: SIMD2<Double>
    /// The standard deviation of the blur, in points of the layer's own coordinates.
    public var radius: Double
    /// The index in `paths` of the outline that casts the shadow, or -1 for the box.
    public var path: Int32 = -1

    public init(color: RGBA, offset: SIMD2<Double>, radius: Double) {
      self.color = color
      self.offset = offset
      self.radius = radius
    }
  }

  /// A blurred copy of everything drawn before an item, in the item's box.
  ///
  /// Pixels outside of the box have no influence: the blur repeats the pixels at its edges. In a group with an opacity
  /// the backdrop is what is behind the item on the stage, and all of it fades with the group.
  public struct Backdrop: Sendable, Equatable {
    /// The standard deviation of the blur, in points of the layer's own coordinates.
    public var radius: Double
    /// The factor by which colors differ from their grey: 0 makes them grey, 1 keeps them.
    public var saturation: Double

    public init(radius: Double, saturation: Double) {
      self.radius = radius
      self.saturation = saturation
    }

    /// A Boolean value that indicates whether the backdrop differs from what is behind the item.
    package var hasEffect: Bool { radius > 0 || saturation != 1 }
  }

  /// A region outside of which an item is invisible.
  public struct Clip: Sendable, Equatable {
    /// The region in its layer's own coordinates.
    public var rect: Rect
    /// The radius of the region's corners, in points of the layer's own coordinates.
    public var cornerRadius: Double
    /// The rounded corners; the others are square.
    public var corners: Corners
    /// The transform from the layer's own coordinates to the stage's points.
    public var transform: Affine
    /// The index of the enclosing clip in `clips`, or -1.
    public var parent: Int32
    /// The index in `paths` of a path that clips together with `rect`, or -1. At most 8 clips with a path may be
    /// nested; items in more of them are not drawn.
    public var path: Int32
    /// The index of the innermost plane that the clip lies in, or -1.
    public var plane: Int32 = -1

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

  /// Consecutive items that are drawn on a plane in space, which is drawn as the viewer sees it.
  ///
  /// The items and the clips in the plane are placed as if the plane faced the viewer. Planes are either apart or
  /// nested, and groups lie within a plane or contain it. A plane with a group of the same items contains it.
  public struct Plane: Sendable, Equatable {
    /// The index of the plane's first item.
    public var first: Int32
    /// The number of the plane's items, with those of planes within it.
    public var count: Int32
    /// The map from the items' coordinates to the positions at which the viewer sees them; `nil` if both are the same.
    public var map: Projection?
    /// The index of the clip around the plane, or -1.
    public var clip: Int32
    /// The index of the plane around this one in `planes`, or -1.
    public var parent: Int32

    public init(first: Int32, count: Int32, map: Projection?, clip: Int32 = -1, parent: Int32 = -1) {
      self.first = first
      self.count = count
      self.map = map
      self.clip = clip
      self.parent = parent
    }
  }

  /// Consecutive items that are composed first and then shown only as far as a picture is opaque.
  ///
  /// Masks are either apart or nested, with groups and planes, too. A mask with the same first item as a group or a
  /// plane is inside it, and ends with it at the latest. At most 8 masks may be nested, counting those in the pictures of
  /// masks. Items in more than 8 masks are not drawn.
  public struct Mask: Sendable, Equatable {
    /// The index of the mask's first item.
    public var first: Int32
    /// The number of the mask's items.
    public var count: Int32
    /// The transform from the coordinates of `list` to the stage's points.
    public var transform: Affine
    /// The picture, which is not cut to its size. Its backdrops are not blurred.
    public var list: DisplayList

    public init(first: Int32, count: Int32, transform: Affine, list: DisplayList) {
      self.first = first
      self.count = count
      self.transform = transform
      self.list = list
    }
  }

  /// A line of text, in the coordinates of its item.
  public struct Text: Sendable, Equatable {
    /// The characters; those that the typeface lacks are drawn as a box.
    public var string: String
    /// The start of the line on its baseline.
    public var origin: SIMD2<Double>
    public var font: TextFont
    public var color: RGBA

    public init(string: String, origin: SIMD2<Double>, font: TextFont, color: RGBA) {
      self.string = string
      self.origin = origin
      self.font = font
      self.color = color
    }
  }

  /// The stage's size in points.
  public var size: SIMD2<Double>
  /// The items, back to front.
  public var items: [Item] = []
  public var clips: [Clip] = []
  public var texts: [Text] = []
  public var shadows: [Shadow] = []
  public var backdrops: [Backdrop] = []
  public var contents: [Content] = []
  /// The paths that clips and shadows refer to.
  public var paths: [LayerPath] = []
  /// The groups by their first items, the larger first for the same one; two groups are either apart or nested.
  public var groups: [Group] = []
  /// The planes by their first items, the larger first for the same one.
  public var planes: [Plane] = []
  /// The masks by their first items, the larger first for the same one.
  public var masks: [Mask] = []

  public init(size: SIMD2<Double>) {
    self.size = size
  }

  /// Removes all contents and keeps the storage.
  public mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    planes.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
  }
}

extension DisplayList {
  /// Returns the index of the innermost plane with a map, among a plane and the planes around it; -1 for none.
  @inline(__always)
  nonisolated package func mappedPlane(_ plane: Int32) -> Int32 {
    var plane = plane
    while plane >= 0, plane < planes.count, planes[Int(plane)].map == nil {
      let parent = planes[Int(plane)].parent
      plane = parent < plane ? parent : -1
    }
    return plane >= 0 && plane < planes.count ? plane : -1
  }
}

/// A set of a box's four corners, with a member for the continuous curve of rounded ones.
nonisolated public struct Corners: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let topLeft = Corners(rawValue: 1)
  public static let topRight = Corners(rawValue: 2)
  public static let bottomLeft = Corners(rawValue: 4)
  public static let bottomRight = Corners(rawValue: 8)
  /// A flag that makes the rounded corners continuous: their curvature grows from 0 and falls to 0, unlike a circle's.
  ///
  /// The middle of a continuous corner is at the same point as that of a circular corner of the radius. It begins up to
  /// 1.42 radii from the corner of the box.
  public static let continuous = Corners(rawValue: 16)
  /// All four corners.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
