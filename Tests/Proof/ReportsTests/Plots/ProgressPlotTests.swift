import Expectations
import Replay
import Reports
import TestSupport
import Testing

@Suite struct ProgressPlotTests {
  private let frame: Int64 = 16_666_667

  /// A run that is dragged to the middle and released there, and finishes.
  private func run(frames: Int = 40, from start: Int64 = 0) -> RunSummary {
    var run = RunSummary(experiment: "card & co")
    for index in 0..<frames {
      let share = Double(index) / Double(max(frames - 1, 1))
      run.frames.append(
        .init(
          time: start + Int64(index) * frame, fraction: index < 2 ? nil : share * share,
          velocity: index < 2 ? nil : 2 * share, isInteractive: index >= 2 && share < 0.5))
    }
    let moments: [(RunSummary.Moment.Kind, Int, String)] = [
      (.began, 2, "The drag began."), (.released, frames / 2, "Let go: <finish>."),
      (.settled, frames - 1, "Settled."),
    ]
    run.moments = moments.map { kind, place, text in
      .init(kind: kind, time: start + Int64(place) * frame, frame: place, text: text)
    }
    return run
  }

  @Test("A run has two curves, one shaded part, and a mark, a label and a sentence for each moment")
  func content() throws {
    let root = try FigureCheck.root(FractionPlot(run()).document())
    let curves = root.all.filter { $0.name == "path" && $0.attributes["fill"] == "none" }
    expect(curves.map { $0.attributes["d"]?.filter { $0 == "L" }.count }, equals: [37, 37])
    expect(root.all.filter { $0.name == "rect" && $0.attributes["stroke"] == nil }.count, equals: 1)
    expect(root.all.filter { $0.name == "line" && $0.attributes["stroke-dasharray"] != nil }.count, equals: 3)
    let texts = root.all.filter { $0.name == "text" }.map(\.text)
    for text in ["card & co", "began 33 ms", "released 333 ms", "settled 650 ms", "Let go: <finish>."] {
      expect(texts.contains(text), "\(text)")
    }
  }

  @Test("Runs of zero, one and two frames give figures")
  func small() throws {
    _ = try FigureCheck.root(FractionPlot(RunSummary(experiment: "")).document())
    for count in 1...3 { _ = try FigureCheck.root(FractionPlot(run(frames: count)).document(), "\(count)") }
    var alone = RunSummary(experiment: "one")
    alone.frames = [.init(time: 7, fraction: 0.5, velocity: 1, isInteractive: true)]
    let root = try FigureCheck.root(FractionPlot(alone).document())
    expect(root.all.contains { $0.name == "circle" })
    var still = RunSummary(experiment: "still")
    still.frames = [.init(time: 7, fraction: nil, velocity: nil, isInteractive: false)]
    still.moments = [.init(kind: .diagnostic, time: .max, frame: 9, text: "")]
    _ = try FigureCheck.root(FractionPlot(still).document())
  }

  @Test("The same run ten hours later gives the same figure")
  func shifted() {
    let later = FractionPlot(run(from: 36_000_000_000_000)).document().source
    expect(later, equals: FractionPlot(run()).document().source)
  }

  @Test("A transition that pauses interrupts the curve")
  func gaps() throws {
    var broken = run()
    broken.frames[20].fraction = nil
    broken.frames[21].fraction = .nan
    let root = try FigureCheck.root(FractionPlot(broken).document())
    let curves = root.all.filter { $0.name == "path" && $0.attributes["fill"] == "none" }
    expect(curves.map { $0.attributes["d"]?.filter { $0 == "M" }.count }, equals: [1, 2])
  }

  @Test("A long list of moments is cut, and the figure states how many are left out")
  func story() throws {
    var long = run()
    long.moments = (0..<30).map { .init(kind: .caught, time: $0 * frame, frame: 0, text: "again") }
    let texts = try FigureCheck.root(FractionPlot(long).document()).all.map(\.text)
    expect(texts.contains("… and 18 more"))
  }

  @Test("Runs with any numbers give well-formed figures with finite numbers")
  func hostile() throws {
    var random = SeededGenerator(seed: 31)
    func number() -> Double? {
      switch random.next() % 5 {
      case 0: nil
      case 1: [Double.nan, .infinity, -.infinity, 1e300].randomElement(using: &random)
      case 2: random.finite()
      default: random.uniform(-2, 2)
      }
    }
    func time() -> Int64 {
      switch random.next() % 4 {
      case 0: [.min, .max, 0].randomElement(using: &random) ?? 0
      case 1: Int64(truncatingIfNeeded: random.next())
      default: Int64(random.next() % 3_000_000_000)
      }
    }
    for round in 0..<200 {
      var run = RunSummary(experiment: "x\u{0}")
      for _ in 0..<(random.next() % 12) {
        run.frames.append(
          .init(time: time(), fraction: number(), velocity: number(), isInteractive: random.next() % 2 == 0))
      }
      for _ in 0..<(random.next() % 12) {
        let kind = RunSummary.Moment.Kind.allCases.randomElement(using: &random) ?? .began
        run.moments.append(.init(kind: kind, time: time(), frame: -3, text: "\u{1F}<&>"))
      }
      var plot = FractionPlot(run)
      plot.width = number() ?? 500
      plot.plotHeight = number() ?? 200
      _ = try FigureCheck.root(plot.document(), "round \(round)")
    }
  }
}
