import CSDL2
import LayerTree
import MotionMath
import Raster

/// A painter that draws display lists as triangles, with one call for each run of solid colors or textured
/// triangles.
struct GeometryPainter {
  private var sheet: OpaquePointer?
  private var sheetSize: (width: Int32, height: Int32) = (0, 0)
  private var rasterizer = Rasterizer()
  private var mesh = TriangleMesh()

  /// Draws display lists above one another into a renderer's whole picture. Returns `false` when SDL fails, or when the
  /// texture for text and images is full.
  mutating func draw(
    _ lists: [PlacedList], scale: Double, _ size: (width: Int32, height: Int32), on renderer: OpaquePointer
  ) -> Bool {
    rasterizer.begin(width: Int(size.width), height: Int(size.height), background: .black)
    for one in lists { rasterizer.add(one.list, scale: scale * one.zoom, offset: one.origin * scale) }
    guard rasterizer.triangulate(into: &mesh, mostRows: Self.mostRows(renderer)) else { return false }
    if mesh.sheetRows > 0, !upload(to: renderer) { return false }
    let under = mesh.background
    SDL_SetRenderDrawColor(
      renderer, UInt8(under >> 16 & 0xFF), UInt8(under >> 8 & 0xFF), UInt8(under & 0xFF), 255)
    SDL_RenderClear(renderer)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    return mesh.batches.allSatisfy { draw($0, on: renderer) }
  }

  /// Returns the largest number of pixel rows that the mesh's sheet, the texture for text and images, may use on a
  /// renderer.
  private static func mostRows(_ renderer: OpaquePointer) -> Int {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0, info.max_texture_height > 0 else { return 8192 }
    // Half, because the sheet grows by doubling.
    return Int(info.max_texture_height) / 2
  }

  private func draw(_ batch: TriangleMesh.Batch, on renderer: OpaquePointer) -> Bool {
    mesh.vertices.withUnsafeBytes { vertices in
      mesh.indices.withUnsafeBytes { indices in
        guard let vertices = vertices.baseAddress, let indices = indices.baseAddress else { return true }
        let stride = MemoryLayout<TriangleMesh.Vertex>.stride
        let first = vertices + batch.vertices.lowerBound * stride
        return SDL_RenderGeometryRaw(
          renderer, batch.source == .sheet ? sheet : nil,
          first.assumingMemoryBound(to: Float.self), Int32(stride),
          (first + 8).assumingMemoryBound(to: SDL_Color.self), Int32(stride),
          (first + 12).assumingMemoryBound(to: Float.self), Int32(stride), Int32(batch.vertices.count),
          indices + batch.indices.lowerBound * 4, Int32(batch.indices.count), 4) == 0
      }
    }
  }

  /// Copies the used rows of the mesh's sheet, with its text and images, to a texture. Returns `false` when SDL fails.
  private mutating func upload(to renderer: OpaquePointer) -> Bool {
    let size = (width: Int32(mesh.sheetWidth), height: Int32(mesh.sheetHeight))
    if sheet == nil || sheetSize != size {
      forget()
      sheet = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), size.width,
        size.height)
      sheetSize = size
      SDL_SetTextureBlendMode(sheet, SDL_BLENDMODE_BLEND)
      SDL_SetTextureScaleMode(sheet, SDL_ScaleModeNearest)
    }
    guard let sheet else { return false }
    var used = SDL_Rect(x: 0, y: 0, w: size.width, h: Int32(mesh.sheetRows))
    return mesh.sheet.withUnsafeBufferPointer { pixels in
      pixels.baseAddress.map {
        SDL_UpdateTexture(sheet, &used, $0 + mesh.sheetStart, size.width * 4) == 0
      } ?? false
    }
  }

  /// Destroys the texture, before its renderer is destroyed or after the renderer lost it.
  mutating func forget() {
    if let sheet { SDL_DestroyTexture(sheet) }
    sheet = nil
  }
}

/// A display list with its position and its scale in a window.
package struct PlacedList {
  package var list: DisplayList
  /// The list's top left corner, in the window's points.
  package var origin: SIMD2<Double>
  /// The window's points per point of the list.
  package var zoom: Double

  /// Creates a placed list, by default at the window's top left corner.
  package init(_ list: DisplayList, at origin: SIMD2<Double> = .zero, zoom: Double = 1) {
    self.list = list
    self.origin = origin
    self.zoom = zoom
  }
}
