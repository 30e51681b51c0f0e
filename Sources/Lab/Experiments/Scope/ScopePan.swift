import UIKit

/// A pan recognizer that reports every sample and whose velocity comes from a chosen tracker.
final class ScopePan: UIPanGestureRecognizer {
  /// The index of the velocity tracker whose velocity the recognizer returns.
  var chosen = VelocityMethod.standard.rawValue
  /// A closure called with each sample, and whether it is the touch's first.
  var didAddSample: ((PointerSample, Bool) -> Void)?
  /// A closure called when the touch has ended.
  var touchDidEnd: (() -> Void)?

  private var trackers = VelocityTrackers()
  private var last: PointerSample?

  required init() {
    super.init()
    maximumNumberOfTouches = 1
  }

  /// Returns each tracker's velocity at a time in nanoseconds; zero without samples.
  func velocities(at time: Int64) -> [SIMD2<Double>] {
    trackers.velocities(at: max(time, last?.time ?? time))
  }

  override func velocity(in view: UIView?) -> CGPoint {
    guard let last else { return .zero }
    let velocities = trackers.velocities(at: last.time)
    let velocity = velocities[min(max(chosen, 0), velocities.count - 1)]
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if last == nil, let touch = touches.first {
      trackers.reset()
      add(touch, isFirst: true)
    }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first { add(touch, isFirst: false) }
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first { lift(touch) }
    super.touchesEnded(touches, with: event)
  }

  override func reset() {
    super.reset()
    last = nil
    touchDidEnd?()
  }

  private func add(_ touch: UITouch, isFirst: Bool) {
    let sample = sample(of: touch)
    trackers.add(sample)
    last = sample
    didAddSample?(sample, isFirst)
  }

  /// Adds a sample for the touch's end if its location differs from the last sample's. Otherwise, only the last
  /// sample's time changes.
  private func lift(_ touch: UITouch) {
    let sample = sample(of: touch)
    if sample.position != last?.position { add(touch, isFirst: false) } else { last?.time = sample.time }
  }

  private func sample(of touch: UITouch) -> PointerSample {
    let place = touch.location(in: nil)
    let time = Int64((touch.timestamp * 1e9).rounded())
    return PointerSample(time: time, position: SIMD2(Double(place.x), Double(place.y)))
  }
}
