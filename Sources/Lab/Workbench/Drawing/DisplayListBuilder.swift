import LayerTree
import MotionMath
import Typeface

/// A builder that adds boxes, lines and texts to a display list.
struct DisplayListBuilder {
  private(set) var list: DisplayList

  init(size: SIMD2<Double>) {
    list = DisplayList(size: size)
  }

  mutating func box(_ rect: Rect, _ fill: RGBA, radius: Double = 0, border: RGBA? = nil) {
    guard !rect.isEmpty else { return }
    list.items.append(
      DisplayList.Item(
        layer: 0, rect: Rect(origin: .zero, size: rect.size), transform: .translation(rect.origin),
        cornerRadius: radius, fill: fill, borderWidth: border == nil ? 0 : 1, border: border ?? .clear))
  }

  /// Adds a line of text whose capitals have their top left corner at `place`; `size` is about their height.
  mutating func text(
    _ string: String, at place: SIMD2<Double>, _ color: RGBA = Palette.text, size: Double = Palette.size
  ) {
    text(string, at: place, color, Palette.font(size))
  }

  /// Adds a line of text in a font, whose capitals have their top left corner at `place`.
  mutating func text(_ string: String, at place: SIMD2<Double>, _ color: RGBA, _ font: TextFont) {
    guard !string.isEmpty else { return }
    let (width, size) = (font.width(of: string), Palette.size(of: font))
    list.texts.append(
      DisplayList.Text(string: string, origin: [0, Palette.baseline(size)], font: font, color: color))
    list.items.append(
      DisplayList.Item(
        layer: 0, rect: Rect(x: 0, y: 0, width: width, height: size), transform: .translation(place),
        fill: .clear, text: Int32(list.texts.count - 1)))
  }

  /// Adds a line of text whose capitals have their top right corner at `place`.
  mutating func text(
    _ string: String, endingAt place: SIMD2<Double>, _ color: RGBA = Palette.text,
    _ font: TextFont = Palette.font(Palette.size)
  ) {
    text(string, at: [place.x - font.width(of: string), place.y], color, font)
  }

  /// Adds a line of text in the middle of a box.
  mutating func text(_ string: String, in box: Rect, _ color: RGBA, _ font: TextFont) {
    let size = SIMD2(font.width(of: string), Palette.size(of: font))
    text(string, at: box.center - size / 2, color, font)
  }

  /// Adds an image that fills a box with rounded corners.
  mutating func image(_ image: LayerImage, in rect: Rect, radius: Double, border: RGBA) {
    guard !rect.isEmpty else { return }
    let box = Rect(origin: .zero, size: rect.size)
    list.contents.append(.image(DisplayList.ImageContent(image: image, target: box)))
    var item = DisplayList.Item(
      layer: 0, rect: box, transform: .translation(rect.origin), cornerRadius: radius, fill: .clear,
      borderWidth: 1, border: border, content: Int32(list.contents.count - 1))
    item.clipsContent = true
    list.items.append(item)
  }

  /// Adds a straight line.
  mutating func line(from start: SIMD2<Double>, to end: SIMD2<Double>, _ color: RGBA, width: Double = 1) {
    path([start, end], color, width: width)
  }

  /// Adds straight lines from point to point.
  mutating func path(_ points: [SIMD2<Double>], _ color: RGBA, width: Double = 1) {
    guard let first = points.first, points.count > 1 else { return }
    var path = LayerPath()
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    stroke(path, color, width)
  }

  /// Adds the outline of a circle.
  mutating func ring(_ center: SIMD2<Double>, radius: Double, _ color: RGBA, width: Double = 1.5) {
    var path = LayerPath()
    path.addEllipse(Rect(origin: center - radius, size: SIMD2(repeating: 2 * radius)))
    stroke(path, color, width)
  }

  /// Adds a faintly filled box with a transform, clipped by `clip`.
  mutating func area(
    _ rect: Rect, _ transform: Affine, _ color: RGBA, fill: Double, border: Double, clip: Int32
  ) {
    guard !rect.isEmpty else { return }
    list.items.append(
      DisplayList.Item(
        layer: 0, rect: rect, transform: transform, fill: fill > 0 ? color.faded(by: fill) : .clear,
        borderWidth: border, border: color.faded(by: 0.9), clip: clip))
  }

  /// Adds a clip within another clip, whose index is `around` or -1 for none, and returns the index of the new clip.
  mutating func clip(to rect: Rect, _ transform: Affine, in around: Int32) -> Int32 {
    list.clips.append(DisplayList.Clip(rect: rect, cornerRadius: 0, transform: transform, parent: around))
    return Int32(list.clips.count - 1)
  }

  /// Adds a filled path, and strokes it when `color` is given.
  mutating func shape(
    _ path: LayerPath, _ fill: RGBA, stroke color: RGBA? = nil, width: Double = 1,
    _ transform: Affine = .identity
  ) {
    guard !path.isEmpty else { return }
    let line = color.map { DisplayList.Stroke(color: $0, width: width) }
    list.contents.append(.path(DisplayList.PathContent(path: path, fill: fill, stroke: line)))
    list.items.append(
      DisplayList.Item(
        layer: 0, rect: Rect(origin: .zero, size: list.size), transform: transform, fill: .clear,
        content: Int32(list.contents.count - 1)))
  }

  private mutating func stroke(_ path: LayerPath, _ color: RGBA, _ width: Double) {
    list.contents.append(
      .path(
        DisplayList.PathContent(
          path: path, fill: .clear, stroke: DisplayList.Stroke(color: color, width: width, cap: .round))))
    list.items.append(
      DisplayList.Item(
        layer: 0, rect: Rect(origin: .zero, size: list.size), transform: .identity, fill: .clear,
        content: Int32(list.contents.count - 1)))
  }
}

/// The colors and measures of the workbench's drawing.
enum Palette {
  /// The color behind the tiles of the gallery.
  static let background = RGBA(red: 14 / 255, green: 15 / 255, blue: 19 / 255)
  static let panel = RGBA(red: 23 / 255, green: 24 / 255, blue: 29 / 255)
  static let veil = RGBA(red: 0.05, green: 0.055, blue: 0.07, alpha: 0.97)
  /// The color of a control that is on or pressed.
  static let raised = RGBA(red: 0.37, green: 0.4, blue: 0.46)
  static let groove = RGBA(red: 0.2, green: 0.22, blue: 0.26)
  static let line = RGBA(red: 1, green: 1, blue: 1, alpha: 0.09)
  /// The color of the edges of fields and pictures.
  static let edge = RGBA(red: 42 / 255, green: 44 / 255, blue: 52 / 255)
  static let chosen = RGBA(red: 1, green: 1, blue: 1, alpha: 0.07)
  static let text = RGBA(red: 232 / 255, green: 233 / 255, blue: 237 / 255)
  static let dim = RGBA(red: 154 / 255, green: 156 / 255, blue: 166 / 255)
  static let accent = RGBA(red: 91 / 255, green: 140 / 255, blue: 255 / 255)
  static let good = RGBA(red: 61 / 255, green: 214 / 255, blue: 140 / 255)
  /// The color for views that receive no touches.
  static let off = RGBA(red: 255 / 255, green: 107 / 255, blue: 107 / 255)
  static let plane = RGBA(red: 0.5, green: 0.56, blue: 0.66, alpha: 0.7)
  /// The color of a device's body; `rim`, `cutOut` and `homeBar` color its other parts.
  static let body = RGBA(red: 0.06, green: 0.06, blue: 0.07)
  static let rim = RGBA(red: 0.32, green: 0.33, blue: 0.36)
  static let cutOut = RGBA(red: 0.02, green: 0.02, blue: 0.025)
  static let homeBar = RGBA(red: 0.45, green: 0.45, blue: 0.48, alpha: 0.85)
  static let warning = RGBA(red: 255 / 255, green: 180 / 255, blue: 84 / 255)

  /// The height of a line of text, in points, without the gap to the next line.
  static let size = 10.0
  static let advance = 7.5

  /// Returns the font of a line of text: each character is ¾ as wide as the line is high.
  static func font(_ size: Double) -> TextFont {
    TextFont(size: size * 1.25, weight: .regular, cut: .monospaced)
  }

  /// Returns the font of words and figures; figures are equally wide.
  static func words(_ size: Double = Palette.size, _ weight: Typeface.Weight = .regular) -> TextFont {
    TextFont(size: size * 1.25, weight: weight, cut: .tabularFigures)
  }

  /// Returns the height of a line of text without its gap, in points.
  static func size(of font: TextFont) -> Double { font.size / 1.25 }

  /// Returns the distance from the top of a line of text to its baseline, in points.
  static func baseline(_ size: Double) -> Double { size * 0.875 }

  /// The distance from one line of text to the next, in points.
  static let leading = 15.0
  /// The distance from the panel's sides to its content, in points.
  static let margin = 12.0
}
