import Replay

/// A figure of a run: the fraction and its velocity over time, with marked moments.
///
/// The left axis is the fraction complete, the right axis its rate of change per second; both share a grid. The time
/// during which a gesture drives is shaded. A text below lists the moments.
package struct FractionPlot: Sendable {
  package var run: RunSummary
  /// The figure's width in pixels, clamped to 320…4000.
  package var width = 880.0 {
    didSet { width = Theme.bounded(width, 320...4000) }
  }
  /// The height inside the axes in pixels, clamped to 80…4000.
  package var plotHeight = 280.0 {
    didSet { plotHeight = Theme.bounded(plotHeight, 80...4000) }
  }
  /// The greatest number of moments in the text below the plot.
  package var storyLength = 12

  package init(_ run: RunSummary) {
    self.run = run
  }

  /// Returns the figure; an empty run gives empty axes.
  ///
  /// - Complexity: O(f + m²) in the numbers of frames and moments.
  package func document(identifierPrefix: String = "s") -> SVGDocument {
    let times = timeRange
    let marks = run.moments.filter { times.contains(milliseconds($0.time)) }
      .sorted { $0.time < $1.time }
    let fraction = Ticks.around(
      lowest(fractions, least: 0, slack: 0.03), highest(fractions, most: 1, slack: 0.03), atMost: 7)
    var area = PlotArea(
      left: 68, top: 0, width: width - 68 - 96, height: plotHeight, times: times,
      fraction: fraction,
      velocity: Ticks.around(
        min(velocities.min() ?? 0, 0), max(velocities.max() ?? 1, 0.1), exactly: fraction.count))
    let labels = MomentLanes(
      marks: marks.map { area.x(milliseconds($0.time)) },
      widths: marks.map { Theme.boldWidth(of: label(of: $0), size: 11) }, limit: width - 6)
    area.top = 66 + Double(labels.count) * Self.laneHeight

    let story = momentLines
    let height = area.bottom + 58 + (story.isEmpty ? 0 : Double(story.count) * 17 + 4)
    let title = "\(run.experiment): fraction and velocity over time"
    var document = SVGDocument(
      width: width, height: height, title: title, identifierPrefix: identifierPrefix)
    Theme.card(width: width, height: height, in: &document)
    document.begin("g", ["font-family": .text(Theme.font), "font-size": 11])
    addHeading(to: &document)
    addInteractive(area, to: &document)
    addAxes(area, to: &document)
    addMarks(marks, labels, area, to: &document)
    addCurves(area, to: &document)
    addStory(story, below: area.bottom + 64, to: &document)
    return document
  }

  static let laneHeight = 17.0

  /// Returns the milliseconds since the run's first frame.
  func milliseconds(_ time: Int64) -> Double {
    (Double(time) - Double(run.frames.first?.time ?? 0)) / 1e6
  }

  /// The range of times in the plot: the transition, its moments and a small margin.
  private var timeRange: ClosedRange<Double> {
    var shown = run.frames.filter { $0.fraction != nil }.map { milliseconds($0.time) }
    if !run.frames.isEmpty {
      shown += run.moments.filter { $0.kind != .diagnostic }.map { milliseconds($0.time) }
    }
    if shown.isEmpty { shown = run.frames.map { milliseconds($0.time) } }
    let low = shown.min() ?? 0
    let high = max(shown.max() ?? 1000, low + 1)
    let room = (high - low) * 0.03
    return (low - room)...(high + room)
  }

  private var fractions: [Double] { run.frames.compactMap { Self.plain($0.fraction, 100) } }
  private var velocities: [Double] { run.frames.compactMap { Self.plain($0.velocity, 1e6) } }

  /// Returns the lower end of an axis: the lowest value if it is below `least` by more than the slack, otherwise
  /// `least`.
  private func lowest(_ values: [Double], least: Double, slack: Double) -> Double {
    let low = values.min() ?? least
    return low < least - slack ? low : least
  }

  private func highest(_ values: [Double], most: Double, slack: Double) -> Double {
    let high = values.max() ?? most
    return high > most + slack ? high : most
  }

  /// Returns a value clamped to ±`bound`; `nil` for NaN and for a missing value.
  static func plain(_ value: Double?, _ bound: Double) -> Double? {
    guard let value, !value.isNaN else { return nil }
    return min(max(value, -bound), bound)
  }

  func label(of moment: RunSummary.Moment) -> String {
    "\(moment.kind.rawValue) \(SVGValue.format(milliseconds(moment.time), decimals: 0)) ms"
  }

  static func color(of kind: RunSummary.Moment.Kind) -> SVGValue {
    switch kind {
    case .began: "#57606a"
    case .caught: "#8250df"
    case .released: "#cf222e"
    case .settled: "#1a7f37"
    case .handedOver: "#0969da"
    case .diagnostic: "#9a6700"
    }
  }
}
