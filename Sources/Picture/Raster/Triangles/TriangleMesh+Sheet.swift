/// What is painted as pixels, and where on the sheet.
extension TriangleMesh {
  /// Pixels between two patches: painting may touch, without changing them, two beyond what shows.
  static let margin = 2

  /// Finds room on the sheet for what some commands show and adds its triangles; false when there is none.
  mutating func addPatch(_ commands: Range<Int>, _ bounds: Shape, width: Int, mostRows: Int) -> Bool {
    let left = Int(bounds.low.x)
    let top = Int(bounds.low.y)
    let size = (
      width: min(Int(bounds.high.x.rounded(.up)), width) - left, height: Int(bounds.high.y.rounded(.up)) - top
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
          x: Float(left + x), y: Float(top + y), color: .max, u: Float(shelf.x + x), v: Float(shelf.y + y)))
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

  /// Makes room for the patches, empty, and says of their corners where they are on the whole sheet.
  mutating func prepareSheet() {
    guard !patches.isEmpty else { return }
    // Growing by doubling, so that a texture of this size is rarely made anew.
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

  /// Turns the patches' pixels from premultiplied to plain colours.
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
