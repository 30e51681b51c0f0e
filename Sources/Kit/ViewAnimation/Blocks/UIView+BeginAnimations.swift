import Foundation
import LayerTree
import MotionMath
import Scheduling
import ViewTree

// Animation blocks without closures, from before iOS 4: changes between `beginAnimations` and `commitAnimations` are
// animated.
extension UIView {
  /// Begins an animation block of 0.2 seconds; blocks may be nested. Call `commitAnimations()` in the same function.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OpenAnimation.all.append(OpenAnimation(animationID))
  }

  /// Ends the innermost animation block, and starts its animations. Without a block, nothing happens.
  public static func commitAnimations() { OpenAnimation.all.popLast()?.commit() }

  // The properties of the innermost block. Set them before the changes that they are for.

  /// Sets the duration, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    OpenAnimation.change { $0.duration = checkedDuration(duration) }
  }

  /// Sets the delay, in seconds.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    OpenAnimation.change { $0.delay = delay.isFinite ? delay : 0 }
  }

  public static func setAnimationCurve(_ curve: AnimationCurve) {
    OpenAnimation.change { $0.easing = curve.easing }
  }

  /// Sets the number of runs, which may have a fraction; 0 counts as 1.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    OpenAnimation.change { $0.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1 }
  }

  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OpenAnimation.change { $0.autoreverses = repeatAutoreverses }
  }

  /// Accepted and ignored: a new animation always starts from the values on screen. **(ours)**
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

  /// Sets the object whose methods are called at the beginning and the end, which the block retains.
  public static func setAnimationDelegate(_ delegate: Any?) { OpenAnimation.all.last?.delegate = delegate }

  /// Sets the method that is called when the block is committed, with the block's identifier if it has a parameter.
  public static func setAnimationWillStart(_ selector: Selector?) {
    OpenAnimation.all.last?.willStart = selector
  }

  /// Sets the method that is called at the end. Its parameters, if it has any, are the block's identifier and whether the
  /// animations finished.
  public static func setAnimationDidStop(_ selector: Selector?) { OpenAnimation.all.last?.didStop = selector }
}

/// An animation block between `beginAnimations` and `commitAnimations`.
private final class OpenAnimation {
  static var all: [OpenAnimation] = []

  private let identifier: String?
  /// The time of the stage; `nil` after the commit, because the stage's animations retain the block until it ends.
  private var time: StageTime?
  private var pacing: Pacing
  private var block: AnimationStore.BlockID?
  private var outer: AnimationScope?
  private var rowCount = 0
  var delegate: Any?
  var willStart: Selector?
  var didStop: Selector?

  init(_ identifier: String?) {
    self.identifier = identifier
    time = StageTime.current
    pacing = Pacing(duration: 0.2)
    outer = AnimationScope.current
    open()
  }

  /// Changes the pacing of the innermost block for later changes of views.
  static func change(_ body: (inout Pacing) -> Void) {
    guard let last = all.last else { return }
    last.close(completion: nil)
    body(&last.pacing)
    last.open()
  }

  private func open() {
    guard let time else { return }
    let isAnimated = UIView.areAnimationsEnabled && pacing.total + pacing.delay > 0
    rowCount = time.animations.rowCount
    block = isAnimated ? time.animations.open(pacing, on: time.currentTimeline) : nil
    _ = AnimationScope.begin(block, pacing: pacing, in: time.animations)
  }

  /// Closes the block. Returns whether it animates anything, and will call the completion.
  @discardableResult
  private func close(completion: ((Bool) -> Void)?) -> Bool {
    guard let time else { return false }
    AnimationScope.end(to: outer)
    guard let block else { return false }
    self.block = nil
    let end = JoinedEnd(completion)
    for (store, part) in time.animations.handOver(block, since: rowCount) {
      if !store.close(part, completion: end.part()) { end.withdraw() }
    }
    if !time.animations.close(block, completion: end.part()) { end.withdraw() }
    guard end.hasParts else { return false }
    end.seal()
    return true
  }

  func commit() {
    call(willStart, nil)
    let time = time
    let completion: (Bool) -> Void = { self.call(self.didStop, $0) }
    let isAnimated = close(completion: completion)
    self.time = nil
    if isAnimated { return }
    if let time { time.completeSoon(completion) } else { completion(true) }
  }

  private func call(_ selector: Selector?, _ isFinished: Bool?) {
    guard let delegate, let selector else { return }
    selector.perform(
      on: delegate, with: identifier as Any? ?? NSNull(), with: isFinished.map { NSNumber(value: $0) })
  }
}
