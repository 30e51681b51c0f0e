import LayerTree

/// A bitmap image, as layers take it.
@MainActor
public final class CGImage {
  package let picture: LayerImage

  package init(_ picture: LayerImage) {
    self.picture = picture
  }

  /// The width in pixels.
  public var width: Int { picture.width }
  public var height: Int { picture.height }
}
