import Foundation
import LayerTree
import MotionMath
import TextKit

/// The layers in which a view shows text or the parts of an image.
///
/// A single plain line of text is in the view's own layer. Otherwise each mark, a box with text, a color or an image,
/// has an additional layer.
@MainActor package final class MarkLayers {
  /// A shadow of the text: a copy of the text in one color, moved by an offset and drawn beneath the text.
  package struct Shadow {
    package var color: RGBA
    package var offset: SIMD2<Double>
  }

  /// The greatest number of layers for one text; marks beyond that number are left out.
  package static let most = 10_000

  private let layer: Layer
  private var lines: [Layer] = []

  package init(of layer: Layer) {
    self.layer = layer
  }

  isolated deinit { for line in lines { line.destroy() } }

  /// Shows a single plain line in the layer itself.
  func showOwn(_ text: LayerText) {
    layer.text = text.string.isEmpty ? nil : text
    show([])
  }

  /// Shows marks in layers of their own.
  package func show(_ marks: [TextMark], shadow: Shadow? = nil) {
    if !marks.isEmpty { layer.text = nil }
    let shadows = shadow.map { shadow in marks.compactMap { $0.shadow(shadow) } } ?? []
    let count = min(shadows.count + marks.count, Self.most)
    while lines.count > count { lines.removeLast().destroy() }
    let old = lines.count
    while lines.count < count {
      let line = Layer.make()
      line.anchorPoint = .zero
      layer.addSublayer(line)
      lines.append(line)
    }
    func place(_ index: Int) {
      let isShadow = index < shadows.count
      lines[index].show(isShadow ? shadows[index] : marks[index - shadows.count])
    }
    for index in 0..<min(old, count) { place(index) }
    // A new layer has no previous position to be animated from.
    if old < count { UIView.performWithoutAnimation { (old..<count).forEach(place) } }
  }

  /// Removes the text.
  package func clear() {
    layer.text = nil
    while let line = lines.popLast() { line.destroy() }
  }
}

extension Layer {
  fileprivate func show(_ mark: TextMark) {
    bounds = Rect(origin: .zero, size: mark.frame.size)
    position = mark.frame.origin
    switch mark.content {
    case .text(let line): (text, content, fill) = (line, nil, .clear)
    case .fill(let color): (text, content, fill) = (nil, nil, color)
    case .image(let image):
      (text, fill) = (nil, .clear)
      content = .image(LayerPicture(image, size: mark.frame.size))
    }
  }
}

extension TextMark {
  /// Returns the mark's text in the color of a shadow; `nil` for other marks.
  fileprivate func shadow(_ shadow: MarkLayers.Shadow) -> TextMark? {
    guard case .text(var line) = content else { return nil }
    line.color = shadow.color
    return TextMark(
      content: .text(line), frame: Rect(origin: frame.origin + shadow.offset, size: frame.size))
  }
}
