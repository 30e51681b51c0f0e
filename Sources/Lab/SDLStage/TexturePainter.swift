import CSDL2
import LayerTree
import MotionMath
import Raster

/// A painter that draws display lists as pixels into one streaming texture.
///
/// Only rows in which the lists differ from those drawn before are painted; the texture keeps the others.
struct TexturePainter {
  private var texture: OpaquePointer?
  private var size: (width: Int32, height: Int32) = (0, 0)
  private var rasterizer = Rasterizer()
  private var drawn: [DrawnList] = []
  /// A Boolean value that indicates whether the texture shows the drawn lists.
  private var isDrawn = false

  /// Draws display lists above one another into a renderer's whole picture. Returns `false` when SDL fails.
  mutating func draw(
    _ lists: [PlacedList], scale: Double, _ size: (width: Int32, height: Int32), on renderer: OpaquePointer
  ) -> Bool {
    guard let texture = texture(size, renderer) else { return false }
    let height = Int(size.height)
    let changed = changedRows(by: lists, scale: scale, height: height)
    if !changed.isEmpty {
      isDrawn = false
      rasterizer.begin(width: Int(size.width), height: height, background: .black)
      for one in lists { rasterizer.add(one.list, scale: scale * one.zoom, offset: one.origin * scale) }
      let rows = rasterizer.rows(coveringBackdropsIn: changed)
      var pixels: UnsafeMutableRawPointer?
      var pitch: Int32 = 0
      var place = SDL_Rect(x: 0, y: Int32(rows.lowerBound), w: size.width, h: Int32(rows.count))
      guard SDL_LockTexture(texture, &place, &pixels, &pitch) == 0, let pixels else { return false }
      let stride = Int(pitch) / 4
      let buffer = UnsafeMutableBufferPointer(
        start: pixels.assumingMemoryBound(to: UInt32.self), count: stride * rows.count)
      isDrawn = rasterizer.paint(into: buffer, stride: stride, rows: rows)
      SDL_UnlockTexture(texture)
    }
    return SDL_RenderCopy(renderer, texture, nil, nil) == 0
  }

  /// Returns the rows of the picture in which lists differ from those drawn before, which they replace.
  private mutating func changedRows(by lists: [PlacedList], scale: Double, height: Int) -> Range<Int> {
    let isWhole = !isDrawn || drawn.count != lists.count
    while drawn.count < lists.count { drawn.append(DrawnList()) }
    drawn.removeLast(drawn.count - lists.count)
    var rows = 0..<0
    for (index, one) in lists.enumerated() {
      let (zoom, origin) = (scale * one.zoom, one.origin * scale)
      let place = Affine(a: zoom, b: 0, c: 0, d: zoom, tx: origin.x, ty: origin.y)
      let changed = drawn[index].changedRows(by: one.list, at: place, height: height)
      guard !changed.isEmpty else { continue }
      let around = rows.isEmpty ? changed : rows
      rows = min(around.lowerBound, changed.lowerBound)..<max(around.upperBound, changed.upperBound)
    }
    return isWhole ? 0..<height : rows
  }

  private mutating func texture(
    _ size: (width: Int32, height: Int32), _ renderer: OpaquePointer
  ) -> OpaquePointer? {
    if let texture, self.size == size { return texture }
    forget()
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), size.width,
      size.height)
    self.size = size
    return texture
  }

  /// Destroys the texture; the next drawing makes another. Call it before the renderer is destroyed, after the renderer
  /// lost its textures, and for another size.
  mutating func forget() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
    isDrawn = false
  }
}
