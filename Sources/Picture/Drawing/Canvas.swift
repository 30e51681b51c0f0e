import LayerTree
import MotionMath
import Raster
import Typeface

/// Pixels that are drawn on: marks are collected, and painted when the pixels are needed.
///
/// A canvas is clear at first and takes no memory for its pixels until something is drawn. Positions are in pixels, from
/// the upper left.
package final class Canvas {
  /// The greatest width and height of a canvas, in pixels.
  package static let longestSide = Bitmap.longestSide
  /// The number of waiting points of paths and pixels of images above which the waiting marks are painted.
  private static let heaviest = 1 << 20
  private static let mostMarks = 1024

  /// A blurred copy of each mark, drawn beneath the mark; lengths are in pixels.
  package struct Shadow: Sendable {
    package var color: RGBA
    package var offset: SIMD2<Double>
    /// The standard deviation of the blur, in pixels.
    package var deviation: Double

    package init(color: RGBA, offset: SIMD2<Double>, deviation: Double) {
      self.color = color
      self.offset = offset
      self.deviation = deviation
    }
  }

  /// The properties that all kinds of marks share.
  package struct Style: Sendable {
    /// The transform from the coordinates of marks to pixels.
    package var map: Affine
    package internal(set) var clipping: Clipping
    package var alpha = 1.0
    package var blend = Blend.normal
    package var shadow: Shadow?
    /// The opacities by which marks are multiplied; `nil` for none.
    package var mask: ClipMask?
  }

  package let width: Int
  package let height: Int
  private var pixels: [UInt32] = []
  private var marks: MarkList
  private var rasterizer = Rasterizer()
  private var serial = 0
  /// The box around everything drawn so far, in pixels.
  private var touched = PixelBox()

  /// Creates a clear canvas; `nil` for sides that a canvas or a `LayerImage` cannot have.
  package init?(width: Int, height: Int) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), width * height <= LayerImage.mostPixels else {
      return nil
    }
    self.width = width
    self.height = height
    marks = MarkList(size: [Double(width), Double(height)])
  }

  /// A Boolean value that indicates whether nothing has been drawn.
  package var isUntouched: Bool { touched.isEmpty }

  /// The style of a mark that only the canvas's edges clip, with positions in pixels.
  package var plainStyle: Style {
    Style(map: .identity, clipping: Clipping(Rect(origin: .zero, size: marks.list.size)))
  }

  /// Returns a clear canvas of the same size, on which the styles of this one can be used until it is drawn here.
  package func makeLayer() -> Canvas? {
    let layer = Canvas(width: width, height: height)
    layer?.serial = serial
    return layer
  }

  // MARK: Clips

  /// Limits a style to a rectangle; returns false, without effect, beyond `Clipping.deepest`.
  package func clip(_ style: inout Style, to rect: Rect) -> Bool {
    serial += 1
    return style.clipping.cut(to: rect, under: style.map, serial: serial)
  }

  /// Limits a style to the inside of a path; returns false, without effect, beyond `Clipping.deepest`.
  package func clip(_ style: inout Style, to path: LayerPath) -> Bool {
    serial += 1
    return style.clipping.cut(to: path, under: style.map, serial: serial)
  }

  /// Limits a style to an image under a map, and multiplies what is drawn by the image's opacity. An opaque image counts
  /// by its brightness. O(pixels)
  package func clip(_ style: inout Style, to image: DisplayList.ImageContent, under map: Affine) {
    let box = PixelBox(around: map.boundingBox(of: image.target).intersection(style.clipping.box))
      .clamped(to: width, height)
    let pixels =
      box.isEmpty || !map.isUsable ? [] : render(Mark(content: .image(image)), under: map, in: nil, 1, box)
    style.mask = ClipMask(pixels, isOpaque: image.image.isOpaque, box, within: style.mask)
  }

  // MARK: Marks

  /// Draws a filled or stroked path.
  package func draw(_ path: DisplayList.PathContent, _ style: Style) {
    draw(Mark(content: .path(path)), style)
  }

  package func draw(_ image: DisplayList.ImageContent, _ style: Style) {
    draw(Mark(content: .image(image)), style)
  }

  /// Draws a line of text by the outlines of its glyphs; glyphs beyond the 65,536th are left out.
  ///
  /// Parts of a glyph may overlap or erase one another. An opacity, a shadow and a blend mode apply to all of them
  /// together.
  package func draw(_ text: DisplayList.Text, _ style: Style) {
    guard text.font.size > 0, text.font.size.isFinite else { return }
    let scale = text.font.size / Typeface.unitsPerEm
    var walk = GlyphWalk(text.string, text.font)
    var parts: [(part: GlyphPart, map: Affine)] = []
    var (overlap, erase) = (false, false)
    for _ in 0..<65_536 {
      guard let (glyph, place) = walk.next() else { break }
      let origin = text.origin + SIMD2(text.font.points(place), 0)
      let units = Affine(a: scale, b: 0, c: 0, d: -scale, tx: origin.x, ty: origin.y)
      let outline = Typeface.outline(of: glyph, weight: text.font.weight, cut: text.font.cut)
      let all = GlyphPart.parts(of: outline)
      overlap = overlap || all.count > 1 || all.contains(where: \.isFilled)
      erase = erase || all.contains(where: \.erases)
      parts += all.map { ($0, units.concatenating(style.map)) }
    }
    let isPlain = text.color.alpha * style.alpha >= 1 && style.blend == .normal && style.shadow == nil
    guard erase || overlap && !isPlain, let layer = makeLayer() else {
      for (part, map) in parts { draw(part, in: text.color, under: map, style) }
      return
    }
    let ink = RGBA(red: text.color.red, green: text.color.green, blue: text.color.blue)
    for (part, map) in parts { layer.draw(part, in: ink, under: map, layer.plainStyle) }
    var whole = style
    whole.alpha *= text.color.alpha
    draw(layer, whole)
  }

  private func draw(_ part: GlyphPart, in color: RGBA, under map: Affine, _ style: Style) {
    var (style, stroke) = (style, part.stroke)
    style.map = map
    if part.erases { style.blend = .clear }
    stroke.color = color
    draw(
      DisplayList.PathContent(path: part.path, fill: part.isFilled ? color : .clear, stroke: stroke), style)
  }

  func draw(_ mark: Mark, _ style: Style) {
    guard style.map.isUsable, !style.clipping.isEmpty, style.alpha > 0 else { return }
    if let shadow = style.shadow, shadow.color.alpha > 0 { draw(shadow, of: mark, style) }
    let box = PixelBox(around: style.map.boundingBox(of: mark.reach).intersection(style.clipping.box))
    guard !box.isEmpty else { return }
    if let mask = style.mask { return draw(mark, style, through: mask, in: box) }
    touched.join(box)
    // An opaque copy looks like an opaque mark, which is painted with the others.
    guard style.blend == .normal || style.blend == .copy && style.alpha >= 1 && mark.isOpaque else {
      return blend(mark, style, in: box)
    }
    var (mark, opacity) = (mark, style.alpha)
    if case .path(var content) = mark.content {
      content.fill = content.fill.faded(by: style.alpha)
      if let color = content.stroke?.color { content.stroke?.color = color.faded(by: style.alpha) }
      mark.content = .path(content)
      opacity = 1
    }
    marks.add(mark, under: style.map, in: style.clipping, opacity: opacity)
    if marks.list.items.count >= Self.mostMarks || marks.weight >= Self.heaviest { paint() }
  }

  /// Draws a mark by itself, and then its pixels with the opacities of a mask.
  private func draw(_ mark: Mark, _ style: Style, through mask: ClipMask, in box: PixelBox) {
    let box = box.clamped(to: width, height)
    guard !box.isEmpty else { return }
    let pixels = mask.apply(to: render(mark, under: style.map, in: style.clipping, style.alpha, box), box)
    guard let image = LayerImage(width: box.width, height: box.height, pixels: pixels) else { return }
    var style = style
    (style.map, style.alpha, style.shadow, style.mask) = (.identity, 1, nil, nil)
    draw(DisplayList.ImageContent(image: image, target: box.rect), style)
  }

  /// Draws the shadow of a mark. The style's clipping limits the shadow, but not the mark that casts it.
  private func draw(_ shadow: Shadow, of mark: Mark, _ style: Style) {
    let blur = ShadowBlur(deviation: shadow.deviation)
    let offset = shadow.offset
    guard offset.x.magnitude < 1e6, offset.y.magnitude < 1e6 else { return }
    let moved = SIMD2(offset.x.rounded(), offset.y.rounded())
    let visible = Rect(origin: style.clipping.box.origin - moved, size: style.clipping.box.size)
    let margin = Double(blur.margin)
    let box = PixelBox(
      around: style.map.boundingBox(of: mark.reach).grown(by: margin).intersection(visible.grown(by: margin)))
    guard !box.isEmpty, box.width <= Self.longestSide, box.height <= Self.longestSide else { return }
    let opacities = blur.opacities(
      render(mark, under: style.map, in: nil, style.alpha, box), width: box.width)
    let table = (0...255).map { Self.pixel(shadow.color.faded(by: Double($0) / 255)) }
    guard
      let image = LayerImage(
        width: box.width, height: box.height, pixels: opacities.map { table[Int($0)] })
    else { return }
    var under = style
    (under.map, under.alpha, under.shadow) = (.translation(moved), 1, nil)
    draw(DisplayList.ImageContent(image: image, target: box.rect), under)
  }

  private func blend(_ mark: Mark, _ style: Style, in box: PixelBox) {
    paint()
    let box = box.clamped(to: width, height)
    guard !box.isEmpty else { return }
    let source = render(mark, under: style.map, in: style.clipping, style.alpha, box)
    var coverage: [UInt32] = []
    if style.blend.needsCoverage {
      coverage = render(mark.opaque, under: style.map, in: style.clipping, 1, box)
    }
    reserve()
    source.withUnsafeBufferPointer { source in
      coverage.withUnsafeBufferPointer { coverage in
        pixels.withUnsafeMutableBufferPointer { pixels in
          guard let first = source.baseAddress, let under = pixels.baseAddress else { return }
          let inside = coverage.isEmpty ? nil : coverage.baseAddress
          for y in 0..<box.height {
            let start = y * box.width
            style.blend.lay(
              Blend.Run(
                source: first + start, coverage: inside.map { $0 + start },
                under: under + (y + box.y) * width + box.x, count: box.width))
          }
        }
      }
    }
  }

  /// Returns the pixels of a mark by itself.
  private func render(
    _ mark: Mark, under map: Affine, in clipping: Clipping?, _ alpha: Double, _ box: PixelBox
  ) -> [UInt32] {
    var single = MarkList(size: box.rect.size, origin: box.rect.origin)
    single.add(mark, under: map, in: clipping, opacity: alpha)
    var result = Bitmap(width: box.width, height: box.height)
    rasterizer.draw(single.list, scale: 1, background: .clear, into: &result)
    return result.pixels
  }

  // MARK: Pixels

  private func reserve() {
    if pixels.isEmpty { pixels = Array(repeating: 0, count: width * height) }
  }

  private func paint() {
    guard !marks.list.items.isEmpty else { return }
    reserve()
    rasterizer.begin(width: width, height: height, background: .clear)
    rasterizer.add(marks.list, scale: 1)
    pixels.withUnsafeMutableBufferPointer { _ = rasterizer.paint(into: $0, stride: width, over: true) }
    marks.removeAll()
  }

  /// Returns an image of everything drawn so far. O(pixels)
  package func image() -> LayerImage {
    paint()
    reserve()
    guard let image = LayerImage(width: width, height: height, pixels: pixels) else {
      preconditionFailure("the size was checked when the canvas was created")
    }
    return image
  }

  /// Draws all of another canvas of the same size, as one mark.
  package func draw(_ other: Canvas, _ style: Style) {
    serial = max(serial, other.serial)
    var style = style
    style.map = .identity
    let box = other.touched.clamped(to: width, height)
    guard !box.isEmpty else { return }
    let part = Rect(origin: box.rect.origin, size: box.rect.size)
    draw(DisplayList.ImageContent(image: other.image(), source: part, target: part), style)
  }

  /// Returns an image of a display list, with at most as many pixels as a canvas can have; `nil` for a list without
  /// area.
  package static func image(of list: DisplayList, scale: Double) -> LayerImage? {
    guard list.size.x > 0, list.size.y > 0, scale > 0, scale.isFinite else { return nil }
    let area = (Double(LayerImage.mostPixels) / (list.size.x * list.size.y)).squareRoot()
    let held = min(scale, Double(longestSide) / max(list.size.x, list.size.y), area)
    let pixels = (list.size * held - 1e-9).rounded(.up)
    guard pixels.x >= 1, pixels.y >= 1 else { return nil }
    var bitmap = Bitmap(width: Int(pixels.x), height: Int(pixels.y))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: held, background: .clear, into: &bitmap)
    return LayerImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
  }

  /// Returns an image as a PNG file. O(pixels)
  package static func png(of image: LayerImage) -> [UInt8] {
    Bitmap(width: image.width, height: image.height, pixels: image.pixels).map(PNG.encode) ?? []
  }

  /// Returns a color as a premultiplied pixel, each channel rounded to the nearest value.
  static func pixel(_ color: RGBA) -> UInt32 {
    let vector = color.vector.clamped(lowerBound: .zero, upperBound: .one)
    func channel(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    return channel(vector.w) << 24 | channel(vector.x) << 16 | channel(vector.y) << 8 | channel(vector.z)
  }
}

extension Rect {
  func grown(by margin: Double) -> Rect { Rect(origin: origin - margin, size: size + 2 * margin) }
}

extension Affine {
  /// A Boolean value that indicates whether the transform is finite and does not flatten the plane.
  var isUsable: Bool {
    inverse.map { $0.a.isFinite && $0.b.isFinite && $0.tx.isFinite && $0.ty.isFinite } ?? false
  }
}
