import CSDL2
import LayerTree

/// A picture in memory that SDL's own software renderer draws: what the window's ways of drawing are compared with.
package final class SoftwarePicture {
  /// A rectangle of one colour, as a program that has nothing but SDL would keep it.
  package struct Box: Sendable {
    package var x: Float
    package var y: Float
    package var width: Float
    package var height: Float
    /// Red, green, blue, alpha.
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

  /// An empty picture of a size in pixels.
  package init(width: Int, height: Int) throws(SDLError) {
    SDL_SetMainReady()
    size = (Int32(width), Int32(height))
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, size.width, size.height, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { throw SDLError("no surface could be made", cure: "Ask for a smaller one.") }
    guard let renderer = SDL_CreateSoftwareRenderer(surface) else {
      SDL_FreeSurface(surface)
      throw SDLError("SDL has no software renderer", cure: "Install libsdl2-dev anew.")
    }
    self.surface = surface
    self.renderer = renderer
  }

  /// Gives the picture up.
  package func close() {
    texturePainter.forget()
    geometryPainter.forget()
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(surface)
  }

  /// Draws lists as a window does; false when that way cannot.
  @discardableResult
  package func draw(_ lists: [DisplayList], scale: Double, by way: DrawingWay) -> Bool {
    draw(lists.map { PlacedList($0) }, scale: scale, by: way)
  }

  /// Draws lists at their places.
  @discardableResult
  package func draw(_ lists: [PlacedList], scale: Double, by way: DrawingWay) -> Bool {
    let isDone =
      way == .geometry
      ? geometryPainter.draw(lists, scale: scale, size, on: renderer)
      : texturePainter.draw(lists, scale: scale, size, on: renderer)
    SDL_RenderPresent(renderer)
    return isDone
  }

  /// Draws boxes over black by the calls of a program that has nothing but SDL.
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

  /// The pixels, 0xAARRGGBB, row after row.
  package var pixels: [UInt32] {
    let stride = Int(surface.pointee.pitch)
    guard let base = surface.pointee.pixels else { return [] }
    return (0..<Int(size.height)).flatMap { row in
      let start = (base + row * stride).assumingMemoryBound(to: UInt32.self)
      return Array(UnsafeBufferPointer(start: start, count: Int(size.width)))
    }
  }
}

/// How a window's picture is drawn.
package enum DrawingWay: String, CaseIterable, Sendable {
  /// Triangles, one call for each texture: what graphics cards are fast at.
  case geometry
  /// Pixels, by the lab's own rasterizer, through one texture: the same bits on every machine.
  case raster
}
