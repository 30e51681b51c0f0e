public import Foundation

/// A finger, or the mouse with its button down, from down to up.
public final class UITouch: NSObject {
  nonisolated public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The device's number for the finger.
  package let id: Int
  /// The number of the touch, counted from the stage's first; equal touches are the same touch.
  nonisolated let serial: Int

  public internal(set) var phase: Phase
  /// When it last changed, in seconds on the stage's clock.
  public var timestamp: TimeInterval { Double(time) * 1e-9 }
  /// How many times a finger went down here in quick succession.
  public internal(set) var tapCount = 1
  /// The window it is in.
  public internal(set) weak var window: UIWindow?
  /// The view it went down on.
  public internal(set) weak var view: UIView?
  /// The recognizers that get it.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// In nanoseconds.
  package internal(set) var time: Int64
  var position: CGPoint
  var previousPosition: CGPoint
  /// A Boolean value indicating whether the view has been told of it and hears more.
  var isDelivered = false

  init(id: Int, serial: Int, time: Int64, position: CGPoint, window: UIWindow) {
    self.id = id
    self.serial = serial
    self.time = time
    self.position = position
    previousPosition = position
    self.window = window
    phase = .began
    super.init()
  }

  nonisolated public override var hash: Int { serial }

  /// Where it is, in a view's coordinates, or in the window's when that is nil.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(position, from: nil) ?? position
  }

  /// Where it was before its last change.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }
}
