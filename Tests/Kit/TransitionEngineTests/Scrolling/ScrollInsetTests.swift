import Expectations
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct ScrollInsetTests {
  /// Returns a stage whose device has bars, and a scroll view that fills it.
  private func barred(_ content: CGSize = CGSize(width: 390, height: 3000)) -> (Stage, UIScrollView) {
    let stage = Stage(
      Stage.Configuration(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    let (root, scroll) = (
      UIViewController(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    )
    stage.whileCurrent {
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = content
      root.view.addSubview(scroll)
    }
    stage.setRoot(root)
    stage.step(to: 0)
    return (stage, scroll)
  }

  @Test("Content begins below the status bar and ends above the home indicator")
  func automatic() {
    let (stage, scroll) = barred()
    expect(scroll.adjustedContentInset, equals: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    expect(scroll.contentOffset.y, equals: -47)
    stage.whileCurrent {
      scroll.scrollRectToVisible(CGRect(x: 0, y: 2990, width: 10, height: 10), animated: false)
    }
    // 3,000 points and the 34 below, less the visible height.
    expect(scroll.contentOffset.y, equals: 2190)
    stage.whileCurrent { scroll.contentInsetAdjustmentBehavior = .never }
    expect(scroll.adjustedContentInset, equals: .zero)
    expect(scroll.contentOffset.y, equals: 2156)
  }

  @Test(
    "Content at its top stays there when bars and insets change, and content further down keeps its position"
  )
  func staying() {
    let (stage, scroll) = barred()
    stage.whileCurrent { scroll.contentInset.top = 20 }
    expect(scroll.contentOffset.y, equals: -67)
    stage.whileCurrent {
      scroll.contentOffset.y = 500
      scroll.contentInset.top = 60
    }
    expect(scroll.contentOffset.y, equals: 500)
  }

  @Test("scrollRectToVisible scrolls by no more than needed")
  func parts() {
    let bench = ScrollBench()
    bench.stage.whileCurrent {
      for (y, height, offset) in [
        (900.0, 50.0, 106.0), (300, 50, 106), (90, 10, 90), (2000, 3000, 2000), (3990, 10, 3156),
      ] {
        bench.scroll.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
        expect(Double(bench.offset.y), equals: offset, "\(y)")
      }
    }
  }

  @Test("A tap on the status bar scrolls to the top, unless the delegate objects or two scroll views qualify")
  func statusBar() {
    final class Judge: UIScrollViewDelegate {
      var agrees = true
      var arrivals = 0
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { agrees }
      func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { arrivals += 1 }
    }
    let (stage, scroll) = barred()
    let judge = Judge()
    scroll.delegate = judge
    func tap() {
      for phase in [StageEvent.Pointer.Phase.down, .up] {
        let time = stage.time.now + 30_000_000
        stage.step(
          to: time, events: [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: 200, y: 12)))])
      }
      for _ in 0..<60 { stage.step(to: stage.time.now + 16_666_667) }
    }
    for (agrees, scrolls, end) in [(true, true, -47.0), (false, true, 800), (true, false, 800)] {
      stage.whileCurrent { scroll.contentOffset.y = 800 }
      judge.agrees = agrees
      scroll.scrollsToTop = scrolls
      tap()
      expect(Double(scroll.contentOffset.y), equals: end)
    }
    expect(judge.arrivals, equals: 1)
  }

  @Test("In slow motion, content continues with the visible velocity of the drag")
  func slowMotion() {
    let bench = ScrollBench(content: CGSize(width: 390, height: 90_000))
    bench.stage.step(to: bench.now, events: [StageEvent(time: bench.now, .timeScale(0.25))])
    bench.drag(from: (100, 700), to: (100, 460), milliseconds: 120)
    bench.play(120)
    bench.frame = 8_000_000
    let before = bench.offset.y
    bench.play(8)
    // 2000 points per second, of the pointer and of the content.
    expect((Double(bench.offset.y - before) - 16).magnitude, isBelow: 0.2)
  }
}
