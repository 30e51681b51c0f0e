import CSDL2
import MotionMath
import Raster

/// A painter that draws display lists as pixels into one streaming texture.
///
/// Only the box in which the lists differ from those drawn before is painted; the texture keeps the others.
struct TexturePainter {
  private var texture: OpaquePointer?
  private var size: (width: Int32, height: Int32) = (0, 0)
  private var rasterizer = Rasterizer()
  private var drawn = DrawnLists()

  /// Draws display lists above one another into a renderer's whole picture. Returns `false` when SDL fails.
  mutating func draw(
    _ lists: [PlacedList], scale: Double, _ size: (width: Int32, height: Int32), on renderer: OpaquePointer
  ) -> Bool {
    guard let texture = texture(size, renderer) else { return false }
    let whole = PixelBox(width: Int(size.width), height: Int(size.height))
    let changed = drawn.changedBox(by: lists, scale: scale, in: whole)
    if !changed.isEmpty {
      drawn.areShown = false
      rasterizer.begin(width: whole.width, height: whole.height, background: .black)
      for one in lists { rasterizer.add(one.list, scale: scale * one.zoom, offset: one.origin * scale) }
      let box = rasterizer.box(coveringBackdropsIn: changed)
      var pixels: UnsafeMutableRawPointer?
      var pitch: Int32 = 0
      var place = SDL_Rect(x: Int32(box.x), y: Int32(box.y), w: Int32(box.width), h: Int32(box.height))
      guard SDL_LockTexture(texture, &place, &pixels, &pitch) == 0, let pixels else { return false }
      let stride = Int(pitch) / 4
      let buffer = UnsafeMutableBufferPointer(
        start: pixels.assumingMemoryBound(to: UInt32.self), count: stride * (box.height - 1) + box.width)
      drawn.areShown = rasterizer.paint(into: buffer, stride: stride, box: box)
      SDL_UnlockTexture(texture)
    }
    return SDL_RenderCopy(renderer, texture, nil, nil) == 0
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
    drawn.areShown = false
  }
}
