import Foundation

/// What an interface is to suit: how much room there is, the device, the direction of reading, light or dark.
///
/// It never changes. A trait that is unspecified says nothing: a collection is also how some traits of a child
/// are overridden.
@MainActor
public final class UITraitCollection: NSObject {
  package nonisolated let traits: Traits

  package init(_ traits: Traits) {
    self.traits = traits
    super.init()
  }

  // A value that may be let go of anywhere: nothing has to wait for the main actor.
  nonisolated deinit {}

  /// Makes a collection that specifies nothing.
  public convenience override init() {
    self.init(Traits())
  }

  /// Makes one collection of several; of two that specify the same trait the later one counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Traits()) { $0.overridden(by: $1.traits) })
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontalSizeClass: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(verticalSizeClass: verticalSizeClass))
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(Traits(idiom: idiom))
  }

  /// A scale that is not finite or not above 0 specifies nothing.
  public convenience init(displayScale scale: CGFloat) {
    self.init(Traits(displayScale: scale.isFinite ? max(0, scale) : 0))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(layoutDirection: layoutDirection))
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(style: userInterfaceStyle))
  }

  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }
  /// Pixels per point; 0 when unspecified.
  public var displayScale: CGFloat { traits.displayScale }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  public var userInterfaceStyle: UIUserInterfaceStyle { traits.style }

  // MARK: Comparing

  /// A Boolean value indicating whether every trait that another collection specifies is the same here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return traits.overridden(by: trait.traits) == traits
  }

  /// A Boolean value indicating whether dynamic colours may differ between the two.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traits.style != traitCollection?.traits.style
  }

  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }

  nonisolated public override var hash: Int { traits.hashValue }

  nonisolated public override var description: String {
    "traits: horizontally \(traits.horizontalSizeClass), vertically \(traits.verticalSizeClass), "
      + "\(traits.idiom), scale \(traits.displayScale), \(traits.layoutDirection), \(traits.style)"
  }
}
