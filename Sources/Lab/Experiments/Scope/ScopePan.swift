import UIKit

/// A pan that tells of every sample, and whose velocity is that of a tracker of one's choice.
final class ScopePan: UIPanGestureRecognizer {
  /// The tracker whose velocity counts.
  var chosen = VelocityMethod.standard.rawValue
  /// Called with each sample, and whether it is the first.
  var sampleDidCome: ((PointerSample, Bool) -> Void)?
  /// Called when no finger is left.
  var fingerDidGo: (() -> Void)?

  private var trackers = VelocityTrackers()
  private var last: PointerSample?

  required init() {
    super.init()
    maximumNumberOfTouches = 1
  }

  /// What the trackers say as of a time in nanoseconds; nothing when there was no finger.
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
      take(touch, isFirst: true)
    }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first { take(touch, isFirst: false) }
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first { lift(touch) }
    super.touchesEnded(touches, with: event)
  }

  override func reset() {
    super.reset()
    last = nil
    fingerDidGo?()
  }

  private func take(_ touch: UITouch, isFirst: Bool) {
    let sample = sample(of: touch)
    trackers.add(sample)
    last = sample
    sampleDidCome?(sample, isFirst)
  }

  /// A lift at the place of the last sample is none; its time counts.
  private func lift(_ touch: UITouch) {
    let sample = sample(of: touch)
    if sample.position != last?.position { take(touch, isFirst: false) } else { last?.time = sample.time }
  }

  private func sample(of touch: UITouch) -> PointerSample {
    let place = touch.location(in: nil)
    let time = Int64((touch.timestamp * 1e9).rounded())
    return PointerSample(time: time, position: SIMD2(Double(place.x), Double(place.y)))
  }
}
