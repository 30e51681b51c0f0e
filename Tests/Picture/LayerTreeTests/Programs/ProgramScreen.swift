import LayerTree
import MotionMath

/// The drawing of a program's layers: a scene that must follow every change.
final class ProgramScreen {
  private let scene: Scene
  private var list: DisplayList?
  private var hash: UInt64 = 0

  init(_ root: Layer) {
    scene = Scene(root: root, size: [400, 400])
  }

  /// Draws a frame. Returns the error in it, or `nil`.
  func objection(_ animations: AnimationStore) -> String? {
    animations.evaluate()
    scene.update()
    let (list, hash) = (scene.list, scene.pictureHash)
    defer { (self.list, self.hash) = (list, hash) }
    guard let old = self.list, hash == self.hash, list != old else { return nil }
    let isSame = ShownItem.all(in: list) == ShownItem.all(in: old)
    return isSame ? nil : "what is drawn has changed, and its hash has not"
  }

  /// Draws the presentation values in new layers, which have no history. Returns the difference.
  ///
  /// Overshooting curves may show values that cannot be set, and interpolated colors may be rounded when they are set.
  /// Such a picture is not drawn again.
  func objectionToHistory() -> String? {
    guard Self.canBeSet(scene.root) else { return nil }
    let copy = Self.copy(scene.root)
    defer { Self.destroy(copy) }
    let fresh = Scene(root: copy, size: scene.size)
    fresh.update()
    if ShownItem.all(in: fresh.list) != ShownItem.all(in: scene.list) {
      return "new layers with the same values are drawn otherwise"
    }
    return fresh.pictureHash == scene.pictureHash ? nil : "new layers with the same values have another hash"
  }

  private static func canBeSet(_ layer: Layer) -> Bool {
    let size = layer.numbers(.bounds, .presentation).suffix(2)
    return (0...1).contains(layer.numbers(.opacity, .presentation)[0]) && size.allSatisfy { $0 >= 0 }
      && layer.numbers(.cornerRadius, .presentation)[0] >= 0
      && layer.numbers(.fill, .presentation) == layer.numbers(.fill, .model)
      && layer.numbers(.fill, .presentation)[3] > 0
      && (!layer.isAnimated || layer.numbers(.fill, .presentation).allSatisfy { $0 > 0 && $0 < 1 })
      && layer.sublayers.allSatisfy { canBeSet($0) }
  }

  private static func copy(_ layer: Layer) -> Layer {
    let copy = Layer.make()
    let bounds = layer.numbers(.bounds, .presentation)
    let position = layer.numbers(.position, .presentation)
    copy.position = [position[0], position[1]]
    copy.bounds = Rect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
    copy.transform = layer.transform(.presentation)
    copy.opacity = layer.numbers(.opacity, .presentation)[0]
    copy.cornerRadius = layer.numbers(.cornerRadius, .presentation)[0]
    copy.fill = layer.fill
    for inner in layer.sublayers { copy.addSublayer(self.copy(inner)) }
    return copy
  }

  private static func destroy(_ layer: Layer) {
    for inner in layer.sublayers { destroy(inner) }
    layer.destroy()
  }
}
