import LayerTree
import MotionMath

/// A timer that calls a scroll view in each step while it settles or animates, and once when it arrives.
///
/// The arrival has a time of its own, like every end of an animation, so it does not depend on the frame
/// rate. A scroll view at rest is not called.
final class ScrollTicker: StepObserver {
  private unowned let scrollView: UIScrollView
  /// The timeline that the timer follows: the stage's, with its time scale.
  private var root: Timeline?
  private var alarm: Timeline?
  private var start = LocalTime()
  private var isAdded = false

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
  }

  isolated deinit { stop() }

  /// A Boolean value that indicates whether the timer has neither arrived nor been stopped.
  var isRunning: Bool { alarm != nil }

  /// The time since the beginning, in seconds at the pace of the stage's time scale.
  var elapsed: Double { root?.local.seconds(since: start) ?? 0 }

  /// Starts the timer for a number of seconds.
  func begin(_ duration: Double, on time: StageTime) {
    stop()
    root = time.root
    start = time.root.local
    let alarm = Timeline(parent: time.root)
    alarm.hold(at: 0)
    alarm.whenDriveEnds = { [unowned self] _ in scrollView.motionDidEnd() }
    alarm.follow(Drive(from: 0, to: duration, law: .curve(.linear), duration: duration))
    self.alarm = alarm
    guard !isAdded else { return }
    isAdded = true
    time.addObserver(self)
  }

  func stop() {
    alarm?.whenDriveEnds = nil
    alarm?.hold(at: 0)
    alarm = nil
  }

  func timeDidAdvance() -> Bool {
    guard alarm != nil else {
      isAdded = false
      return false
    }
    scrollView.motionDidAdvance()
    return true
  }
}
