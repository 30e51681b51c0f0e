import LayerTree
import MotionMath

/// Translation of images, gradients and paths to commands.
extension Rasterizer {
  mutating func add(
    _ content: DisplayList.Content, of item: DisplayList.Item, _ map: Affine, _ clip: Region
  ) {
    switch content {
    case .image(let image): addImage(image, map, inner(clip, of: item, map))
    case .gradient(let gradient): addGradient(gradient, of: item, map, clip)
    case .path(let path): addPath(path, map, inner(clip, of: item, map))
    }
  }

  /// Returns the region for an item's content: its clip, cut to its box when the item clips its content.
  private mutating func inner(_ clip: Region, of item: DisplayList.Item, _ map: Affine) -> Region {
    guard item.clipsContent else { return clip }
    return tracer.keep(
      tracer.trace(item.rect, radius: item.cornerRadius, corners: item.corners, under: map, in: clip))
  }

  private mutating func addImage(_ content: DisplayList.ImageContent, _ map: Affine, _ clip: Region) {
    let (source, target) = (content.source, content.target)
    guard !source.isEmpty, !target.isEmpty, let inverse = map.inverse else { return }
    let scale = source.size / target.size
    let place = inverse.concatenating(
      Affine(
        a: scale.x, b: 0, c: 0, d: scale.y, tx: source.minX - target.minX * scale.x,
        ty: source.minY - target.minY * scale.y))
    let texture = Texture(
      source: .image(content.image, isPixelated: content.isPixelated), place: place,
      isOpaque: content.image.isOpaque)
    append(texture, in: tracer.trace(target, radius: 0, under: map, in: clip))
  }

  private mutating func addGradient(
    _ gradient: DisplayList.GradientContent, of item: DisplayList.Item, _ map: Affine, _ clip: Region
  ) {
    guard let inverse = map.inverse, let last = gradient.stops.last else { return }
    let region = tracer.trace(
      item.rect, radius: item.cornerRadius, corners: item.corners, under: map, in: clip)
    guard region.form != .nothing else { return }
    guard let local = Self.place(gradient.form), let ramp = ramps.append(gradient.stops) else {
      let paint = Paint(last.color)
      let shape = tracer.shape(region)
      if !shape.isNothing, !paint.isInvisible { commands.append(Command(.fill, paint, shape)) }
      return
    }
    append(
      Texture(
        source: Self.source(gradient.form, ramp), place: inverse.concatenating(local),
        isOpaque: gradient.stops.allSatisfy { $0.color.alpha >= 1 }),
      in: region)
  }

  private static func source(_ form: DisplayList.GradientContent.Form, _ ramp: Int) -> Texture.Source {
    switch form {
    case .linear: .linear(ramp)
    case .radial: .radial(ramp)
    case .conic: .conic(ramp)
    }
  }

  /// Returns the transform from an item's coordinates to those in which a gradient has unit size; `nil` for a gradient
  /// without extent.
  private static func place(_ form: DisplayList.GradientContent.Form) -> Affine? {
    let place: Affine
    switch form {
    case .linear(let from, let to):
      let way = to - from
      let unit = way / (way.x * way.x + way.y * way.y)
      let start = from.x * unit.x + from.y * unit.y
      place = Affine(a: unit.x, b: 0, c: unit.y, d: 0, tx: -start, ty: 0)
    case .radial(let center, let radii):
      guard radii.x > 0, radii.y > 0 else { return nil }
      place = Affine.translation(-center).concatenating(.scale(1 / radii.x, 1 / radii.y))
    case .conic(let center, let start, let quarter):
      let axes = Affine(a: start.x, b: start.y, c: quarter.x, d: quarter.y, tx: center.x, ty: center.y)
      guard let inverse = axes.inverse else { return nil }
      place = inverse
    }
    let isFinite =
      place.a.isFinite && place.c.isFinite && place.d.isFinite && place.tx.isFinite && place.ty.isFinite
    return isFinite ? place : nil
  }

  /// Appends a command that paints a texture in a region that was just traced.
  mutating func append(_ texture: Texture, in region: Region) {
    let place = texture.place
    let rest = SIMD2(place.tx, place.ty)
    // Beyond this limit sums along a row might overflow; no visible texture comes near. The test fails for NaN, too.
    let largest = 1e150
    let isUsable =
      place.a.magnitude <= largest && place.b.magnitude <= largest && place.c.magnitude <= largest
      && place.d.magnitude <= largest && rest.x.magnitude <= largest && rest.y.magnitude <= largest
    guard region.form != .nothing, isUsable else { return }
    let shape = tracer.shape(region)
    if shape.isNothing { return }
    commands.append(Command(.texture(textures.count), Paint(.black), shape))
    textures.append(texture)
  }

  private mutating func addPath(_ content: DisplayList.PathContent, _ map: Affine, _ clip: Region) {
    let fill = Paint(content.fill)
    if !fill.isInvisible {
      let shape = outlines.fill(content.path, under: map, in: clip, &tracer)
      append(fill, shape, content.path.fillRule)
    }
    guard let stroke = content.stroke else { return }
    let paint = Paint(stroke.color)
    if !paint.isInvisible {
      append(paint, outlines.stroke(content.path, stroke, under: map, in: clip, &tracer), .winding)
    }
  }

  mutating func append(_ paint: Paint, _ shape: Shape, _ rule: LayerPath.FillRule) {
    if !shape.isNothing { commands.append(Command(.path(rule), paint, shape)) }
  }
}
