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

  /// Plays the gesture to its end, and returns the display list of the frame whose transition is nearest to a fraction
  /// of 0.5.
  ///
  /// Without a transition, the result is the middle frame of those that differ most from the first.
  func middle() -> DisplayList {
    let rest = list
    var nearest = (distance: Double.infinity, list: rest)
    var moving: [(difference: Int, list: DisplayList)] = []
    var elapsed: Int64 = 0
    while !isOver {
      let before = version
      play(to: elapsed)
      elapsed += Self.period
      if version != before {
        let same = zip(rest.items, list.items).count { $0 == $1 }
        moving.append((max(rest.items.count, list.items.count) - same, list))
      }
      guard let fraction = stage.status.transition?.fraction else { continue }
      if abs(fraction - 0.5) < nearest.distance { nearest = (abs(fraction - 0.5), list) }
    }
    let most = moving.map(\.difference).max() ?? 0
    let different = moving.filter { $0.difference * 10 >= most * 9 }
    return nearest.distance.isFinite || different.isEmpty ? nearest.list : different[different.count / 2].list
  }

  /// A Boolean value that indicates whether the experiment has a gesture to play.
  var hasGesture: Bool { plan != nil }

  /// A Boolean value that indicates whether the gesture has ended and the stage has settled, or moves for too long.
  var isOver: Bool {
    guard let plan else { return true }
    return plan.next == nil && (stage.isIdle || now > plan.end + HeadlessRun.settleLimit)
  }
}
