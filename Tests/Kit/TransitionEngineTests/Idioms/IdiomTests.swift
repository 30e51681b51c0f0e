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

/// Common transition code, which runs without a warning. Possible improvements are notes.
@Suite struct IdiomTests {
  private let stage = Stage()
  private let root = UIViewController()

  init() {
    stage.setRoot(root)
    stage.step(to: 0)
  }

  /// Expects no error and no warning, and a settled stage that presents nothing.
  private func expectSilence(_ line: SourceLocation = #_sourceLocation) {
    expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)", sourceLocation: line)
    expect(stage.isIdle && root.presentedViewController == nil, sourceLocation: line)
    expect(root.view.transform == .identity && root.view.alpha == 1, sourceLocation: line)
  }

  @Test(
    "A dimmed panel over a scaled presenter is presented and dismissed, with and without animation",
    arguments: [true, false])
  func panel(animated: Bool) {
    let panel = PulledPanel()
    root.present(panel, animated: animated)
    stage.advance(1)
    expect(abs(panel.view.frame.height - 844 * 2 / 3.0), isBelow: 1e-9)
    panel.dismiss(animated: animated)
    stage.advance(1)
    expectSilence()
  }

  @Test(
    "A panel is pulled to the end, a little, fast, and beyond the point where it finishes on its own",
    arguments: [(400, true), (60, false), (300, true), (520, true)])
  func pulled(distance: Int, goes: Bool) throws {
    let panel = PulledPanel()
    root.present(panel, animated: true)
    stage.advance(1)
    try stage.play(
      "hold 50ms; down 195,300; move 195,\(300 + distance) in 400ms; hold 100ms; up", thenFor: 2)
    expect(root.presentedViewController == nil, equals: goes)
    if !goes {
      expect(panel.view.frame.minY, equals: 844 / 3.0)
      panel.dismiss(animated: true)
      stage.advance(2)
    }
    expectSilence()
  }

  @Test(
    "A picture zooms into a page and back by snapshots",
    arguments: [UIModalPresentationStyle.custom, .fullScreen])
  func zoom(style: UIModalPresentationStyle) {
    let thumb = UIView(frame: CGRect(x: 30, y: 90, width: 80, height: 60))
    root.view.addSubview(thumb)
    let (page, zoom) = (UIViewController(), PictureZoom(from: thumb))
    page.modalPresentationStyle = style
    page.transitioningDelegate = zoom
    root.present(page, animated: true)
    stage.advance(1)
    expect(page.view.window === stage.window && page.view.alpha == 1)
    page.dismiss(animated: true)
    stage.advance(1)
    expectSilence()
  }

  @Test(
    "A pan takes over a side menu, which finishes, is reversed, is caught and is released again",
    arguments: 0..<4)
  func menu(way: Int) {
    let (list, menu) = (UIViewController(), SideMenu())
    list.modalPresentationStyle = .custom
    list.transitioningDelegate = menu
    let percent = UIPercentDrivenInteractiveTransition()
    menu.interaction = way == 0 ? nil : percent
    root.present(list, animated: true)
    // Before the transition has begun, a pause has nothing to act on.
    percent.pause()
    stage.advance(0.1)
    if way > 0 {
      stage.whileCurrent {
        percent.update(0.5)
        if way == 1 { percent.cancel() } else { percent.finish() }
        // The recognizer's last call is made twice.
        percent.finish()
      }
      stage.advance(0.05)
      if way == 3 {
        stage.whileCurrent {
          percent.pause()
          percent.update(0.3)
          percent.finish()
        }
      }
    }
    stage.advance(1)
    expect(root.presentedViewController == nil, equals: way == 1)
    menu.interaction = nil
    if way != 1 { list.dismiss(animated: true) }
    stage.advance(1)
    expectSilence()
  }

  @Test(
    "A navigation delegate slides a push, a pop, and an interactive pop to the end and back",
    arguments: 0..<3)
  func navigation(way: Int) {
    let (first, second, sliding) = (UIViewController(), UIViewController(), SlidingStack())
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = sliding
    stage.setRoot(navigation)
    stage.advance(0.1)
    navigation.pushViewController(second, animated: true)
    stage.advance(1)
    let percent = UIPercentDrivenInteractiveTransition()
    if way > 0 { sliding.interaction = percent }
    navigation.popViewController(animated: true)
    stage.advance(0.1)
    if way > 0 {
      stage.whileCurrent {
        percent.update(0.6)
        if way == 1 { percent.finish() } else { percent.cancel() }
        percent.cancel()
      }
    }
    stage.advance(1)
    expect(navigation.viewControllers.count, equals: way == 2 ? 2 : 1)
    expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  @Test("A circle opens by an explicit animation whose delegate completes the transition")
  func circle() {
    let (page, reveal) = (UIViewController(), CircleReveal())
    page.modalPresentationStyle = .overFullScreen
    page.transitioningDelegate = reveal
    root.present(page, animated: true)
    stage.advance(1)
    expect(root.presentedViewController === page && page.view.layer.mask == nil)
    page.dismiss(animated: true)
    stage.advance(1)
    expectSilence()
  }

  @Test(
    "An animator sends the appearance calls of both sides itself",
    arguments: [UIModalPresentationStyle.custom, .fullScreen])
  func appearance(style: UIModalPresentationStyle) {
    let log = CallLog()
    let (alert, spoken) = (LoggingController("alert", log), SpokenAlert())
    alert.modalPresentationStyle = style
    alert.transitioningDelegate = spoken
    root.present(alert, animated: true)
    stage.advance(1)
    alert.dismiss(animated: true)
    stage.advance(1)
    expectSilence()
    expect(
      log.calls,
      equals: [
        "alert viewDidLoad", "alert viewWillAppear", "alert viewDidAppear", "alert viewWillDisappear",
        "alert viewDidDisappear",
      ], "each is called once")
  }

  @Test(
    "A display link moves the view, beyond a duration of 0",
    arguments: [UIModalPresentationStyle.custom, .fullScreen])
  func linked(style: UIModalPresentationStyle) {
    let (page, linked) = (UIViewController(), LinkedSheet())
    page.modalPresentationStyle = style
    page.transitioningDelegate = linked
    root.present(page, animated: true)
    stage.advance(2)
    expect(root.presentedViewController === page && page.view.frame.minY == 0)
    page.dismiss(animated: true)
    stage.advance(2)
    expectSilence()
  }

  @Test("The possible improvements of the idioms are kept as notes")
  func notes() {
    let panel = PulledPanel()
    root.present(panel, animated: true)
    stage.advance(1)
    panel.dismiss(animated: true)
    stage.advance(1)
    expect(
      Set(stage.log.notes.map(\.rule)),
      equals: [
        .presentedViewTouchedEarly, .alongsideOutsideContainer, .chromeLeftBehind,
      ], "\(stage.log.notes)")
    expectSilence()
  }
}
