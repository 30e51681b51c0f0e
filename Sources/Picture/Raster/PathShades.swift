import LayerTree
import MotionMath

/// The blurred shadows of paths, as images, kept while they stay the same.
struct PathShades: Sendable {
  /// The properties that determine an image.
  struct Key: Equatable, Sendable {
    var path: UInt64
    /// The transform from the path's coordinates to pixels, without the whole pixels that it moves by.
    var map: Affine
    /// The deviation of the blur, in pixels.
    var deviation: Double
    var pixel: UInt32
    var strength: Double
    /// The corners of the image, in pixels.
    var low: SIMD2<Double>
    var high: SIMD2<Double>
  }

  private struct Entry: Sendable {
    var key: Key
    var image: LayerImage
    /// The last picture that used the image.
    var picture: Int
  }

  /// The most pixels of a picture's shadows of paths.
  static let mostPixels = 1 << 23

  private var entries: [Entry] = []
  private var picture = 0
  /// The number of pixels that the current picture uses.
  private var used = 0

  /// Begins a picture. Images that the picture before did not use are discarded.
  mutating func begin() {
    if !entries.isEmpty { entries.removeAll { $0.picture != picture } }
    picture += 1
    used = 0
  }

  /// Returns the image of a shadow, and makes it if necessary; `nil` if the picture has too many pixels of them.
  ///
  /// - Complexity: O(shadows); O(pixels) for a new one.
  mutating func image(_ key: Key, of path: LayerPath) -> LayerImage? {
    let size = key.high - key.low
    guard size.x > 0, size.y > 0, size.x * size.y <= Double(Self.mostPixels - used) else { return nil }
    used += Int(size.x * size.y)
    if let known = entries.firstIndex(where: { $0.key == key }) {
      entries[known].picture = picture
      return entries[known].image
    }
    guard let image = Self.draw(key, path) else { return nil }
    entries.append(Entry(key: key, image: image, picture: picture))
    return image
  }

  private static func draw(_ key: Key, _ path: LayerPath) -> LayerImage? {
    var bitmap = Bitmap(width: Int(key.high.x - key.low.x), height: Int(key.high.y - key.low.y))
    var list = DisplayList(size: SIMD2(Double(bitmap.width), Double(bitmap.height)))
    let map = key.map.concatenating(.translation(-key.low))
    list.items = [DisplayList.Item(layer: 0, rect: .zero, transform: map, fill: .clear, content: 0)]
    list.contents = [.path(DisplayList.PathContent(path: path, fill: .black))]
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .clear, into: &bitmap)
    let factor = key.strength / 255
    let pixels = ShadowBlur(deviation: key.deviation).opacities(bitmap.pixels, width: bitmap.width).map {
      Paint.blend(key.pixel, UInt32(Double($0) * factor + 0.5), onto: 0)
    }
    return LayerImage(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }
}

extension Rasterizer {
  /// Adds the shadow of a path.
  mutating func addShadow(
    _ shadow: DisplayList.Shadow, of path: LayerPath, _ paint: Paint, _ map: Affine, _ clip: Region
  ) {
    guard let box = path.box, clip.form != .nothing else { return }
    let place = Affine.translation(shadow.offset).concatenating(map)
    let deviation = max(shadow.radius, 0) * abs(map.determinant).squareRoot()
    let margin = Double(ShadowBlur(deviation: deviation).margin)
    guard margin > 0 else {
      let shape = outlines.fill(path, under: place, in: clip, &tracer)
      return append(paint, shape, path.fillRule)
    }
    // A move by whole pixels moves the image.
    let whole = SIMD2(place.tx.rounded(.down), place.ty.rounded(.down))
    guard whole.x.magnitude < Tracer.farthest, whole.y.magnitude < Tracer.farthest else { return }
    let shape = place.concatenating(.translation(-whole))
    let around = shape.boundingBox(of: box)
    var low = around.origin.rounded(.down) - margin
    var high = (around.origin + around.size).rounded(.up) + margin
    let area = (high.x - low.x) * (high.y - low.y)
    if !(area <= Double(PathShades.mostPixels) / 4) {
      // A large shadow is drawn only where it is seen.
      low = pointwiseMax(low, (clip.low - whole).rounded(.down) - margin)
      high = pointwiseMin(high, (clip.high - whole).rounded(.up) + margin)
    }
    guard low.x < high.x, low.y < high.y else { return }
    let key = PathShades.Key(
      path: path.contentHash, map: shape, deviation: deviation, pixel: paint.pixel, strength: paint.strength,
      low: low, high: high)
    guard let image = pathShades.image(key, of: path) else { return }
    let target = Rect(origin: low + whole, size: high - low)
    let texture = Texture(
      source: .image(image, isPixelated: false), place: .translation(-target.origin), isOpaque: false)
    append(texture, in: tracer.trace(target, radius: 0, under: .identity, in: clip))
  }
}
