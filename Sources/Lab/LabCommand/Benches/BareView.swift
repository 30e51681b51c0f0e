import Foundation

/// What a hit test costs at the least: an object, its frame, and two calls that may be overridden.
open class BareView {
  public final let frame: CGRect

  init(_ frame: CGRect) {
    self.frame = frame
  }

  open func hitTest(_ point: CGPoint) -> BareView? { self.point(inside: point) ? self : nil }

  open func point(inside point: CGPoint) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < frame.width && point.y < frame.height
  }
}
