import LayerTree
import MotionMath

/// What is drawn while a program runs: lists and hashes that must follow every change, and nothing else.
struct ProgramScreen {
  private var list = DisplayList(size: [400, 400])
  private var hash: UInt64 = 0
  private var isFirst = true

  /// Draws a frame. Returns what is wrong with it; nil when nothing is.
  mutating func objection(to root: Layer, _ animations: AnimationStore) -> String? {
    animations.evaluate()
    let hasChanged = DisplayListBuilder.hasChanged(root)
    var next = DisplayList(size: [400, 400])
    DisplayListBuilder().build(root, into: &next)
    let nextHash = Self.hash(of: root)
    defer { (list, hash, isFirst) = (next, nextHash, false) }
    if isFirst { return nil }
    if !hasChanged, next != list { return "what is drawn has changed, and the tree says it has not" }
    if nextHash == hash, next != list { return "what is drawn has changed, and its hash has not" }
    return nil
  }

  /// Draws what is seen in new layers, which have no past. Returns what differs.
  ///
  /// Curves that overshoot may show what cannot be set; such a picture is not drawn again.
  func objection(toHistoryOf root: Layer) -> String? {
    guard Self.canBeSet(root) else { return nil }
    let copy = Self.copy(root)
    var next = DisplayList(size: [400, 400])
    DisplayListBuilder().build(copy, into: &next)
    let hash = Self.hash(of: copy)
    Self.destroy(copy)
    if next != list { return "new layers with the same values are drawn otherwise" }
    return hash == self.hash ? nil : "new layers with the same values have another hash"
  }

  /// The one place at which programs ask for the picture's hash.
  private static func hash(of root: Layer) -> UInt64 { PictureHash.of(root) }

  private static func canBeSet(_ layer: Layer) -> Bool {
    let size = layer.numbers(.bounds, .presentation).suffix(2)
    return (0...1).contains(layer.numbers(.opacity, .presentation)[0]) && size.allSatisfy { $0 >= 0 }
      && layer.numbers(.cornerRadius, .presentation)[0] >= 0 && layer.sublayers.allSatisfy { canBeSet($0) }
  }

  private static func copy(_ layer: Layer) -> Layer {
    let copy = Layer.make()
    let bounds = layer.numbers(.bounds, .presentation)
    let fill = layer.numbers(.fill, .presentation)
    let position = layer.numbers(.position, .presentation)
    copy.position = [position[0], position[1]]
    copy.bounds = Rect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
    copy.transform = layer.transform(.presentation)
    copy.opacity = layer.numbers(.opacity, .presentation)[0]
    copy.cornerRadius = layer.numbers(.cornerRadius, .presentation)[0]
    copy.fill = RGBA(red: fill[0], green: fill[1], blue: fill[2], alpha: fill[3])
    for inner in layer.sublayers { copy.addSublayer(self.copy(inner)) }
    return copy
  }

  private static func destroy(_ layer: Layer) {
    for inner in layer.sublayers { destroy(inner) }
    layer.destroy()
  }
}
