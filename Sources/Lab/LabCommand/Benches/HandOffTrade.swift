import LayerTree
import MotionMath
import Reports

/// The cost of a hand-off: the longer the rest of the way may take, the less a flick is sped up.
enum HandOffTrade {
  /// Names of flicks, and the ways left per second at the velocity of each release.
  private static let flicks = [
    ("1.5 ways a second", 1.5), ("2.7, as a card at 35 %", 1071 / 395.2), ("5", 5),
  ]

  static var plot: HandOffPlot {
    var curves: [HandOffPlot.Curve] = []
    for (flick, (_, pull)) in flicks.enumerated() {
      let times = (20...80).map { Double($0) / 100 }
      curves.append(
        HandOffPlot.Curve(
          flick: flick, isDefault: true,
          points: times.map { point(Spring(takingOver: pull, within: $0), pull) },
          mark: point(Spring(takingOver: pull, within: Spring.handOffDuration(takingOver: pull)), pull)))
      let settled = times.map { time in
        SIMD2(time, point(Spring(dampingRatio: 1, settlingDuration: time), pull).y)
      }
      curves.append(HandOffPlot.Curve(flick: flick, isDefault: false, points: settled))
    }
    return HandOffPlot(flicks: flicks.map(\.0), curves: curves, limit: 2)
  }

  /// Seconds to the end, and the highest velocity against that of the release.
  private static func point(_ spring: Spring, _ pull: Double) -> SIMD2<Double> {
    let drive = Drive(from: 0, to: 1, velocity: pull, law: .spring(spring), duration: 0)
    return SIMD2(drive.duration, drive.peaks().rate / pull)
  }
}
