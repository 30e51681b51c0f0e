import Foundation
import GestureMath

/// A finger, or the mouse with its button down, from down to up.
@MainActor
public final class UITouch: NSObject {
  nonisolated public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// What made the touch.
  nonisolated public enum TouchType: Int, Sendable {
    /// A finger, or the mouse with its first button, which stands for one.
    case direct
    /// A mouse with another button.
    case indirectPointer = 3
  }

  /// The device's number for the finger.
  package let id: Int
  /// The number of the touch, counted from the stage's first; equal touches are the same touch.
  package nonisolated let serial: Int

  @exclusivity(unchecked) public internal(set) var phase: Phase
  /// When it last changed, in seconds on the stage's clock.
  public var timestamp: TimeInterval { Double(time) * 1e-9 }
  /// How many times a finger went down here in quick succession.
  public internal(set) var tapCount = 1
  /// The window it is in.
  public internal(set) weak var window: UIWindow?
  /// The view it went down on.
  public internal(set) weak var view: UIView?
  /// The recognizers that get it.
  @exclusivity(unchecked) public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  public var type: TouchType { buttons.isSubset(of: .primary) ? .direct : .indirectPointer }

  /// In nanoseconds.
  @exclusivity(unchecked) package internal(set) var time: Int64
  @exclusivity(unchecked) var position: CGPoint
  @exclusivity(unchecked) var previousPosition: CGPoint
  /// Where and when it came down.
  let start: PointerSample
  /// The pointer's buttons; none for a finger.
  let buttons: UIEvent.ButtonMask
  /// What the view has been told.
  @exclusivity(unchecked) var delivery = TouchDelivery()
  /// Where it was when the view was told last.
  var deliveredPosition: CGPoint
  /// The movements since then, oldest first.
  var movements: [PointerSample] = []
  /// What it is while a view is told of what it was.
  private var aside: (phase: Phase, time: Int64, position: CGPoint, previous: CGPoint)?
  /// What leads from one sample to the next; a copy at one sample has none.
  @exclusivity(unchecked) var way: TouchWay?

  init(
    id: Int, serial: Int, sample: PointerSample, buttons: UIEvent.ButtonMask = [], window: UIWindow?
  ) {
    self.id = id
    self.serial = serial
    self.buttons = buttons
    start = sample
    time = sample.time
    position = CGPoint(sample.position)
    previousPosition = position
    deliveredPosition = position
    self.window = window
    phase = .began
    super.init()
  }

  /// Gets ready to be followed from now on.
  func beginFollowing() {
    way = TouchWay(from: start)
    // Room for the movements of a fast device between two frames.
    movements.reserveCapacity(32)
  }

  nonisolated public override var hash: Int { serial }

  /// Where it is, in a view's coordinates, or in the window's when that is nil.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(position, from: nil) ?? position
  }

  /// Where it was before its last change; for a view, where it was when the view was told last.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }

  /// Where it was 5 ms before a time on the stage's clock, in nanoseconds, made even: devices report in no step
  /// with the display, and what is dragged by the newest report alone stutters. **(ours)**
  public func resampledLocation(in view: UIView?, at time: Int64) -> CGPoint {
    let place = way?.resampled(at: time).map { CGPoint($0.position) } ?? position
    return view?.convert(place, from: nil) ?? place
  }

  // MARK: What a view sees

  /// Shows the touch as it was when it was `phase`, for as long as a view is told of that.
  func show(_ phase: Phase) {
    aside = (self.phase, time, position, previousPosition)
    self.phase = phase
    switch phase {
    case .began:
      time = start.time
      position = CGPoint(start.position)
      previousPosition = position
    case .moved:
      previousPosition = deliveredPosition
      if let newest = movements.last {
        time = newest.time
        position = CGPoint(newest.position)
      }
    case .stationary, .ended, .cancelled:
      previousPosition = deliveredPosition
    }
  }

  /// Shows it as it is again.
  func showAsIs() {
    deliveredPosition = position
    if phase == .moved { movements.removeAll(keepingCapacity: true) }
    guard let aside else { return }
    (phase, time, position, previousPosition) = aside
    self.aside = nil
  }
}
