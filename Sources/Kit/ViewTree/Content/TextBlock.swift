import Foundation
import LayerTree
import MotionMath

/// The lines of a text, laid out in a box.
struct TextBlock {
  let lines: [String]
  let font: TextFont

  /// Creates the lines of a text in a box: as many lines as fit, but at least one.
  init(
    _ text: String, font: UIFont, in box: CGSize, limit: Int, mode: NSLineBreakMode, smallest: CGFloat = 1
  ) {
    var font = font.textFont
    if smallest < 1, limit == 1 {
      let width = font.width(of: text)
      if width > box.width, width > 0 { font.size *= max(smallest, box.width / width) }
    }
    self.font = font
    let fitting =
      box.height.isFinite ? max(1, Self.whole((box.height + LineBreaker.slack) / font.lineHeight)) : 0
    let most = limit > 0 && fitting > 0 ? min(limit, fitting) : max(limit, fitting)
    lines = LineBreaker(font: font, width: box.width, limit: most, mode: mode).lines(of: text)
  }

  /// Returns a whole number: 0 for NaN and for negative values, at most a million.
  private static func whole(_ lines: Double) -> Int { lines > 0 ? Int(min(lines, 1e6)) : 0 }

  /// The distance from one line to the next, in points.
  var pitch: Double { font.lineHeight }

  var height: Double { pitch * Double(lines.count) }

  /// Returns the size of the box that the lines fill, rounded up to whole pixels; a scale of 0 rounds nothing.
  func extent(scale: Double = 0) -> CGSize {
    var width = 0.0
    for line in lines { width = max(width, font.width(of: line)) }
    guard scale > 0 else { return CGSize(width: width, height: height) }
    // A value that is a whole pixel but for rounding stays.
    return CGSize(
      width: (width * scale - LineBreaker.slack).rounded(.up) / scale,
      height: (height * scale - LineBreaker.slack).rounded(.up) / scale)
  }
}

/// The layers in which a view shows text: its own for a single line, otherwise additional ones, one for each
/// line.
final class TextLayers {
  private let layer: Layer
  private var lines: [Layer] = []

  init(of layer: Layer) {
    self.layer = layer
  }

  isolated deinit { for line in lines { line.destroy() } }

  /// Shows lines below one another, as a group centered in the layer's height.
  func show(_ block: TextBlock, color: RGBA, alignment: LayerText.Alignment) {
    let box = layer.bounds
    let isSingle = block.lines.count <= 1
    if isSingle, let line = block.lines.first, !line.isEmpty {
      layer.text = LayerText(line, font: block.font, color: color, alignment: alignment)
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
    func placeLine(_ index: Int) {
      let line = lines[index]
      line.bounds = Rect(x: 0, y: 0, width: box.size.x, height: block.pitch)
      line.position = [box.origin.x, top + block.pitch * Double(index)]
      line.text = LayerText(block.lines[index], font: block.font, color: color, alignment: alignment)
    }
    for index in 0..<min(old, needed) { placeLine(index) }
    // A new layer has no previous position to be animated from.
    if old < needed { UIView.performWithoutAnimation { (old..<needed).forEach(placeLine) } }
  }

  /// Removes the text.
  func clear() {
    layer.text = nil
    while let line = lines.popLast() { line.destroy() }
  }
}
