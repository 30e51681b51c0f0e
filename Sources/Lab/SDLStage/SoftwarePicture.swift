import CSDL2
import LayerTree

/// A picture in memory, drawn by SDL's software renderer, for comparisons with the window's methods of drawing.
package final class SoftwarePicture {
  /// A rectangle of one color, as a program without the lab's layers would draw it.
  package struct Box: Sendable {
    package var x: Float
    package var y: Float
    package var width: Float
    package var height: Float
    /// The color's red, green, blue and alpha, 0…255.
    package var color: SIMD4<UInt8>

    package init(x: Float, y: Float, width: Float, height: Float, color: SIMD4<UInt8>) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.color = color
    }
  }

  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let renderer: OpaquePointer
  private let size: (width: Int32, height: Int32)
  private var texturePainter = TexturePainter()
  private var geometryPainter = GeometryPainter()

  /// Creates an empty picture of a size in pixels.
  package init(width: Int, height: Int) throws(SDLError) {
    SDL_SetMainReady()
    size = (Int32(width), Int32(height))
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, size.width, size.height, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { throw SDLError("SDL could not create a surface", cure: "Use a smaller size") }
    guard let renderer = SDL_CreateSoftwareRenderer(surface) else {
      SDL_FreeSurface(surface)
      throw SDLError("SDL has no software renderer", cure: "Reinstall libsdl2-dev")
    }
    self.surface = surface
    self.renderer = renderer
  }

  /// Frees SDL's surface and renderer; the picture must not be used afterwards.
  package func close() {
    texturePainter.forget()
    geometryPainter.forget()
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(surface)
  }

  /// Draws display lists as a window does. Returns `false` when the method of drawing fails.
  @discardableResult
  package func draw(_ lists: [DisplayList], scale: Double, by way: DrawingMethod) -> Bool {
    draw(lists.map { PlacedList($0) }, scale: scale, by: way)
  }

  /// Draws display lists at their places. Returns `false` when the method of drawing fails.
  @discardableResult
  package func draw(_ lists: [PlacedList], scale: Double, by way: DrawingMethod) -> Bool {
    let isDone =
      way == .geometry
      ? geometryPainter.draw(lists, scale: scale, size, on: renderer)
      : texturePainter.draw(lists, scale: scale, size, on: renderer)
    SDL_RenderPresent(renderer)
    return isDone
  }

  /// Draws boxes over black with SDL's own calls alone.
  package func fill(_ boxes: [Box]) {
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    for box in boxes {
      SDL_SetRenderDrawColor(renderer, box.color.x, box.color.y, box.color.z, box.color.w)
      var place = SDL_FRect(x: box.x, y: box.y, w: box.width, h: box.height)
      SDL_RenderFillRectF(renderer, &place)
    }
    SDL_RenderPresent(renderer)
  }

  /// The picture's pixels as 0xAARRGGBB, row by row from the top.
  package var pixels: [UInt32] {
    let stride = Int(surface.pointee.pitch)
    guard let base = surface.pointee.pixels else { return [] }
    return (0..<Int(size.height)).flatMap { row in
      let start = (base + row * stride).assumingMemoryBound(to: UInt32.self)
      return Array(UnsafeBufferPointer(start: start, count: Int(size.width)))
    }
  }
}

/// The method by which a window's content is drawn.
package enum DrawingMethod: String, CaseIterable, Sendable {
  /// Triangles, which SDL's renderer draws in a few calls; fast on graphics cards.
  case geometry
  /// Pixels from the lab's own rasterizer, through one texture; the same bits on every machine.
  case raster
}
