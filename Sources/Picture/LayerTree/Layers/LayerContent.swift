import MotionMath

/// The content of a layer between its fill and its border: an image, a gradient, or a path.
nonisolated public enum LayerContent: Hashable, Sendable {
  /// An image, placed relative to the layer's bounds by its gravity; it may reach beyond them.
  case image(LayerPicture)
  /// A gradient that fills the layer's box.
  case gradient(LayerGradient)
  /// A path in the layer's own coordinates, independent of its bounds.
  case path(DisplayList.PathContent)

  /// Returns the content as drawn in a layer with the given bounds.
  func drawn(in bounds: Rect) -> DisplayList.Content {
    switch self {
    case .image(let picture): .image(picture.drawn(in: bounds))
    case .gradient(let gradient): .gradient(gradient.drawn(in: bounds))
    case .path(let path): .path(path)
    }
  }

  /// Returns the extent of the content, in the layer's own coordinates.
  func reach(in bounds: Rect) -> Rect {
    switch self {
    case .image(let picture): picture.drawn(in: bounds).target
    case .gradient: bounds
    case .path(let content): content.reach ?? Rect(origin: bounds.origin, size: .zero)
    }
  }

  /// A hash that is the same for equal content on every machine. O(1) except for gradients
  var contentHash: UInt64 {
    switch self {
    case .image(let picture):
      var hash = StructuralHash(seed: picture.image.contentHash)
      hash.combine(picture.size.x)
      hash.combine(picture.size.y)
      hash.combine(Int(picture.gravity.rawValue))
      return hash.value
    case .gradient(let gradient): return gradient.contentHash
    case .path(let content): return content.contentHash
    }
  }
}

extension DisplayList.PathContent {
  /// The extent of the path, with control points, line width and miters; `nil` for an empty path.
  nonisolated package var reach: Rect? {
    guard let box = path.box else { return nil }
    let line = stroke.map { $0.width / 2 * max($0.join == .miter ? $0.miterLimit : 1, 2) } ?? 0
    let edge = SIMD2(repeating: max(line, 0))
    return Rect(origin: box.origin - edge, size: box.size + 2 * edge)
  }

  nonisolated fileprivate var contentHash: UInt64 {
    var hash = StructuralHash(seed: path.contentHash)
    for index in 0..<4 { hash.combine(fill.components[index]) }
    if let stroke {
      for index in 0..<4 { hash.combine(stroke.color.components[index]) }
      hash.combine(stroke.width)
      hash.combine(Int(stroke.cap.rawValue))
      hash.combine(Int(stroke.join.rawValue))
      hash.combine(stroke.miterLimit)
    }
    return hash.value
  }
}

/// A layer's line of text.
nonisolated public struct LayerText: Hashable, Sendable {
  /// The horizontal alignment of the line in the layer; vertically the line is centered.
  public enum Alignment: UInt8, Sendable {
    case left, center, right
  }

  public var string: String
  public var font: TextFont
  public var color: RGBA
  public var alignment: Alignment

  public init(_ string: String, font: TextFont, color: RGBA, alignment: Alignment = .left) {
    self.string = string
    self.font = font
    self.color = color
    self.alignment = alignment
  }
}

/// A gradient along a line, from a center outwards or around a center, positioned in fractions of the layer's bounds.
///
/// A layer that is no square shows the gradient of a square, stretched, as UIKit does.
nonisolated public struct LayerGradient: Hashable, Sendable {
  /// The way that the colors follow one another.
  public enum Shape: UInt64, Sendable {
    case axial = 4
    case radial, conic
  }

  public var shape: Shape
  /// The position of the first stop; the center of a radial or conic gradient.
  public var start: SIMD2<Double>
  /// The position of the last stop. For a radial gradient, a corner of the box around its ellipse; for a conic one, a
  /// point in the direction of the first stop.
  public var end: SIMD2<Double>
  public var stops: [DisplayList.GradientContent.Stop]

  public init(
    _ shape: Shape = .axial, start: SIMD2<Double>, end: SIMD2<Double>,
    stops: [DisplayList.GradientContent.Stop]
  ) {
    self.shape = shape
    self.start = start
    self.end = end
    self.stops = stops
  }

  func drawn(in bounds: Rect) -> DisplayList.GradientContent {
    DisplayList.GradientContent(form: form(in: bounds), stops: stops)
  }

  private func form(in bounds: Rect) -> DisplayList.GradientContent.Form {
    let (from, size) = (bounds.origin + start * bounds.size, bounds.size)
    let way = end - start
    switch shape {
    case .axial:
      // Stretched, the lines of one color are no longer perpendicular to the way, but to the direction in which the
      // colors change most.
      let length = way.x * way.x + way.y * way.y
      let steepest = way / size
      let square = steepest.x * steepest.x + steepest.y * steepest.y
      let hasEnd = square > 0 && square.isFinite
      return .linear(from: from, to: hasEnd ? from + steepest * (length / square) : from)
    case .radial: return .radial(center: from, radii: SIMD2(way.x.magnitude, way.y.magnitude) * size)
    case .conic: return .conic(center: from, start: way * size, quarter: SIMD2(-way.y, way.x) * size)
    }
  }

  var contentHash: UInt64 {
    var hash = StructuralHash(seed: shape.rawValue)
    for number in [start.x, start.y, end.x, end.y] { hash.combine(number) }
    for stop in stops {
      hash.combine(stop.offset)
      for index in 0..<4 { hash.combine(stop.color.components[index]) }
    }
    return hash.value
  }
}
