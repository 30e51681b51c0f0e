import LayerTree
import MotionMath

/// What turns display lists into pixels, the same bits on every machine.
///
/// Coverage is the exact area of each shape in each pixel (arcs are chords within 1/128 of a pixel), cut by
/// its clips as geometry, not as masks; only `+ − × ÷` and square roots are used. A list shows inside its own
/// size. What cannot be placed (a coordinate that is not finite or beyond 2^30 pixels, a box without area, a
/// clip that names none of the list's or does not come after its parent) is left out with what depends on
/// it; colours are clamped.
///
/// Use `draw` for a list, or `begin`, `add` and `paint` for several over one another into memory of one's
/// own. After the first frames of a kind nothing is allocated. Copies are independent.
public struct Rasterizer: Sendable {
  var width = 0
  var height = 0
  var background = Paint(.clear)
  var commands: [Command] = []
  var glyphs: [SIMD8<UInt8>] = []
  var tracer = Tracer()
  /// The regions of the clips of the list at hand, each already cut by those around it.
  var clips: [Region] = []
  private var changes: [Double] = []
  private var ends: [Double] = []
  private var innerEnds: [Double] = []
  private var alphas: [UInt8] = []

  public init() {}

  /// Draws a list over a background into all of a bitmap, `scale` being pixels per point.
  public mutating func draw(
    _ list: DisplayList, scale: Double, background: RGBA, into bitmap: inout Bitmap
  ) {
    begin(width: bitmap.width, height: bitmap.height, background: background)
    add(list, scale: scale)
    let stride = bitmap.width
    bitmap.pixels.withUnsafeMutableBufferPointer { _ = paint(into: $0, stride: stride) }
  }

  /// Begins a picture and forgets the last one; each side is clamped to 0…`Bitmap.longestSide`.
  public mutating func begin(width: Int, height: Int, background: RGBA) {
    self.width = min(max(width, 0), Bitmap.longestSide)
    self.height = min(max(height, 0), Bitmap.longestSide)
    self.background = Paint(background)
    commands.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    tracer.removeAll()
    if changes.count < self.width + 2 {
      changes = Array(repeating: 0, count: self.width + 2)
      ends = Array(repeating: 0, count: self.width + 2)
      innerEnds = Array(repeating: 0, count: self.width + 2)
      alphas = Array(repeating: 0, count: self.width + 2)
    }
  }

  /// Adds a list over what was added before, `scale` being pixels per point and `offset` its place in pixels.
  ///
  /// O(items + clips + characters)
  public mutating func add(_ list: DisplayList, scale: Double, offset: SIMD2<Double> = .zero) {
    guard scale > 0, scale.isFinite else { return }
    let place = Affine(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
    let whole = Region.box(.zero, [Double(width), Double(height)])
    let stage = tracer.trace(Rect(origin: .zero, size: list.size), radius: 0, under: place, in: whole)
    guard stage.form != .nothing else { return }
    clips.removeAll(keepingCapacity: true)
    for clip in list.clips { addClip(clip, place, stage) }
    for item in list.items {
      guard let clip = region(item.clip, stage), clip.form != .nothing else { continue }
      let map = item.transform.concatenating(place)
      addBox(item, map, clip)
      if item.text >= 0, item.text < list.texts.count {
        addText(list.texts[Int(item.text)], map, clip)
      }
    }
  }

  /// Paints the picture into rows of premultiplied 0xAARRGGBB pixels, the beginnings of two being `stride` apart.
  ///
  /// Every pixel of the picture is written, and none between the rows. False, and nothing done, when the
  /// memory does not hold the picture. It paints once: the next picture needs `begin` again.
  public mutating func paint(into pixels: UnsafeMutableBufferPointer<UInt32>, stride: Int) -> Bool {
    guard width > 0, height > 0 else { return true }
    guard let base = pixels.baseAddress, stride >= width,
      stride <= (pixels.count - width) / max(height - 1, 1) || height == 1, pixels.count >= width
    else { return false }
    paint(base, stride)
    return true
  }

  private mutating func paint(_ base: UnsafeMutablePointer<UInt32>, _ stride: Int) {
    let width = width
    let height = height
    let background = background
    commands.withUnsafeMutableBufferPointer { commands in
      tracer.edges.withUnsafeBufferPointer { edges in
        glyphs.withUnsafeBufferPointer { glyphs in
          changes.withUnsafeMutableBufferPointer { changes in
            ends.withUnsafeMutableBufferPointer { ends in
              innerEnds.withUnsafeMutableBufferPointer { innerEnds in
                alphas.withUnsafeMutableBufferPointer { alphas in
                  guard let changes = changes.baseAddress, let ends = ends.baseAddress,
                    let innerEnds = innerEnds.baseAddress, let alphas = alphas.baseAddress
                  else { return }
                  let painter = Painter(
                    pixels: base, stride: stride, width: width, commands: commands, edges: edges,
                    glyphs: glyphs, changes: changes, ends: ends, innerEnds: innerEnds, alphas: alphas)
                  // A band of 128 KB stays in a core's own cache.
                  let tall = max(32_768 / width, 4)
                  for top in Swift.stride(from: 0, to: height, by: tall) {
                    painter.paint(top..<min(top + tall, height), background: background)
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
