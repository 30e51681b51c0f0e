import Foundation
import LayerTree
import MotionMath

/// The lines of a text, laid out in a box.
struct TextBlock {
  let lines: [String]
  let size: Double
  /// The gap between two lines, in points.
  let leading: Double

  /// Creates the lines of a text in a box: as many lines as fit, but at least one.
  init(
    _ text: String, font: UIFont, in box: CGSize, limit: Int, mode: NSLineBreakMode, smallest: CGFloat = 1
  ) {
    var size = font.pointSize
    if smallest < 1, limit == 1 {
      let width = BitmapFont.width(of: text, size: size)
      if width > box.width, width > 0 { size *= max(smallest, box.width / width) }
    }
    self.size = size
    leading = size * font.leading / font.pointSize
    let fitting =
      box.height.isFinite ? max(1, Self.whole((box.height + leading + Self.slack) / (size + leading))) : 0
    let most = limit > 0 && fitting > 0 ? min(limit, fitting) : max(limit, fitting)
    let cell = size * font.cellWidth / font.pointSize
    let columns = box.width.isFinite ? Self.whole((box.width + Self.slack) / cell) : Int.max - 1
    lines = LineBreaker(columns: columns, limit: most, mode: mode).lines(of: text)
  }

  /// Returns a whole number of cells: 0 for NaN and for negative values, at most a million.
  private static func whole(_ cells: Double) -> Int { cells > 0 ? Int(min(cells, 1e6)) : 0 }

  /// The tolerance, in points, for a box that was sized to fit.
  private static let slack = 1e-6

  /// The distance from one line to the next, in points.
  var pitch: Double { size + leading }

  var height: Double { lines.isEmpty ? 0 : pitch * Double(lines.count) - leading }

  /// The size of the box that the lines fill.
  var extent: CGSize {
    let widths = lines.map { BitmapFont.width(of: $0, size: size) }
    return CGSize(width: widths.max() ?? 0, height: height)
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
    func placeLine(_ index: Int) {
      let line = lines[index]
      line.bounds = Rect(x: 0, y: 0, width: box.size.x, height: block.size)
      line.position = [box.origin.x, top + block.pitch * Double(index)]
      line.text = LayerText(block.lines[index], size: block.size, color: color, alignment: alignment)
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
