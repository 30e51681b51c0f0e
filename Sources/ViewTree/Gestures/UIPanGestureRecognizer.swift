import Foundation
import GestureMath
import LayerTree
import MotionMath

/// A recognizer for fingers that move: it begins after 10 points and reports how far and how fast they go.
///
/// The translation at the beginning is the movement beyond those 10 points, so what follows it does not jump.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  public final var minimumNumberOfTouches = 1 { didSet { remake() } }
  public final var maximumNumberOfTouches = Int.max { didSet { remake() } }
  /// Whether the points before the beginning count. **(ours)**
  public final var slopPolicy = SlopPolicy.subtract { didSet { remake() } }
  /// The directions in which it may begin. **(ours)**
  public final var allowedAxes = PanAxes.both { didSet { remake() } }

  private var tracker = PanTracker()
  private var lastTime: Int64 = 0

  private func remake() {
    guard state == .possible else { return }
    tracker = PanTracker(
      slopPolicy: slopPolicy, minimumTouches: minimumNumberOfTouches,
      maximumTouches: maximumNumberOfTouches, allowedAxes: allowedAxes)
  }

  /// How far the fingers have gone since the beginning, or since `setTranslation`.
  public final func translation(in view: UIView?) -> CGPoint {
    CGPoint(Self.turn(tracker.translation, into: view))
  }

  /// Says how far they are to have gone now.
  public final func setTranslation(_ translation: CGPoint, in view: UIView?) {
    tracker.translation = Self.turn(translation.simd, outOf: view)
  }

  /// How fast they go, in points per second.
  public final func velocity(in view: UIView?) -> CGPoint {
    CGPoint(Self.turn(tracker.velocity(at: lastTime), into: view))
  }

  /// How fast they go as of a time on the stage's clock: a finger that rests comes to a stop.
  package final func velocity(at time: Int64) -> SIMD2<Double> {
    tracker.velocity(at: max(time, lastTime))
  }

  private static func turn(_ vector: SIMD2<Double>, into view: UIView?) -> SIMD2<Double> {
    guard let inverse = view?.transformToRoot(.model).inverse else { return vector }
    return SIMD2(
      inverse.a * vector.x + inverse.c * vector.y, inverse.b * vector.x + inverse.d * vector.y)
  }

  private static func turn(_ vector: SIMD2<Double>, outOf view: UIView?) -> SIMD2<Double> {
    guard let transform = view?.transformToRoot(.model) else { return vector }
    return SIMD2(
      transform.a * vector.x + transform.c * vector.y, transform.b * vector.x + transform.d * vector.y)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    feed(touches) { .down($0.id, $0.sample) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    feed(touches) { .move($0.id, $0.sample) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    feed(touches) { .up($0.id, $0.sample) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    feed(touches) { .cancel($0.id) }
  }

  open override func reset() {
    tracker.reset()
  }

  private func feed(_ touches: Set<UITouch>, _ input: (UITouch) -> PanTracker.Input) {
    for touch in touches.sorted(by: { $0.serial < $1.serial }) {
      lastTime = touch.time
      guard let next = tracker.handle(input(touch)) else { continue }
      switch next {
      case .possible: break
      case .began: state = .began
      case .changed: state = .changed
      case .ended: state = .ended
      case .cancelled: state = .cancelled
      case .failed: state = .failed
      }
    }
  }
}

extension UITouch {
  var sample: PointerSample { PointerSample(time: time, position: position.simd) }
}
