import LayerTree
import MotionMath

/// A path, an image or a gradient that is drawn at once, in coordinates of its own.
struct Mark {
  var content: DisplayList.Content
  /// The box of a gradient, which is an ellipse if `isRound`; unused for other content.
  var rect = Rect.zero
  var isRound = false

  /// The box around the mark, in the mark's coordinates.
  var reach: Rect {
    switch content {
    case .path(let path): path.reach ?? .zero
    case .image(let image): image.target
    case .gradient: rect
    }
  }

  /// A Boolean value that indicates whether the mark is a path in an opaque color.
  var isOpaque: Bool {
    guard case .path(let path) = content else { return false }
    return (path.fill.alpha >= 1 && (path.stroke == nil || path.stroke?.color.alpha == 1))
      || (path.fill.alpha == 0 && path.stroke?.color.alpha == 1)
  }

  /// The mark's shape in opaque black.
  var opaque: Mark {
    var path = LayerPath()
    switch content {
    case .path(var content):
      if content.fill.alpha > 0 { content.fill = .black }
      content.stroke?.color = .black
      return Mark(content: .path(content))
    case .image(let image): path.addRect(image.target)
    case .gradient: if isRound { path.addEllipse(rect) } else { path.addRect(rect) }
    }
    return Mark(content: .path(DisplayList.PathContent(path: path, fill: .black)))
  }
}

/// A display list of marks.
struct MarkList {
  private(set) var list: DisplayList
  /// The number of points of paths plus the number of pixels of images, in all marks.
  private(set) var weight = 0
  /// The position, in pixels of the canvas, that becomes the origin of the list.
  private let origin: SIMD2<Double>
  private var places: [Int: Int32] = [:]

  init(size: SIMD2<Double>, origin: SIMD2<Double> = .zero) {
    list = DisplayList(size: size)
    self.origin = origin
  }

  mutating func removeAll() {
    list.removeAll()
    places.removeAll(keepingCapacity: true)
    weight = 0
  }

  mutating func add(_ mark: Mark, under map: Affine, in clipping: Clipping?, opacity: Double) {
    switch mark.content {
    case .path(let content): weight += content.path.points.count
    case .image(let content): weight += content.image.width * content.image.height
    case .gradient(let gradient): weight += 1024 + gradient.stops.count
    }
    list.contents.append(mark.content)
    list.items.append(
      DisplayList.Item(
        layer: 0, rect: mark.rect, transform: moved(map),
        cornerRadius: mark.isRound ? min(mark.rect.size.x, mark.rect.size.y) / 2 : 0, fill: .clear,
        opacity: opacity, content: Int32(list.contents.count - 1), clip: clipping.map { place(of: $0) } ?? -1)
    )
  }

  private func moved(_ map: Affine) -> Affine {
    origin == .zero ? map : map.concatenating(.translation(-origin))
  }

  /// Returns the index of a clip in the list, where it is added the first time.
  private mutating func place(of clipping: Clipping) -> Int32 {
    if let place = places[clipping.serial] { return place }
    var place: Int32 = -1
    for part in clipping.parts {
      var path: Int32 = -1
      if let outline = part.path {
        list.paths.append(outline)
        path = Int32(list.paths.count - 1)
        weight += outline.points.count
      }
      list.clips.append(
        DisplayList.Clip(
          rect: part.rect, cornerRadius: 0, transform: moved(part.map), parent: place, path: path))
      place = Int32(list.clips.count - 1)
    }
    places[clipping.serial] = place
    return place
  }
}
