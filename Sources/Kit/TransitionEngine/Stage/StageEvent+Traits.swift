import ViewTree

// What an interface is to suit.
extension StageEvent {
  nonisolated public struct Traits: Hashable, Sendable {
    /// How much room there is in one direction; `automatic` is as the stage's size says.
    public enum SizeClass: String, Hashable, Sendable, CaseIterable {
      case automatic, compact, regular
    }
    public enum Style: String, Hashable, Sendable, CaseIterable {
      case light, dark
    }
    public enum Direction: String, Hashable, Sendable, CaseIterable {
      case leftToRight, rightToLeft
    }

    public var horizontal: SizeClass
    public var vertical: SizeClass
    public var style: Style
    public var direction: Direction

    public init(
      horizontal: SizeClass = .automatic, vertical: SizeClass = .automatic, style: Style = .light,
      direction: Direction = .leftToRight
    ) {
      self.horizontal = horizontal
      self.vertical = vertical
      self.style = style
      self.direction = direction
    }
  }

  /// How the device is held. A stage begins upright, whatever its size.
  nonisolated public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, portraitUpsideDown
    /// Turned clockwise: the top is on the right.
    case landscapeLeft
    /// Turned counterclockwise: the top is on the left.
    case landscapeRight

    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// By how many quarters the device is turned clockwise.
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
  /// The traits of a stage: what was asked for, and for the rest what its size says.
  ///
  /// A stage whose shorter side has at least 600 points is a pad, with room in both directions. A phone has room
  /// in height while it stands upright; in width while it lies, if its shorter side has at least 414 points.
  nonisolated init(width: Double, height: Double, scale: Double, asked: StageEvent.Traits) {
    let isPad = min(width, height) >= 600
    let isLying = width > height
    self.init(
      horizontalSizeClass: asked.horizontal.sizeClass
        ?? (isPad || isLying && height >= 414 ? .regular : .compact),
      verticalSizeClass: asked.vertical.sizeClass ?? (isPad || !isLying ? .regular : .compact),
      idiom: isPad ? .pad : .phone, displayScale: scale,
      layoutDirection: asked.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      style: asked.style == .dark ? .dark : .light)
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
