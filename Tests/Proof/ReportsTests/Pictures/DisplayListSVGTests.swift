import Expectations
import LayerTree
import MotionMath
import Reports
import TestSupport
import Testing
import Typeface

@Suite struct DisplayListSVGTests {
  private let box = DisplayList.Item(
    layer: 1, rect: Rect(x: 10, y: 20, width: 30, height: 40), transform: .translation([5, 6]),
    cornerRadius: 90, fill: RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.25))

  private func elements(_ list: DisplayList) throws -> [ReferenceXML.Element] {
    try FigureCheck.root(DisplayListSVG.document(list, title: "list")).children[1].all
  }

  @Test("A box is a rectangle with its transform, color and opacity, and a radius of at most half a side")
  func boxes() throws {
    var list = DisplayList(size: [100, 100])
    list.items = [box]
    let rect = try #require(try elements(list).first { $0.name == "rect" })
    expect(
      rect.attributes,
      equals: [
        "x": "10", "y": "20", "width": "30", "height": "40", "rx": "15", "fill": "#ff8000",
        "fill-opacity": "0.25", "transform": "matrix(1 0 0 1 5 6)",
      ])
  }

  @Test("A border is a stroke inside the box, or the whole of a box that it fills")
  func borders() throws {
    var list = DisplayList(size: [100, 100])
    var bordered = box
    bordered.cornerRadius = 8
    bordered.borderWidth = 4
    bordered.border = .black
    list.items = [bordered]
    let stroke = try #require(try elements(list).first { $0.attributes["stroke"] != nil })
    expect(stroke.attributes["x"] == "12" && stroke.attributes["width"] == "26")
    expect(stroke.attributes["rx"] == "6" && stroke.attributes["stroke-width"] == "4")
    list.items[0].borderWidth = 15
    let fills = try elements(list).compactMap { $0.attributes["fill"] }
    expect(fills, equals: ["#ff8000", "#000000"])
  }

  @Test("A backdrop is everything before its item once more, blurred, in the item's shape")
  func backdrops() throws {
    var list = DisplayList(size: [100, 100])
    var glass = box
    glass.backdrop = 0
    list.items = [box, glass, box]
    list.backdrops = [.init(radius: 4, saturation: 1.5)]
    let all = try elements(list)
    let use = try #require(all.first { $0.name == "use" })
    let behind = try #require(all.first { "#\($0.attributes["id"] ?? "")" == use.attributes["href"] })
    expect(behind.name == "g" && behind.all.filter { $0.name == "rect" }.count == 1)
    let filter = try #require(all.first { "url(#\($0.attributes["id"] ?? ""))" == use.attributes["filter"] })
    expect(filter.children.map(\.name), equals: ["feGaussianBlur", "feColorMatrix"])
    expect(filter.children[0].attributes["stdDeviation"], equals: "4")
    // Two boxes, the shape of the backdrop, and the tint.
    expect(all.filter { $0.name == "rect" }.count, equals: 4)
    list.groups = [.init(first: 0, count: 3, opacity: 0.5)]
    expect(try !elements(list).contains { $0.name == "use" })
  }

  @Test("An image is in the file once, and is referenced by each use")
  func images() throws {
    let image = try #require(LayerImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0x8000_0080]))
    var list = DisplayList(size: [100, 100])
    list.contents = [
      .image(.init(image: image, target: Rect(x: 10, y: 10, width: 20, height: 5))),
      .image(
        .init(
          image: image, source: Rect(x: 1, y: 0, width: 1, height: 1),
          target: Rect(x: 0, y: 0, width: 4, height: 4), isPixelated: true)),
    ]
    list.items = [box, box]
    list.items[0].content = 0
    list.items[1].content = 1
    let all = try elements(list)
    let images = all.filter { $0.name == "image" }
    expect(images.count, equals: 1)
    let address = try #require(images[0].attributes["href"])
    expect(address.hasPrefix("data:image/png;base64,iVBORw0KGgo"))
    let uses = all.filter { $0.name == "use" }
    expect(
      uses.map { $0.attributes["href"] },
      equals: Array(repeating: "#\(images[0].attributes["id"] ?? "")", count: 2)
    )
    expect(uses[0].attributes["transform"], equals: "matrix(10 0 0 5 15 16)")
    expect(uses[1].attributes["transform"], equals: "matrix(4 0 0 4 1 6)")
    expect(uses.map { $0.attributes["image-rendering"] }, equals: [nil, "pixelated"])
    // Only the second item shows a part of the image, which is clipped.
    expect(all.filter { $0.name == "clipPath" }.count, equals: 1)
  }

  @Test("Gradients use the item's own units and fill its box, beneath the border")
  func gradients() throws {
    var list = DisplayList(size: [100, 100])
    let stops: [DisplayList.GradientContent.Stop] = [
      .init(offset: 0.25, color: .black),
      .init(offset: 2, color: RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)),
    ]
    list.contents = [
      .gradient(.init(form: .linear(from: [1, 2], to: [3, 4]), stops: stops)),
      .gradient(.init(form: .radial(center: [5, 6], radii: [7, 8]), stops: stops)),
    ]
    list.items = [box, box]
    list.items[0].content = 0
    list.items[0].borderWidth = 2
    list.items[0].border = .black
    list.items[1].content = 1
    let all = try elements(list)
    let line = try #require(all.first { $0.name == "linearGradient" })
    expect(["x1", "y1", "x2", "y2"].map { line.attributes[$0] }, equals: ["1", "2", "3", "4"])
    expect(line.children.map { $0.attributes["offset"] }, equals: ["0.25", "1"])
    expect(line.children.map { $0.attributes["stop-color"] }, equals: ["#000000", "#ff0000"])
    expect(line.children.map { $0.attributes["stop-opacity"] }, equals: [nil, "0.5"])
    let disc = try #require(all.first { $0.name == "radialGradient" })
    expect(disc.attributes["gradientTransform"], equals: "matrix(7 0 0 8 5 6)")
    let fills = all.filter { $0.name == "rect" }.map { $0.attributes["fill"] }
    let names = [line, disc].map { "url(#\($0.attributes["id"] ?? ""))" }
    expect(fills, equals: ["#ff8000", names[0], "none", "#ff8000", names[1]])
  }

  @Test("A conic gradient is written as a picture in the item's box")
  func conicGradients() throws {
    var list = DisplayList(size: [100, 100])
    let stops: [DisplayList.GradientContent.Stop] = [
      .init(offset: 0, color: .black), .init(offset: 1, color: .white),
    ]
    list.contents = [
      .gradient(.init(form: .conic(center: [5, 5], start: [1, 0], quarter: [0, 1]), stops: stops))
    ]
    list.items = [box]
    list.items[0].content = 0
    let all = try elements(list)
    let picture = try #require(all.first { $0.name == "image" })
    let size = list.items[0].rect.size * 2
    expect(
      picture.attributes["width"] == "\(Int(size.x))" && picture.attributes["height"] == "\(Int(size.y))")
    expect(all.contains { $0.name == "use" && $0.attributes["href"] == "#\(picture.attributes["id"] ?? "")" })
  }

  @Test("Paths are written unchanged, filled and stroked")
  func paths() throws {
    var list = DisplayList(size: [100, 100])
    var path = LayerPath(fillRule: .evenOdd)
    path.move(to: [1, 2])
    path.addLine(to: [3, 4])
    path.addQuad(to: [5, 6], control: [7, 8])
    path.addCubic(to: [9, 10], control1: [11, 12], control2: [13, 14])
    path.close()
    let stroke = DisplayList.Stroke(color: .black, width: 3, cap: .round, join: .miter, miterLimit: 5)
    list.contents = [.path(.init(path: path, fill: .white, stroke: stroke))]
    list.items = [box]
    list.items[0].content = 0
    let paths = try elements(list).filter { $0.name == "path" }
    expect(
      paths.map { $0.attributes["d"] },
      equals: Array(repeating: "M1 2L3 4Q7 8 5 6C11 12 13 14 9 10z", count: 2))
    expect(paths.map { $0.attributes["fill-rule"] }, equals: ["evenodd", nil])
    expect(paths.map { $0.attributes["fill"] }, equals: ["#ffffff", "none"])
    expect(paths[1].attributes["stroke-width"] == "3" && paths[1].attributes["stroke-linecap"] == "round")
    expect(paths[1].attributes["stroke-miterlimit"] == "5" && paths[1].attributes["stroke-linejoin"] == nil)
    var dash = LayerPath()
    dash.move(to: [1, 2])
    dash.addLine(to: [2, 3])
    list.contents = [.path(.init(path: path.stroked(along: dash), fill: .white, stroke: stroke))]
    let dashed = try elements(list).filter { $0.name == "path" }
    expect(dashed.map { $0.attributes["d"] }, equals: [paths[0].attributes["d"], "M1 2L2 3"])
  }

  @Test("A box with some round corners is a path; a box without round corners is a rectangle")
  func corners() throws {
    var list = DisplayList(size: [100, 100])
    list.items = [box, box]
    list.items[0].cornerRadius = 8
    list.items[0].corners = [.topLeft, .bottomRight]
    list.items[1].corners = []
    let all = try elements(list)
    let path = try #require(all.first { $0.name == "path" }?.attributes["d"])
    expect(path, equals: "M10 28A8 8 0 0 1 18 20L40 20L40 52A8 8 0 0 1 32 60L10 60z")
    let rect = try #require(all.first { $0.name == "rect" })
    expect(rect.attributes["rx"] == nil)
  }

  @Test("Groups contain their items, clips are inside groups, and invisible items are left out")
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
    expect(parts.map { $0.attributes["opacity"] }, equals: [nil, "0.5", nil])
    expect(parts.map { $0.attributes["clip-path"] == nil }, equals: [false, true, false])
    expect(parts.map { $0.all.filter { $0.name == "rect" }.count }, equals: [1, 2, 1])
    let inner = try #require(parts[1].all.first { $0.attributes["opacity"] == "0.25" })
    expect(inner.children.count, equals: 1)
  }

  @Test("A shadow is the box again, offset and blurred in its own coordinates, beneath the box")
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
    expect(blur.attributes["stdDeviation"] == "4" && all.filter { $0.name == "filter" }.count == 1)
    let area = try #require(all.first { $0.name == "filter" }).attributes
    expect([area["x"], area["y"], area["width"], area["height"]], equals: ["0", "11", "54", "64"])
    let rects = all.filter { $0.name == "rect" }
    expect(rects.map { $0.attributes["x"] }, equals: ["12", "10", "11", "10", "10"])
    expect(rects[0].attributes["transform"], equals: "matrix(1 0 0 1 5 6)")
    expect(rects[0].attributes["fill"] == "#0000ff" && rects[0].attributes["fill-opacity"] == "0.5")
    expect(rects[2].attributes["filter"] == nil)
  }

  @Test("A line of text is one path of round strokes, from the start of each letter to its end")
  func text() throws {
    var list = DisplayList(size: [100, 100])
    list.texts = [.init(string: "HL", origin: [3, 4], font: TextFont(size: 20), color: .black)]
    var item = box
    item.text = 0
    list.items = [item]
    let path = try #require(try elements(list).first { $0.name == "path" })
    expect(path.attributes["transform"], equals: "matrix(0.02 0 0 -0.02 8 10)")
    expect(path.attributes["stroke-linecap"] == "round" && path.attributes["fill"] == "none")
    // An H has three strokes, an L one.
    try expect(#require(path.attributes["d"]).count { $0 == "M" }, equals: 4)
  }

  @Test("An icon's erased parts are the black parts of a mask")
  func icon() throws {
    var list = DisplayList(size: [100, 100])
    let icon = try #require(Typeface.scalar(ofIcon: "checkmark.circle.fill"))
    list.texts = [.init(string: String(icon), origin: [3, 40], font: TextFont(size: 20), color: .black)]
    var item = box
    item.text = 0
    list.items = [item]
    let all = try elements(list)
    expect(all.contains { $0.name == "mask" })
    expect(all.contains { $0.name == "path" && $0.attributes["stroke"] == "#000000" })
    expect(all.contains { $0.name == "rect" && $0.attributes["mask"]?.hasPrefix("url(#") == true })
  }

  @Test("Lists with any numbers give well-formed files with finite numbers")
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
    func path() -> LayerPath {
      var path = LayerPath()
      path.move(to: [number(), number()])
      path.addQuad(to: [number(), number()], control: [number(), number()])
      path.close()
      return path
    }
    func content() -> DisplayList.Content {
      let stop = DisplayList.GradientContent.Stop(offset: number(), color: color())
      switch random.next() % 5 {
      case 0:
        guard let image = LayerImage(width: 1, height: 1, pixels: [0xFF]) else { fallthrough }
        return .image(.init(image: image, source: rect(), target: rect()))
      case 1:
        return .gradient(.init(form: .linear(from: [number(), 0], to: [number(), number()]), stops: [stop]))
      case 2:
        return .gradient(
          .init(form: .radial(center: [number(), 0], radii: [number(), number()]), stops: [stop]))
      case 3:
        let form = DisplayList.GradientContent.Form.conic(
          center: [number(), 0], start: [number(), number()], quarter: [number(), number()])
        return .gradient(.init(form: form, stops: [stop]))
      default:
        let stroke = DisplayList.Stroke(color: color(), width: number(), miterLimit: number())
        return .path(.init(path: path(), fill: color(), stroke: stroke))
      }
    }
    for round in 0..<200 {
      var list = DisplayList(size: [number(), number()])
      for _ in 0..<4 {
        let place = { Int32(random.next() % 6) - 2 }
        list.clips.append(.init(rect: rect(), cornerRadius: number(), transform: map(), parent: place()))
        list.texts.append(
          .init(string: "a&<", origin: [number(), 0], font: TextFont(size: number()), color: color()))
        list.items.append(
          .init(
            layer: 0, rect: rect(), transform: map(), cornerRadius: number(), fill: color(),
            borderWidth: number(), border: color(), opacity: number(), text: place(), clip: place(),
            shadow: place(), isShown: random.next() % 4 > 0))
        list.items[list.items.count - 1].corners = Corners(rawValue: UInt8(random.next() % 256))
        list.items[list.items.count - 1].content = place()
        list.contents.append(content())
        list.paths.append(path())
        list.clips[list.clips.count - 1].path = random.next() % 2 == 0 ? -1 : place()
        list.shadows.append(.init(color: color(), offset: [number(), number()], radius: number()))
        list.groups.append(.init(first: place(), count: place(), opacity: random.uniform(-0.2, 1.2)))
        let mask = list
        list.masks = [.init(first: place(), count: place(), transform: map(), list: mask)]
      }
      _ = try FigureCheck.root(DisplayListSVG.document(list, title: "t", scale: number()), "round \(round)")
      _ = try FigureCheck.root(Filmstrip(title: "t", frames: [("a", list)]).document(), "round \(round)")
    }
  }

  @Test("Content that its box clips is in a group with the box as its clip")
  func cutContent() throws {
    let image = try #require(LayerImage(width: 1, height: 1, pixels: [0xFF00_00FF]))
    var list = DisplayList(size: [100, 100])
    var item = box
    item.cornerRadius = 5
    item.content = 0
    item.clipsContent = true
    list.items = [item]
    list.contents = [
      .image(DisplayList.ImageContent(image: image, target: Rect(x: 0, y: 0, width: 90, height: 90)))
    ]
    let found = try elements(list)
    let clip = try #require(found.first { $0.name == "clipPath" })
    expect(clip.all.contains { $0.name == "rect" && $0.attributes["rx"] == "5" })
    let name = clip.attributes["id"] ?? ""
    let group = try #require(found.first { $0.attributes["clip-path"] == "url(#\(name))" })
    expect(group.all.contains { $0.name == "use" })
  }
}
