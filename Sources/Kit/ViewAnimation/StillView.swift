import Foundation
import LayerTree
import MotionMath
import ViewTree

extension UIView {
  /// Returns a copy of the view and of all views inside it, with their model values or their values on screen.
  /// The copies look the same and receive no touches.
  package final func stillCopy(_ value: Layer.Value = .presentation) -> UIView {
    let copy = StillView(frame: .zero)
    copy.isUserInteractionEnabled = false
    copy.autoresizesSubviews = false
    copy.handle.copyLook(of: handle, value)
    copy.addMask(handle.mask?.copy(value))
    // Layers of text and of parts of images stand among those of the views inside.
    var rest = subviews[...]
    for layer in handle.sublayers {
      if let view = rest.first, view.handle == layer {
        rest.removeFirst()
        copy.addSubview(view.stillCopy(value))
      } else {
        copy.addLayer(layer.copy(value))
      }
    }
    for view in rest { copy.addSubview(view.stillCopy(value)) }
    return copy
  }
}

/// A still copy of a view, which also owns copies of those of its layers that belong to no subview, such as text.
private final class StillView: UIView {
  private var layers: [Layer] = []

  isolated deinit { for layer in layers { layer.destroyWithSublayers() } }

  func addLayer(_ layer: Layer) {
    layers.append(layer)
    handle.addSublayer(layer)
  }

  func addMask(_ mask: Layer?) {
    guard let mask else { return }
    layers.append(mask)
    handle.mask = mask
  }
}

extension Layer {
  /// Copies the whole appearance of another layer.
  fileprivate func copyLook(of other: Layer, _ value: Value) {
    func pair(_ property: LayerProperty) -> SIMD2<Double> {
      let numbers = other.numbers(property, value)
      return [numbers[0], numbers[1]]
    }
    // A value that a spring has moved beyond its range is clamped.
    func bounded(_ value: Double) -> Double { min(max(value, 0), 1) }
    func color(_ property: LayerProperty) -> RGBA {
      let numbers = other.numbers(property, value).map(bounded)
      return RGBA(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }
    let bounds = other.numbers(.bounds, value)
    self.bounds = Rect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
    position = pair(.position)
    anchorPoint = pair(.anchorPoint)
    transform = other.transform(value)
    opacity = bounded(other.numbers(.opacity, value)[0])
    cornerRadius = max(other.numbers(.cornerRadius, value)[0], 0)
    borderWidth = max(other.numbers(.borderWidth, value)[0], 0)
    fill = color(.fill)
    border = color(.border)
    if other.shadowOpacity > 0 {
      shadowColor = other.shadowColor
      shadowOpacity = other.shadowOpacity
      shadowOffset = other.shadowOffset
      shadowRadius = other.shadowRadius
    }
    roundedCorners = other.roundedCorners
    text = other.text
    content = other.content
    clips = other.clips
    isHidden = other.isHidden
  }
}
