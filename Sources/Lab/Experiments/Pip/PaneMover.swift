import Scenarios
import UIKit

/// An object that moves the small picture with a drag, and after the release to a corner.
final class PaneMover {
  let pane: PaneView
  private let knobs: Knobs
  /// The rectangle in whose corners the picture settles, in the superview's coordinates.
  private(set) var room = CGRect.zero
  /// The corner in which the picture is, or to which it flies.
  private(set) var corner = PaneCorner.lowerRight { didSet { pane.accessibilityValue = corner.words } }
  private var flight: UIViewPropertyAnimator?
  /// The picture's center at the start of the drag; `nil` without a drag.
  private var start: CGPoint?

  init(_ pane: PaneView, _ knobs: Knobs) {
    self.pane = pane
    self.knobs = knobs
    pane.bounds.size = PaneView.size
    pane.accessibilityValue = corner.words
    pane.touchDidChange = { [unowned self] isDown in hold(isDown) }
  }

  /// The picture's center when it is in its corner, in the superview's coordinates.
  var home: CGPoint { corner.center(of: PaneView.size, in: room) }

  /// Moves the picture to a corner without animation.
  func place(in corner: PaneCorner) {
    self.corner = corner
    stop()
    pane.center = home
  }

  /// Sets the rectangle in whose corners the picture settles. A flight ends at once; a dragged picture stays under the
  /// touch.
  func setRoom(_ room: CGRect) {
    guard room != self.room else { return }
    self.room = room
    if start == nil { place(in: corner) }
  }

  func follow(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: pane.superview)
    switch pan.state {
    case .began, .changed:
      if start == nil {
        stop()
        start = pane.center
      }
      guard let start else { return }
      pane.center = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    case .ended: release(pan.velocity(in: pane.superview))
    case .cancelled, .failed: release(.zero)
    case .possible: break
    }
  }

  /// Ends the drag: the picture flies to the corner nearest to the point where friction would stop it.
  private func release(_ velocity: CGPoint) {
    guard start != nil else { return }
    start = nil
    corner = Self.corner(from: pane.center, velocity: velocity, in: room, rate: knobs["friction"])
    fly(velocity)
  }

  /// Returns the corner to which a released picture flies: the one nearest to the point where friction would stop it.
  /// The velocity is in points per second.
  static func corner(from place: CGPoint, velocity: CGPoint, in room: CGRect, rate: Double) -> PaneCorner {
    let x = Projection.distance(velocity: Double(velocity.x), rate: rate)
    let y = Projection.distance(velocity: Double(velocity.y), rate: rate)
    let rest = CGPoint(x: place.x + CGFloat(x), y: place.y + CGFloat(y))
    return .nearest(to: rest, of: PaneView.size, in: room)
  }

  private func fly(_ velocity: CGPoint) {
    let (here, end) = (pane.center, home)
    let spring = UISpringTimingParameters(
      dampingRatio: CGFloat(knobs["damping"]),
      initialVelocity: velocity.relative(from: here, to: end, limit: 40))
    let animator = UIViewPropertyAnimator(duration: knobs["response"], timingParameters: spring)
    animator.addAnimations { [pane] in pane.center = end }
    flight = animator
    animator.startAnimation()
  }

  /// Pauses the flight while a touch is down, and resumes it after a touch without a drag.
  private func hold(_ isHeld: Bool) {
    guard start == nil, let flight, flight.state == .active else { return }
    if isHeld {
      flight.pauseAnimation()
    } else if !flight.isRunning {
      flight.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }

  private func stop() {
    guard let flight else { return }
    self.flight = nil
    if flight.state == .active { flight.stopAnimation(true) }
  }

  /// Ends the flight in its corner.
  func endFlight() {
    if start == nil { place(in: corner) }
  }
}

/// A corner in which the small picture settles.
enum PaneCorner: Int, CaseIterable {
  case upperLeft, upperRight, lowerLeft, lowerRight

  var isRight: Bool { self == .upperRight || self == .lowerRight }
  var isLower: Bool { self == .lowerLeft || self == .lowerRight }

  /// The corner's name.
  var words: String { "\(isLower ? "lower" : "upper") \(isRight ? "right" : "left") corner" }

  /// Returns the center of a picture that touches this corner of a rectangle; a picture that is too large is centered.
  func center(of size: CGSize, in room: CGRect) -> CGPoint {
    let (width, height) = (size.width / 2, size.height / 2)
    return CGPoint(
      x: isRight ? max(room.maxX - width, room.midX) : min(room.minX + width, room.midX),
      y: isLower ? max(room.maxY - height, room.midY) : min(room.minY + height, room.midY))
  }

  /// Returns the corner of a rectangle in which a picture's center would be nearest to a point; the first of equally
  /// near ones.
  static func nearest(to place: CGPoint, of size: CGSize, in room: CGRect) -> PaneCorner {
    func distance(_ corner: PaneCorner) -> CGFloat {
      let center = corner.center(of: size, in: room)
      let (x, y) = (center.x - place.x, center.y - place.y)
      return x * x + y * y
    }
    return allCases.min { distance($0) < distance($1) } ?? .lowerRight
  }
}
