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

extension UITraitCollection {
  private static var whileRunning: Traits?

  /// The traits that dynamic colours are resolved with when nothing else is named: a view's while it is laid out
  /// or told of new traits, the screen's otherwise.
  public static var current: UITraitCollection {
    get { UITraitCollection(currentTraits) }
    set { whileRunning = newValue.traits }
  }

  /// Runs code with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.with(traits, actions)
  }

  package static var currentTraits: Traits { whileRunning ?? UIScreen.main.traits }

  package static func with<Result>(_ traits: Traits, _ body: () throws -> Result) rethrows -> Result {
    let outer = whileRunning
    whileRunning = traits
    defer { whileRunning = outer }
    return try body()
  }
}

/// Whether an interface is light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable, CaseIterable {
  case unspecified, light, dark
}

/// How much room an interface has in one direction.
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable, CaseIterable {
  case unspecified, compact, regular
}

/// The kind of device that an interface is made for.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable, CaseIterable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case mac = 5
}

/// The side on which reading begins.
nonisolated public enum UITraitEnvironmentLayoutDirection: Int, Sendable, CaseIterable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}
