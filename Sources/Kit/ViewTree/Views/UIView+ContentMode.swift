extension UIView {
  /// Where content goes that has another size than the view.
  nonisolated public enum ContentMode: Int, Sendable, CaseIterable {
    /// Stretched to the view's size, whatever becomes of its proportions.
    case scaleToFill
    /// As large as it can be within the view.
    case scaleAspectFit
    /// As small as it can be while it covers the view.
    case scaleAspectFill
    /// As `scaleToFill`: nothing is drawn by hand, so nothing has to be drawn again. **(ours)**
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}
