import LayerTree
import MotionMath

// The background: kept as it was asked for, shown resolved.
extension UIView {
  /// The colour as it was asked for, unless the layer has been given another since.
  final var shownBackground: UIColor? {
    if let paint, isShown(paint, under: traits) { return paint }
    let fill = handle.fill
    return fill.alpha == 0 ? nil : UIColor(fill)
  }

  final func showBackground(_ color: UIColor?) {
    paint = color
    handle.fill = color?.rgba(for: traits) ?? .clear
  }

  /// Shows the background as it is under the traits the view has now.
  final func resolveBackground(before old: Traits) {
    guard let paint, paint.isDynamic, isShown(paint, under: old) else { return }
    handle.fill = paint.rgba(for: traits)
  }

  // A layer keeps colours premultiplied.
  private func isShown(_ color: UIColor, under traits: Traits) -> Bool {
    handle.fill == RGBA(vector: color.rgba(for: traits).vector)
  }
}
