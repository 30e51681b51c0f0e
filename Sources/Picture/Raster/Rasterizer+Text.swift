import LayerTree
import MotionMath
import Typeface

/// Translation of text to commands.
extension Rasterizer {
  /// The greatest number of characters in a line that is not upright.
  static let longestSlantedLine = 4096

  mutating func addText(_ text: DisplayList.Text, _ map: Affine, _ clip: Region) {
    let paint = Paint(text.color)
    guard text.font.size > 0, text.font.size.isFinite, !paint.isInvisible else { return }
    if map.isUpright, map.a > 0, map.d > 0, addUprightText(text, map, clip, paint) { return }
    addOutlines(of: text, map, clip, paint)
  }

  /// Returns the size of an em of upright text in pixels: whole quarters of a pixel, at least one.
  ///
  /// Text in a view whose scale is animated so finds most of its glyphs in the cache.
  private static func drawnSize(_ font: TextFont, _ map: Affine) -> SIMD2<Double> {
    pointwiseMax((SIMD2(map.a, map.d) * font.size * 4).rounded(.toNearestOrEven) / 4, SIMD2(repeating: 0.25))
  }

  /// Adds text whose glyphs are cached: at quarters of a pixel across, with the baseline on a whole pixel.
  ///
  /// Returns false, without effect, when a glyph is too large, or when the clip cuts the text within a pixel.
  private mutating func addUprightText(
    _ text: DisplayList.Text, _ map: Affine, _ clip: Region, _ paint: Paint
  ) -> Bool {
    let origin = map.apply(text.origin)
    let size = Self.drawnSize(text.font, map)
    let reach = 2 * size
    guard abs(origin.x) < Tracer.farthest, abs(origin.y) < Tracer.farthest else { return true }
    guard origin.y + reach.y > clip.low.y, origin.y - reach.y < clip.high.y else { return true }
    let first = glyphs.count
    let baseline = Int32(origin.y.rounded())
    var low = SIMD2<Int32>(repeating: .max)
    var high = SIMD2<Int32>(repeating: .min)
    var walk = GlyphWalk(text.string, text.font)
    while let (glyph, place) = walk.next() {
      let x = origin.x + text.font.points(place) * map.a
      if x - reach.x > clip.high.x { break }
      if x + reach.x < clip.low.x { continue }
      let quarters = (x * 4).rounded()
      let pixel = (quarters / 4).rounded(.down)
      var key = GlyphCache.Key(glyph, text.font, size: size)
      key.quarter = UInt8(quarters - pixel * 4)
      guard let mask = cache.mask(key) else {
        glyphs.removeSubrange(first...)
        return false
      }
      if mask.width == 0 { continue }
      let corner = SIMD2(Int32(pixel) &+ mask.left, baseline &+ mask.top)
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner &+ SIMD2(mask.width, mask.height))
      glyphs.append(
        PlacedGlyph(start: mask.start, corner: corner, size: SIMD2(mask.width, mask.height)))
    }
    guard glyphs.count > first else { return true }
    let (least, most) = (SIMD2<Double>(low), SIMD2<Double>(high))
    let shape = Shape(low: pointwiseMax(least, clip.low), high: pointwiseMin(most, clip.high))
    let isWhole = shape.low == shape.low.rounded(.down) && shape.high == shape.high.rounded(.down)
    guard shape.low.x < shape.high.x, shape.low.y < shape.high.y else {
      glyphs.removeSubrange(first...)
      return true
    }
    if !isWhole || (clip.form == .polygon && tracer.isCut(shape.low, shape.high, by: clip)) {
      glyphs.removeSubrange(first...)
      return false
    }
    var command = Command(.text, paint, shape)
    command.glyphs = first..<glyphs.count
    commands.append(command)
    return true
  }

  /// Adds text that is rotated, slanted, mirrored, large, or cut within a pixel: the outlines of its strokes.
  private mutating func addOutlines(
    of text: DisplayList.Text, _ map: Affine, _ clip: Region, _ paint: Paint
  ) {
    let scale = text.font.size / Typeface.unitsPerEm
    let reach = SIMD2(repeating: 2 * text.font.size)
    let isUpright = map.isUpright && map.a > 0 && map.d > 0
    let drawn = Self.drawnSize(text.font, map) / Typeface.unitsPerEm
    var walk = GlyphWalk(text.string, text.font)
    var count = 0
    while count < Self.longestSlantedLine, let (glyph, place) = walk.next() {
      count += 1
      let origin = text.origin + SIMD2(text.font.points(place), 0)
      let box = map.boundingBox(of: Rect(origin: origin - reach, size: 2 * reach))
      guard clip.mayTouch(box.origin, box.origin + box.size) else { continue }
      var units = Affine(a: scale, b: 0, c: 0, d: -scale, tx: origin.x, ty: origin.y).concatenating(map)
      if isUpright {
        (units.tx, units.ty) = ((units.tx * 4).rounded() / 4, units.ty.rounded())
        (units.a, units.d) = (drawn.x, -drawn.y)
      }
      let name = GlyphCache.Key.Name(glyph: glyph, weight: text.font.weight, cut: text.font.cut)
      let parts = cache.parts(of: name)
      if parts.contains(where: { $0.isFilled || $0.erases }) {
        addPicture(of: glyph, text.font, at: origin, map, clip, paint)
        continue
      }
      for part in parts {
        let shape = part.stroked(outlines: &outlines, units, clip, &tracer)
        append(paint, shape, .winding)
      }
    }
  }

  /// Adds a glyph that has filled parts as a texture of its coverage.
  private mutating func addPicture(
    of glyph: Glyph.ID, _ font: TextFont, at origin: SIMD2<Double>, _ map: Affine, _ clip: Region,
    _ paint: Paint
  ) {
    let area = abs(map.determinant).squareRoot()
    let size = min(font.size * area, GlyphCache.largest)
    guard size > 0, let inverse = map.inverse,
      let mask = cache.mask(GlyphCache.Key(glyph, font, size: SIMD2(repeating: size)))
    else { return }
    let alphas = cache.coverage[mask.start..<(mask.start + Int(mask.width * mask.height))]
    let pixels = alphas.map { Paint.blend(paint.pixel, paint.alpha(Double($0) / 255), onto: 0) }
    guard let image = LayerImage(width: Int(mask.width), height: Int(mask.height), pixels: pixels)
    else { return }
    // The mask's pixels in points: from the glyph's origin by the size at which the mask was drawn.
    let pixel = font.size / size
    let target = Rect(
      origin: origin + SIMD2(Double(mask.left), Double(mask.top)) * pixel,
      size: SIMD2(Double(mask.width), Double(mask.height)) * pixel)
    let place = inverse.concatenating(
      Affine(
        a: 1 / pixel, b: 0, c: 0, d: 1 / pixel, tx: -target.minX / pixel, ty: -target.minY / pixel))
    let texture = Texture(source: .image(image, isPixelated: false), place: place, isOpaque: false)
    append(texture, in: tracer.trace(target, radius: 0, under: map, in: clip))
  }
}
