import ViewTree

/// The place of a bar on the screen, which decides how far its background extends.
nonisolated public enum UIBarPosition: Int, Sendable {
  case any = 0
  case bottom = 1
  case top = 2
  /// At the upper edge; the background extends to the edge of the screen.
  case topAttached = 3
}

/// A bar that has a position.
@MainActor
public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

/// A delegate that determines a bar's position.
@MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

// Default implementations of the methods that are optional in UIKit.
extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

extension UINavigationBar: UIBarPositioning {
  /// The position that the delegate returns; at the top without one.
  public final var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }
}

/// A delegate that determines a toolbar's position.
@MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbar: UIBarPositioning {
  /// The position that the delegate returns; at the bottom without one.
  public final var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }
}
