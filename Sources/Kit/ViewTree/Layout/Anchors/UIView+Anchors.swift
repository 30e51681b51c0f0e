// The edges, middles and lengths of a view, to make constraints of.
extension UIView {
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .trailing) }
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .right) }
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .bottom) }
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(layoutItem, .width) }
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(layoutItem, .height) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .centerX) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .centerY) }
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(layoutItem, .firstBaseline)
  }
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .lastBaseline) }
}
