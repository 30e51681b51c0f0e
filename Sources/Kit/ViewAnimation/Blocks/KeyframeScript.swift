import LayerTree
import MotionMath
import ViewTree

/// The key frames of one `animateKeyframes`, collected while its code runs.
package final class KeyframeScript {
  /// The script whose code is running.
  package static var current: KeyframeScript?

  private let time: StageTime
  private let timeline: Timeline
  private let pacing: Pacing
  private let mode: UIView.KeyframeCalculation
  /// The timing curve of the whole animation; `nil` for none.
  private let curve: CubicBezier?
  private let end: JoinedEnd
  private var steps: [AnimationStore.KeyframeStep] = []

  /// Creates a script. The modes `cubic` and `cubicPaced` ignore the timing curve: no single cubic curve could express
  /// both curves together.
  init(
    _ pacing: Pacing, _ mode: UIView.KeyframeCalculation, time: StageTime, on timeline: Timeline,
    end: JoinedEnd
  ) {
    self.time = time
    self.timeline = timeline
    self.pacing = pacing
    self.mode = mode
    self.end = end
    if case .cubic(let curve) = pacing.easing, mode != .cubic, mode != .cubicPaced {
      self.curve = curve
    } else {
      curve = nil
    }
  }

  /// Runs the code of the whole animation: changes outside key frames are animated over the whole duration.
  func run(_ body: () -> Void) {
    let block = time.animations.open(pacing, on: timeline)
    let outer = Self.current
    Self.current = self
    AnimationScope.run(block, pacing: pacing, in: time.animations, body)
    Self.current = outer
    if !time.animations.close(block, completion: end.part()) { end.withdraw() }
    guard !steps.isEmpty else { return }
    time.animations.joinKeyframes(
      steps, isPaced: mode == .paced || mode == .cubicPaced, isSmooth: mode == .cubic || mode == .cubicPaced,
      on: timeline, pacing: pace, completion: { self.end.part() })
  }

  /// Runs the code of one key frame.
  func add(from begin: Double, to finish: Double, _ body: () -> Void) {
    let pacing: Pacing
    switch mode {
    case .discrete: pacing = pace(finish, finish, nil)
    case .linear: pacing = pace(begin, finish, nil)
    case .paced, .cubic, .cubicPaced: pacing = Pacing(duration: 0)
    }
    let block = time.animations.open(pacing, on: timeline)
    AnimationScope.run(block, pacing: self.pacing, in: time.animations, body)
    switch mode {
    case .linear, .discrete:
      if !time.animations.close(block, completion: end.part()) { end.withdraw() }
    case .paced, .cubic, .cubicPaced:
      steps.append(AnimationStore.KeyframeStep(block, begin: begin, end: finish))
    }
  }

  /// Returns the pacing between two fractions of the whole duration: that part of the whole animation's curve or,
  /// without one, the curve `own`.
  private func pace(_ begin: Double, _ finish: Double, _ own: CubicBezier?) -> Pacing {
    var stretch = pacing
    var (from, to, easing) = (begin, finish, Easing.linear)
    if let curve {
      let part = curve.segment(from: begin, to: finish)
      (from, to) = (part.begin, part.end)
      easing = part.curve.isLinear ? .linear : .cubic(part.curve)
    } else if let own {
      easing = .cubic(own)
    }
    stretch.delay = pacing.delay + from * pacing.duration
    stretch.duration = (to - from) * pacing.duration
    stretch.easing = easing
    return stretch
  }
}
