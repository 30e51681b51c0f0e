import Expectations
import LayerTree
import MotionMath
import Raster
import TestSupport
import Testing

@Suite struct HostileListTests {
  private static let background: UInt32 = 0xFF33_6699

  private func draw(_ list: DisplayList, scale: Double = 1) -> [UInt32] {
    var bitmap = Bitmap(width: 20, height: 20)
    var rasterizer = Rasterizer()
    rasterizer.draw(
      list, scale: scale, background: RGBA(red: 0.2, green: 0.4, blue: 0.6), into: &bitmap)
    return bitmap.pixels
  }

  private func list(
    _ change: (inout DisplayList.Item, inout DisplayList.Clip, inout DisplayList.Text) -> Void
  ) -> DisplayList {
    var item = DisplayList.Item(
      layer: 0, rect: Rect(x: 2, y: 2, width: 10, height: 10), transform: .identity, cornerRadius: 2,
      fill: .white, borderWidth: 1, border: .black, clip: 0)
    var clip = DisplayList.Clip(
      rect: Rect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 3, transform: .identity, parent: -1)
    var text = DisplayList.Text(string: "Ab", origin: [1, 9], font: TextFont(size: 8), color: .white)
    change(&item, &clip, &text)
    var list = DisplayList(size: [20, 20])
    list.items = [item]
    list.clips = [clip]
    list.texts = [text]
    return list
  }

  private let nonsense = [Double.nan, .infinity, -.infinity, 1e300, -1e300]

  @Test("A box without a valid place is not drawn")
  func boxes() {
    expect(draw(list { _, _, _ in }).contains { $0 != Self.background })
    for bad in nonsense {
      for index in 0..<10 {
        let pixels = draw(
          list { item, _, _ in
            switch index {
            case 0: item.rect.origin.x = bad
            case 1: item.rect.origin.y = bad
            case 2: item.rect.size.x = bad
            case 3: item.rect.size.y = bad
            case 4: item.transform.a = bad
            case 5: item.transform.b = bad
            case 6: item.transform.c = bad
            case 7: item.transform.d = bad
            case 8: item.transform.tx = bad
            default: item.transform.ty = bad
            }
          })
        expect(pixels.allSatisfy { $0 == Self.background }, "\(bad) at \(index)")
      }
    }
  }

  @Test("A clip that is invalid, missing or precedes its parent hides all in it")
  func clips() {
    for bad in nonsense {
      let pixels = [
        draw(list { _, clip, _ in clip.rect.size.x = bad }),
        draw(list { _, clip, _ in clip.transform.b = bad }),
        draw(list { _, clip, _ in clip.transform.ty = bad }),
      ]
      expect(pixels.joined().allSatisfy { $0 == Self.background }, "\(bad)")
    }
    for parent in [0, 1, -2, .max, .min] as [Int32] {
      let pixels =
        draw(list { _, clip, _ in clip.parent = parent })
        + (parent == 0 ? [] : draw(list { item, _, _ in item.clip = parent }))
      expect(pixels.allSatisfy { $0 == Self.background }, "\(parent)")
    }
  }

  @Test("A text without a valid place is not drawn, and a missing text changes nothing")
  func texts() {
    func text(_ change: (inout DisplayList.Text) -> Void) -> [UInt32] {
      draw(
        list { item, _, text in
          item.fill = .clear
          item.borderWidth = 0
          item.text = 0
          change(&text)
        })
    }
    expect(text { _ in }.contains { $0 != Self.background })
    for bad in nonsense {
      expect(text { $0.font.size = bad }.allSatisfy { $0 == Self.background }, "\(bad)")
      expect(text { $0.origin.x = bad }.allSatisfy { $0 == Self.background }, "\(bad)")
      expect(text { $0.origin.y = bad }.allSatisfy { $0 == Self.background }, "\(bad)")
    }
    for place in [1, -2, .max, .min] as [Int32] {
      expect(draw(list { item, _, _ in item.text = place }), equals: draw(list { _, _, _ in }), "\(place)")
    }
  }

  @Test("An invalid scale or size leaves the background")
  func scales() {
    let good = list { _, _, _ in }
    for bad in nonsense + [0, -1] {
      if bad != 1e300 { expect(draw(good, scale: bad).allSatisfy { $0 == Self.background }, "\(bad)") }
      var list = good
      list.size.x = bad
      expect(draw(list).allSatisfy { $0 == Self.background }, "\(bad)")
    }
  }

  @Test("Colors are clamped, and NaN counts as 0")
  func colors() {
    let odd = RGBA(red: 7, green: -3, blue: .nan, alpha: .infinity)
    let same = RGBA(red: 1, green: 0, blue: 0)
    expect(
      draw(list { item, _, _ in item.fill = odd }), equals: draw(list { item, _, _ in item.fill = same }))
    expect(
      draw(list { item, _, _ in item.border.components.w = .nan }),
      equals: draw(list { item, _, _ in item.borderWidth = 0 }))
  }

  /// Returns the list of boxes that has a shadow, too.
  private func shaded(
    _ change: (inout DisplayList.Item, inout DisplayList.Shadow) -> Void
  ) -> DisplayList {
    var shadow = DisplayList.Shadow(color: .black, offset: [1, 2], radius: 3)
    var list = list { item, _, _ in
      item.shadow = 0
      change(&item, &shadow)
    }
    list.shadows = [shadow]
    return list
  }

  @Test("A shadow that is invalid or missing changes nothing else")
  func shadows() {
    let without = draw(list { _, _, _ in })
    expect(draw(shaded { _, _ in }) != without)
    for bad in nonsense {
      expect(draw(shaded { _, shadow in shadow.offset.x = bad }), equals: without, "\(bad)")
      expect(draw(shaded { _, shadow in shadow.offset.y = bad }), equals: without, "\(bad)")
      if bad != -1e300 {
        expect(draw(shaded { _, shadow in shadow.radius = bad }), equals: without, "\(bad)")
      }
      let pixels = draw(shaded { item, _ in item.transform.tx = bad })
      expect(pixels.allSatisfy { $0 == Self.background }, "\(bad)")
    }
    for place in [1, -2, .max, .min] as [Int32] {
      expect(draw(shaded { item, _ in item.shadow = place }), equals: without, "\(place)")
    }
    let sharp = draw(shaded { _, shadow in shadow.radius = 0 })
    expect(sharp != without && draw(shaded { _, shadow in shadow.radius = -4 }) == sharp)
  }

  @Test("A very wide blur is invisible, and a very narrow one is an edge")
  func blurs() {
    let without = draw(list { _, _, _ in })
    let sharp = draw(shaded { _, shadow in shadow.radius = 0 })
    for radius in [1e3, 1e6, 1e9, 1e100] {
      expect(draw(shaded { _, shadow in shadow.radius = radius }), equals: without, "\(radius)")
    }
    for radius in [1e-300, 1e-30, 1e-6, .leastNonzeroMagnitude] {
      expect(draw(shaded { _, shadow in shadow.radius = radius }), equals: sharp, "\(radius)")
    }
  }

  @Test("An opacity out of range is clamped, and NaN counts as 0")
  func opacities() {
    let opaque = draw(list { _, _, _ in })
    for bad in [.nan, -.infinity, -1] as [Double] {
      expect(draw(list { item, _, _ in item.opacity = bad }).allSatisfy { $0 == Self.background }, "\(bad)")
    }
    expect(draw(list { item, _, _ in item.opacity = .infinity }), equals: opaque)
  }

  @Test("Ten thousand nested groups are drawn quickly")
  func deepGroups() {
    let count: Int32 = 10_000
    var list = list { item, _, text in
      item.text = 0
      item.fill = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
    }
    list.items = Array(repeating: list.items[0], count: Int(count))
    list.groups = (0..<count).map { .init(first: $0, count: .max, opacity: 0.999) }
    expect(draw(list).allSatisfy { $0 >= 0xFF00_0000 })
    list.groups = (0..<count).map { .init(first: 0, count: count - $0, opacity: 0.99999) }
    expect(draw(list).allSatisfy { $0 >= 0xFF00_0000 })
  }

  @Test("Ten thousand different shadows are drawn with bounded memory, the same each time")
  func manyShadows() {
    var list = shaded { item, shadow in
      item.fill = .clear
      item.borderWidth = 0
      shadow.color.components.w = 0.01
    }
    list.items = (0..<10_000).map { index in
      var item = list.items[0]
      item.cornerRadius = 1 + Double(index) / 3000
      return item
    }
    let pixels = draw(list)
    expect(pixels.allSatisfy { $0 >= 0xFF00_0000 } && pixels == draw(list))
  }

  @Test("A clip with a missing path hides all in it, and so do more than eight nested paths")
  func paths() {
    for place in [1, -2, .max, .min] as [Int32] {
      let pixels = draw(list { _, clip, _ in clip.path = place })
      expect(pixels.allSatisfy { $0 == Self.background }, "\(place)")
    }
    var whole = LayerPath()
    whole.addRect(Rect(x: -5, y: -5, width: 40, height: 40))
    for count in [1, 8, 9, 10_000] {
      var list = list { item, clip, _ in
        item.clip = Int32(count) - 1
        clip.path = 0
        clip.cornerRadius = 0
      }
      list.paths = [whole]
      let clip = list.clips[0]
      list.clips = (0..<count).map { index in
        var next = clip
        next.parent = Int32(index) - 1
        return next
      }
      expect(draw(list).contains { $0 != Self.background }, equals: (count <= 8), "\(count)")
    }
  }

  @Test("Lists with any numbers are drawn without a trap", arguments: 0..<8 as Range<UInt64>)
  func anything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double {
      switch random.next() % 8 {
      case 0: nonsense.randomElement(using: &random) ?? 0
      case 1: random.finite()
      case 2: random.withExponent(-40...40)
      case 3: 0
      default: random.uniform(-30, 30)
      }
    }
    func map() -> Affine {
      random.next() % 2 == 0
        ? Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        : Affine(a: 1, b: random.uniform(-1, 1), c: 0, d: 1, tx: number(), ty: number())
    }
    func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    func place() -> Int32 { Int32(random.next() % 6) - 2 }
    func color() -> RGBA { RGBA([number(), number(), number(), number()]) }
    func path() -> LayerPath {
      var path = LayerPath(fillRule: random.next() % 2 == 0 ? .winding : .evenOdd)
      path.move(to: [number(), number()])
      for _ in 0..<random.next() % 5 {
        path.addQuad(to: [number(), number()], control: [number(), number()])
      }
      return path
    }
    func content() -> DisplayList.Content {
      let stops = (0..<random.next() % 3).map { _ in
        DisplayList.GradientContent.Stop(offset: number(), color: color())
      }
      switch random.next() % 5 {
      case 0:
        guard let image = LayerImage(width: 2, height: 2, pixels: [1, 0xFF, 0xFF00, .max]) else {
          fallthrough
        }
        return .image(
          .init(image: image, source: rect(), target: rect(), isPixelated: random.next() % 2 == 0))
      case 1:
        return .gradient(.init(form: .linear(from: [number(), 0], to: [number(), number()]), stops: stops))
      case 2:
        return .gradient(
          .init(form: .radial(center: [number(), 0], radii: [number(), number()]), stops: stops))
      case 3:
        let form = DisplayList.GradientContent.Form.conic(
          center: [number(), 0], start: [number(), number()], quarter: [number(), number()])
        return .gradient(.init(form: form, stops: stops))
      default:
        let stroke = DisplayList.Stroke(
          color: color(), width: number(), cap: .round, join: .miter, miterLimit: number())
        return .path(.init(path: path().stroked(along: path()), fill: color(), stroke: stroke))
      }
    }
    for _ in 0..<300 {
      var list = DisplayList(size: [20, 20])
      for _ in 0..<3 {
        list.clips.append(.init(rect: rect(), cornerRadius: number(), transform: map(), parent: place()))
        list.clips[list.clips.count - 1].path = random.next() % 2 == 0 ? -1 : place()
        list.paths.append(path())
        list.contents.append(content())
        list.texts.append(
          .init(
            string: "a·\u{0}█gé\u{F0200}", origin: [number(), number()], font: TextFont(size: number()),
            color: color()))
        list.items.append(
          .init(
            layer: 0, rect: rect(), transform: map(), cornerRadius: number(),
            corners: Corners(rawValue: UInt8(random.next() % 256)), fill: color(), borderWidth: number(),
            border: color(), opacity: number(), text: place(), content: place(), clip: place(),
            shadow: place(),
            isShown: random.next() % 8 > 0))
        list.shadows.append(.init(color: color(), offset: [number(), number()], radius: number()))
        list.groups.append(.init(first: place(), count: place(), opacity: random.uniform(-0.2, 1.2)))
      }
      // The background is opaque, and nothing drawn over it can change that.
      expect(draw(list, scale: 1 + Double(seed)).allSatisfy { $0 >= 0xFF00_0000 }, "seed \(seed)")
    }
  }
}
