import CSDL2
import LayerTree
import MotionMath
import Raster

/// A painter that draws display lists as triangles, with one call for each run of solid colors or textured
/// triangles.
///
/// The triangles are drawn into a texture, and only in the box in which the lists differ from those drawn before. A
/// renderer that draws into no textures gets the whole picture each time.
struct GeometryPainter {
  private var target: OpaquePointer?
  private var targetSize: (width: Int32, height: Int32) = (0, 0)
  private var drawn = DrawnLists()
  private var sheet: OpaquePointer?
  private var sheetSize: (width: Int32, height: Int32) = (0, 0)
  private var rasterizer = Rasterizer()
  private var mesh = TriangleMesh()

  /// Draws display lists above one another into a renderer's whole picture. Returns `false` when SDL fails, or when the
  /// texture for text and images is full.
  mutating func draw(
    _ lists: [PlacedList], scale: Double, _ size: (width: Int32, height: Int32), on renderer: OpaquePointer
  ) -> Bool {
    let whole = PixelBox(width: Int(size.width), height: Int(size.height))
    let target = target(size, renderer)
    let changed = drawn.changedBox(by: lists, scale: scale, in: whole)
    let box = target == nil ? whole : changed
    if !box.isEmpty {
      drawn.areShown = false
      rasterizer.begin(width: whole.width, height: whole.height, background: .black)
      for one in lists { rasterizer.add(one.list, scale: scale * one.zoom, offset: one.origin * scale) }
      guard rasterizer.triangulate(into: &mesh, box: box, mostRows: Self.mostRows(renderer)),
        mesh.sheetRows == 0 || upload(to: renderer)
      else { return false }
      if let target, SDL_SetRenderTarget(renderer, target) != 0 { return false }
      let isDone = drawMesh(in: box, on: renderer)
      guard target == nil || SDL_SetRenderTarget(renderer, nil) == 0, isDone else { return false }
      drawn.areShown = true
    }
    guard let target else { return true }
    return SDL_RenderCopy(renderer, target, nil, nil) == 0
  }

  /// Draws the mesh into a box of the renderer's target.
  private func drawMesh(in box: PixelBox, on renderer: OpaquePointer) -> Bool {
    var place = SDL_Rect(x: Int32(box.x), y: Int32(box.y), w: Int32(box.width), h: Int32(box.height))
    SDL_RenderSetClipRect(renderer, &place)
    defer { SDL_RenderSetClipRect(renderer, nil) }
    let under = mesh.background
    SDL_SetRenderDrawColor(
      renderer, UInt8(under >> 16 & 0xFF), UInt8(under >> 8 & 0xFF), UInt8(under & 0xFF), 255)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_NONE)
    // Clearing would ignore the box.
    SDL_RenderFillRect(renderer, &place)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    return mesh.batches.allSatisfy { draw($0, on: renderer) }
  }

  /// Returns the texture that keeps the picture; `nil` if the renderer draws into none of this size.
  private mutating func target(
    _ size: (width: Int32, height: Int32), _ renderer: OpaquePointer
  ) -> OpaquePointer? {
    if let target, targetSize == size { return target }
    forgetTarget()
    guard SDL_RenderTargetSupported(renderer) == SDL_TRUE else { return nil }
    target = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), size.width,
      size.height)
    targetSize = size
    if let target { SDL_SetTextureBlendMode(target, SDL_BLENDMODE_NONE) }
    return target
  }

  private mutating func forgetTarget() {
    if let target { SDL_DestroyTexture(target) }
    target = nil
    drawn.areShown = false
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
      forgetSheet()
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

  /// Destroys the textures, before their renderer is destroyed or after the renderer lost them.
  mutating func forget() {
    forgetTarget()
    forgetSheet()
  }

  private mutating func forgetSheet() {
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
