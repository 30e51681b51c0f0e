import Diagnostics
import Expectations
import GestureMath
import LayerTree
import MotionMath
import TestSupport
import Testing
import TransitionEngine
import ViewTree

@testable import Workbench

@Suite struct StatusLineTests {
  private let font = Palette.words()

  private func text(_ status: StageStatus, milliseconds: Double? = nil) -> String {
    var line = StatusLine()
    _ = line.update(status, frameMilliseconds: milliseconds)
    return line.text(within: .infinity, font)
  }

  private func dragging(_ fraction: Double, by velocity: Double, distance: Double = 600) -> StageStatus {
    var status = StageStatus()
    status.transition = StageStatus.Running(
      name: "dismissing", pace: .interactive, fraction: fraction, velocity: velocity / distance,
      drag: StageStatus.Drag(axis: [0, -1], distance: distance, rule: .standard))
    status.panVelocity = [3, -velocity]
    return status
  }

  @Test("The line has the transition, its fraction, its velocity, the decision and the frame time")
  func parts() {
    expect(text(StageStatus(), milliseconds: 0.04), equals: "idle · 0.0 ms")
    let status = dragging(0.456, by: 812.4)
    expect(text(status, milliseconds: 1.26), equals: "dragging 46 % · 812 pt/s · 1.3 ms")
    expect(text(dragging(0.456, by: -812.4)), equals: "dragging 46 % · −812 pt/s")
    var pan = StageStatus()
    pan.panVelocity = [-90, 3]
    expect(text(pan), equals: "idle · −90 pt/s")
    var running = StageStatus()
    running.transition = StageStatus.Running(name: "pushing", pace: .running, fraction: 0.2, velocity: 2)
    expect(text(running), equals: "pushing 20 %", "without a distance, there is no velocity in points")
  }

  @Test("After a release, velocity and decision keep the distance of the drag")
  func release() {
    var line = StatusLine()
    _ = line.update(dragging(0.4, by: 812), frameMilliseconds: nil)
    var status = StageStatus()
    status.decision = ReleaseRule.standard.decide(fraction: 0.4, velocity: 812, distance: 600)
    status.transition = StageStatus.Running(name: "dismissing", pace: .finishing, fraction: 0.5, velocity: 1)
    _ = line.update(status, frameMilliseconds: nil)
    expect(
      line.text(within: .infinity, font), equals: "finishing 50 % · 600 pt/s · finishes: flicked at 812 pt/s")
    status.transition = nil
    let isChanged = line.update(status, frameMilliseconds: nil)
    expect(isChanged)
    expect(line.text(within: .infinity, font), equals: "idle · finishes: flicked at 812 pt/s")
    let isChangedAgain = line.update(status, frameMilliseconds: nil)
    expect(!isChangedAgain)
  }

  @Test(
    "A decision has the number that led to it",
    arguments: [
      (0.8, 0.0, "finishes: past 75 %"), (0.1, 0, "cancels: below 15 %"),
      (0.3, -700, "cancels: flicked back"), (0.3, 700, "finishes: flicked"),
      (0.5, 100, "finishes: would settle at 58 %"), (0.4, 0, "cancels: would settle at 40 %"),
    ])
  func decisions(fraction: Double, velocity: Double, expected: String) {
    var status = StageStatus()
    status.decision = ReleaseRule.standard.decide(fraction: fraction, velocity: velocity, distance: 600)
    expect(text(status), equals: "idle · " + expected)
  }

  @Test("A hand-over has the object that moves and the reason", arguments: HandOverReason.allCases)
  func handOver(reason: HandOverReason) {
    var status = StageStatus()
    status.handOver = DragHandOver(
      from: nil, to: Diagnostic.Subject(ordinal: 7, name: "sheet"), reason: reason, memberCount: 2)
    let part = text(status).split(separator: " · ").first { $0.hasPrefix("sheet moves: ") }
    expect(part.map { $0.count > "sheet moves: ".count }, equals: true)
  }

  @Test(
    "The line fits into any width, whatever the status, and keeps the state to the last", arguments: 0..<40)
  func widths(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for _ in 0..<20 {
      var status = dragging(number(-1...2), by: number(-9000...9000), distance: number(1...2000))
      if Bool.random(using: &generator) { status.panVelocity = nil }
      status.transition?.pace = [.running, .interactive, .finishing, .cancelling][Int(number(0...3))]
      status.transition?.name = ["presenting", "selecting a tab of the long bar"][Int(number(0...1.9))]
      if Bool.random(using: &generator) {
        status.decision = ReleaseRule.standard.decide(
          fraction: number(-1...2), velocity: number(-5000...5000), distance: 600)
      }
      if let reason = HandOverReason.allCases.randomElement(using: &generator) {
        status.handOver = DragHandOver(
          from: nil, to: Diagnostic.Subject(ordinal: 1, name: "UICollectionView"), reason: reason,
          memberCount: 2)
      }
      var line = StatusLine()
      _ = line.update(status, frameMilliseconds: number(0...40))
      let width = number(0...900)
      let short = line.text(within: width, font)
      expect(font.width(of: short), isAtMost: width, "seed \(seed): \(short)")
      let whole = line.text(within: .infinity, font)
      let state = whole.split(separator: " · ").first.map(String.init) ?? ""
      let hasRoom = font.width(of: state) <= width
      expect(!hasRoom || short.hasPrefix(state), "seed \(seed): \(short)")
    }
  }

  @Test("The line has no number for velocities that are not finite")
  func infinite() {
    for velocity in [Double.infinity, -.infinity, .nan] {
      var status = StageStatus()
      status.panVelocity = [velocity, 0]
      expect(text(status).hasPrefix("idle"))
    }
  }
}
