import MotionMath

// Colors that depend on traits.
extension UIColor {
  /// A Boolean value indicating whether the color depends on traits.
  final var isDynamic: Bool { provider != nil }

  /// Returns the color under the given traits; the result is never dynamic.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard isDynamic else { return self }
    return UIColor(rgba(for: traitCollection.traits))
  }

  /// The components under the current traits, as layers take them.
  package var rgba: RGBA { isDynamic ? rgba(for: UITraitCollection.currentTraits) : components }

  package func rgba(for traits: Traits) -> RGBA {
    guard isDynamic else { return components }
    let collection = UITraitCollection(traits)
    return UITraitCollection.with(traits) {
      // A provider can return another dynamic color, even its own: the chain is cut after 16 steps.
      var color = self
      for _ in 0..<16 {
        guard let provider = color.provider else { return color.components }
        color = provider(collection)
      }
      return .clear
    }
  }

  /// Creates a dynamic color from one color for light interfaces and one for dark interfaces.
  package convenience init(light: RGBA, dark: RGBA) {
    let (light, dark) = (UIColor(light), UIColor(dark))
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
