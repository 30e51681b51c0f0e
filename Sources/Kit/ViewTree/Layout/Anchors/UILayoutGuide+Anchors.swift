// The edges, middles and lengths of a guide, to make constraints of.
extension UILayoutGuide {
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }
}
