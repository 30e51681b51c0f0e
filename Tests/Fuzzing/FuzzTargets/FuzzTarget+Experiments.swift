import Experiments
import LayerTree
import MotionMath
import Scenarios
import TransitionEngine

extension FuzzTarget {
  /// The experiments, each with the streams of events that bytes describe.
  static var experiments: [FuzzTarget] {
    Catalogue.standard.experiments.map { experiment in
      FuzzTarget("events-\(experiment.name)", longest: 768, places: ["Tests/Fuzzing/Corpus/events"]) {
        bytes in
        try EventStreamRun.play(EventStream(bytes, for: experiment), on: experiment)
      }
    }
  }

  /// Throws a fault if the display list contains a number that is not finite.
  static func requireFinite(_ stage: Stage) throws(Fault) {
    // Zero times a number that is not finite is no number.
    var zero = 0.0
    for item in stage.displayList.items {
      let (map, rect) = (item.transform, item.rect)
      zero += 0 * map.a + 0 * map.b + 0 * map.c + 0 * map.d + 0 * map.tx + 0 * map.ty
      zero += 0 * rect.minX + 0 * rect.minY + 0 * rect.size.x + 0 * rect.size.y + 0 * item.fill.alpha
    }
    try require(zero == 0, "a frame with a number that is not finite")
  }
}
