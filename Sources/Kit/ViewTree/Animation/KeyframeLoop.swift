import LayerTree
import MotionMath

/// What runs a timeline of key frames again and again, until nothing is left on it.
enum KeyframeLoop {
  static func run(
    _ timeline: Timeline, length: Double, after delay: Double, autoreverses: Bool, on time: StageTime
  ) {
    timeline.mayReturn = true
    time.keep(timeline)
    var isBack = false
    timeline.whenDriveEnds = { [weak time, unowned timeline] arrival in
      guard arrival == .target, let time, time.animations.hasRows(on: timeline) else {
        timeline.whenDriveEnds = nil
        timeline.mayReturn = false
        time?.letGo(of: timeline)
        return
      }
      isBack = autoreverses && !isBack
      timeline.follow(
        Drive(from: isBack ? length : 0, to: isBack ? 0 : length, law: .curve(.linear), duration: length))
    }
    timeline.follow(Drive(from: 0, to: length, law: .curve(.linear), duration: length), after: delay)
  }
}
