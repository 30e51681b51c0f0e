import LayerTree
import MotionMath
import Raster
import Scenarios
import TransitionEngine

/// The stage of an experiment in the gallery: it settles for its picture, and plays the first gesture.
final class Miniature {
  private let stage: Stage
  private var plan: GesturePlan?
  /// The time on the stage's clock at which the gesture begins, in nanoseconds.
  private var start: Int64
  private var now: Int64

  /// The longest time that a stage may take to settle before its gesture, in nanoseconds.
  private static let settleLimit: Int64 = 1_000_000_000
  private static let period: Int64 = 16_666_667

  /// Creates the stage of a subject and steps it until it settles.
  init(_ subject: Subject) {
    let outer = Stage.current
    defer { outer?.becomeCurrent() }
    stage = subject.makeStage()
    start = subject.configuration.start
    now = start
    stage.step(to: now, events: subject.opening.map { StageEvent(time: now, $0) })
    let latest = now + Self.settleLimit
    while !stage.isIdle, now < latest {
      now += Self.period
      stage.step(to: now)
    }
    start = now
    plan = subject.experiment.gestures.first.flatMap { try? GesturePlan($0, start: start) }
  }

  /// The display list of the last step.
  var list: DisplayList { stage.displayList }

  /// A number that changes with every change of the display list.
  var version: Int { stage.displayListVersion }

  /// Draws the stage into a picture of a size in pixels.
  func picture(width: Int, height: Int, _ rasterizer: inout Rasterizer) -> LayerImage? {
    let list = stage.displayList
    var bitmap = Bitmap(width: width, height: height)
    let scale = max(Double(width) / max(list.size.x, 1), Double(height) / max(list.size.y, 1))
    rasterizer.draw(list, scale: scale, background: .black, into: &bitmap)
    return LayerImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
  }

  /// Plays the gesture up to a time since its beginning, in nanoseconds.
  func play(to elapsed: Int64) {
    let time = max(now, start + elapsed)
    now = time
    stage.step(to: time, events: plan?.dequeue(until: time) ?? [])
  }

  /// A Boolean value that indicates whether the experiment has a gesture to play.
  var hasGesture: Bool { plan != nil }

  /// A Boolean value that indicates whether the gesture has ended and the stage has settled, or moves for too long.
  var isOver: Bool {
    guard let plan else { return true }
    return plan.next == nil && (stage.isIdle || now > plan.end + HeadlessRun.settleLimit)
  }
}
