import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// Sheets with detents, on a stage.
@Suite struct SheetTests {
  private func card(_ detents: [UISheetPresentationController.Detent] = [.medium(), .large()]) -> SheetStage {
    let it = SheetStage()
    it.sheet.detents = detents
    return it
  }

  @Test("A push in a navigation controller inside a sheet is not a transition of the sheet")
  func pushInside() throws {
    let stage = Stage(Stage.Configuration(width: 1024, height: 768, adaptation: .modern))
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.modalPresentationStyle = .formSheet
    let sheet = try #require(navigation.sheetPresentationController)
    root.present(navigation, animated: true)
    stage.step(to: 1)
    expect(sheet.isInTransition)
    stage.step(to: 2_000_000_000)
    expect(!sheet.isInTransition)
    navigation.pushViewController(UIViewController(), animated: true)
    stage.step(to: 2_100_000_000)
    expect(navigation.transition != nil && !sheet.isInTransition)
    // The sheet follows a window that is resized during the push.
    stage.step(
      to: 2_110_000_000,
      events: [StageEvent(time: 2_110_000_000, .resize(width: 900, height: 768, scale: 2))])
    expect(sheet.frameOfPresentedViewInContainerView.midX, equals: 450)
    expect(sheet.presentedView?.frame.midX, equals: 450)
  }

  @Test("A sheet that is resized while an animator has turned its content keeps the content in its place")
  func turnedContent() {
    let it = SheetStage(width: 1024, height: 768, style: .formSheet)
    it.present(animated: false)
    it.content.view.transform = CGAffineTransform(scaleX: 0, y: 1)
    let next = it.stage.time.now + 100_000_000
    it.stage.step(to: next, events: [StageEvent(time: next, .resize(width: 900, height: 500, scale: 2))])
    it.stage.step(to: next + 1_000_000_000)
    it.content.view.transform = .identity
    expect(it.content.view.frame, equals: it.sheet.presentedView?.bounds ?? .zero)
  }

  @Test("A rotation during a drag settles the sheet, and later movements of that pointer do not move it")
  func turnedInHand() {
    // Between two heights, and during a dismissal.
    for detents in [[UISheetPresentationController.Detent.medium(), .large()], [.medium()]] {
      let it = SheetStage()
      it.sheet.detents = detents
      turn(it, detents.count > 1 ? -100 : 100)
    }
  }

  private func turn(_ it: SheetStage, _ way: Double) {
    it.present(animated: true)
    let before = it.seen.minY
    it.down(195, Double(before) + 40)
    it.move(by: way, in: 0.2)
    expect(abs(it.seen.minY - before), isAbove: 50)
    let now = it.stage.time.now
    it.stage.step(to: now, events: [StageEvent(time: now, .rotation(.landscapeLeft))])
    it.run(2)
    let rest = it.sheet.frameOfPresentedViewInContainerView
    expect(it.frame == rest && rest.minY < 390 && it.seen == rest)
    it.move(by: -60, in: 0.1)
    it.move(by: 200, in: 0.1)
    expect(it.seen, equals: rest)
    it.up()
    it.run(2)
    expect(it.isPresented && it.seen == rest)
    expect(it.stage.isIdle && it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("A sheet rests at its selected detent, and at the lowest when none is selected")
  func detents() {
    let it = card()
    it.present(animated: true)
    expect(it.frame, equals: CGRect(x: 0, y: 444, width: 390, height: 400))
    expect(it.content.view.frame.size, equals: CGSize(width: 390, height: 400))
    expect(it.root.view.window != nil, "8.5 a sheet leaves the presenter's view")
    it.sheet.selectedDetentIdentifier = .large
    it.stage.step(to: it.stage.time.now)
    expect(it.frame, equals: CGRect(x: 0, y: 44, width: 390, height: 800))
    it.sheet.selectedDetentIdentifier = .init("no such")
    it.stage.step(to: it.stage.time.now)
    expect(it.frame.minY, equals: 444)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test(
    "Custom detents are resolved with the available height, again after an invalidation, and may be inactive")
  func customDetents() {
    var (height, asked): (CGFloat?, [CGFloat]) = (200, [])
    let it = card([
      .custom(identifier: .init("own")) { context in
        asked.append(context.maximumDetentValue)
        return height
      }, .medium(),
    ])
    it.sheet.selectedDetentIdentifier = .init("own")
    it.present()
    expect(it.frame, equals: CGRect(x: 0, y: 644, width: 390, height: 200))
    height = 300
    it.stage.step(to: it.stage.time.now)
    expect(it.frame.height, equals: 200)
    it.sheet.invalidateDetents()
    it.stage.step(to: it.stage.time.now)
    expect(it.frame.height, equals: 300)
    height = nil
    it.sheet.invalidateDetents()
    it.stage.step(to: it.stage.time.now)
    expect(it.frame.height, equals: 400, "the lowest active detent")
    expect(Set(asked), equals: [800])
    height = .nan
    it.sheet.invalidateDetents()
    it.stage.step(to: it.stage.time.now)
    expect(it.frame.height, equals: 400)
    it.sheet.detents = []
    it.stage.step(to: it.stage.time.now)
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.valueNotFinite, .sheetWithoutDetents])
    expect(it.sheet.detents.count, equals: 2)
  }

  @Test("A detent set in animateChanges moves the sheet there, with its content")
  func animateChanges() {
    let it = card()
    it.present()
    it.sheet.animateChanges { it.sheet.selectedDetentIdentifier = .large }
    expect(it.frame.minY, equals: 44)
    expect(it.seen.minY, equals: 444)
    it.run(0.1)
    expect(it.seen.minY > 44 && it.seen.minY < 444)
    expect(abs(it.seen.maxY - 844), isBelow: 1e-9, "it stays at the lower edge")
    let content = it.content.view.layer.presentation()?.frame.height ?? 0
    expect(abs(content - it.seen.height), isBelow: 1e-9)
    it.run(2)
    expect(it.seen.minY, equals: 44)
    expect(it.log.calls.isEmpty, "a selection by code calls no delegate")
    expect(it.stage.isIdle)
  }

  @Test("A drag moves the sheet, and a release moves it to the nearest detent with its velocity")
  func dragBetweenDetents() {
    let it = card()
    it.present()
    it.down(195, 470)
    it.move(by: -110, in: 0.3)
    expect(abs(it.seen.minY - 344), isBelow: 1e-9, "at the pointer, except for the slop")
    expect(abs(it.content.view.frame.height - 500), isBelow: 1e-9, "the content follows at once")
    it.move(by: -120, in: 0.096)
    let before = it.seen.minY
    it.up()
    expect(it.seen.minY, equals: before, "no jump")
    let content = it.content.view.layer.presentation()?.frame.height ?? 0
    expect(abs(content - it.seen.height), isBelow: 1e-9, "nor does the content")
    it.stage.step(to: it.stage.time.now + 1000)
    expect(abs((it.seen.minY - before) / 1e-6 + 1250), isBelow: 10, "the velocity is passed on")
    it.run(2)
    expect(it.seen.minY, equals: 44)
    expect(it.sheet.selectedDetentIdentifier, equals: .large)
    expect(it.log.calls, equals: ["selected large"])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
    expect(it.stage.time.animations.isEmpty)
  }

  @Test("A settling sheet is caught at its visible position")
  func catchSettling() {
    let it = card()
    it.present()
    it.sheet.animateChanges { it.sheet.selectedDetentIdentifier = .large }
    it.run(0.1)
    let seen = it.seen.minY
    it.down(195, seen + 20)
    it.move(by: 10.0001, in: 0)
    let caught = it.seen.minY
    expect(abs(caught - seen), isBelow: 30)
    it.run(0.5)
    expect(it.seen.minY, equals: caught, "it stays at the pointer")
    it.move(by: 100, in: 0.2)
    expect(abs(it.seen.minY - caught - 100), isBelow: 1e-9)
    it.run(0.1)
    it.up()
    it.run(2)
    expect(it.seen.minY, equals: it.frame.minY)
    expect([44, 444].contains(it.frame.minY))
    expect(it.stage.isIdle)
  }

  @Test("Up to the largest undimmed detent, touches reach the presenter; above it they do not")
  func undimmed() {
    let it = card()
    it.sheet.largestUndimmedDetentIdentifier = .medium
    it.present()
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    it.root.view.addGestureRecognizer(tap)
    it.tap(195, 100)
    expect(taps, equals: 1)
    expect(it.isPresented)
    it.tap(195, 500)
    expect(taps, equals: 1, "the sheet itself takes its touches")
    it.sheet.selectedDetentIdentifier = .large
    it.stage.step(to: it.stage.time.now)
    it.run(1)
    it.tap(195, 20)
    expect(taps, equals: 1)
    it.run(2)
    expect(!it.isPresented, "a tap on the dimming dismisses")
  }

  @Test("The dimming follows the pointer between an undimmed and a dimmed detent")
  func dimmingFollows() throws {
    let it = card()
    it.sheet.largestUndimmedDetentIdentifier = .medium
    it.present()
    let dimming = try #require(it.sheet.containerView?.subviews.first)
    expect(dimming.alpha, equals: 0)
    it.down(195, 470)
    it.move(by: -210, in: 0.3)
    let half = dimming.alpha
    it.move(by: -200, in: 0.3)
    expect(half > 0.1 && abs(dimming.alpha - 2 * half) < 1e-9)
    it.up()
    it.run(1)
    expect(dimming.alpha, isAbove: 0.2)
  }

  @Test("8.5 In regular width, sheets are centered over a dimmed presenter that stays in the window")
  func regular() {
    let page = SheetStage(width: 1024, height: 1366)
    page.present()
    expect(page.frame, equals: CGRect(x: 160, y: 44, width: 704, height: 1278))
    let form = SheetStage(width: 1024, height: 1366, style: .formSheet)
    form.present()
    expect(form.frame, equals: CGRect(x: 242, y: 373, width: 540, height: 620))
    expect(form.content.traitCollection.horizontalSizeClass, equals: .compact, "a form has little width")
    form.content.preferredContentSize = CGSize(width: 400, height: 500)
    form.stage.step(to: 1)
    expect(form.frame.size, equals: CGSize(width: 400, height: 500))
    expect(form.root.view.window != nil && page.root.view.window != nil)
  }

  @Test("A sheet respects the safe area at the top, and extends below it at the bottom")
  func safeArea() {
    let stage = Stage(
      Stage.Configuration(
        safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), adaptation: .modern))
    let (root, content) = (UIViewController(), UIViewController())
    stage.setRoot(root)
    stage.step(to: 0)
    content.sheetPresentationController?.detents = [.large(), .medium()]
    content.sheetPresentationController?.selectedDetentIdentifier = .large
    root.present(content, animated: false)
    stage.step(to: 0)
    let sheet = content.sheetPresentationController
    expect(sheet?.presentedView?.frame, equals: CGRect(x: 0, y: 57, width: 390, height: 787))
    expect(content.view.safeAreaInsets, equals: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    sheet?.selectedDetentIdentifier = .medium
    stage.step(to: 0)
    expect(sheet?.presentedView?.frame, equals: CGRect(x: 0, y: 433, width: 390, height: 377 + 34))
  }

  @Test("A controller inside a presented one finds its sheet")
  func nested() {
    let it = card()
    let inner = UIViewController()
    it.content.addChild(inner)
    it.content.view.addSubview(inner.view)
    inner.didMove(toParent: it.content)
    expect(inner.sheetPresentationController === it.sheet)
    it.present()
    expect(inner.sheetPresentationController === it.sheet)
  }

  @Test("In compact height, a sheet covers the screen, or is attached to the lower edge if it prefers to")
  func low() {
    let it = SheetStage(width: 700, height: 390)
    it.sheet.detents = [.medium(), .large()]
    it.present()
    expect(it.frame, equals: CGRect(x: 0, y: 0, width: 700, height: 390))
    it.sheet.prefersEdgeAttachedInCompactHeight = true
    it.stage.step(to: 1)
    expect(it.frame, equals: CGRect(x: 0, y: 39, width: 700, height: 351), "medium is inactive here")
    it.content.preferredContentSize = CGSize(width: 400, height: 100)
    it.sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    it.stage.step(to: 2)
    expect(it.frame, equals: CGRect(x: 150, y: 39, width: 400, height: 351))
  }

  @Test("12 Detents without an identifier get the same one on each run, and unique ones on a stage")
  func unnamedDetents() {
    let names = (0..<2).map { _ in
      let it = SheetStage()
      return it.stage.whileCurrent {
        (0..<3).map { _ in UISheetPresentationController.Detent.custom { _ in 100 }.identifier }
      }
    }
    expect(names[0], equals: names[1])
    expect(Set(names[0]).count, equals: 3)
  }
}
