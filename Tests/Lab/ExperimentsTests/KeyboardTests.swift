import Controls
import Expectations
import Foundation
import GestureMath
import LayerTree
import MotionMath
import Testing
import ViewTree
@testable import Experiments
@testable import Scenarios
@testable import TransitionEngine

@Suite struct KeyboardTests {
  private func gesture(_ name: String) throws -> ScriptedGesture {
    try #require(KeyboardExperiment().gestures.first { $0.name == name })
  }

  private func sheet(_ trial: ExperimentRun) -> DirectoryController? {
    trial.presented as? DirectoryController
  }

  private func field(_ trial: ExperimentRun) throws -> UITextField {
    let fields = sheet(trial)?.view.subviews.compactMap { $0 as? UITextField } ?? []
    return try #require(fields.first)
  }

  private func list(_ trial: ExperimentRun) throws -> UIScrollView {
    let lists = sheet(trial)?.view.subviews.compactMap { $0 as? UIScrollView } ?? []
    return try #require(lists.first)
  }

  /// Returns the keyboard's visible upper edge; the stage's lower edge without a keyboard.
  private func keyboardTop(_ trial: ExperimentRun) -> Double {
    let window = trial.stage.window
    let keyboard = window.subviews.first { $0 is KeyboardView }
    return Double(keyboard?.seen.minY ?? window.bounds.maxY)
  }

  /// Returns a stage with a sheet whose field was tapped.
  private func typing(_ turned: [(String, Double)] = []) throws -> ExperimentRun {
    let trial = ExperimentRun(KeyboardExperiment(), turned: turned)
    trial.run(0.3)
    let place = try field(trial).convert(CGPoint(x: 40, y: 22), to: nil)
    try trial.tap(Int(place.x), Int(place.y))
    return trial
  }

  /// Returns the sheet's visible upper edge.
  private func sheetTop(_ trial: ExperimentRun) throws -> Double {
    let view = try #require(sheet(trial)?.view)
    // The outermost of the sheet's own views.
    let own = sequence(first: view, next: \.superview).prefix { !($0 is TransitionContainerView) }
    let outermost = try #require(Array(own).last)
    return Double(outermost.seen.minY)
  }

  @Test("The keyboard has the look of the appearance, also of one that changes while it is shown")
  func appearance() throws {
    let trial = try typing()
    let keyboard = try #require(trial.stage.window.subviews.first { $0 is KeyboardView })
    func colors() throws -> [RGBA?] {
      let key = try #require(keyboard.subviews.first)
      return [keyboard.handle.fill, key.handle.fill, key.handle.text?.color]
    }
    let light = try colors()
    expect(light[1] == .white && light[2] == .black)
    let now = trial.stage.time.now
    let dark = StageEvent(time: now, .traits(StageEvent.Traits(style: .dark)))
    trial.play([dark], until: now + ExperimentRun.frame)
    expect(try zip(colors(), light).allSatisfy { $0 != $1 })
    try expect(colors()[2], equals: .white)
  }

  @Test(
    "The sheet rises by the keyboard's height within the safe area, and its field stays visible",
    arguments: [100.0, 291, 400])
  func rising(height: Double) throws {
    let trial = ExperimentRun(KeyboardExperiment(), turned: [("height", height)])
    trial.run(0.3)
    let rest = try sheetTop(trial)
    expect(rest, equals: 844 - 340)
    var tops: [Double] = []
    trial.eachFrame = { [unowned trial] stage in
      if stage.device.keyboard.isShown, let top = try? sheetTop(trial) { tops.append(top) }
    }
    let place = try field(trial).convert(CGPoint(x: 40, y: 22), to: nil)
    try trial.tap(Int(place.x), Int(place.y))
    expect(trial.stage.device.keyboard.isShown && keyboardTop(trial) == 844 - height)
    try expect(abs(sheetTop(trial) - max(rest - height, 44)), isBelow: 1e-6)
    expect(zip(tops, tops.dropFirst()).allSatisfy { $0 >= $1 } && Set(tops).count > 10, "it animates")
    let lowest = try field(trial).convert(try field(trial).bounds, to: nil).maxY
    expect(Double(lowest) < keyboardTop(trial) && trial.rules.isEmpty)
  }

  @Test("A drag over the keyboard moves its upper edge, and back up at most to its place")
  func along() throws {
    let trial = try typing()
    let rest = keyboardTop(trial)
    expect(rest, equals: 844 - 291)
    try trial.play("down 195,500; move 195,440 in 60ms easeIn; move 195,310 in 90ms; up", thenFor: 3)
    let scrolled = try list(trial).contentOffset.y
    expect(scrolled, isAbove: 250)
    let start = trial.stage.time.now
    for (index, y) in [420, 440, 520, 560, 600, 700, 640, 570, 500].enumerated() {
      let time = start + Int64(index) * ExperimentRun.frame
      let phase: StageEvent.Pointer.Phase = index == 0 ? .down : .move
      trial.play(
        [StageEvent(time: time, .pointer(.init(phase, x: 195, y: Double(y))))],
        until: time + ExperimentRun.frame)
      expect(keyboardTop(trial), equals: max(rest, Double(y)), "touch at \(y)")
    }
    try expect(list(trial).contentOffset.y, isBelow: scrolled, "the list scrolls meanwhile")
    expect(trial.stage.device.keyboard.isShown && trial.rules.isEmpty)
  }

  @Test(
    "In other modes a drag keeps the keyboard or dismisses it at once", arguments: [(0.0, true), (1, false)])
  func modes(drag: Double, stays: Bool) throws {
    let trial = try typing([("drag", drag)])
    try trial.play("down 195,520; move 195,440 in 160ms; hold 100ms")
    expect(trial.stage.device.keyboard.isShown, equals: stays)
  }

  @Test("A sheet dragged below its lowest height follows the touch, while the keyboard closes")
  func leaving() throws {
    let trial = try typing()
    let grip = try sheetTop(trial) + 12
    let start = trial.stage.time.now
    var gaps: [Double] = []
    for index in 0..<40 {
      let y = grip + Double(index) * 12
      let time = start + Int64(index) * ExperimentRun.frame
      let phase: StageEvent.Pointer.Phase = index == 0 ? .down : .move
      trial.play(
        [StageEvent(time: time, .pointer(.init(phase, x: 195, y: y)))], until: time + ExperimentRun.frame)
      if index > 2 { gaps.append(y - (try sheetTop(trial))) }
    }
    expect(gaps.allSatisfy { abs($0 - 22) < 1 }, "\(gaps)")
    expect(try !trial.stage.device.keyboard.isShown && !field(trial).isFirstResponder)
    expect(sheet(trial)?.isBeingDismissed == true && keyboardTop(trial) == 844)
  }

  @Test("Each gesture has its ending")
  func decisions() throws {
    for (name, isThere, isTyping) in [
      ("along", true, false), ("cancel", true, true), ("dismiss", false, false), ("nasty", true, false),
    ] {
      let trial = ExperimentRun(KeyboardExperiment())
      try trial.play(try gesture(name))
      expect(sheet(trial) != nil, equals: isThere, "\(name)")
      expect(trial.stage.device.keyboard.isShown, equals: isTyping, "\(name)")
      expect(trial.stage.window.firstResponder != nil, equals: isTyping, "\(name)")
      expect(trial.isAtRest && trial.rules.isEmpty, "\(name)")
      if !isTyping { expect(keyboardTop(trial), equals: 844, "\(name)") }
    }
  }

  @Test("Random input causes no diagnostic and no keyboard without a field", arguments: 0..<6)
  func restless(seed: Int) {
    let hand = RandomInputRun(KeyboardExperiment(), seed: seed)
    expect(hand.odd.isEmpty && hand.trial.isAtRest, "\(hand.odd)")
    expect(
      hand.trial.stage.device.keyboard.isShown,
      equals: (hand.trial.stage.window.firstResponder is UITextField))
  }
}
