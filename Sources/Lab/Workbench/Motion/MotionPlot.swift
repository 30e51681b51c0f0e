import FrameTiming
import GestureMath
import LayerTree
import MotionMath
import Scenarios

/// The plot of the motion after a release, with the handles of the knobs that shape it.
struct MotionPlot {
  let forecast: ReleaseForecast
  let curve: MotionCurve
  let axes: MotionAxes
  let handles: [ReleaseMotion.Handle]
  /// The forecast in words.
  let text: String

  /// The distance from a handle's center within which a pointer grabs it, in points.
  static let grip = 12.0

  /// Creates the plot; a drag of a handle keeps the axes with which it began.
  init(_ forecast: ReleaseForecast, _ motion: ReleaseMotion, axes: MotionAxes? = nil) {
    self.forecast = forecast
    text = forecast.text(forecast.curve(motion))
    curve = forecast.plotted(motion)
    self.axes = axes ?? MotionAxes(fitting: curve)
    handles = motion.handles
  }

  /// The color of the release's outcome.
  var color: RGBA { forecast.decision.outcome == .finish ? Palette.good : Palette.warning }

  /// The time to the end and the overshoot in words, such as `310 ms, overshoot of 16 % cut off`.
  var headline: String {
    let time = Self.milliseconds(curve.arrival) + " ms"
    let overshoot = curve.overshoot * 100
    guard overshoot >= 0.05 else { return time + ", no overshoot" }
    return time + ", overshoot of \(Decimals.text(overshoot, places: overshoot < 10 ? 1 : 0)) % cut off"
  }

  static func milliseconds(_ seconds: Double) -> String { Decimals.text(seconds * 1000, places: 0) }

  /// Returns the center of a handle in a graph. The center stays within the graph, also where the handle's value does
  /// not.
  func center(of handle: ReleaseMotion.Handle, in graph: Rect) -> SIMD2<Double> {
    let place = axes.place(curve.point(of: handle.place) ?? [0, 0], in: graph)
    return [min(max(place.x, graph.minX), graph.maxX), min(max(place.y, graph.minY), graph.maxY)]
  }

  /// Returns the index of the handle that a pointer at a place grabs; `nil` without one near it.
  func handle(at place: SIMD2<Double>, in graph: Rect) -> Int? {
    let distances = handles.map { handle in
      let offset = place - center(of: handle, in: graph)
      return (offset * offset).sum()
    }
    guard let least = distances.min(), least <= Self.grip * Self.grip else { return nil }
    return distances.firstIndex(of: least)
  }

  // MARK: Drawing

  /// Draws axes and curve: bright up to the end of the motion, faint where its spring would go on.
  func draw(in graph: Rect, on easel: inout DisplayListBuilder) {
    easel.box(graph, Palette.veil, radius: 3)
    let font = Palette.words(8)
    for share in [0.0, 0.5, 1] {
      let x = graph.minX + graph.size.x * share
      if share == 0.5 {
        easel.box(Rect(x: x, y: graph.minY, width: 1, height: graph.size.y), Palette.line)
      }
      let time = Self.milliseconds(axes.seconds * share) + (share == 1 ? " ms" : "")
      easel.text(time, at: [x - font.width(of: time) * share, graph.maxY + 4], Palette.dim, font)
    }
    for position in [0.0, 1] {
      let y = axes.place([0, position], in: graph).y
      easel.box(
        Rect(x: graph.minX, y: y - 0.5, width: graph.size.x, height: 1), Palette.dim.faded(by: 0.4))
      easel.text(
        position == 0 ? "0 %" : "100 %", endingAt: [graph.minX - 5, min(y - 4, graph.maxY - 8)], Palette.dim,
        font)
    }
    let end = min(curve.arrival, axes.seconds)
    if let swing = curve.swing(at: end), swing.isFinite, end < axes.seconds {
      let rest = points(from: end, to: axes.seconds, in: graph) { curve.swing(at: $0) ?? 1 }
      easel.path(rest, color.faded(by: 0.35), width: 1.5)
    }
    easel.path(points(from: 0, to: end, in: graph, curve.position), color, width: 2)
  }

  /// Returns the places of the curve between two times, a step for about 3 points of the graph.
  private func points(
    from start: Double, to end: Double, in graph: Rect, _ position: (Double) -> Double
  ) -> [SIMD2<Double>] {
    let count = max(2, Int((end - start) / axes.seconds * graph.size.x / 3))
    return (0...count).map { index in
      let time = start + (end - start) * Double(index) / Double(count)
      return axes.place([time, min(max(position(time), axes.bottom), axes.top)], in: graph)
    }
  }

  /// Draws a handle: a bar across the direction in which it is dragged.
  func draw(
    _ handle: ReleaseMotion.Handle, in graph: Rect, _ color: RGBA, isLarge: Bool, isFocused: Bool,
    on easel: inout DisplayListBuilder
  ) {
    let half: SIMD2<Double> = handle.place == .arrival ? [3, 7] : [7, 3]
    let size = half + (isLarge ? 1.5 : 0)
    let center = center(of: handle, in: graph)
    if isFocused {
      easel.box(
        Rect(origin: center - size - 3, size: 2 * size + 6), .clear, radius: min(size.x, size.y) + 3,
        border: Palette.text)
    }
    easel.box(
      Rect(origin: center - size, size: 2 * size), color, radius: min(size.x, size.y),
      border: Palette.panel)
  }
}
