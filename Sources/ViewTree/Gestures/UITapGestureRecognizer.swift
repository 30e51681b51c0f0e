public import Foundation
import GestureMath

/// A recognizer for fingers that go down and up again without moving.
open class UITapGestureRecognizer: UIGestureRecognizer {
  public final var numberOfTapsRequired = 1
  public final var numberOfTouchesRequired = 1

  /// How far a finger may move and still tap, in points.
  private static let slop = 10.0
  /// How long it may stay down, in seconds.
  private static let patience = 1.5

  private var start: [ObjectIdentifier: SIMD2<Double>] = [:]
  private var startTime: TimeInterval = 0
  private var mostTouches = 0
  private var lifted = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if start.isEmpty { startTime = event.timestamp }
    for touch in touches { start[ObjectIdentifier(touch)] = touch.position.simd }
    mostTouches = max(mostTouches, start.count)
    if mostTouches > numberOfTouchesRequired || lifted > 0 { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let from = start[ObjectIdentifier(touch)] else { continue }
      let way = touch.position.simd - from
      if (way * way).sum() > Self.slop * Self.slop { state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    lifted += touches.count
    guard lifted >= start.count, state == .possible else { return }
    let taps = touches.map(\.tapCount).max() ?? 1
    let isTap =
      mostTouches == numberOfTouchesRequired && event.timestamp - startTime <= Self.patience
      && taps % max(1, numberOfTapsRequired) == 0
    state = isTap ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    start.removeAll()
    mostTouches = 0
    lifted = 0
  }
}
