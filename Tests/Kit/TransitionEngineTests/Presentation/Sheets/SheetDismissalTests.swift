import Expectations
import Foundation
import GestureMath
import LayerTree
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

/// Swipes that dismiss sheets.
@Suite struct SheetDismissalTests {
  private func card(_ detents: [UISheetPresentationController.Detent] = [.medium(), .large()]) -> SheetStage {
    let it = SheetStage()
    it.sheet.detents = detents
    it.present()
    return it
  }

  @Test("8.3 A swipe down scrubs the dismissal with the pointer, and a release finishes it")
  func swipe() {
    let it = card()
    it.down(195, 470)
    it.move(by: 110, in: 0.2)
    expect(it.stage.status.transition?.pace, equals: .interactive)
    expect(abs(it.seen.minY - 544), isBelow: 1e-9)
    expect(it.log.calls, equals: ["shouldDismiss", "willDismiss", "sheet viewWillDisappear"])
    let before = it.seen.minY
    it.up()
    expect(it.seen.minY, equals: before)
    it.stage.step(to: it.stage.time.now + 1000)
    expect(abs((it.seen.minY - before) / 1e-6 - 550), isBelow: 10, "the velocity is passed on")
    it.run(2)
    expect(!it.isPresented)
    expect(it.log.calls.suffix(2), equals: ["sheet viewDidDisappear", "didDismiss"])
    expect(it.stage.window.subviews, equals: [it.root.view], "nothing is left")
    expect(it.content.view.superview == nil)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("5.5 A flick on a sheet with a short distance to its end is not limited to 12,000 points per second")
  func lowSheet() {
    let it = card([.custom { _ in 120 }])
    it.down(195, 730)
    it.move(by: 52, in: 0.024)
    it.up()
    it.run(2)
    expect(!it.isPresented)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("8.3 A sheet that is released early returns, and the delegate does not hear of a dismissal")
  func cancelled() {
    let it = card()
    it.down(195, 470)
    it.move(by: 50, in: 0.4)
    it.run(0.2)
    it.up()
    it.run(2)
    expect(it.isPresented)
    expect(it.frame.minY, equals: 444)
    expect(
      it.log.calls,
      equals: [
        "shouldDismiss", "willDismiss", "sheet viewWillDisappear", "sheet viewWillAppear",
        "sheet viewDidAppear",
      ])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("One drag enters a dismissal and leaves it to the next detent, always with the pointer")
  func thereAndBack() {
    let it = card()
    it.down(195, 470)
    it.move(by: 60, in: 0.1)
    expect(it.stage.status.transition != nil)
    it.move(by: -150, in: 0.1)
    expect(it.stage.status.transition == nil, "the dismissal is over")
    expect(abs(it.seen.minY - 344), isBelow: 1e-9)
    it.move(by: 140, in: 0.1)
    expect(it.stage.status.transition?.pace, equals: .interactive, "and begins again")
    expect(abs(it.seen.minY - 484), isBelow: 1e-9)
    it.move(by: -300, in: 0.1)
    it.run(0.1)
    it.up()
    it.run(2)
    expect(it.sheet.selectedDetentIdentifier, equals: .large)
    expect(it.seen.minY, equals: 44)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
    expect(it.log.calls.filter { $0 == "shouldDismiss" }.count, equals: 1)
  }

  @Test("A flick at the tallest detent dismisses the sheet from its position")
  func thrown() {
    let it = card()
    it.sheet.selectedDetentIdentifier = .large
    it.stage.step(to: it.stage.time.now)
    it.down(195, 70)
    it.move(by: 160, in: 0.048)
    let before = it.seen.minY
    it.up()
    expect(it.seen.minY, equals: before)
    it.stage.step(to: it.stage.time.now + 1000)
    expect(abs((it.seen.minY - before) / 1e-6 - 160 / 0.048), isBelow: 10)
    it.run(2)
    expect(!it.isPresented)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test(
    "8.3 A sheet that may not be dismissed resists, returns, and reports the attempt to its delegate",
    arguments: [0, 1])
  func modal(which: Int) {
    let it = card()
    if which == 0 { it.content.isModalInPresentation = true } else { it.delegate.mayDismiss = false }
    it.down(195, 470)
    it.move(by: 310, in: 0.3)
    let way = it.seen.minY - 444
    expect(way > 20 && way < 165, "it resists")
    expect(it.stage.status.transition == nil)
    it.up()
    it.run(2)
    expect(it.isPresented && it.seen.minY == 444)
    expect(it.log.calls, equals: (which == 0 ? [] : ["shouldDismiss"]) + ["didAttemptToDismiss"])
    it.log.clear()
    it.tap(195, 100)
    it.run(1)
    expect(it.isPresented)
    expect(it.log.calls, equals: (which == 0 ? [] : ["shouldDismiss"]) + ["didAttemptToDismiss"])
  }

  @Test(
    "8.3 A tap on the dimming view dismisses after asking the delegate and notifies it; code is not asked"
  )
  func tapped() {
    let it = card()
    it.tap(195, 100)
    it.run(2)
    expect(!it.isPresented)
    expect(it.log.calls.first == "shouldDismiss" && it.log.calls.last == "didDismiss")
    let other = card()
    other.content.dismiss(animated: true)
    other.run(2)
    expect(!other.isPresented)
    expect(other.log.calls, equals: ["sheet viewWillDisappear", "sheet viewDidDisappear"])
  }

  @Test(
    "A sheet that is being presented can be caught and released to either side", arguments: [true, false])
  func catchPresenting(undoes: Bool) {
    let it = SheetStage()
    it.sheet.detents = [.medium(), .large()]
    it.root.present(it.content, animated: true)
    it.run(0.15)
    let seen = it.seen.minY
    expect(seen > 444 && seen < 844)
    it.down(195, seen + 15)
    it.move(by: 11, in: 0)
    expect(abs(it.seen.minY - seen), isBelow: 30)
    let caught = it.seen.minY
    it.run(1)
    expect(it.seen.minY, equals: caught, "it stays at the pointer")
    it.move(by: undoes ? 150 : -50, in: 0.1)
    expect(abs(it.seen.minY - caught - (undoes ? 150 : -50)), isBelow: 1e-9)
    it.up()
    it.run(2)
    expect(it.isPresented != undoes)
    expect(it.log.calls.contains("didDismiss"), equals: undoes)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
    if undoes { expect(it.stage.window.subviews, equals: [it.root.view]) }
  }

  @Test("A sheet that is being dismissed can be caught, and returns")
  func catchLeaving() {
    let it = card()
    it.down(195, 470)
    it.move(by: 120, in: 0.1)
    it.up()
    it.run(0.05)
    let seen = it.seen.minY
    it.down(195, seen + 40)
    it.move(by: -11, in: 0)
    expect(it.stage.status.transition?.pace, equals: .interactive)
    it.move(by: -300, in: 0.2)
    it.up()
    it.run(2)
    expect(it.isPresented)
    expect(it.sheet.selectedDetentIdentifier, equals: .large)
    expect(it.seen.minY, equals: 44)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("A cancelled touch leaves the sheet at the nearest rest", arguments: [-250.0, -40, 60])
  func takenAway(way: Double) {
    let it = card()
    it.down(195, 470)
    it.move(by: way, in: 0.1)
    it.takeAway()
    it.run(2)
    expect(it.isPresented)
    expect(it.seen.minY, equals: way == -250 ? 44 : 444)
    expect(it.stage.isIdle)
  }

  @Test("A dismissal by code during a drag ends the drag")
  func dismissedDuringDrag() {
    let it = card()
    it.down(195, 470)
    it.move(by: -110, in: 0.1)
    it.content.dismiss(animated: true)
    it.run(0.1)
    it.move(by: -100, in: 0.1)
    it.up()
    it.run(2)
    expect(!it.isPresented)
    expect(it.log.calls, equals: ["sheet viewWillDisappear", "sheet viewDidDisappear"])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("With the clock stopped, a drag can still enter a dismissal, leave it, and be released")
  func frozen() {
    let it = card()
    func speed(_ value: Double) {
      it.stage.step(to: it.stage.time.now, events: [StageEvent(time: it.stage.time.now, .timeScale(value))])
    }
    it.down(195, 470)
    it.move(by: 60, in: 0.1)
    speed(0)
    it.move(by: -150, in: 0.1)
    it.move(by: 100, in: 0.1)
    it.move(by: -110, in: 0.1)
    it.up()
    it.run(0.5)
    speed(1)
    it.run(2)
    expect(it.isPresented)
    expect([44, 444].contains(it.seen.minY))
    expect(it.stage.isIdle)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("The drag also drives a custom animator")
  func ownAnimator() {
    let it = SheetStage()
    let transitions = LoggingTransitions()
    it.content.transitioningDelegate = transitions
    it.sheet.detents = [.medium()]
    it.present()
    it.down(195, 470)
    it.move(by: 200, in: 0.1)
    expect(it.stage.status.transition?.pace, equals: .interactive)
    expect(transitions.log.calls.contains("animateTransition"))
    it.up()
    it.run(2)
    expect(!it.isPresented)
  }
}
