import ViewTree

/// The height of a bar, which decides about the image of its background.
nonisolated public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  /// The height of a low bar, in landscape orientation.
  case compact = 1
  /// The height with a prompt. No bar has a prompt here, so an image for it is never shown. **(ours)**
  case defaultPrompt = 101
  /// The height of a low bar with a prompt, which no bar has. **(ours)**
  case compactPrompt = 102
}

/// The images that code has set by older methods such as `setBackgroundImage`, for positions and heights of a bar.
struct BarImages {
  /// The kind of bar for which an image is set: its position, such as at the top, and its height, normal or low.
  struct Place: Hashable {
    var position = UIBarPosition.any
    var metrics = UIBarMetrics.default

    init(_ position: UIBarPosition = .any, _ metrics: UIBarMetrics = .default) {
      (self.position, self.metrics) = (position, metrics)
    }

    init(_ position: UIBarPosition, _ traits: UITraitCollection) {
      self.init(position, traits.verticalSizeClass == .compact ? .compact : .default)
    }
  }

  private var images: [Place: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  /// The image that was set for exactly this position and height.
  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { images[Place(position, metrics)] }
    set { images[Place(position, metrics)] = newValue }
  }

  /// Returns the image for a place: one for its height or, if there is none, one for the normal height. Of either, an
  /// image for its position comes before one for any position.
  func shown(at place: Place) -> UIImage? {
    self[place.position, place.metrics] ?? self[.any, place.metrics] ?? self[place.position, .default]
      ?? self[.any, .default]
  }
}

// The images of older programs' bars. An appearance that is set replaces them.
extension UINavigationBar {
  /// Sets the image in place of the blur. An image of size zero makes the bar transparent.
  public final func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }

  public final func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }

  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) { ownStyle.images[position, barMetrics] = backgroundImage }

  public final func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    ownStyle.images[position, barMetrics]
  }

  /// The image in place of the hairline; an image of size zero removes the hairline. It counts also without a
  /// background image **(ours)**.
  public final var shadowImage: UIImage? {
    get { ownStyle.shadows[.any, .default] }
    set { ownStyle.shadows[.any, .default] = newValue }
  }
}

extension UIToolbar {
  /// Sets the image in place of the blur. An image of size zero makes the bar transparent.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) { ownStyle.images[topOrBottom, barMetrics] = backgroundImage }

  public final func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { ownStyle.images[topOrBottom, barMetrics] }

  /// Sets the image in place of the hairline; an image of size zero removes the hairline.
  public final func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) { ownStyle.shadows[topOrBottom, .default] = shadowImage }

  public final func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    ownStyle.shadows[topOrBottom, .default]
  }
}

extension UITabBar {
  /// The image in place of the blur. An image of size zero makes the bar transparent.
  public final var backgroundImage: UIImage? {
    get { ownStyle.images[.any, .default] }
    set { ownStyle.images[.any, .default] = newValue }
  }

  /// The image in place of the hairline; an image of size zero removes the hairline.
  public final var shadowImage: UIImage? {
    get { ownStyle.shadows[.any, .default] }
    set { ownStyle.shadows[.any, .default] = newValue }
  }
}
