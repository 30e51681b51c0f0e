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

  /// The values of a touch from one change to the next, together, so that one access reads all of them.
  private struct Moment {
    var phase: Phase
    /// In nanoseconds.
    var time: Int64
    var position: CGPoint
    var previousPosition: CGPoint
  }

  /// The values now, or those of an earlier change while a view is told of that.
  private var moment: Moment
  /// The values now, while a view is told of an earlier change.
  private var aside: Moment?

  public internal(set) var phase: Phase {
    get { moment.phase }
    set { moment.phase = newValue }
  }
  /// When it last changed, in seconds on the stage's clock.
  public var timestamp: TimeInterval { Double(time) * 1e-9 }
  /// How many times a finger went down here in quick succession.
  public internal(set) var tapCount = 1
  /// The window it is in.
  public internal(set) weak var window: UIWindow?
  /// The view it went down on.
  public internal(set) weak var view: UIView?
  /// The recognizers that get it.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? {
    get { watchers }
    set { watchers = newValue }
  }
  private var watchers: [UIGestureRecognizer]?
  public var type: TouchType { buttons.isSubset(of: .primary) ? .direct : .indirectPointer }

  /// In nanoseconds.
  package var time: Int64 { moment.time }
  var position: CGPoint { moment.position }
  var previousPosition: CGPoint { moment.previousPosition }
  /// Where and when it came down.
  let start: PointerSample
  /// The pointer's buttons; none for a finger.
  let buttons: UIEvent.ButtonMask
  /// What the view has been told.
  var delivery: TouchDelivery { delivered }
  private var delivered = TouchDelivery()
  /// Where it was when the view was told last.
  private var deliveredPosition: CGPoint
  /// The movements since then, oldest first.
  private var movements: [PointerSample] = []
  /// What leads from one sample to the next; a copy at one sample has none.
  private var way: TouchWay?

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

  // MARK: What becomes of it

  var sample: PointerSample { PointerSample(time: moment.time, position: moment.position.simd) }

  /// Takes what the device says of it.
  func change(to phase: Phase, at time: Int64, _ position: CGPoint?) {
    moment = Moment(
      phase: phase, time: time, position: position ?? moment.position, previousPosition: moment.position)
    if position != nil { way?.add(sample) }
  }

  /// Notes that an event is about other touches.
  func rest() {
    moment.phase = .stationary
    moment.previousPosition = moment.position
  }

  /// The place some nanoseconds from now, as the way leads on.
  func predictedSample(ahead: Int64) -> PointerSample? { way?.predicted(at: moment.time, ahead: ahead) }

  // MARK: What a view sees

  /// Takes what the view is to hear of next, and returns what it is to be told.
  func deliver(_ input: TouchDelivery.Input) -> TouchDelivery.Calls { delivered.handle(input) }

  /// Notes a movement of which the view has not heard.
  func noteMovement() { movements.append(sample) }

  /// Forgets the movements of which no view will hear.
  func forgetMovements() { movements.removeAll(keepingCapacity: true) }

  /// The movements that the view has not heard of, each with the one before; none when there are no such.
  var unheardMovements: [(sample: PointerSample, previous: SIMD2<Double>)] {
    var previous = deliveredPosition.simd
    return movements.map { movement in
      defer { previous = movement.position }
      return (movement, previous)
    }
  }

  /// Shows the touch as it was when it was `phase`, for as long as a view is told of that.
  func show(_ phase: Phase) {
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

  /// Shows it as it is again.
  func showAsIs() {
    deliveredPosition = moment.position
    if moment.phase == .moved { forgetMovements() }
    guard let aside else { return }
    moment = aside
    self.aside = nil
  }
}

// A touch as samples, which is how recognizers and views see it.
extension UITouch {
  /// A touch as it was at one sample.
  private func copy(at sample: PointerSample, after previous: SIMD2<Double>, _ phase: Phase) -> UITouch {
    let copy = UITouch(
      id: id, serial: serial, sample: sample, buttons: buttons, window: window, phase: phase,
      previousPosition: CGPoint(previous))
    copy.tapCount = tapCount
    copy.view = view
    return copy
  }

  /// The touch at each of the movements that the view is told of at once.
  func coalesced(isGrouped: Bool) -> [UITouch] {
    let unheard = isGrouped && phase == .moved ? unheardMovements : []
    guard !unheard.isEmpty else { return [copy(at: sample, after: previousPosition.simd, phase)] }
    return unheard.map { copy(at: $0.sample, after: $0.previous, .moved) }
  }

  /// Nanoseconds between two predicted touches, and how many there are.
  private static var predictionStep: Int64 { 8_333_333 }
  private static var predictionCount: Int64 { 2 }

  /// The touch as it will probably be in the next 17 ms; none when it is over.
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
