import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import Raster

@Suite struct TriangleMeshTests {
  private func pictures(
    _ list: DisplayList, scale: Double, background: RGBA = .white
  ) throws -> (pixels: Bitmap, triangles: TriangleReference, mesh: TriangleMesh) {
    var bitmap = Bitmap(width: Int(list.size.x * scale), height: Int(list.size.y * scale))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: background, into: &bitmap)
    var mesh = TriangleMesh()
    rasterizer.begin(width: bitmap.width, height: bitmap.height, background: background)
    rasterizer.add(list, scale: scale)
    let isDone = rasterizer.triangulate(into: &mesh)
    try #require(isDone)
    return (bitmap, TriangleReference(mesh, width: bitmap.width, height: bitmap.height), mesh)
  }

  /// Returns the largest difference of a channel at each pixel, in steps of 255.
  private func misses(_ a: [UInt32], _ b: [UInt32]) -> [Double] {
    zip(a, b).map { (a: UInt32, b: UInt32) -> Double in
      var most = 0.0
      for shift: UInt32 in [24, 16, 8, 0] {
        let (one, other) = (Double(a >> shift & 0xFF), Double(b >> shift & 0xFF))
        most = max(most, abs(one - other))
      }
      return most
    }
  }

  @Test(
    "Triangles equal pixels, except for a part of a pixel at slanted edges",
    arguments: RandomLists.Kind.allCases)
  func sameAsPixels(kind: RandomLists.Kind) throws {
    var sum = 0.0
    var count = 0.0
    for seed in 0..<24 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      let list = random.list(kind, count: seed % 3 == 2 ? 4 : 1)
      let (pixels, triangles, _) = try pictures(list, scale: [1, 1.5, 2][Int(seed / 3 % 3)])
      let misses = misses(pixels.pixels, triangles.pixels)
      sum += misses.reduce(0, +)
      count += Double(misses.count)
      // Half of a pixel that contains a corner's point; elsewhere at an edge a tenth, and nothing inside.
      expect(misses.max() ?? 0 <= 128, "\(kind), seed \(seed)")
      let edges = misses.filter { $0 > 4 }.count
      expect(Double(edges), isAtMost: 0.25 * Double(misses.count), "\(kind), seed \(seed): \(edges)")
    }
    expect(sum / count, isAtMost: 1.5, "\(kind): \(sum / count)")
  }

  @Test("Upright boxes, text, shadows, images, groups and path clips are within two steps of the pixels")
  func exact() throws {
    for kind in [RandomLists.Kind.upright, .shadowed, .gradient, .path] {
      for seed in 0..<24 as Range<UInt64> {
        var random = RandomLists(seed: seed)
        var list = random.list(kind, count: 4)
        for index in list.items.indices {
          list.items[index].cornerRadius = 0
          let map = list.items[index].transform
          if !map.isUpright { list.items[index].transform = .translation([map.tx, map.ty]) }
        }
        let (pixels, triangles, _) = try pictures(list, scale: 1.5)
        expect(misses(pixels.pixels, triangles.pixels).max() ?? 0 <= 3, "\(kind), seed \(seed)")
      }
    }
  }

  @Test("Consecutive shapes of one source take one call, and hidden shapes take none")
  func batches() throws {
    var list = DisplayList(size: [100, 100])
    func box(_ x: Double, radius: Double = 0) -> DisplayList.Item {
      DisplayList.Item(
        layer: 0, rect: Rect(x: x, y: 3.5, width: 20, height: 20), transform: .identity, cornerRadius: radius,
        fill: RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
    let cover = DisplayList.Item(
      layer: 0, rect: Rect(x: 0, y: 0, width: 100, height: 100), transform: .identity, fill: .white)
    list.items = (0..<10).map { box(Double($0)) } + [cover] + (0..<50).map { box(Double($0), radius: 5) }
    let mesh = try pictures(list, scale: 1).mesh

    expect(mesh.batches.count, equals: 1)
    expect(mesh.batches.first?.source, equals: .vertices)
    expect(mesh.sheetRows, equals: 0)
    // Four corners and two triangles for the cover, and nothing of the ten beneath it.
    expect(mesh.vertices.first?.x == 0 && mesh.vertices[2].x == 100)
  }

  @Test("A used mesh equals a new one, and its memory does not grow")
  func reuse() throws {
    var used = TriangleMesh()
    var rasterizer = Rasterizer()
    for seed in 0..<20 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      let list = random.list(.everything, count: 5)
      var fresh = TriangleMesh()
      for _ in 0..<2 {
        rasterizer.begin(width: 24, height: 20, background: .white)
        rasterizer.add(list, scale: 1)
        let isDone = rasterizer.triangulate(into: &used)
        expect(isDone)
      }
      rasterizer.begin(width: 24, height: 20, background: .white)
      rasterizer.add(list, scale: 1)
      let isDone = rasterizer.triangulate(into: &fresh)
      expect(isDone)
      let (a, b) = (
        TriangleReference(used, width: 24, height: 20), TriangleReference(fresh, width: 24, height: 20)
      )
      expect(a.pixels, equals: b.pixels, "seed \(seed)")
    }
  }

  @Test(
    "A mesh for a box has the same pixels in the box, and no larger sheet", arguments: 0..<40 as Range<UInt64>
  )
  func boxed(seed: UInt64) {
    var random = RandomLists(seed: seed)
    let list = random.list(.everything, count: 8)
    func mesh(in box: PixelBox?) -> TriangleMesh {
      var (rasterizer, mesh) = (Rasterizer(), TriangleMesh())
      rasterizer.begin(width: 24, height: 20, background: .white)
      rasterizer.add(list, scale: 1)
      let isDone = rasterizer.triangulate(into: &mesh, box: box)
      expect(isDone)
      return mesh
    }
    let box = PixelBox(
      x: Int(seed % 9), y: Int(seed % 7), width: 5 + Int(seed % 11), height: 4 + Int(seed % 5))
    let (whole, part) = (mesh(in: nil), mesh(in: box))
    let (a, b) = (
      TriangleReference(whole, width: 24, height: 20), TriangleReference(part, width: 24, height: 20)
    )
    let places = box.rows.flatMap { row in box.columns.map { row * 24 + $0 } }
    expect(places.map { b.pixels[$0] }, equals: places.map { a.pixels[$0] })
    expect(part.patches.count, isAtMost: whole.patches.count)
    expect(part.vertices.count, isAtMost: whole.vertices.count)
  }

  @Test("A sheet without room for the painted parts returns false")
  func tooMuch() {
    var random = RandomLists(seed: 5)
    random.size = [300, 300]
    let list = random.list(.shadowed, count: 60)
    var rasterizer = Rasterizer()
    rasterizer.begin(width: 300, height: 300, background: .white)
    rasterizer.add(list, scale: 1)
    var mesh = TriangleMesh()
    let isDone = rasterizer.triangulate(into: &mesh, mostRows: 2)
    expect(!isDone)
  }
}
