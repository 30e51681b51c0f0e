public import Foundation

/// The surface that the stage's window fills.
public final class UIScreen: NSObject {
  /// The screen of the current stage.
  public package(set) static var main = UIScreen()

  /// Its size in points.
  public package(set) var bounds = CGRect.zero
  /// How many pixels a point is wide.
  public package(set) var scale: CGFloat = 1
}
