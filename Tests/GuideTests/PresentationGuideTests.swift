import Foundation
import GestureMath
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree
@testable import Scenarios

/// The code of the guide's page `Presentations.md`, running.
@Suite struct PresentationGuideTests {
  private func play(_ script: String, on stage: Stage) throws {
    let parsed = try GestureScript(parsing: script)
    var events = parsed.samples(rate: 120, start: stage.time.now).map(StageEvent.init)[...]
    let end = stage.time.now + parsed.duration + 1_000_000_000
    while stage.time.now < end {
      let time = stage.time.now + 16_666_667
      let due = events.prefix { $0.time <= time }
      events = events.dropFirst(due.count)
      stage.step(to: time, events: Array(due))
    }
  }

  @Test("Presentations.md: a sheet with three detents, moved by code and by a drag")
  func sheet() throws {
    let stage = Stage()
    let town = TownController()
    stage.setRoot(town)
    stage.step(to: 0)
    let stop = town.showStop()
    stage.step(to: 1_000_000_000)
    #expect(stop.view.bounds.height == 400)

    let sheet = try #require(stop.sheetPresentationController)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.step(to: 2_000_000_000)
    #expect(stop.view.bounds.height == 800)
    #expect(town.heights.isEmpty)

    try play("down 195,70; move 195,300 in 200ms; move 195,310 in 200ms; up", on: stage)
    #expect(town.heights == ["medium"])
    try play("fling 195,500 down at 2500 for 300pt", on: stage)
    #expect(town.isOver && town.presentedViewController == nil)
    #expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  @Test("Presentations.md: a popover in regular width, a sheet in compact width")
  func popover() {
    let stage = Stage(Stage.Configuration(width: 1024, height: 768))
    let town = TownController()
    stage.setRoot(town)
    stage.step(to: 0)
    let button = UIView(frame: CGRect(x: 400, y: 300, width: 80, height: 40))
    town.view.addSubview(button)
    town.showFilter(beside: button)
    stage.step(to: 1_000_000_000)
    let filter = town.presentedViewController
    #expect(filter?.popoverPresentationController?.arrowDirection == .up)

    let now = stage.time.now
    stage.step(to: now, events: [StageEvent(time: now, .resize(width: 390, height: 768, scale: 2))])
    stage.step(to: now + 1_000_000_000)
    #expect(filter?.view.bounds.width == 390)
    #expect(town.view.window != nil)
    #expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  @Test("Presentations.md: a poster in a frame, caught while its spring runs")
  func poster() throws {
    let stage = Stage()
    let town = TownController()
    stage.setRoot(town)
    stage.step(to: 0)
    let poster = PosterController()
    town.present(poster, animated: true)
    stage.step(to: 100_000_000)
    let mount = try #require(poster.presentationController?.presentedView)
    let seen = mount.layer.presentation()?.frame.minY ?? 0
    #expect(seen > 254 && poster.transitionCoordinator?.isInterruptible == true)
    try play("down 195,400; move 195,415 in 40ms; hold 200ms; up", on: stage)
    #expect(stage.log.takeMoments().contains { $0.text.hasPrefix("caught") })
    stage.step(to: stage.time.now + 2_000_000_000)
    #expect(mount.frame == CGRect(x: 67, y: 254, width: 256, height: 336))
    #expect(poster.view.frame == CGRect(x: 8, y: 8, width: 240, height: 320))

    try play("down 20,20; hold 50ms; up", on: stage)
    #expect(town.presentedViewController == nil)
    #expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  @Test("Presentations.md: a pane that presents over itself and not over the screen")
  func pane() {
    let stage = Stage()
    let (town, pane) = (TownController(), UIViewController())
    stage.setRoot(town)
    stage.step(to: 0)
    town.addChild(pane)
    pane.view.frame = CGRect(x: 20, y: 100, width: 350, height: 400)
    town.view.addSubview(pane.view)
    pane.didMove(toParent: town)
    let note = StopController()
    show(note, over: pane)
    stage.step(to: 1_000_000_000)
    #expect(note.presentingViewController === pane)
    #expect(note.presentationController?.containerView?.frame == pane.view.frame)
    #expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  private func show(_ note: UIViewController, over pane: UIViewController) {
    pane.definesPresentationContext = true
    pane.providesPresentationContextTransitionStyle = true
    pane.modalTransitionStyle = .crossDissolve
    note.modalPresentationStyle = .overCurrentContext
    pane.present(note, animated: true)
  }

  @Test("Presentations.md: alongside animations of a rotation")
  func rotation() {
    let stage = Stage()
    let town = TownController()
    stage.setRoot(town)
    stage.step(to: 0, events: [StageEvent(time: 0, .rotation(.landscapeLeft))])
    stage.step(to: 1_000_000_000)
    #expect(town.view.bounds.size == CGSize(width: 844, height: 390))
    #expect(town.view.backgroundColor == .darkGray)
  }

  @Test("Presentations.md: a stage on which sheets are cards")
  func cards() {
    let stage = Stage(Stage.Configuration(adaptation: .modern))
    #expect(stage.configuration.adaptation == .modern)
  }

  @Test("Differences.md: a presentation during a transition waits")
  func waiting() {
    let (stage, desk, first, second) = (Stage(), UIViewController(), UIViewController(), UIViewController())
    stage.setRoot(desk)
    stage.step(to: 0)

    desk.present(first, animated: true)
    stage.step(to: 100_000_000)
    first.present(second, animated: true)
    stage.step(to: 2_000_000_000)
    #expect(first.presentedViewController === second)
  }
}
