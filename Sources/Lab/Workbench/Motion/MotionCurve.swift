import LayerTree
import MotionMath
import Scenarios

/// The course of the motion after a release: the covered fraction of its distance over time.
struct MotionCurve: Equatable {
  let drive: Drive

  /// The time from the release to the end of the motion, in seconds.
  var arrival: Double { drive.duration }

  private var distance: Double { drive.target - drive.start }
  /// The velocity of the release, in whole distances of the motion per second; positive towards the motion's end.
  private var pull: Double { distance == 0 ? 0 : drive.velocity / distance }

  /// The spring that moves; `nil` for a motion that follows a timing curve.
  private var spring: Spring? {
    switch drive.law {
    case .spring(let spring), .swing(let spring): spring
    case .curve, .cubic: nil
    }
  }

  /// Returns the covered fraction of the distance at a time in seconds; 1 from the arrival on.
  func position(at seconds: Double) -> Double {
    distance == 0 ? 1 : (drive.value(at: seconds) - drive.start) / distance
  }

  /// Returns the spring's position at a time in seconds, as a fraction of the distance; `nil` without a spring. The
  /// spring swings on after the arrival.
  func swing(at seconds: Double) -> Double? {
    spring?.displacement(at: seconds, initialVelocity: pull).position
  }

  /// The fraction of the distance by which the spring would go beyond the end if the motion did not stop there.
  var overshoot: Double { spring.map { $0.reach(initialVelocity: pull).upperBound - 1 } ?? 0 }

  /// The least covered fraction of the distance: below 0 for a motion that first goes away from its end.
  var least: Double {
    if let spring { return spring.reach(initialVelocity: pull).lowerBound }
    return (0...32).map { position(at: arrival * Double($0) / 32) }.min() ?? 0
  }

  /// Returns the time, in seconds, and the position at which a handle is; `nil` for the swing's handle without a
  /// spring.
  func point(of place: ReleaseMotion.Handle.Place) -> SIMD2<Double>? {
    switch place {
    case .arrival: [arrival, 1]
    case .swing:
      // There the position depends most evenly on the damping ratio.
      spring.map { spring in
        [spring.response / 2, swing(at: spring.response / 2) ?? 1]
      }
    }
  }
}

/// The ranges of time and position that the motion's plot shows.
struct MotionAxes: Equatable {
  /// The time at the right edge, in seconds.
  let seconds: Double
  /// The position at the plot's lower edge, as a fraction of the distance; `top` is that at its upper edge.
  let bottom: Double
  let top: Double

  /// Creates the axes that show a curve with its handles, with round numbers.
  init(fitting curve: MotionCurve) {
    let swing = curve.point(of: .swing) ?? [0, 1]
    seconds = Self.round(max(curve.arrival / 0.85, swing.x / 0.95))
    bottom = curve.least < -0.03 ? -0.5 : 0
    top = max(swing.y, 1 + curve.overshoot) <= 1.15 ? 1.25 : 1.85
  }

  /// Returns the least round number of seconds, from 0.1 to 1000, that is not below a time; 1000 for longer times.
  private static func round(_ seconds: Double) -> Double {
    var unit = 0.1
    while unit < 1000 {
      for factor in [1.0, 2, 3, 4, 6, 8] where unit * factor >= seconds { return unit * factor }
      unit *= 10
    }
    return unit
  }

  /// Returns the place of a time and a position in a graph.
  func place(_ point: SIMD2<Double>, in graph: Rect) -> SIMD2<Double> {
    [
      graph.minX + point.x / seconds * graph.size.x,
      graph.maxY - (point.y - bottom) / (top - bottom) * graph.size.y,
    ]
  }

  /// Returns the time and the position at a place in a graph, or beside it.
  func point(at place: SIMD2<Double>, in graph: Rect) -> SIMD2<Double> {
    [
      (place.x - graph.minX) / max(1, graph.size.x) * seconds,
      bottom + (graph.maxY - place.y) / max(1, graph.size.y) * (top - bottom),
    ]
  }
}
