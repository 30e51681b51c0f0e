import Foundation
import TextKit

/// A set of traits: size classes, device, reading direction, light or dark style, display scale, size of text.
///
/// A trait collection is immutable. It can leave traits unspecified, for example to override only some traits
/// of a child.
@MainActor
public final class UITraitCollection: NSObject {
  package nonisolated let traits: Traits

  package init(_ traits: Traits) {
    self.traits = traits
    super.init()
  }

  // A collection can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  /// Creates a collection that specifies no trait.
  public convenience override init() {
    self.init(Traits())
  }

  /// Creates one collection from several; if two specify the same trait, the later one wins.
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

  /// Creates a collection with a display scale; a scale that is not finite or not above 0 is left
  /// unspecified.
  public convenience init(displayScale scale: CGFloat) {
    self.init(Traits(displayScale: scale.isFinite ? max(0, scale) : 0))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(layoutDirection: layoutDirection))
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(style: userInterfaceStyle))
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Traits(contentSize: preferredContentSizeCategory))
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(Traits(level: userInterfaceLevel))
  }

  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }
  /// Whether the screen measures the force of touches; a stage's does not. **(ours)**
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// The number of pixels per point; 0 if unspecified.
  public var displayScale: CGFloat { traits.displayScale }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  public var userInterfaceStyle: UIUserInterfaceStyle { traits.style }
  public var userInterfaceLevel: UIUserInterfaceLevel { traits.level }
  public var preferredContentSizeCategory: UIContentSizeCategory { traits.contentSize }

  // MARK: Comparing

  /// Returns whether every trait that another collection specifies is the same here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return traits.overridden(by: trait.traits) == traits
  }

  /// Returns whether dynamic colors can differ between the two collections.
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
      + ([.unspecified, .large].contains(traits.contentSize) ? "" : ", text \(traits.contentSize)")
  }
}

extension UITraitCollection {
  private static var lastShared: UITraitCollection?

  /// Returns a collection of traits: the last one again if the traits are the same. Most views of a stage have the same
  /// traits, and layout asks for them often.
  package static func shared(_ traits: Traits) -> UITraitCollection {
    if let lastShared, lastShared.traits == traits { return lastShared }
    let made = UITraitCollection(traits)
    lastShared = made
    return made
  }

  private static var whileRunning: Traits?
  /// The traits of the main screen.
  static var ofScreen = Traits.standard

  /// The traits with which dynamic colors are resolved by default: a view's while it is laid out or notified
  /// of new traits, otherwise the screen's.
  public static var current: UITraitCollection {
    get { shared(currentTraits) }
    set { whileRunning = newValue.traits }
  }

  /// Runs a closure with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.with(traits, actions)
  }

  package static var currentTraits: Traits { whileRunning ?? ofScreen }

  package static func with<Result>(_ traits: Traits, _ body: () throws -> Result) rethrows -> Result {
    let outer = whileRunning
    whileRunning = traits
    defer { whileRunning = outer }
    return try body()
  }
}

/// The style of an interface: light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable, CaseIterable {
  case unspecified, light, dark
}

/// The amount of space that an interface has in one direction.
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable, CaseIterable {
  case unspecified, compact, regular
}

/// The kind of device that an interface is made for.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable, CaseIterable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// The reading direction.
nonisolated public enum UITraitEnvironmentLayoutDirection: Int, Sendable, CaseIterable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// Whether a screen measures the force of touches.
nonisolated public enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}
