import Expectations
import Foundation
import LayerTree
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct ScrollToTopTests {
  private final class Listener: UIScrollViewDelegate {
    var log: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("end") }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("top") }
  }

  private let listener = Listener()
  private let bench = ScrollBench()

  init() {
    bench.scroll.delegate = listener
    bench.stage.whileCurrent { bench.scroll.contentOffset.y = 2000 }
  }

  /// Scrolls to the top, as a tap on the status bar does.
  private func tap() { bench.stage.whileCurrent { bench.scroll.scrollToTop() } }

  /// Scrolls elsewhere, independently of the top.
  private func goOn(to y: Double) {
    bench.stage.whileCurrent { bench.scroll.setContentOffset(CGPoint(x: 0, y: y), animated: true) }
    bench.play(400)
    expect(Double(bench.offset.y), equals: y)
  }

  @Test("The delegate hears of the arrival at the top, and at once if the content is there already")
  func arriving() {
    tap()
    bench.play(250)
    expect(listener.log, equals: [])
    bench.play(150)
    expect(bench.offset.y == 0 && listener.log == ["top"])
    tap()
    expect(listener.log, equals: ["top", "top"])
    goOn(to: 700)
    expect(listener.log, equals: ["top", "top", "end"])
  }

  @Test("A touch that stops the content or drags it prevents the arrival callback", arguments: [false, true])
  func stopped(drags: Bool) {
    tap()
    bench.at(120, .down, 100, 300)
    if drags { bench.at(180, .move, 100, 340) }
    bench.at(500, .up, 100, drags ? 340 : 300)
    bench.play(1500)
    expect(bench.offset.y > 0 && bench.offset.y < 2000)
    expect(listener.log, equals: (drags ? ["end", "drag"] : ["end"]))
    goOn(to: 700)
    expect(listener.log.last == "end" && !listener.log.contains("top"))
  }

  @Test("Code that scrolls elsewhere during the way to the top ends it")
  func redirected() {
    tap()
    bench.play(100)
    goOn(to: 500)
    expect(listener.log, equals: ["end"])
    tap()
    bench.play(100)
    bench.stage.whileCurrent { bench.scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: false) }
    bench.play(400)
    expect(listener.log == ["end", "end"] && bench.offset.y == 900)
  }

  @Test("A delegate that is set later hears nothing of earlier events")
  func unheard() {
    bench.scroll.delegate = nil
    tap()
    bench.at(120, .down, 100, 300)
    bench.at(200, .up, 100, 300)
    bench.play(800)
    bench.scroll.delegate = listener
    goOn(to: 700)
    expect(listener.log, equals: ["end"])
  }

  @Test("With animations disabled, the content is at the top at once, and the delegate is called")
  func atOnce() {
    UIView.setAnimationsEnabled(false)
    tap()
    UIView.setAnimationsEnabled(true)
    expect(bench.offset.y == 0 && listener.log == ["top"])
    goOn(to: 700)
    expect(listener.log, equals: ["top", "end"])
  }

  @Test("During a drag, the content does not scroll to the top, and no later arrival is reported")
  func held() {
    bench.drag(from: (100, 600), to: (100, 500), milliseconds: 80, lifting: false)
    bench.play(100)
    tap()
    bench.at(300, .up, 100, 500)
    bench.play(600)
    expect(bench.offset.y, isAbove: 2000)
    goOn(to: 700)
    expect(listener.log, equals: ["drag", "end"])
  }
}
