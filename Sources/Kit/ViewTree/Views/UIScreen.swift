import Foundation

/// The surface that the stage's window fills.
@MainActor
public final class UIScreen: NSObject {
  /// The screen of the current stage.
  public package(set) static var main = UIScreen()

  /// Has none be the main one any more, if it is: its stage is gone.
  package func retire() {
    if UIScreen.main === self { UIScreen.main = UIScreen() }
  }

  /// Its size in points.
  public package(set) var bounds = CGRect.zero
  /// The window that fills it.
  package weak var window: UIWindow?
  /// How many pixels a point is wide.
  public package(set) var scale: CGFloat = 1
  package var traits = Traits.standard

  public var traitCollection: UITraitCollection { UITraitCollection(traits) }
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Its size in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var nativeScale: CGFloat { scale }
}
