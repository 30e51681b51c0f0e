import ViewTree

/// The size of a stage, its first traits, and the time at which its clock starts.
nonisolated public struct StageConfiguration: Hashable, Sendable {
  /// The width and the height, in points.
  public var width: Double
  public var height: Double
  /// The number of pixels per point.
  public var scale: Double
  /// The time on the clock at the start, in nanoseconds.
  public var start: Int64
  /// The traits that are requested at the start.
  public var traits: StageEvent.Traits
  /// The insets that the device's own bars and notches take of the screen in portrait orientation.
  public var safeArea: UIEdgeInsets
  /// The presentation of sheets in a compact width.
  public var adaptation: Adaptation

  public init(
    width: Double = 390, height: Double = 844, scale: Double = 2, start: Int64 = 0,
    traits: StageEvent.Traits = StageEvent.Traits(), safeArea: UIEdgeInsets = .zero,
    adaptation: Adaptation = .guide
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.start = start
    self.traits = traits
    self.safeArea = safeArea
    self.adaptation = adaptation
  }

  /// A presentation of page and form sheets in a compact width.
  public enum Adaptation: String, Hashable, Sendable, CaseIterable {
    /// Sheets cover the screen, as Apple's guide describes.
    case guide
    /// Sheets are cards at the lower edge, as wide as the screen.
    case modern
  }
}
