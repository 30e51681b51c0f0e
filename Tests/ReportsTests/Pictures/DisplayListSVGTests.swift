import LayerTree
import MotionMath
import Reports
import TestSupport
import Testing

@Suite struct DisplayListSVGTests {
  private let box = DisplayList.Item(
    layer: 1, rect: Rect(x: 10, y: 20, width: 30, height: 40), transform: .translation([5, 6]),
    cornerRadius: 90, fill: RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.25))

  private func elements(_ list: DisplayList) throws -> [ReferenceXML.Element] {
    try FigureCheck.root(DisplayListSVG.document(list, title: "list")).children[1].all
  }

  @Test("a box is a rectangle with its transform, colour and opacity, its radius at most half a side")
  func boxes() throws {
    var list = DisplayList(size: [100, 100])
    list.items = [box]
    let rect = try #require(try elements(list).first { $0.name == "rect" })
    #expect(
      rect.attributes == [
        "x": "10", "y": "20", "width": "30", "height": "40", "rx": "15", "fill": "#ff8000",
        "fill-opacity": "0.25", "transform": "matrix(1 0 0 1 5 6)",
      ])
  }

  @Test("a border is a stroke inside the box, or all of a box that it fills")
  func borders() throws {
    var list = DisplayList(size: [100, 100])
    var bordered = box
    bordered.cornerRadius = 8
    bordered.borderWidth = 4
    bordered.border = .black
    list.items = [bordered]
    let stroke = try #require(try elements(list).first { $0.attributes["stroke"] != nil })
    #expect(stroke.attributes["x"] == "12" && stroke.attributes["width"] == "26")
    #expect(stroke.attributes["rx"] == "6" && stroke.attributes["stroke-width"] == "4")
    list.items[0].borderWidth = 15
    let fills = try elements(list).compactMap { $0.attributes["fill"] }
    #expect(fills == ["#ff8000", "#000000"])
  }

  @Test("clips hold one another, and what they cut is grouped")
  func clips() throws {
    var list = DisplayList(size: [100, 100])
    let region = Rect(x: 0, y: 0, width: 50, height: 50)
    list.clips = [
      .init(rect: region, cornerRadius: 3, transform: .identity, parent: -1),
      .init(rect: region, cornerRadius: 0, transform: .identity, parent: 0),
    ]
    list.items = ([-1, 0, 0, 1, -1] as [Int32]).map { clip in
      var item = box
      item.clip = clip
      return item
    }
    let all = try elements(list)
    let names = all.filter { $0.name == "clipPath" }.compactMap { $0.attributes["id"] }
    #expect(names.count == 2)
    #expect(all.filter { $0.name == "clipPath" }[1].attributes["clip-path"] == "url(#\(names[0]))")
    let groups = all.filter { $0.name == "g" && $0.attributes["clip-path"] != nil }
    #expect(groups.map(\.children.count) == [2, 1])
  }

  @Test("a box with some round corners is a path, and one with none has square ones")
  func corners() throws {
    var list = DisplayList(size: [100, 100])
    list.items = [box, box]
    list.items[0].cornerRadius = 8
    list.items[0].corners = [.topLeft, .bottomRight]
    list.items[1].corners = []
    let all = try elements(list)
    let path = try #require(all.first { $0.name == "path" }?.attributes["d"])
    #expect(path == "M10 28A8 8 0 0 1 18 20L40 20L40 52A8 8 0 0 1 32 60L10 60z")
    let rect = try #require(all.first { $0.name == "rect" })
    #expect(rect.attributes["rx"] == nil)
  }

  @Test("groups hold their items, clips inside them, and what does not show is not there")
  func groups() throws {
    var list = DisplayList(size: [100, 100])
    let region = Rect(x: 0, y: 0, width: 50, height: 50)
    list.clips = [.init(rect: region, cornerRadius: 0, transform: .identity, parent: -1)]
    list.items = (0..<6).map { _ in
      var item = box
      item.clip = 0
      return item
    }
    list.items[1].opacity = 0.25
    list.items[3].isShown = false
    list.items[4].opacity = 0
    list.groups = [.init(first: 1, count: 3, opacity: 0.5)]
    let root = try FigureCheck.root(DisplayListSVG.document(list, title: "list")).children[1]
    let parts = root.children.filter { $0.name == "g" }
    #expect(parts.map { $0.attributes["opacity"] } == [nil, "0.5", nil])
    #expect(parts.map { $0.attributes["clip-path"] == nil } == [false, true, false])
    #expect(parts.map { $0.all.filter { $0.name == "rect" }.count } == [1, 2, 1])
    let inner = try #require(parts[1].all.first { $0.attributes["opacity"] == "0.25" })
    #expect(inner.children.count == 1)
  }

  @Test("a shadow is the box again, moved and blurred in its own coordinates, beneath it")
  func shadows() throws {
    var list = DisplayList(size: [100, 100])
    list.shadows = [
      .init(color: RGBA(red: 0, green: 0, blue: 1, alpha: 0.5), offset: [2, 3], radius: 4),
      .init(color: .black, offset: [1, 1], radius: 0), .init(color: .clear, offset: .zero, radius: 5),
    ]
    list.items = (0..<3 as Range<Int32>).map { place in
      var item = box
      item.shadow = place
      return item
    }
    let all = try elements(list)
    let blur = try #require(all.first { $0.name == "feGaussianBlur" })
    #expect(blur.attributes["stdDeviation"] == "4" && all.filter { $0.name == "filter" }.count == 1)
    let area = try #require(all.first { $0.name == "filter" }).attributes
    #expect([area["x"], area["y"], area["width"], area["height"]] == ["0", "11", "54", "64"])
    let rects = all.filter { $0.name == "rect" }
    #expect(rects.map { $0.attributes["x"] } == ["12", "10", "11", "10", "10"])
    #expect(rects[0].attributes["transform"] == "matrix(1 0 0 1 5 6)")
    #expect(rects[0].attributes["fill"] == "#0000ff" && rects[0].attributes["fill-opacity"] == "0.5")
    #expect(rects[2].attributes["filter"] == nil)
  }

  @Test("a line of text is one path that covers the font's pixels, each once")
  func text() throws {
    var list = DisplayList(size: [100, 100])
    let string = String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init))) + "█é"
    list.texts = [.init(string: string, origin: [3, 4], size: 16, color: .black)]
    var item = box
    item.text = 0
    list.items = [item]
    let path = try #require(try elements(list).first { $0.name == "path" })
    #expect(path.attributes["transform"] == "matrix(2 0 0 2 8 10)")

    var found: [SIMD2<Int>: Int] = [:]
    for rect in try #require(path.attributes["d"]).split(separator: "M") {
      let numbers = rect.split { " hvz".contains($0) }.compactMap { Int($0) }
      try #require(numbers.count == 5 && numbers[2] == -numbers[4])
      for y in numbers[1]..<(numbers[1] + numbers[3]) {
        for x in numbers[0]..<(numbers[0] + numbers[2]) { found[[x, y], default: 0] += 1 }
      }
    }
    for (index, scalar) in string.unicodeScalars.enumerated() {
      let rows = BitmapFont.rows(of: scalar)
      for y in 0..<8 {
        for x in 0..<6 {
          let ink = Int(rows[y] >> UInt8(5 - x) & 1)
          #expect(found[[index * 6 + x, y], default: 0] == ink, "\(scalar) at \(x) \(y)")
        }
      }
    }
  }

  @Test("lists of any numbers at all give well-formed files of finite numbers")
  func hostile() throws {
    var random = SeededGenerator(seed: 23)
    func number() -> Double {
      switch random.next() % 6 {
      case 0: [Double.nan, .infinity, -.infinity, 1e300, -0.0].randomElement(using: &random) ?? 0
      case 1: random.finite()
      default: random.uniform(-30, 30)
      }
    }
    func map() -> Affine {
      Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    func color() -> RGBA { RGBA([number(), number(), number(), number()]) }
    for round in 0..<200 {
      var list = DisplayList(size: [number(), number()])
      for _ in 0..<4 {
        let place = { Int32(random.next() % 6) - 2 }
        list.clips.append(.init(rect: rect(), cornerRadius: number(), transform: map(), parent: place()))
        list.texts.append(.init(string: "a&<", origin: [number(), 0], size: number(), color: color()))
        list.items.append(
          .init(
            layer: 0, rect: rect(), transform: map(), cornerRadius: number(), fill: color(),
            borderWidth: number(), border: color(), opacity: number(), text: place(), clip: place(),
            shadow: place(), isShown: random.next() % 4 > 0))
        list.items[list.items.count - 1].corners = Corners(rawValue: UInt8(random.next() % 256))
        list.shadows.append(.init(color: color(), offset: [number(), number()], radius: number()))
        list.groups.append(.init(first: place(), count: place(), opacity: random.uniform(-0.2, 1.2)))
      }
      _ = try FigureCheck.root(DisplayListSVG.document(list, title: "t", scale: number()), "round \(round)")
      _ = try FigureCheck.root(Filmstrip(title: "t", frames: [("a", list)]).document(), "round \(round)")
    }
  }
}
