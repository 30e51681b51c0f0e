import LayerTree
import MotionMath

/// The layers in which a view shows text: its own for a single line, one more for each line of several.
final class TextLayers {
  private let layer: Layer
  private var lines: [Layer] = []

  init(of layer: Layer) {
    self.layer = layer
  }

  isolated deinit { for line in lines { line.destroy() } }

  /// Shows lines, one under the other and all together in the middle of the layer's height.
  func show(_ block: TextBlock, color: RGBA, alignment: LayerText.Alignment) {
    let box = layer.bounds
    let isSingle = block.lines.count <= 1
    if isSingle, let line = block.lines.first, !line.isEmpty {
      layer.text = LayerText(line, size: block.size, color: color, alignment: alignment)
    } else {
      layer.text = nil
    }
    let needed = isSingle ? 0 : block.lines.count
    while lines.count > needed { lines.removeLast().destroy() }
    let old = lines.count
    while lines.count < needed {
      let line = Layer.make()
      line.anchorPoint = .zero
      layer.addSublayer(line)
      lines.append(line)
    }
    let top = box.origin.y + (box.size.y - block.height) / 2
    func place(_ index: Int) {
      let line = lines[index]
      line.bounds = Rect(x: 0, y: 0, width: box.size.x, height: block.size)
      line.position = [box.origin.x, top + block.pitch * Double(index)]
      line.text = LayerText(block.lines[index], size: block.size, color: color, alignment: alignment)
    }
    for index in 0..<min(old, needed) { place(index) }
    // What has just come has been nowhere, and does not move from there.
    if old < needed { UIView.performWithoutAnimation { (old..<needed).forEach(place) } }
  }

  /// Shows nothing.
  func clear() {
    layer.text = nil
    while let line = lines.popLast() { line.destroy() }
  }
}
