/// A picture as triangles, for renderers that draw triangles faster than pixels.
///
/// Boxes on pixel boundaries are exact. The sides of other boxes are separate columns and rows of pixels, each with the
/// opacity of its coverage. Rounded and rotated shapes fade out over a pixel across their edge. There the result is
/// within a third of the exact coverage; elsewhere it is equal.
///
/// Everything else (text, shadows, images, gradients, paths, groups, thin slivers) is painted as pixels onto one sheet,
/// of which parts are drawn. The mesh keeps its storage.
package struct TriangleMesh: Sendable {
  /// A corner of a triangle.
  package struct Vertex: Sendable, Equatable {
    /// The horizontal position in pixels of the picture; `y` is the vertical position, downward.
    package var x: Float
    package var y: Float
    /// Red, green, blue and alpha, a byte each in this order in memory; colors are not premultiplied.
    package var color: UInt32
    /// The horizontal position on the texture sheet, 0…1 across its width; `v` is the vertical position.
    package var u: Float
    package var v: Float
  }

  /// The source of triangles' colors.
  package enum Source: Sendable {
    case vertices, sheet
  }

  /// Consecutive triangles that are drawn by one call.
  package struct Batch: Sendable, Equatable {
    package var source: Source
    /// The triangles' corners in `indices`, three per triangle, counted from the first of `vertices`.
    package var indices: Range<Int>
    package var vertices: Range<Int>
  }

  /// The background behind everything, 0xAARRGGBB, premultiplied.
  package internal(set) var background: UInt32 = 0
  package internal(set) var vertices: [Vertex] = []
  package internal(set) var indices: [Int32] = []
  /// The batches, back to front.
  package internal(set) var batches: [Batch] = []
  /// The width of the texture sheet in pixels; of its `sheetHeight` rows, only the first `sheetRows` are used.
  package internal(set) var sheetWidth = 0
  package internal(set) var sheetHeight = 0
  package internal(set) var sheetRows = 0
  /// The sheet's pixels: 0xAARRGGBB, not premultiplied. The first row begins at index `sheetStart`.
  package internal(set) var sheet: [UInt32] = []
  package internal(set) var sheetStart = 0
  var patches: [Patch] = []
  var shelf = (x: 0, y: 0, height: 0)
  /// The index in `vertices` of the open batch's first corner.
  private var base = 0
  var outline: [SIMD2<Double>] = []

  /// A part of the sheet, and the commands that are painted there.
  struct Patch: Sendable {
    var commands: Range<Int>
    var column: Int
    var row: Int
    /// The x coordinate of the patch's first pixel in the picture.
    var left: Int
    var top: Int
    var width: Int
    var height: Int
  }

  package init() {}

  /// Begins a picture with a width in pixels and discards the last one.
  mutating func begin(width: Int, background: UInt32) {
    self.background = background
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    patches.removeAll(keepingCapacity: true)
    shelf = (0, 0, 0)
    base = 0
    sheetRows = 0
    sheetWidth = max(width, 1) + Self.margin
    sheetStart = sheetWidth
  }

  /// Adds four corners, clockwise, as two triangles.
  @inline(__always)
  mutating func addQuad(_ low: SIMD2<Float>, _ high: SIMD2<Float>, _ color: UInt32) {
    let first = vertices.count
    vertices.append(Vertex(x: low.x, y: low.y, color: color, u: 0, v: 0))
    vertices.append(Vertex(x: high.x, y: low.y, color: color, u: 0, v: 0))
    vertices.append(Vertex(x: high.x, y: high.y, color: color, u: 0, v: 0))
    vertices.append(Vertex(x: low.x, y: high.y, color: color, u: 0, v: 0))
    addTriangle(first, first &+ 1, first &+ 2)
    addTriangle(first, first &+ 2, first &+ 3)
  }

  /// Adds a triangle between three of `vertices`.
  @inline(__always)
  mutating func addTriangle(_ a: Int, _ b: Int, _ c: Int) {
    indices.append(Int32(truncatingIfNeeded: a &- base))
    indices.append(Int32(truncatingIfNeeded: b &- base))
    indices.append(Int32(truncatingIfNeeded: c &- base))
  }

  /// Opens a batch: triangles added from now on take their colors from a source.
  mutating func open(_ source: Source) {
    closeBatch()
    if let last = batches.last, last.source == source {
      // The batch that was opened in between was empty.
      base = last.vertices.lowerBound
      return
    }
    base = vertices.count
    batches.append(
      Batch(source: source, indices: indices.count..<indices.count, vertices: base..<base))
  }

  /// Closes the open batch, with all triangles added to it.
  mutating func closeBatch() {
    guard let last = batches.indices.last else { return }
    batches[last].indices = batches[last].indices.lowerBound..<indices.count
    batches[last].vertices = batches[last].vertices.lowerBound..<vertices.count
    if batches[last].indices.isEmpty { batches.removeLast() }
  }

  /// Removes the corners and triangles from the given indices on.
  mutating func drop(from place: (vertices: Int, indices: Int)) {
    vertices.removeSubrange(place.vertices...)
    indices.removeSubrange(place.indices...)
  }

  /// Returns a vertex's color from an opaque 0xFFRRGGBB and an alpha from 0 to 255.
  @inline(__always)
  static func color(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
    (pixel >> 16 & 0xFF) | (pixel & 0xFF00) | (pixel & 0xFF) << 16 | alpha << 24
  }
}

/// The parts painted as pixels, and their positions on the texture sheet.
extension TriangleMesh {
  /// The pixels between two patches: painting may touch, without changing them, two pixels beyond the visible part.
  static let margin = 2
  /// The distance by which texture coordinates are beyond whole pixels of the sheet: SDL's software renderer rounds
  /// down, and would otherwise read the pixel before where a quotient is rounded below a whole one.
  private static let nudge: Float = 1 / 1024

  /// Reserves space on the texture sheet for the picture of a range of commands in a box, and adds its triangles.
  /// Returns `false` if there is no space.
  mutating func addPatch(_ commands: Range<Int>, _ bounds: Shape, in box: PixelBox, mostRows: Int) -> Bool {
    let left = max(Int(bounds.low.x), box.columns.lowerBound)
    let top = max(Int(bounds.low.y), box.rows.lowerBound)
    let size = (
      width: min(Int(bounds.high.x.rounded(.up)), box.columns.upperBound) - left,
      height: min(Int(bounds.high.y.rounded(.up)), box.rows.upperBound) - top
    )
    guard size.width > 0, size.height > 0 else { return true }
    if shelf.x + size.width + Self.margin > sheetWidth {
      shelf = (0, shelf.y + shelf.height, 0)
    }
    guard shelf.y + size.height <= mostRows else { return false }
    open(.sheet)
    let first = vertices.count
    for (x, y) in [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)] {
      vertices.append(
        Vertex(
          x: Float(left + x), y: Float(top + y), color: .max, u: Float(shelf.x + x) + Self.nudge,
          v: Float(shelf.y + y) + Self.nudge))
    }
    addTriangle(first, first &+ 1, first &+ 2)
    addTriangle(first, first &+ 2, first &+ 3)
    patches.append(
      Patch(
        commands: commands, column: shelf.x, row: shelf.y, left: left, top: top, width: size.width,
        height: size.height))
    shelf.x += size.width + Self.margin
    shelf.height = max(shelf.height, size.height)
    sheetRows = max(sheetRows, shelf.y + shelf.height)
    return true
  }

  /// Makes room on the texture sheet for the patches, clears it, and divides the positions of their corners by its
  /// size.
  mutating func prepareSheet() {
    guard !patches.isEmpty else { return }
    // The height grows by doubling, so that a texture of this size is rarely recreated.
    sheetHeight = max(sheetHeight, 64)
    while sheetHeight < sheetRows { sheetHeight *= 2 }
    let count = sheetStart + (sheetRows + 1) * sheetWidth
    if sheet.count < count { sheet = Array(repeating: 0, count: count) }
    sheet.withUnsafeMutableBufferPointer { sheet in
      sheet.baseAddress?.update(repeating: 0, count: count)
    }
    let scale = SIMD2<Float>(1 / Float(sheetWidth), 1 / Float(sheetHeight))
    for batch in batches where batch.source == .sheet {
      for index in batch.vertices {
        vertices[index].u *= scale.x
        vertices[index].v *= scale.y
      }
    }
  }

  /// Converts a row of premultiplied pixels to pixels that are not premultiplied.
  static func divide(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
    for index in 0..<count {
      let pixel = row[index]
      let alpha = pixel >> 24
      if alpha == 0 || alpha == 255 { continue }
      func plain(_ channel: UInt32) -> UInt32 { min((channel * 255 + alpha / 2) / alpha, 255) }
      row[index] =
        alpha << 24 | plain(pixel >> 16 & 0xFF) << 16 | plain(pixel >> 8 & 0xFF) << 8 | plain(pixel & 0xFF)
    }
  }
}
