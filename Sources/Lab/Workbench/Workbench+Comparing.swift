import LayerTree
import MotionMath
import Scenarios
import TransitionEngine

// Two stages side by side, and what the same hand does on both.
extension Workbench {
  /// A Boolean value indicating whether there is a second stage.
  public var isComparing: Bool { comparison != nil }

  /// What the second stage's knobs are turned to; nil without one.
  public var otherValues: [Double]? { comparison?.values }

  /// Makes room for a second stage whose knobs are turned to values of a name, or knows of its other values.
  public func compare(_ values: [Double], named name: String) {
    guard values.count == knobs.count else { return }
    let isNew = comparison == nil
    if isNew {
      comparison = Comparison(name: name, values: values, size: stageSize)
      otherViews = StageViews(like: views)
      arrange()
      orderWindow(stageSize)
    } else {
      comparison?.name = name
      comparison?.values = values
    }
    touch()
  }

  /// Begins with the knobs as they are, or ends.
  func toggleComparison() {
    guard comparison != nil else { return orders.append(.compare(byPreset: nil)) }
    comparison = nil
    pointerPlaces.removeAll { $0.place > 0 }
    arrange()
    orderWindow(stageSize)
    say("one stage")
  }

  /// Looks at the second stage, which has just been stepped.
  public func look(atOther stage: Stage) {
    otherViews.look(at: stage)
    for moment in stage.log.takeMoments() { take(moment, of: 1) }
  }

  func take(_ moment: StageMoment, of side: Int) {
    guard comparison != nil else { return }
    comparison?.outcomes[side].take(moment.kind, at: moment.time, saying: moment.text)
    touch()
  }

  // MARK: What is seen

  /// What both stages are, under each; on the one that the pointer is not over, where it would be.
  func drawComparison(on easel: inout Easel) {
    guard let comparison, places.count == 2 else { return }
    let names = [presetName == nil ? "the knobs" : presetText, comparison.name]
    for (side, place) in places.enumerated() {
      let frame = place.frame
      let width = Int((frame.size.x - 28) / Palette.advance)
      let lines = [
        Lines.shortened("\(side == 0 ? "A" : "B")  \(names[side])", to: width),
        Lines.shortened(comparison.outcomes[side].text, to: width),
      ]
      let size = SIMD2(frame.size.x - 16, 2 * Palette.leading + 10)
      let box = Rect(origin: [frame.minX + 8, frame.maxY - size.y - 8], size: size)
      easel.box(box, Palette.veil.faded(by: 0.85), radius: 7)
      easel.text(lines[0], at: box.origin + [8, 7], side == 0 ? Palette.accent : Palette.good)
      easel.text(lines[1], at: box.origin + [8, 7 + Palette.leading])
      guard let id = pointerPlaces.first?.id, id == 0, let last = seen.trail.last?.point else { continue }
      let point = place.transform.apply(last)
      if frame.contains(point) { easel.ring(point, radius: 9, Palette.accent, width: 2) }
    }
  }

  /// How many lines the section of the panel has.
  var comparisonLines: Int {
    guard let comparison else { return 0 }
    return max(1, min(comparison.differing(from: values).count, Self.mostDiffering)) + 3
  }

  /// The most knobs that are named there.
  private static var mostDiffering: Int { 6 }

  /// The values that differ, side by side, and what became of both.
  func drawComparison(_ layout: PanelLayout, on easel: inout Easel) {
    guard !layout.comparison.isEmpty, let comparison else { return }
    drawHead("A/B", comparison.name, layout.comparison, on: &easel)
    let section = layout.comparison
    var y = section.minY + PanelLayout.heading
    func row(_ name: String, _ a: String, _ b: String, _ color: RGBA) {
      easel.text(Lines.shortened(name, to: layout.nameColumns + 3), at: [section.minX, y], color)
      easel.text(a, endingAt: [section.maxX - 78, y], Palette.accent)
      easel.text(b, endingAt: [section.maxX, y], Palette.good)
      y += Palette.leading
    }
    row("knob", "A", "B", Palette.dim)
    let differing = comparison.differing(from: values)
    if differing.isEmpty { row("all alike", "", "", Palette.dim) }
    for index in differing.prefix(Self.mostDiffering) {
      let scale = scales[index]
      row(knobs[index].name, scale.text(values[index]), scale.text(comparison.values[index]), Palette.text)
    }
    for (side, outcome) in comparison.outcomes.enumerated() {
      let text = "\(side == 0 ? "A" : "B")  \(outcome.text)"
      easel.text(
        Lines.shortened(text, to: layout.columns), at: [section.minX, y],
        side == 0 ? Palette.accent : Palette.good)
      y += Palette.leading
    }
  }
}

/// Two stages side by side that the same hand drives: what the second is called and turned to, and what became of
/// both.
struct Comparison {
  /// What the second stage's knobs are, in a word: a preset's name.
  var name: String
  /// What they are turned to, in the order of the knobs.
  var values: [Double]
  /// The size of each stage, in points.
  var size: SIMD2<Double>
  /// The first stage's, and the second's.
  var outcomes = [ReleaseOutcome(), ReleaseOutcome()]

  /// The knobs that differ, by their places.
  func differing(from values: [Double]) -> [Int] {
    values.indices.filter { self.values.indices.contains($0) && self.values[$0] != values[$0] }
  }
}
