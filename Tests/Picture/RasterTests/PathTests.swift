import Expectations
import LayerTree
import MotionMath
import Raster
import ReferencePictures
import TestSupport
import Testing

@Suite struct PathTests {
  private func picture(_ content: DisplayList.Content, size: Double = 40, fill: RGBA = .clear) -> Bitmap {
    var list = DisplayList(size: [size, size])
    list.contents = [content]
    let rect = Rect(x: 0, y: 0, width: size, height: size)
    list.items = [.init(layer: 0, rect: rect, transform: .identity, fill: fill, content: 0)]
    var bitmap = Bitmap(width: Int(size), height: Int(size))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .clear, into: &bitmap)
    return bitmap
  }

  private func filled(_ path: LayerPath) -> Bitmap { picture(.path(.init(path: path, fill: .black))) }

  /// Returns the sum of all alphas, in pixels.
  private func area(_ bitmap: Bitmap) -> Double {
    bitmap.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
  }

  @Test("A rectangle as a path equals the box, to one step of 255")
  func rectangles() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let rect = Rect(
        x: random.uniform(-5, 20), y: random.uniform(-5, 20), width: random.uniform(0.1, 30),
        height: random.uniform(0.1, 30))
      var path = LayerPath(fillRule: seed % 2 == 0 ? .winding : .evenOdd)
      path.addRect(rect)
      var list = DisplayList(size: [40, 40])
      list.items = [.init(layer: 0, rect: rect, transform: .identity, fill: .black)]
      var bitmap = Bitmap(width: 40, height: 40)
      var rasterizer = Rasterizer()
      rasterizer.draw(list, scale: 1, background: .clear, into: &bitmap)
      let same = filled(path)
      for index in bitmap.pixels.indices {
        let miss = abs(Int(bitmap.pixels[index] >> 24) - Int(same.pixels[index] >> 24))
        expect(miss, isAtMost: 1, "seed \(seed), pixel \(index)")
      }
    }
  }

  @Test("The area of a simple outline equals the formula for polygons")
  func areas() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      // Corners around a center in increasing angles do not cross.
      let count = 3 + Int(random.next() % 9)
      let corners = (0..<count).map { (index: Int) -> SIMD2<Double> in
        let turn = (Double(index) + random.uniform(0, 0.8)) / Double(count)
        let (sine, cosine) = Portable.sineAndCosine(6.283 * turn)
        return SIMD2(20, 20) + SIMD2(cosine, sine) * random.uniform(3, 18)
      }
      var path = LayerPath()
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.addLine(to: corner) }
      var expected = 0.0
      for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        expected += (a.x * b.y - a.y * b.x) / 2
      }
      expect(
        abs(area(filled(path)) - expected), isBelow: 0.25, "seed \(seed): \(area(filled(path))), \(expected)")
    }
  }

  @Test("Subpaths count as closed, and winding in the other direction makes a hole")
  func rules() {
    var path = LayerPath()
    path.addRect(Rect(x: 5, y: 5, width: 30, height: 30))
    path.addRect(Rect(x: 10, y: 10, width: 10, height: 10))
    expect(area(filled(path)), equals: 900)
    path.fillRule = .evenOdd
    expect(area(filled(path)), equals: 800)
    var open = LayerPath()
    for (index, point) in [SIMD2<Double>(10, 10), [10, 20], [20, 20], [20, 10]].enumerated() {
      if index == 0 { open.move(to: point) } else { open.addLine(to: point) }
    }
    expect(area(filled(open)), equals: 100)
    open.addRect(Rect(x: 5, y: 5, width: 30, height: 30))
    expect(area(filled(open)), equals: 800)
  }

  @Test("An ellipse has the area of an ellipse, and its stroke that of a ring")
  func ellipses() {
    var path = LayerPath()
    path.addEllipse(Rect(x: 5, y: 8, width: 30, height: 24))
    expect(abs(area(filled(path)) - 3.141592653589793 * 15 * 12), isBelow: 0.5)
    var circle = LayerPath()
    circle.addEllipse(Rect(x: 8, y: 8, width: 24, height: 24))
    for join in [DisplayList.Stroke.Join.miter, .round, .bevel] {
      let stroke = DisplayList.Stroke(color: .black, width: 6, join: join)
      let ring = picture(.path(.init(path: circle, fill: .clear, stroke: stroke)))
      expect(abs(area(ring) - 3.141592653589793 * 24 * 6), isBelow: 0.6, "\(join): \(area(ring))")
    }
  }

  @Test("Lines end with their caps, and a line without length is a dot if its caps have one")
  func caps() {
    var path = LayerPath()
    path.move(to: [10, 20])
    path.addLine(to: [30, 20])
    var dot = LayerPath()
    dot.move(to: [20, 20])
    dot.addLine(to: [20, 20])
    let caps: [(DisplayList.Stroke.Cap, Double)] = [
      (.butt, 0), (.round, 3.141592653589793 * 16), (.square, 64),
    ]
    for (cap, more) in caps {
      let stroke = DisplayList.Stroke(color: .black, width: 8, cap: cap)
      let line = area(picture(.path(.init(path: path, fill: .clear, stroke: stroke))))
      expect(abs(line - 160 - more), isBelow: 0.3, "\(cap): \(line)")
      let spot = area(picture(.path(.init(path: dot, fill: .clear, stroke: stroke))))
      expect(abs(spot - more), isBelow: 0.3, "\(cap): \(spot)")
    }
  }

  @Test(
    "A zigzag that overlaps itself many times covers what its lines cover", arguments: 0..<24 as Range<UInt64>
  )
  func zigzags(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Every other zigzag has its corners on whole pixels, so that many edges begin and end at one height.
    func corner(_ range: ClosedRange<Double>) -> Double {
      let value = random.uniform(range.lowerBound, range.upperBound)
      return seed % 2 == 0 ? value.rounded() : value
    }
    var path = LayerPath(fillRule: seed % 4 < 2 ? .winding : .evenOdd)
    path.move(to: [corner(0...12), corner(0...40)])
    for index in 1..<30 {
      path.addLine(to: [corner(index % 2 == 0 ? 0...12 : 28...40), corner(0...40)])
    }
    if seed % 3 == 0 { path.close() }
    let stroke = DisplayList.Stroke(
      color: .black, width: random.uniform(0.5, 5), cap: .round,
      join: [.round, .bevel, .miter][Int(seed / 2 % 3)])
    let reference = ReferencePath(path)
    let (line, inside) = (picture(.path(.init(path: path, fill: .clear, stroke: stroke))), filled(path))
    for place in stride(from: Int(seed), to: 1600, by: 61) {
      let (x, y) = (place % 40, place / 40)
      var sums = (line: 0, inside: 0)
      for part in 0..<576 {
        let point = SIMD2(
          Double(x) + (Double(part % 24) + 0.5) / 24, Double(y) + (Double(part / 24) + 0.5) / 24)
        if reference.contains(point, stroke) { sums.line += 1 }
        if reference.contains(point) { sums.inside += 1 }
      }
      for (name, drawn, sum) in [("line", line[x, y], sums.line), ("inside", inside[x, y], sums.inside)] {
        expect(abs(Double(drawn >> 24) - Double(sum) * 255 / 576), isAtMost: 8, "\(name), pixel \(x) \(y)")
      }
    }
  }

  @Test("A stroke along lines of its own is drawn over the fill of the whole path")
  func strokedPath() {
    var (square, line) = (LayerPath(), LayerPath())
    square.addRect(Rect(x: 6.25, y: 6.25, width: 20, height: 20))
    line.move(to: [6.25, 6.25])
    line.addLine(to: [26.25, 9])
    let stroke = DisplayList.Stroke(color: .white, width: 5, cap: .round)
    var list = DisplayList(size: [40, 40])
    list.contents = [
      .path(.init(path: square, fill: .black)), .path(.init(path: line, fill: .clear, stroke: stroke)),
    ]
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    list.items = [0, 1].map {
      .init(layer: $0, rect: rect, transform: .identity, fill: .clear, content: $0)
    }
    var apart = Bitmap(width: 40, height: 40)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .clear, into: &apart)
    let together = picture(
      .path(.init(path: square.stroked(along: line), fill: .black, stroke: stroke)))
    expect(together == apart)
    expect(together != picture(.path(.init(path: square, fill: .black, stroke: stroke))))
  }

  @Test("Paths with any numbers are drawn quickly without a trap")
  func hostile() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func number() -> Double {
        switch random.next() % 12 {
        case 0: return [Double.nan, .infinity, -.infinity, 1e300][Int(random.next() % 4)]
        case 1: return random.withExponent(-40...40)
        default: return random.uniform(-30, 60)
        }
      }
      var path = LayerPath(fillRule: seed % 2 == 0 ? .winding : .evenOdd)
      for _ in 0..<random.next() % 400 {
        switch random.next() % 6 {
        case 0: path.move(to: [number(), number()])
        case 1: path.close()
        case 2: path.addQuad(to: [number(), number()], control: [number(), number()])
        case 3:
          path.addCubic(
            to: [number(), number()], control1: [number(), number()], control2: [number(), number()])
        default: path.addLine(to: [number(), number()])
        }
      }
      let stroke = DisplayList.Stroke(
        color: .black, width: number(), cap: .round, join: .round, miterLimit: number())
      _ = picture(.path(.init(path: path, fill: .white, stroke: stroke)))
    }
    // More edges than a row distinguishes, and more than a path may have.
    for count in [2000, 100_000] {
      var path = LayerPath()
      path.move(to: .zero)
      for index in 0..<count { path.addLine(to: [Double(index * 7919 % 40), Double(index * 104_729 % 41)]) }
      _ = filled(path)
    }
  }

  @Test(
    "An image on whole pixels is copied to the bit, and a pixelated enlarged one repeats each pixel")
  func images() throws {
    var random = SeededGenerator(seed: 4)
    let pixels = (0..<35).map { _ in 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF }
    let image = try #require(LayerImage(width: 7, height: 5, pixels: pixels))
    let plain = picture(.image(.init(image: image, target: Rect(x: 3, y: 4, width: 7, height: 5))))
    let big = picture(
      .image(.init(image: image, target: Rect(x: 2, y: 3, width: 28, height: 15), isPixelated: true)))
    for y in 0..<40 {
      for x in 0..<40 {
        expect(plain[x, y], equals: image[x - 3, y - 4], "\(x) \(y)")
        let isInside = x >= 2 && x < 30 && y >= 3 && y < 18
        expect(big[x, y], equals: (isInside ? image[(x - 2) / 4, (y - 3) / 3] : 0), "\(x) \(y)")
      }
    }
  }

  @Test("Invalid contents leave the rest unchanged")
  func nonsense() throws {
    let image = try #require(LayerImage(width: 1, height: 1, pixels: [0xFFFF_0000]))
    let plain = picture(.gradient(.init(form: .linear(from: .zero, to: [1, 1]), stops: [])), fill: .white)
    for bad in [Double.nan, .infinity, -1, 1e300] {
      let good = Rect(x: 0, y: 0, width: 9, height: 9)
      let odd = Rect(x: 0, y: 0, width: bad, height: 9)
      if bad != 1e300 {
        expect(
          picture(.image(.init(image: image, source: odd, target: good)), fill: .white), equals: plain,
          "\(bad)")
        expect(picture(.image(.init(image: image, target: odd)), fill: .white), equals: plain, "\(bad)")
      }
      let stops = [DisplayList.GradientContent.Stop(offset: bad, color: .black)]
      _ = picture(.gradient(.init(form: .linear(from: [bad, 0], to: [9, bad]), stops: stops)))
      _ = picture(.gradient(.init(form: .radial(center: [bad, 0], radii: [9, bad]), stops: stops)))
    }
    let stops = [RGBA.white, .black].enumerated().map {
      DisplayList.GradientContent.Stop(offset: Double($0), color: $1)
    }
    let flat = picture(.gradient(.init(form: .linear(from: [3, 3], to: [3, 3]), stops: stops)))
    expect(flat.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }
}
