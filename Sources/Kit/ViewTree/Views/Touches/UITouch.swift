import Foundation
import GestureMath
import QuartzCore

/// A touch of the screen, or a press of a mouse button, from down to up.
@MainActor
public final class UITouch: NSObject {
  nonisolated public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The source of a touch.
  nonisolated public enum TouchType: Int, Sendable {
    /// A touch of the screen, or a press of the mouse's primary button, which counts as one.
    case direct
    /// A touch of a surface apart from the screen; no touch is one. **(ours)**
    case indirect
    /// A touch with a stylus; no touch is one. **(ours)**
    case stylus
    /// A press of a mouse button other than the primary one.
    case indirectPointer

    public static var pencil: TouchType { .stylus }
  }

  /// The device's identifier of the pointer.
  package let id: Int
  /// The number of the touch, counted from the stage's first. Two objects with the same number, such as a touch and its
  /// coalesced copies, are equal.
  package nonisolated let serial: Int

  /// The values of a touch that change together, so that one access reads all of them.
  private struct Moment {
    var phase: Phase
    /// The time in nanoseconds.
    var time: Int64
    var position: CGPoint
    var previousPosition: CGPoint
  }

  /// The current values, or those of an earlier change during its delivery to a view.
  private var moment: Moment
  /// The current values, while an earlier change is delivered to a view.
  private var aside: Moment?

  public internal(set) var phase: Phase {
    get { moment.phase }
    set { moment.phase = newValue }
  }
  /// The time of the last change, in seconds on the stage's clock.
  public var timestamp: TimeInterval { Double(time) * 1e-9 }
  /// The number of times that the touch location was tapped in quick succession.
  public internal(set) var tapCount = 1
  /// The window of the touch.
  public internal(set) weak var window: UIWindow?
  /// The view on which the touch went down.
  public internal(set) weak var view: UIView?
  /// The recognizers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? {
    get { watchers }
    set { watchers = newValue }
  }
  private var watchers: [UIGestureRecognizer]?
  public var type: TouchType { buttons.isSubset(of: .primary) ? .direct : .indirectPointer }

  /// The force of the touch; always 0, as on devices that do not measure it. **(ours)**
  public var force: CGFloat { 0 }
  public var maximumPossibleForce: CGFloat { 0 }

  /// The time of the last change, in nanoseconds.
  package var time: Int64 { moment.time }
  var position: CGPoint { moment.position }
  var previousPosition: CGPoint { moment.previousPosition }
  /// The position and the time at which the touch went down.
  let start: PointerSample
  /// The pointer's buttons; none for a touch of the screen.
  let buttons: UIEvent.ButtonMask
  /// The state of the delivery to the view.
  var delivery: TouchDelivery { delivered }
  private var delivered = TouchDelivery()
  /// The position at the last delivery to the view.
  private var deliveredPosition: CGPoint
  /// The movements since the last delivery to the view, oldest first.
  private var movements: [PointerSample] = []
  /// The path between the samples; `nil` for a copy of the touch at one sample.
  private var way: TouchPath?

  init(
    id: Int, serial: Int, sample: PointerSample, buttons: UIEvent.ButtonMask = [], window: UIWindow?,
    phase: Phase = .began, previousPosition: CGPoint? = nil
  ) {
    self.id = id
    self.serial = serial
    self.buttons = buttons
    start = sample
    let position = CGPoint(sample.position)
    moment = Moment(
      phase: phase, time: sample.time, position: position, previousPosition: previousPosition ?? position)
    deliveredPosition = position
    self.window = window
    super.init()
  }

  /// Prepares the touch for following its movements.
  func beginFollowing() {
    way = TouchPath(from: start)
    // The capacity suffices for the movements of a fast device between two frames.
    movements.reserveCapacity(32)
  }

  nonisolated public override var hash: Int { serial }

  /// Returns the location in a view's coordinates, or in the window's if the view is `nil`.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(position, from: nil) ?? position
  }

  /// Returns the location before the last change; during a delivery to a view, the location at the previous
  /// delivery.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }

  /// Returns the resampled location 5 ms before a time on the stage's clock, in nanoseconds.
  ///
  /// Devices do not report in step with the display, and a view that follows only the latest report stutters.
  /// **(ours)**
  public func resampledLocation(in view: UIView?, at time: Int64) -> CGPoint {
    let place = way?.resampled(at: time).map { CGPoint($0.position) } ?? position
    return view?.convert(place, from: nil) ?? place
  }

  // MARK: Changes

  var sample: PointerSample { PointerSample(time: moment.time, position: moment.position.simd) }

  /// Applies a change that the device reports.
  func change(to phase: Phase, at time: Int64, _ position: CGPoint?) {
    moment = Moment(
      phase: phase, time: time, position: position ?? moment.position, previousPosition: moment.position)
    if position != nil { way?.add(sample) }
  }

  /// Marks the touch as stationary, because an event is about other touches.
  func rest() {
    moment.phase = .stationary
    moment.previousPosition = moment.position
  }

  /// Returns the predicted sample a number of nanoseconds ahead.
  func predictedSample(ahead: Int64) -> PointerSample? { way?.predicted(at: moment.time, ahead: ahead) }

  // MARK: Delivery to a view

  /// Advances the delivery by an input, and returns the calls to make on the view.
  func deliver(_ input: TouchDelivery.Input) -> TouchDelivery.Calls { delivered.handle(input) }

  /// Records a movement to deliver to the view.
  func noteMovement() { movements.append(sample) }

  /// Discards the recorded movements.
  func forgetMovements() { movements.removeAll(keepingCapacity: true) }

  /// The movements that have not been delivered to the view, each with the position before it.
  var unheardMovements: [(sample: PointerSample, previous: SIMD2<Double>)] {
    var previous = deliveredPosition.simd
    return movements.map { movement in
      defer { previous = movement.position }
      return (movement, previous)
    }
  }

  /// Presents the touch with the values of a phase, while that phase is delivered to a view.
  func report(_ phase: Phase) {
    aside = moment
    var shown = moment
    shown.phase = phase
    shown.previousPosition = deliveredPosition
    if phase == .began {
      shown.time = start.time
      shown.position = CGPoint(start.position)
      shown.previousPosition = shown.position
    } else if phase == .moved, let newest = movements.last {
      shown.time = newest.time
      shown.position = CGPoint(newest.position)
    }
    moment = shown
  }

  /// Ends the delivery of a change to a view: records the position as delivered, discards the delivered movements, and
  /// restores the current values.
  func reportAsIs() {
    deliveredPosition = moment.position
    if moment.phase == .moved { forgetMovements() }
    guard let aside else { return }
    moment = aside
    self.aside = nil
  }
}

// Copies of a touch at single samples, as recognizers and views see them.
extension UITouch {
  /// Returns a copy of the touch at one sample.
  private func copy(at sample: PointerSample, after previous: SIMD2<Double>, _ phase: Phase) -> UITouch {
    let copy = UITouch(
      id: id, serial: serial, sample: sample, buttons: buttons, window: window, phase: phase,
      previousPosition: CGPoint(previous))
    copy.tapCount = tapCount
    copy.view = view
    return copy
  }

  /// Returns the touch at each of the movements that are delivered to the view together.
  func coalesced(isGrouped: Bool) -> [UITouch] {
    let unheard = isGrouped && phase == .moved ? unheardMovements : []
    guard !unheard.isEmpty else { return [copy(at: sample, after: previousPosition.simd, phase)] }
    return unheard.map { copy(at: $0.sample, after: $0.previous, .moved) }
  }

  /// The time between two predicted touches, in nanoseconds, and their number.
  private static var predictionStep: Int64 { 8_333_333 }
  private static var predictionCount: Int64 { 2 }

  /// Returns the predicted touches of the next 17 ms; none if the touch is over.
  func predicted() -> [UITouch] {
    guard phase != .ended, phase != .cancelled else { return [] }
    var previous = sample.position
    return (1...Self.predictionCount).compactMap { step in
      guard let next = predictedSample(ahead: step * Self.predictionStep) else { return nil }
      defer { previous = next.position }
      return copy(at: next, after: previous, .moved)
    }
  }
}
