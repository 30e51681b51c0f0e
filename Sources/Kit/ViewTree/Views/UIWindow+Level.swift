import Foundation

extension UIWindow {
  /// How far in front a window lies.
  nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  /// The screen that the window fills.
  public final var screen: UIScreen { .main }
  /// A Boolean value indicating whether keys come to the window: those of a stage always do, it has one window.
  /// **(ours)**
  public final var isKeyWindow: Bool { UIScreen.main.window === self }

  /// Shows the window. Keys come to it already. **(ours)**
  public final func makeKeyAndVisible() { isHidden = false }
  /// Does nothing: a stage has one window, to which keys come. **(ours)**
  public final func makeKey() {}
}
