import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import Replay

@Suite struct PictureValuesTests {
  private func color(_ number: Double) -> RGBA {
    RGBA(red: number / 16, green: number / 32, blue: number / 64, alpha: number / 128)
  }

  /// Returns items with a gradient of each kind and two paths, with a text, a backdrop and a border.
  private func list() -> DisplayList {
    var list = DisplayList(size: [100, 80])
    list.items = (1...5).map { number in
      .init(
        layer: Int32(number), rect: Rect(x: 1, y: 2, width: 30, height: 40),
        transform: Affine(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), fill: color(1), content: Int32(number - 1))
    }
    (list.items[0].borderWidth, list.items[0].border) = (2, color(2))
    (list.items[0].opacity, list.items[0].clipsContent) = (0.5, true)
    (list.items[1].text, list.items[1].isShown) = (0, false)
    (list.items[2].backdrop, list.items[2].clip) = (0, 1)
    var font = TextFont(size: 17)
    font.tracking = -3
    list.texts = [.init(string: "a “b”", origin: [7, 8], font: font, color: color(3))]
    list.backdrops = [.init(radius: 4, saturation: 1.5)]
    let stops = [1.0, 2].map { DisplayList.GradientContent.Stop(offset: $0 / 4, color: color($0)) }
    var path = LayerPath()
    path.move(to: [1, 2])
    path.addLine(to: [3, 4])
    path.addQuad(to: [5, 6], control: [7, 8])
    path.addCubic(to: [9, 10], control1: [11, 12], control2: [13, 14])
    path.close()
    var dash = LayerPath()
    dash.move(to: [1, 2])
    dash.addLine(to: [2, 3])
    let stroke = DisplayList.Stroke(color: color(4), width: 2, cap: .round, join: .bevel, miterLimit: 3)
    list.contents = [
      .gradient(.init(form: .linear(from: [1, 2], to: [3, 4]), stops: stops)),
      .gradient(.init(form: .radial(center: [1, 2], radii: [3, 4]), stops: stops)),
      .gradient(.init(form: .conic(center: [1, 2], start: [3, 4], quarter: [5, 6]), stops: stops)),
      .path(.init(path: path, fill: color(5), stroke: stroke)),
      .path(.init(path: path.stroked(along: dash), fill: color(5), stroke: stroke)),
    ]
    return list
  }

  @Test("Contents, texts, backdrops, clips, groups and planes come back with the list")
  func parts() {
    var list = list()
    let rect = Rect(x: 5, y: 6, width: 7, height: 8)
    var outline = LayerPath()
    outline.addRect(rect)
    list.paths = [outline]
    list.clips = [
      .init(rect: rect, cornerRadius: 3, corners: .topLeft, transform: .translation([9, 8]), parent: -1),
      .init(rect: rect, cornerRadius: 0, transform: .translation([9, 8]), parent: 0, path: 0),
    ]
    list.clips[1].plane = 1
    list.groups = [.init(first: 1, count: 2, opacity: 0.25)]
    let map = Projection(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6, p: 7, q: 8, r: 9)
    list.planes = [
      .init(first: 1, count: 2, map: nil), .init(first: 2, count: 1, map: map, clip: 1, parent: 0),
    ]
    expect(FrameValues(FrameValues.picture(list, [], [:])).displayList, equals: list)
  }

  @Test("The transform of a layer is computed from its parts to the same bits as by the layer itself")
  func layerPlaces() throws {
    let layer = Layer.make()
    defer { layer.destroy() }
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      func point() -> SIMD2<Double> { [generator.uniform(-300, 300), generator.uniform(-300, 300)] }
      layer.bounds = Rect(origin: point(), size: point() * point() / 300)
      layer.position = point()
      layer.anchorPoint = point() / 300
      let (x, y, move) = (point() / 100, point() / 100, point())
      layer.transform = Affine(a: x.x, b: x.y, c: y.x, d: y.y, tx: move.x, ty: move.y)
      if seed % 4 == 0 { layer.transform = .translation(move) }
      let place = LayerPlace(
        position: layer.numbers(.position, .model), anchor: layer.numbers(.anchorPoint, .model),
        transform: layer.numbers(.transform, .model), bounds: layer.bounds)
      expect(place?.inside(.identity) == layer.transformToParent(.model), "seed \(seed)")
    }
  }

  @Test(
    "Masks, with masks of their own, continuous corners and the outlines of shadows come back with the list")
  func roundTrip() {
    var outline = LayerPath(fillRule: .evenOdd)
    outline.addEllipse(Rect(x: 1, y: 2, width: 30, height: 40))
    var picture = DisplayList(size: .zero)
    picture.items = [
      .init(
        layer: 3, rect: Rect(x: 0, y: 0, width: 9, height: 8), transform: .translation([4, 5]), fill: .black)
    ]
    var list = DisplayList(size: [100, 80])
    list.items = (1...3).map { number in
      .init(
        layer: Int32(number), rect: Rect(x: 0, y: 0, width: 50, height: 40), transform: .translation([7, 6]),
        cornerRadius: 5, corners: [.topLeft, .continuous], fill: .white, shadow: number == 2 ? 0 : -1)
    }
    list.shadows = [.init(color: .black, offset: [1, 2], radius: 3)]
    list.shadows[0].path = 0
    list.paths = [outline]
    var masked = picture
    masked.masks = [.init(first: 0, count: 1, transform: .identity, list: picture)]
    list.masks = [
      .init(first: 0, count: 3, transform: .translation([7, 6]), list: masked),
      .init(first: 1, count: 2, transform: .identity, list: picture),
    ]
    let values = FrameValues(FrameValues.picture(list, [], [:]))
    expect(Set(values.subjects.map(\.name)).count, equals: values.subjects.count)
    expect(values.displayList, equals: list)
  }
}
