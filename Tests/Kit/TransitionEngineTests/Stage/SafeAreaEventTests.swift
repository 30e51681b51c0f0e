import Diagnostics
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing
import TransitionEngine
import ViewTree

@Suite struct SafeAreaEventTests {
  private func stage() -> (Stage, UIViewController) {
    let stage = Stage(Stage.Configuration(width: 390, height: 844))
    let controller = UIViewController()
    stage.setRoot(controller)
    stage.step(to: 0)
    return (stage, controller)
  }

  private func insets(_ generator: inout SeededGenerator) -> UIEdgeInsets {
    func side() -> CGFloat { CGFloat(Int.random(in: 0...60, using: &generator)) }
    return UIEdgeInsets(top: side(), left: side(), bottom: side(), right: side())
  }

  @Test(
    "A safe area set by an event gives the same layout as one set at creation, in any orientation",
    arguments: 0..<20)
  func sameAsMade(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let kept = insets(&generator)
    let (told, controller) = stage()
    let made = Stage(Stage.Configuration(width: 390, height: 844, safeArea: kept))
    let other = UIViewController()
    made.setRoot(other)
    made.step(to: 0)
    let orientation = StageEvent.Orientation.allCases.randomElement(using: &generator) ?? .portrait
    var events = [
      StageEvent(time: 1, .safeArea(kept)), StageEvent(time: 1, .rotation(orientation)),
    ]
    if Bool.random(using: &generator) { events.swapAt(0, 1) }
    told.step(to: 2_000_000_000, events: events)
    made.step(to: 2_000_000_000, events: [StageEvent(time: 1, .rotation(orientation))])

    expect(controller.view.safeAreaInsets, equals: other.view.safeAreaInsets, "seed \(seed), \(orientation)")
    expect(controller.view.frame, equals: other.view.frame)
    expect(told.displayList.texts.map(\.string), equals: made.displayList.texts.map(\.string))
    expect(told.device.safeArea, equals: kept)
  }

  @Test("After several changes of the safe area, the last one applies", arguments: 0..<10)
  func last(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let all = (0..<5).map { _ in insets(&generator) }
    let (one, controller) = stage()
    for (index, kept) in all.enumerated() {
      one.step(to: Int64(index + 1) * 100_000_000, events: [StageEvent(time: 0, .safeArea(kept))])
    }
    expect(controller.view.safeAreaInsets, equals: all[4])
    expect(one.log.diagnostics.isEmpty)
  }

  @Test("A negative or non-finite safe area is reported, and the former one stays")
  func invalid() {
    let (stage, controller) = stage()
    stage.step(
      to: 1, events: [StageEvent(time: 1, .safeArea(UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)))])
    for wrong in [CGFloat(-1), .nan, .infinity] {
      let insets = UIEdgeInsets(top: 0, left: wrong, bottom: 0, right: 0)
      stage.step(to: 2, events: [StageEvent(time: 2, .safeArea(insets))])
    }
    expect(controller.view.safeAreaInsets.top, equals: 40)
    expect(stage.log.diagnostics.map(\.rule), equals: [.invalidEvent, .invalidEvent, .invalidEvent])
  }

  @Test("The state's hash contains a safe area that differs from the original one")
  func hash() {
    let (one, _) = stage()
    let (other, _) = stage()
    one.step(
      to: 1, events: [StageEvent(time: 1, .safeArea(UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0)))])
    other.step(to: 1)
    expect(one.hashes.state != other.hashes.state)
  }
}
