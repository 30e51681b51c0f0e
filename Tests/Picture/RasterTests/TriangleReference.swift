import Raster

/// A graphics card's result for a mesh: each pixel whose center lies in a triangle is blended once for it.
struct TriangleReference {
  private(set) var pixels: [UInt32]
  private let width: Int
  private let height: Int

  init(_ mesh: TriangleMesh, width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: mesh.background, count: width * height)
    for batch in mesh.batches {
      for place in stride(from: batch.indices.lowerBound, to: batch.indices.upperBound, by: 3) {
        let corners = (0..<3).map {
          mesh.vertices[batch.vertices.lowerBound + Int(mesh.indices[place + $0])]
        }
        draw(corners, batch.source, mesh)
      }
    }
  }

  private mutating func draw(
    _ corners: [TriangleMesh.Vertex], _ source: TriangleMesh.Source, _ mesh: TriangleMesh
  ) {
    var corners = corners
    let area = Self.cross(corners[0], corners[1], Double(corners[2].x), Double(corners[2].y))
    if area == 0 { return }
    if area < 0 { corners.swapAt(1, 2) }
    let whole = abs(area)
    for y in rows(corners.map(\.y), below: height) {
      for x in rows(corners.map(\.x), below: width) {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let shares = [
          Self.cross(corners[1], corners[2], px, py), Self.cross(corners[2], corners[0], px, py),
          Self.cross(corners[0], corners[1], px, py),
        ]
        let isInside = (0..<3).allSatisfy { side in
          shares[side] > 0
            || (shares[side] == 0 && Self.isTopOrLeft(corners[(side + 1) % 3], corners[(side + 2) % 3]))
        }
        guard isInside else { continue }
        func mean(_ values: [Double]) -> Double {
          (0..<3).reduce(0) { $0 + shares[$1] * values[$1] } / whole
        }
        var color = SIMD4(
          mean(corners.map { Double($0.color & 0xFF) }), mean(corners.map { Double($0.color >> 8 & 0xFF) }),
          mean(corners.map { Double($0.color >> 16 & 0xFF) }), mean(corners.map { Double($0.color >> 24) }))
        if source == .sheet {
          let u = Int(mean(corners.map { Double($0.u) }) * Double(mesh.sheetWidth))
          let v = Int(mean(corners.map { Double($0.v) }) * Double(mesh.sheetHeight))
          let texel = mesh.sheet[mesh.sheetStart + v * mesh.sheetWidth + u]
          color = SIMD4(
            Double(texel >> 16 & 0xFF), Double(texel >> 8 & 0xFF), Double(texel & 0xFF), Double(texel >> 24))
        }
        blend(color, at: y * width + x)
      }
    }
  }

  /// Returns the pixels that some positions may touch.
  private func rows(_ places: [Float], below limit: Int) -> Range<Int> {
    let low = max(Int((places.min() ?? 0).rounded(.down)), 0)
    return low..<max(low, min(Int((places.max() ?? 0).rounded(.up)), limit))
  }

  private mutating func blend(_ color: SIMD4<Double>, at index: Int) {
    let share = color.w / 255
    let under = pixels[index]
    func mix(_ upper: Double, _ shift: UInt32) -> UInt32 {
      UInt32((upper * share + Double(under >> shift & 0xFF) * (1 - share)).rounded()) << shift
    }
    let alpha = UInt32((color.w + Double(under >> 24) * (1 - share)).rounded()) << 24
    pixels[index] = alpha | mix(color.x, 16) | mix(color.y, 8) | mix(color.z, 0)
  }

  /// Returns twice the area between two corners and a point; positive to the right of the direction, as seen.
  private static func cross(
    _ a: TriangleMesh.Vertex, _ b: TriangleMesh.Vertex, _ x: Double, _ y: Double
  ) -> Double {
    (Double(b.x) - Double(a.x)) * (y - Double(a.y)) - (Double(b.y) - Double(a.y)) * (x - Double(a.x))
  }

  /// A pixel whose center is on a shared side belongs to one triangle.
  private static func isTopOrLeft(_ a: TriangleMesh.Vertex, _ b: TriangleMesh.Vertex) -> Bool {
    b.y < a.y || (a.y == b.y && b.x > a.x)
  }
}
