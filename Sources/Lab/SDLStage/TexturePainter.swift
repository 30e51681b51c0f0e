import CSDL2
import LayerTree
import MotionMath
import Raster

/// A painter that draws display lists as pixels into one streaming texture.
struct TexturePainter {
  private var texture: OpaquePointer?
  private var size: (width: Int32, height: Int32) = (0, 0)
  private var rasterizer = Rasterizer()

  /// Draws display lists above one another into a renderer's whole picture. Returns `false` when SDL fails.
  mutating func draw(
    _ lists: [PlacedList], scale: Double, _ size: (width: Int32, height: Int32), on renderer: OpaquePointer
  ) -> Bool {
    guard let texture = texture(size, renderer) else { return false }
    var pixels: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    guard SDL_LockTexture(texture, nil, &pixels, &pitch) == 0, let pixels else { return false }
    let stride = Int(pitch) / 4
    let buffer = UnsafeMutableBufferPointer(
      start: pixels.assumingMemoryBound(to: UInt32.self), count: stride * Int(size.height))
    rasterizer.begin(width: Int(size.width), height: Int(size.height), background: .black)
    for one in lists { rasterizer.add(one.list, scale: scale * one.zoom, offset: one.origin * scale) }
    _ = rasterizer.paint(into: buffer, stride: stride)
    SDL_UnlockTexture(texture)
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
  }
}
