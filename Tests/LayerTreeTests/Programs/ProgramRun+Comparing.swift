import Diagnostics
import LayerTree
import MotionMath
import TestSupport

// What the engine and the model must agree on.
extension ProgramRun {
  /// Compares all that can have changed.
  func compare() {
    compareClocks()
    for touch in touched { compare(touch) }
    for index in layers.indices {
      let (layer, place) = (layers[index], places[index])
      guard !reference.isLeaving(place) else { continue }
      expect(
        layer.isAnimated == reference.isAnimated(place), "layer \(index) is animated: \(layer.isAnimated)")
      let isLocked = time.animations.isLocked(layer)
      expect(isLocked == reference.isLocked(place), "layer \(index) is locked: \(isLocked)")
    }
    let findings = sink.rules.filter { $0 == .modelChangedInTransition }.count
    expect(
      findings == reference.findings && sink.rules.count == findings,
      "\(findings) layers were not given back and not \(reference.findings): \(sink.rules)")
    if let failure = screen.objection(to: root, time.animations) { fail(failure) }
  }

  /// Compares also what no operation has touched.
  func compareWhole() {
    compare()
    for index in layers.indices {
      for property in ProgramProperty.allCases { compare(Touch(place: index, property: property)) }
    }
    time.animations.evaluate()
    if !places.contains(where: { reference.isLeaving($0) }) {
      let isEmpty = !places.contains { reference.isAnimated($0) }
      expect(time.animations.isEmpty == isEmpty, "the store is empty: \(time.animations.isEmpty)")
    }
    if let failure = screen.objection(toHistoryOf: root) { fail(failure) }
  }

  private func compare(_ touch: Touch) {
    let (layer, place) = (layers[touch.place], places[touch.place])
    let asked = touch.property.objection(to: layer, .model) { .exactly(reference.model(place, $0)) }
    if let asked { fail("layer \(touch.place), asked for: \(asked)") }
    let seen = touch.property.objection(to: layer, .presentation) { reference.seen(place, $0) }
    if let seen { fail("layer \(touch.place), seen: \(seen)") }
  }

  private func compareClocks() {
    for (index, timeline) in timelines.enumerated() {
      let clock = reference.clocks[index]
      let offset = index == 0 ? Double(origin) * 1e-9 : 0
      let wanted = reference.reading(of: index) + offset
      // A day's seconds as one double are not as fine as their differences.
      let rounding = offset == 0 ? 1e-11 : 1e-8
      expect(
        (timeline.seconds - wanted).magnitude <= rounding,
        "timeline \(index) reads \(timeline.seconds) and not \(wanted)")
      expect(
        timeline.isHeld == clock.isHeld && (timeline.drive == nil) == (clock.drive == nil),
        "timeline \(index) is held or driven, and should not be, or the other way round")
      let isBusy = time.animations.hasBlocks(on: timeline)
      expect(isBusy == reference.hasBlocks(on: index), "timeline \(index) has blocks: \(isBusy)")
      guard offset == 0 else { continue }
      let end = time.animations.lastEnd(on: timeline)
      expect((end - reference.lastEnd(on: index)).magnitude <= 1e-11, "timeline \(index) ends at \(end)")
    }
  }
}
