import LayerTree
import MotionMath

/// Translation of shadows to commands.
extension Rasterizer {
  /// The variance, in square pixels, that averaging over a pixel adds to a blur.
  private static let pixelVariance = 1.0 / 12

  /// Adds the shadow of an item; `box` is the command that is painted over it next.
  mutating func addShadow(
    _ shadow: DisplayList.Shadow, of item: DisplayList.Item, in list: DisplayList, _ map: Affine,
    _ clip: Region, under box: Command?
  ) {
    let paint = Paint(shadow.color)
    let area = abs(map.determinant)
    guard shadow.radius.isFinite, area > 0, area.isFinite, !paint.isInvisible else { return }
    if shadow.path != -1 {
      guard shadow.path >= 0, shadow.path < list.paths.count else { return }
      return addShadow(shadow, of: list.paths[Int(shadow.path)], paint, map, clip)
    }
    guard !item.rect.isEmpty else { return }
    var rect = item.rect
    rect.origin += shadow.offset
    let radius = max(shadow.radius, 0)
    if radius * radius * area < 0.0121 {
      addSharpShadow(rect, paint, of: item, map, clip)
      return
    }
    let blurred = (radius * radius + Self.pixelVariance / area).squareRoot()
    let spread = BellCurve.reach(of: 0.5 / paint.strength) * blurred
    let around = Rect(origin: rect.origin - spread, size: rect.size + 2 * spread)
    var outer = tracer.trace(around, radius: 0, under: map, in: clip)
    if outer.form == .box {
      // The shadow's own margin is too faint to be seen: whole pixels are less work.
      outer.low = pointwiseMax(outer.low.rounded(.down), clip.low)
      outer.high = pointwiseMin(outer.high.rounded(.up), clip.high)
    }
    guard outer.form != .nothing, let shade = shade(rect, item, map, blurred) else { return }
    var command = Command(.shadow(shades.count), paint, tracer.shape(outer))
    if command.outer.isNothing { return }
    if let box, box.isOpaque { command.inner = box.outer }
    shades.append(shade)
    commands.append(command)
  }

  private mutating func addSharpShadow(
    _ rect: Rect, _ paint: Paint, of item: DisplayList.Item, _ map: Affine, _ clip: Region
  ) {
    let region = tracer.trace(
      rect, radius: item.cornerRadius, corners: item.corners, under: map, in: clip)
    let shape = tracer.shape(region)
    if !shape.isNothing { commands.append(Command(.fill, paint, shape)) }
  }

  /// Returns an item's box, blurred by a standard deviation in pixels; `nil` for extreme coordinates.
  private mutating func shade(
    _ rect: Rect, _ item: DisplayList.Item, _ map: Affine, _ deviation: Double
  ) -> BlurredBox? {
    guard let inverse = map.inverse else { return nil }
    let half = rect.size * (0.5 / deviation)
    let center = rect.center
    let place =
      inverse
      .concatenating(.translation(-center))
      .concatenating(.scale(1 / deviation, 1 / deviation))
    let most = 1e100
    guard half.x < most, half.y < most, abs(place.tx) < most, abs(place.ty) < most, abs(place.a) < most,
      abs(place.b) < most, abs(place.c) < most, abs(place.d) < most
    else { return nil }
    var shade = BlurredBox(place: place, half: half)
    if item.cornerRadius > 0, !item.corners.isDisjoint(with: .all) {
      shade.radius = min(item.cornerRadius / deviation, half.x, half.y)
      shade.corners = item.corners
    }
    if shade.radius <= ShadeTile.widest { findTiles(for: &shade) }
    // Between sampled pixels the shade is interpolated linearly: 1/8 of a deviation is fine enough.
    let rate = (place.a * place.a + place.b * place.b).squareRoot() * 8
    while shade.step < 16, Double(2 * shade.step) * rate <= 1 { shade.step *= 2 }
    return shade
  }

  /// Finds or makes the tables of the shadow's four quarters; quarters with equal corners share a table.
  private mutating func findTiles(for shade: inout BlurredBox) {
    var found = SIMD4<Int>.zero
    for quarter in 0..<4 {
      var corners = SIMD4<UInt8>.zero
      for corner in 0..<4 { corners[corner] = shade.corners.rawValue >> UInt8(quarter ^ corner) & 1 }
      let tile = ShadeTile(half: shade.half, radius: shade.radius, corners: corners)
      guard let place = tiles.place(of: tile) else { return }
      found[quarter] = place
    }
    let tile = ShadeTile(half: shade.half, radius: shade.radius, corners: .zero)
    shade.columns = tile.columns
    shade.lines = tile.lines
    shade.tiles = (found[0], found[1], found[2], found[3])
  }
}
