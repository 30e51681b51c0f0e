import Diagnostics
import LayerTree
import MotionMath
import TestSupport

// The comparison of the engine with the model.
extension ProgramRun {
  /// Compares all values that can have changed.
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
      findings == reference.unrestoredLayerCount && sink.rules.count == findings,
      "\(findings) values were not restored, expected \(reference.unrestoredLayerCount): \(sink.rules)")
    if let failure = screen.objection(time.animations) { fail(failure) }
    // A new drawing detects changes that were not noted; it is slow, so it happens rarely.
    comparisons += 1
    if comparisons % 4 == 0, let failure = screen.objectionToHistory() { fail(failure) }
  }

  /// Compares also the values that no operation has touched.
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
    if let failure = screen.objectionToHistory() { fail(failure) }
  }

  private func compare(_ touch: Touch) {
    let (layer, place) = (layers[touch.place], places[touch.place])
    let asked = touch.property.objection(to: layer, .model) { .exactly(reference.model(place, $0)) }
    if let asked { fail("layer \(touch.place), asked for: \(asked)") }
    let numbers = touch.property.numbers
    let isUnknown = touch.property == .transform && !PendingProgramRules.transformsKeepTheirOwnStart
    if isUnknown, reference.isAtStart(place, numbers) { return }
    let seen = touch.property.objection(to: layer, .presentation) { reference.seen(place, $0) }
    if let seen { fail("layer \(touch.place), seen: \(seen)") }
  }

  private func compareClocks() {
    for (index, timeline) in timelines.enumerated() {
      let clock = reference.clocks[index]
      let reading = reference.reading(of: index)
      expect(
        (timeline.seconds - reading).magnitude <= 1e-11,
        "timeline \(index) reads \(timeline.seconds), expected \(reading)")
      expect(
        timeline.isHeld == clock.isHeld && (timeline.drive == nil) == (clock.drive == nil),
        "timeline \(index) differs in being held or driven")
      let isBusy = time.animations.hasBlocks(on: timeline)
      // An animation that has ended may or may not count until it is removed.
      let isKnown = !reference.mayHaveEndedBlocks(on: index)
      expect(!isKnown || isBusy == reference.hasBlocks(on: index), "timeline \(index) has blocks: \(isBusy)")
      let end = time.animations.lastEnd(on: timeline)
      // A spring that still trails may or may not count.
      let wanted = [reference.lastEnd(on: index)] + reference.endsOfSwinging(on: index)
      expect(
        wanted.contains { (end - $0).magnitude <= 1e-11 },
        "timeline \(index) ends at \(end), expected \(wanted)")
    }
  }
}
