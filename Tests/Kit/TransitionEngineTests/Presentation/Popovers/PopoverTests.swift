import Controls
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

/// A popover's delegate that records its calls.
private final class PopoverLog: UIPopoverPresentationControllerDelegate {
  let log: CallLog
  var mayDismiss = true
  var style = UIModalPresentationStyle.automatic
  var place: CGRect?

  init(_ log: CallLog) { self.log = log }

  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    log.add("prepare")
  }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
  ) {
    log.add("willReposition")
    if let place { rect = place }
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    style
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.add("shouldDismiss")
    return mayDismiss
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.add("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.add("didAttemptToDismiss")
  }
}

/// Popovers on a stage.
@Suite struct PopoverTests {
  private struct Scene {
    let stage: Stage
    let log = CallLog()
    let root: LoggingController
    let content: LoggingController
    let delegate: PopoverLog
    let button = UIView(frame: CGRect(x: 480, y: 300, width: 60, height: 40))

    init(width: Double = 1024, height: Double = 768) {
      stage = Stage(Stage.Configuration(width: width, height: height))
      root = LoggingController("root", log)
      content = LoggingController("content", log)
      delegate = PopoverLog(log)
      content.modalPresentationStyle = .popover
      content.preferredContentSize = CGSize(width: 240, height: 160)
      stage.setRoot(root)
      stage.step(to: 0)
      root.view.addSubview(button)
      popover?.sourceView = button
      popover?.delegate = delegate
      log.clear()
    }

    var popover: UIPopoverPresentationController? { content.popoverPresentationController }
    var isPresented: Bool { root.presentedViewController != nil }

    func run(_ seconds: Double) { stage.advance(seconds) }

    func present() {
      root.present(content, animated: true)
      run(1)
      log.clear()
    }

    func tap(_ x: Double, _ y: Double) {
      for phase in [StageEvent.Pointer.Phase.down, .up] {
        let now = stage.time.now
        stage.step(to: now, events: [StageEvent(time: now, .pointer(.init(phase, x: x, y: y)))])
      }
      run(1)
    }
  }

  @Test(
    "8.4 A popover lies beside its source, has its content's preferred size, and keeps the presenter's view"
  )
  func placed() {
    let it = Scene()
    it.root.present(it.content, animated: true)
    it.run(1)
    expect(it.popover?.presentedView?.frame, equals: CGRect(x: 390, y: 340, width: 240, height: 173))
    expect(it.popover?.arrowDirection, equals: .up)
    expect(it.content.view.bounds.size, equals: CGSize(width: 240, height: 160))
    expect(it.root.view.window != nil)
    expect(it.content.traitCollection.horizontalSizeClass, equals: .compact)
    expect(
      it.log.calls,
      equals: ["content viewDidLoad", "prepare", "content viewWillAppear", "content viewDidAppear"])
    it.content.preferredContentSize.height = 260
    it.stage.step(to: it.stage.time.now)
    expect(it.content.view.bounds.size, equals: CGSize(width: 240, height: 260))
    it.popover?.permittedArrowDirections = .right
    it.stage.step(to: it.stage.time.now)
    expect(it.popover?.presentedView?.frame, equals: CGRect(x: 227, y: 190, width: 253, height: 260))
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("8.4 A source rectangle is in the coordinates of its view, and an item provides its own position")
  func sources() {
    final class Item: UIPopoverPresentationControllerSourceItem {
      func frame(in referenceView: UIView) -> CGRect? { CGRect(x: 100, y: 100, width: 20, height: 20) }
    }
    let it = Scene()
    it.popover?.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10)
    it.present()
    expect(it.popover?.presentedView?.frame.minY, equals: 310)
    let item = Item()
    it.popover?.sourceItem = item
    it.stage.step(to: it.stage.time.now)
    expect(it.popover?.presentedView?.frame.minY, equals: 120)
  }

  @Test("8.4 A missing source is reported, and the popover lies in the middle without an arrow")
  func noSource() {
    let it = Scene()
    it.popover?.sourceView = nil
    it.present()
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.popoverWithoutSource])
    expect(it.popover?.arrowDirection, equals: .unknown)
    expect(it.popover?.presentedView?.frame, equals: CGRect(x: 392, y: 304, width: 240, height: 160))
  }

  @Test("Missing room beside the source is reported, and the popover covers the source")
  func noRoom() {
    let it = Scene()
    it.button.frame = CGRect(x: 0, y: 0, width: 1024, height: 768)
    it.present()
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.popoverWithoutRoom])
    expect(it.popover?.presentedView?.frame.size, equals: CGSize(width: 240, height: 160))
  }

  @Test("8.3 A tap beside the popover dismisses it if the delegate allows it; a tap on it does not")
  func tapBeside() {
    let it = Scene()
    it.present()
    it.tap(500, 400)
    expect(it.isPresented && it.log.calls.isEmpty)
    it.delegate.mayDismiss = false
    it.tap(100, 100)
    expect(it.isPresented)
    expect(it.log.calls, equals: ["shouldDismiss", "didAttemptToDismiss"])
    it.delegate.mayDismiss = true
    it.log.clear()
    it.tap(100, 100)
    expect(!it.isPresented)
    expect(
      it.log.calls,
      equals: [
        "shouldDismiss", "content viewWillDisappear", "content viewDidDisappear", "didDismiss",
      ])
    expect(it.stage.window.subviews, equals: [it.root.view])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("8.3 Touches on passthrough views reach them, and the popover stays")
  func passthrough() {
    let it = Scene()
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    it.button.addGestureRecognizer(tap)
    it.popover?.passthroughViews = [it.button]
    it.present()
    it.tap(500, 320)
    expect(taps == 1 && it.isPresented && it.log.calls.isEmpty)
  }

  @Test("8.4 A popover points at a bar button item, and does not cover the other items of that bar")
  func barItem() throws {
    let stage = Stage(Stage.Configuration(width: 1024, height: 768))
    let page = UIViewController()
    var chosen: [String] = []
    page.navigationItem.rightBarButtonItems = ["Near", "Far"].map { title in
      UIBarButtonItem(title: title, primaryAction: UIAction { _ in chosen.append(title) })
    }
    stage.setRoot(UINavigationController(rootViewController: page))
    stage.step(to: 0)
    let (near, far) = try (
      #require(page.navigationItem.rightBarButtonItems?.first),
      #require(page.navigationItem.rightBarButtonItems?.last)
    )
    let content = UIViewController()
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 100)
    content.popoverPresentationController?.barButtonItem = near
    expect(content.popoverPresentationController?.sourceItem === near)
    page.present(content, animated: false)
    stage.step(to: 100_000_000)
    let place = try #require(near.frame(in: stage.window))
    let balloon = try #require(content.presentationController?.presentedView)
    expect(abs(balloon.frame.minY - place.maxY), isBelow: 1)
    func tap(_ item: UIBarButtonItem) throws {
      let frame = try #require(item.frame(in: stage.window))
      for phase in [StageEvent.Pointer.Phase.down, .up] {
        let time = stage.time.now + 20_000_000
        let pointer = StageEvent.Pointer(
          phase, x: Double(frame.midX), y: Double(frame.midY))
        stage.step(to: time, events: [StageEvent(time: time, .pointer(pointer))])
      }
      stage.step(to: stage.time.now + 1_000_000_000)
    }
    try tap(far)
    expect(chosen == ["Far"] && page.presentedViewController === content)
    try tap(near)
    expect(chosen == ["Far"] && page.presentedViewController == nil)
    expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  @Test("When the room changes, the delegate provides the new source, and the popover moves along")
  func reposition() {
    let it = Scene()
    it.present()
    it.delegate.place = CGRect(x: 0, y: 0, width: 10, height: 10)
    let now = it.stage.time.now
    it.stage.step(to: now, events: [StageEvent(time: now, .rotation(.landscapeLeft))])
    expect(it.log.calls, equals: ["willReposition"])
    expect(it.popover?.presentedView?.frame.minY, equals: 310)
    expect(it.popover?.presentedView?.layer.presentation()?.frame.minY, equals: 340)
    it.run(1)
    expect(it.popover?.presentedView?.layer.presentation()?.frame.minY, equals: 310)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }
}
