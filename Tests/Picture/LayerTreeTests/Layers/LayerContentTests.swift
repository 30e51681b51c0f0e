import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct LayerContentTests {
  /// Creates a root with a layer in it.
  private final class Pair {
    let root = Layer.make()
    let layer = Layer.make()
    let scene: Scene

    init() {
      root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
      root.position = [50, 50]
      layer.bounds = Rect(x: 5, y: 0, width: 40, height: 20)
      layer.position = [50, 50]
      root.addSublayer(layer)
      scene = Scene(root: root, size: [100, 100])
      scene.update()
    }

    isolated deinit { for layer in [root, layer] { layer.destroy() } }
  }

  private static func image(_ width: Int, _ height: Int) -> LayerImage {
    LayerImage(width: width, height: height, pixels: Array(repeating: 0xFF00_00FF, count: width * height))!
  }

  @Test(
    "An image is placed by its gravity, and follows the layer's size",
    arguments: LayerPicture.Gravity.allCases)
  func gravity(gravity: LayerPicture.Gravity) {
    let picture = LayerPicture(Self.image(10, 10), size: [10, 10], gravity: gravity)
    let bounds = Rect(x: 5, y: 0, width: 40, height: 20)
    let target = picture.target(in: bounds)
    let expected: Rect
    switch gravity {
    case .resize: expected = bounds
    case .resizeAspect: expected = Rect(x: 15, y: 0, width: 20, height: 20)
    case .resizeAspectFill: expected = Rect(x: 5, y: -10, width: 40, height: 40)
    case .center: expected = Rect(x: 20, y: 5, width: 10, height: 10)
    case .top: expected = Rect(x: 20, y: 0, width: 10, height: 10)
    case .bottom: expected = Rect(x: 20, y: 10, width: 10, height: 10)
    case .left: expected = Rect(x: 5, y: 5, width: 10, height: 10)
    case .right: expected = Rect(x: 35, y: 5, width: 10, height: 10)
    case .topLeft: expected = Rect(x: 5, y: 0, width: 10, height: 10)
    case .topRight: expected = Rect(x: 35, y: 0, width: 10, height: 10)
    case .bottomLeft: expected = Rect(x: 5, y: 10, width: 10, height: 10)
    case .bottomRight: expected = Rect(x: 35, y: 10, width: 10, height: 10)
    }
    expect(target, equals: expected)
  }

  @Test("Content is listed with its layer, hashed, and removed without a trace")
  func listing() {
    let pair = Pair()
    let before = pair.scene.pictureHash
    expect(!pair.scene.list.items[1].isShown)
    pair.layer.content = .image(LayerPicture(Self.image(4, 2), size: [4, 2]))
    pair.scene.update()
    expect(pair.scene.list.items[1].content == 0 && pair.scene.list.items[1].isShown)
    expect(pair.scene.list.contents, equals: [pair.layer.content!.drawn(in: pair.layer.bounds)])
    let first = pair.scene.pictureHash
    expect(first != before)
    pair.layer.content = .image(LayerPicture(Self.image(4, 3), size: [4, 2]))
    pair.scene.update()
    expect(pair.scene.pictureHash != first)
    expect(pair.scene.work, equals: Scene.Work(layers: 1, items: 1), "another image has the same slot")
    pair.layer.content = nil
    pair.scene.update()
    expect(pair.scene.list.contents.isEmpty && pair.scene.pictureHash == before)
  }

  @Test("Content beyond its layer's box is visible where the layer is not")
  func reaching() {
    let pair = Pair()
    var path = LayerPath()
    path.addRect(Rect(x: -200, y: 0, width: 10, height: 10))
    pair.layer.position = [250, 50]
    pair.layer.content = .path(DisplayList.PathContent(path: path, fill: .white))
    pair.scene.update()
    expect(pair.scene.list.items[1].isShown)
    pair.layer.position = [500, 50]
    pair.scene.update()
    expect(!pair.scene.list.items[1].isShown)
    pair.layer.content = .path(
      DisplayList.PathContent(
        path: path, fill: .clear, stroke: DisplayList.Stroke(color: .white, width: 300)))
    pair.scene.update()
    expect(pair.scene.list.items[1].isShown, "by its stroke")
  }

  @Test("A path keeps its steps in order, and the points of each")
  func steps() {
    var path = LayerPath()
    path.move(to: [0, 0])
    path.addLine(to: [1, 0])
    path.addQuad(to: [3, 0], control: [2, 1])
    path.addCubic(to: [6, 0], control1: [4, 1], control2: [5, -1])
    path.close()
    expect(path.steps, equals: [.move, .line, .quad, .cubic, .close])
    expect(path.points.map(\.x), equals: [0, 1, 2, 3, 4, 5, 6])
    expect(path.steps.map(\.points), equals: [1, 1, 2, 3, 0])
  }

  @Test("A gradient's positions are fractions of the layer's bounds, also during an animation")
  func gradients() {
    let pair = Pair()
    let stops = [DisplayList.GradientContent.Stop(offset: 0, color: .black)]
    pair.layer.content = .gradient(LayerGradient(start: [0, 0.5], end: [1, 0.5], stops: stops))
    pair.scene.update()
    expect(
      pair.scene.list.contents,
      equals: [
        .gradient(DisplayList.GradientContent(form: .linear(from: [5, 10], to: [45, 10]), stops: stops))
      ])
    pair.layer.content = .gradient(
      LayerGradient(.radial, start: [0.5, 0.5], end: [0, 1], stops: stops))
    pair.layer.bounds.size = [80, 20]
    pair.scene.update()
    expect(
      pair.scene.list.contents,
      equals: [
        .gradient(
          DisplayList.GradientContent(form: .radial(center: [45, 10], radii: [40, 10]), stops: stops))
      ])
  }

  @Test("A gradient is that of a square, stretched to the layer's bounds")
  func stretchedGradients() {
    let bounds = Rect(x: 0, y: 0, width: 80, height: 20)
    let diagonal = LayerGradient(start: [0, 0], end: [1, 1], stops: []).drawn(in: bounds)
    guard case .linear(let from, let to) = diagonal.form else { return expect(false, "expected a line") }
    // The other two corners of the square lie in the middle of the gradient, as they do in the stretched one.
    let way = to - from
    for corner in [SIMD2(80.0, 0), [0, 20]] {
      let place = (way * (corner - from)).sum() / (way * way).sum()
      expect(abs(place - 0.5), isAtMost: 1e-12)
    }
    let cone = LayerGradient(.conic, start: [0.5, 0.5], end: [1, 0.5], stops: []).drawn(in: bounds)
    expect(cone.form, equals: .conic(center: [40, 10], start: [40, 0], quarter: [0, 10]))
  }

  @Test("A mask with a path cuts by the path, whatever its bounds, and by a new path after a change")
  func pathMasks() {
    let pair = Pair()
    let mask = Layer.make()
    defer { mask.destroy() }
    pair.layer.fill = .white
    pair.layer.mask = mask
    pair.scene.update()
    expect(!pair.scene.list.items[1].isShown, "an invisible mask hides its layer")
    var path = LayerPath()
    path.addEllipse(Rect(x: 0, y: 0, width: 20, height: 20))
    mask.position = [5, 0]
    mask.content = .path(DisplayList.PathContent(path: path, fill: .black))
    pair.scene.update()
    let clip = pair.scene.list.clips[0]
    expect(clip.path == 0 && pair.scene.list.paths == [path])
    expect(clip.rect, equals: Rect(x: 0, y: 0, width: 20, height: 20))
    expect(clip.transform, equals: .translation([30, 40]))
    expect(pair.scene.list.items[1].isShown)
    let before = pair.scene.pictureHash
    var other = LayerPath()
    other.addRect(Rect(x: 0, y: 0, width: 5, height: 5))
    mask.content = .path(DisplayList.PathContent(path: other, fill: .black))
    pair.scene.update()
    expect(pair.scene.list.paths == [other] && pair.scene.pictureHash != before)
    mask.content = nil
    mask.fill = .white
    pair.scene.update()
    expect(pair.scene.list.clips[0].path == -1 && pair.scene.list.paths.isEmpty)
  }

  @Test("The outline of a shadow is listed after it is set, changed with it, and removed with it")
  func shadowOutline() {
    let pair = Pair()
    pair.layer.reserveShadow()
    pair.scene.update()
    expect(pair.scene.list.shadows.map(\.path) == [-1] && pair.scene.list.paths.isEmpty)
    for side in [5.0, 8] {
      var outline = LayerPath()
      outline.addRect(Rect(x: 0, y: 0, width: side, height: side))
      pair.layer.shadowPath = outline
      pair.scene.update()
      expect(pair.scene.list.shadows.map(\.path) == [0] && pair.scene.list.paths == [outline])
    }
    pair.layer.shadowPath = nil
    pair.scene.update()
    expect(pair.scene.list.shadows.map(\.path) == [-1] && pair.scene.list.paths.isEmpty)
  }

  @Test("A destroyed layer leaves no content to the next one in its slot, and copies have their own")
  func lifetime() {
    let pair = Pair()
    let content = LayerContent.image(LayerPicture(Self.image(2, 2), size: [2, 2]))
    pair.layer.content = content
    let copy = pair.layer.copy(.model)
    pair.layer.content = nil
    expect(copy.content, equals: content)
    copy.destroy()
    let next = Layer.make()
    expect(next.content == nil && copy.content == nil)
    next.destroy()
  }

  @Test("A layer that clips cuts its own content, which then has no effect beyond the box")
  func clipping() {
    let pair = Pair()
    pair.layer.content = .image(LayerPicture(Self.image(10, 10), size: [10, 10], gravity: .resizeAspectFill))
    pair.scene.update()
    expect(!pair.scene.list.items[1].clipsContent)
    let hash = pair.scene.pictureHash
    pair.layer.clips = true
    pair.scene.update()
    expect(pair.scene.list.items[1].clipsContent && pair.scene.pictureHash != hash)
    pair.layer.position = [50, -15]
    pair.scene.update()
    expect(!pair.scene.list.items[1].isShown, "only the image would reach in")
    pair.layer.clips = false
    pair.scene.update()
    expect(pair.scene.list.items[1].isShown)
  }
}
