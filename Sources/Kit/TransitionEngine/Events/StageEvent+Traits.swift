import TextKit
import ViewTree

// Requested traits and the orientation of the device.
extension StageEvent {
  /// The traits that are requested for a stage, as in the settings of a device.
  nonisolated public struct Traits: Hashable, Sendable {
    /// The size class in one direction; `automatic` derives it from the stage's size.
    public enum SizeClass: String, Hashable, Sendable, CaseIterable {
      case automatic, compact, regular
    }
    public enum Style: String, Hashable, Sendable, CaseIterable {
      case light, dark
    }
    public enum Direction: String, Hashable, Sendable, CaseIterable {
      case leftToRight, rightToLeft
    }

    /// The preferred size of text, with the names of `UIContentSizeCategory`.
    public enum TextSize: String, Hashable, Sendable, CaseIterable {
      case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
      case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
      case accessibilityExtraExtraExtraLarge
    }

    public var horizontal: SizeClass
    public var vertical: SizeClass
    public var style: Style
    public var direction: Direction
    public var textSize: TextSize

    public init(
      horizontal: SizeClass = .automatic, vertical: SizeClass = .automatic, style: Style = .light,
      direction: Direction = .leftToRight, textSize: TextSize = .large
    ) {
      self.horizontal = horizontal
      self.vertical = vertical
      self.style = style
      self.direction = direction
      self.textSize = textSize
    }
  }

  /// The orientation of the device. A stage begins in portrait orientation, whatever its size.
  nonisolated public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, portraitUpsideDown
    /// The orientation of a device turned clockwise: its top is on the right.
    case landscapeLeft
    /// The orientation of a device turned counterclockwise: its top is on the left.
    case landscapeRight

    /// The number of clockwise quarter turns from portrait orientation.
    var quarters: Int {
      switch self {
      case .portrait: 0
      case .landscapeLeft: 1
      case .portraitUpsideDown: 2
      case .landscapeRight: 3
      }
    }
  }
}

extension ViewTree.Traits {
  /// Creates the traits of a stage: the requested ones, and for the rest those that follow from its size.
  ///
  /// A stage whose shorter side has at least 600 points is a pad, which is regular in both directions. Any other stage
  /// is a phone. A phone that is wider than high has a compact height, and a regular width from a height of 414 points
  /// on. Any other phone has a regular height and a compact width.
  nonisolated init(width: Double, height: Double, scale: Double, asked: StageEvent.Traits) {
    let isPad = min(width, height) >= 600
    let isLying = width > height
    self.init(
      horizontalSizeClass: asked.horizontal.sizeClass
        ?? (isPad || isLying && height >= 414 ? .regular : .compact),
      verticalSizeClass: asked.vertical.sizeClass ?? (isPad || !isLying ? .regular : .compact),
      idiom: isPad ? .pad : .phone, displayScale: scale,
      layoutDirection: asked.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      style: asked.style == .dark ? .dark : .light, contentSize: asked.textSize.category,
      level: .base)
  }
}

extension StageEvent.Traits.TextSize {
  nonisolated fileprivate var category: UIContentSizeCategory {
    switch self {
    case .extraSmall: .extraSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .extraLarge: .extraLarge
    case .extraExtraLarge: .extraExtraLarge
    case .extraExtraExtraLarge: .extraExtraExtraLarge
    case .accessibilityMedium: .accessibilityMedium
    case .accessibilityLarge: .accessibilityLarge
    case .accessibilityExtraLarge: .accessibilityExtraLarge
    case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
    case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
    }
  }
}

extension StageEvent.Traits.SizeClass {
  nonisolated fileprivate var sizeClass: UIUserInterfaceSizeClass? {
    switch self {
    case .automatic: nil
    case .compact: .compact
    case .regular: .regular
    }
  }
}
