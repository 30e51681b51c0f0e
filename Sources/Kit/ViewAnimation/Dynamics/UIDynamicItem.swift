import Foundation
import QuartzCore
import ViewTree

/// An object that a dynamic animator moves and turns: a view, or the layout attributes of a collection view's item.
@MainActor
public protocol UIDynamicItem: AnyObject {
  /// The center in the coordinates of the animator's reference view; set in each step of the stage.
  var center: CGPoint { get set }
  /// The bounds, from which the animator takes the size.
  var bounds: CGRect { get }
  /// The transform; the animator adds the item's rotation to it.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

extension UIView: UIDynamicItem {}
