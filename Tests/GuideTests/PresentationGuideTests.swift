import Foundation
import GestureMath
import LayerTree
import Testing
import TransitionEngine
import ViewTree

/// The code of the guide's page `Presentations.md`, at work.
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

  @Test("Presentations.md: a sheet with three heights, moved by code and by a drag")
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
    #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
  }

  @Test("Presentations.md: a popover where there is room, a sheet where there is little")
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
    #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
  }

  @Test("Presentations.md: what goes along with a rotation")
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
}
