import Expectations
import Experiments
import LayerTree
import MotionMath
import SDLStage
import TestSupport
import Testing
import TransitionEngine
@testable import Scenarios

/// SDL's software renderer with triangles, compared with the lab's own pixels.
@Suite struct DrawingWayTests {
  private func pictures(
    _ lists: [DisplayList], width: Int, height: Int, scale: Double
  ) throws -> (triangles: [UInt32], pixels: [UInt32]) {
    let picture = try SoftwarePicture(width: width, height: height)
    defer { picture.close() }
    expect(picture.draw(lists, scale: scale, by: .geometry))
    let triangles = picture.pixels
    expect(picture.draw(lists, scale: scale, by: .raster))
    return (triangles, picture.pixels)
  }

  private func miss(_ a: UInt32, _ b: UInt32) -> Int {
    guard a != b else { return 0 }
    return max(
      abs(Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF)), abs(Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF)),
      abs(Int(a & 0xFF) - Int(b & 0xFF)))
  }

  @Test("Upright boxes have the same pixels by triangles, except for rounding")
  func boxes() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var list = DisplayList(size: [64, 48])
      list.items = (0..<12).map { _ in
        DisplayList.Item(
          layer: 0,
          rect: Rect(
            x: random.uniform(-10, 60), y: random.uniform(-10, 44), width: random.uniform(0.2, 30),
            height: random.uniform(0.2, 30)),
          transform: .identity,
          fill: RGBA(
            red: random.uniform(0, 1), green: random.uniform(0, 1), blue: random.uniform(0, 1),
            alpha: random.uniform(0.1, 1)))
      }
      let (triangles, pixels) = try pictures([list], width: 64, height: 48, scale: 1)
      let worst = zip(triangles, pixels).map(miss).max() ?? 255
      // SDL rounds down at each of up to twelve layers.
      expect(worst, isAtMost: 12, "seed \(seed): \(worst)")
    }
  }

  @Test("Every experiment looks the same by triangles, except on edges that are round or rotated")
  func experiments() throws {
    for experiment in Catalogue.standard.experiments {
      let stage = Stage(experiment, knobs: Knobs(experiment.knobs))
      for frame in 0..<40 { stage.step(to: Int64(frame) * 33_000_000) }
      let (width, height) = (390, 844)
      var list = stage.displayList
      if !list.backdrops.isEmpty {
        // Triangles have no pixels to blur: the window draws such a picture with the rasterizer.
        let picture = try SoftwarePicture(width: width, height: height)
        expect(!picture.draw([list], scale: 1, by: .geometry), "\(experiment.name)")
        picture.close()
        // Everything else in it is compared, in front of what the bars would blur.
        for index in list.items.indices { list.items[index].backdrop = -1 }
      }
      let (triangles, pixels) = try pictures([list], width: width, height: height, scale: 1)
      var (apart, sum) = (0, 0)
      for place in pixels.indices where triangles[place] != pixels[place] {
        let miss = miss(triangles[place], pixels[place])
        sum += miss
        if miss > 8 { apart += 1 }
      }
      // SDL's software renderer truncates triangles' corners to whole pixels, which moves round edges by up to a
      // pixel.
      // Graphics cards do not: see the tests of triangles.
      let mean = Double(sum) / Double(pixels.count)
      expect(apart, isAtMost: pixels.count / 20, "\(experiment.name): \(apart) of \(pixels.count)")
      expect(mean, isAtMost: 3, "\(experiment.name): \(mean)")
    }
  }

  @Test(
    "A placed list is drawn at its place and zoom, clipped to its own size",
    arguments: DrawingMethod.allCases)
  func places(way: DrawingMethod) throws {
    let picture = try SoftwarePicture(width: 80, height: 60)
    defer { picture.close() }
    var list = DisplayList(size: [20, 10])
    // The item extends beyond its list on all sides.
    list.items = [
      DisplayList.Item(
        layer: 0, rect: Rect(x: -50, y: -50, width: 200, height: 200), transform: .identity, fill: .white)
    ]
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let origin = SIMD2(
        Double(Int.random(in: 0...30, using: &random)), Double(Int.random(in: 0...20, using: &random)))
      let zooms: [Double] = [0.5, 1, 2]
      let zoom = zooms.randomElement(using: &random) ?? 1
      expect(picture.draw([PlacedList(list, at: origin, zoom: zoom)], scale: 1, by: way))
      let size = list.size * zoom
      let box = Rect(origin: origin, size: size)
      let pixels = picture.pixels
      var wrong = 0
      for place in pixels.indices {
        let point = SIMD2(Double(place % 80) + 0.5, Double(place / 80) + 0.5)
        let isWhite = pixels[place] & 0xFF_FFFF == 0xFF_FFFF
        if isWhite != box.contains(point) { wrong += 1 }
      }
      expect(wrong, equals: 0, "seed \(seed)")
    }
  }

  @Test(
    "Lists that are drawn after others look as if they were the first", arguments: 0..<8 as Range<UInt64>,
    DrawingMethod.allCases)
  func changes(seed: UInt64, way: DrawingMethod) throws {
    var random = SeededGenerator(seed: seed)
    func box(_ size: SIMD2<Double>) -> DisplayList.Item {
      DisplayList.Item(
        layer: 0,
        rect: Rect(
          x: random.uniform(0, size.x), y: random.uniform(0, size.y), width: random.uniform(2, 30),
          height: random.uniform(2, 30)),
        transform: .identity, cornerRadius: random.uniform(0, 8),
        fill: RGBA(red: random.uniform(0, 1), green: 0.5, blue: 0.5, alpha: random.uniform(0.3, 1)))
    }
    let used = try SoftwarePicture(width: 120, height: 160)
    defer { used.close() }
    var lists = [[120.0, 160.0], [60, 20]].map { DisplayList(size: $0) }
    for index in lists.indices { lists[index].items = (0..<6).map { _ in box(lists[index].size) } }
    var (origin, zoom, count) = (SIMD2(4.0, 6.0), 1.0, 2)
    for step in 0..<30 {
      switch random.next() % 6 {
      case 0: origin.y = random.uniform(0, 120)
      case 1: zoom = random.uniform(0.5, 2)
      case 2: count = 3 - count
      default:
        let list = Int(random.next() % 2)
        lists[list].items[Int(random.next() % 6)] = box(lists[list].size)
      }
      let placed = [PlacedList(lists[0]), PlacedList(lists[1], at: origin, zoom: zoom)].prefix(count)
      let first = try SoftwarePicture(width: 120, height: 160)
      defer { first.close() }
      for picture in [used, first] { expect(picture.draw(Array(placed), scale: 1, by: way)) }
      expect(used.pixels == first.pixels, "step \(step)")
    }
  }

  @Test("Rectangles drawn by SDL alone match the same display list")
  func bare() throws {
    let picture = try SoftwarePicture(width: 40, height: 30)
    defer { picture.close() }
    var list = DisplayList(size: [40, 30])
    list.items = [
      DisplayList.Item(
        layer: 0, rect: Rect(x: 3, y: 4, width: 20, height: 20), transform: .identity,
        fill: RGBA(red: 1, green: 0, blue: 0, alpha: 128 / 255))
    ]
    picture.draw([list], scale: 1, by: .raster)
    let ours = picture.pixels
    picture.fill([.init(x: 3, y: 4, width: 20, height: 20, color: [255, 0, 0, 128])])
    expect(zip(ours, picture.pixels).allSatisfy { miss($0, $1) <= 1 })
  }
}
