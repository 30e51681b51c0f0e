import Expectations
import Foundation
import GestureMath
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct IndicatorTests {
  /// A content twice as wide and four times as high as the scroll view.
  private let bench = ScrollBench(
    content: CGSize(width: 800, height: 3200), size: CGSize(width: 400, height: 800))

  private var vertical: Layer? { bench.scroll.indicators.vertical }
  private var horizontal: Layer? { bench.scroll.indicators.horizontal }

  /// The frame of an indicator in the bounds of the scroll view.
  private func frame(_ bar: Layer?) -> CGRect {
    guard let bar else { return .null }
    let size = bar.bounds.size
    let corner = bar.position - size / 2 - bench.scroll.handle.bounds.origin
    return CGRect(x: corner.x, y: corner.y, width: size.x, height: size.y)
  }

  private func opacity(_ bar: Layer?) -> Double { bar?.numbers(.opacity, .presentation)[0] ?? 0 }

  /// Shows the indicators, and holds a touch on the content.
  private func hold() {
    bench.drag(from: (200, 400), to: (189, 411), milliseconds: 40, lifting: false)
    bench.play(60)
    expect(bench.scroll.isDragging)
  }

  private func put(_ x: Double, _ y: Double) {
    bench.stage.whileCurrent { bench.scroll.contentOffset = CGPoint(x: x, y: y) }
  }

  private func isClose(_ one: CGFloat, _ other: Double) -> Bool { (Double(one) - other).magnitude < 1e-9 }

  @Test("An indicator's length and position are those of the visible part of the content on its track")
  func places() {
    hold()
    var random = SeededGenerator(seed: 70)
    for _ in 0..<200 {
      let (x, y) = (random.nice(0, 400), random.nice(0, 2400))
      put(x, y)
      // Three points remain at each end of a track, and three beside it; an indicator is three points thick.
      let (down, across) = (frame(vertical), frame(horizontal))
      expect(isClose(down.height, 794.0 / 4) && isClose(across.width, 394.0 / 2))
      expect(isClose(down.minY, 3 + (794 - 794.0 / 4) * y / 2400), "\(y)")
      expect(isClose(across.minX, 3 + (394 - 394.0 / 2) * x / 400), "\(x)")
      expect(isClose(down.maxX, 397) && isClose(down.width, 3))
      expect(isClose(across.maxY, 797) && isClose(across.height, 3))
    }
    expect(opacity(vertical) == 1 && opacity(horizontal) == 1)
  }

  @Test(
    "Beyond an end, an indicator stays at the end of its track and shrinks by the distance, down to a dot"
  )
  func beyond() {
    hold()
    for (y, isAtTop) in [
      (-20.0, true), (-150, true), (-700, true), (2440, false), (2550, false), (4000, false),
    ] {
      put(0, y)
      let pull = isAtTop ? -y : y - 2400
      let bar = frame(vertical)
      expect(isClose(bar.height, max(794.0 / 4 - pull, 6)), "\(y)")
      expect(isAtTop ? isClose(bar.minY, 3) : isClose(bar.maxY, 797), "\(y)")
    }
  }

  @Test("An indicator has a minimum length for any length of content")
  func longContent() {
    bench.stage.whileCurrent { bench.scroll.contentSize.height = 1e6 }
    hold()
    put(0, 0)
    expect(frame(vertical).minY == 3 && frame(vertical).height == 36)
    put(0, 1e6 - 800)
    expect(frame(vertical).maxY == 797 && frame(vertical).height == 36)
    put(0, -100)
    expect(frame(vertical).height, equals: 6)
  }

  @Test("Insets of the indicators move them, insets of the content do not")
  func insets() {
    bench.stage.whileCurrent { bench.scroll.contentInset = UIEdgeInsets(top: 100, bottom: 200) }
    hold()
    put(0, -100)
    expect(frame(vertical).minY, equals: 3)
    put(0, 2600)
    expect(isClose(frame(vertical).maxY, 797))
    bench.stage.whileCurrent {
      bench.scroll.verticalScrollIndicatorInsets = UIEdgeInsets(top: 10, left: 0, bottom: 50, right: 7)
      bench.scroll.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 20, bottom: 8, right: 0)
    }
    expect(isClose(frame(vertical).maxY, 747) && isClose(frame(vertical).maxX, 390))
    expect(isClose(frame(vertical).height, 734.0 * 800 / 3500))
    put(0, -100)
    expect(frame(vertical).minY, equals: 13)
    expect(frame(horizontal).minX == 23 && frame(horizontal).maxY == 789)
  }

  @Test("Indicators respect the safe area, unless that is turned off")
  func safeArea() {
    let stage = Stage(Stage.Configuration(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    let (root, scroll) = (
      UIViewController(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    )
    stage.whileCurrent {
      scroll.contentSize = CGSize(width: 390, height: 3000)
      root.view.addSubview(scroll)
    }
    stage.setRoot(root)
    stage.step(to: 0)
    stage.whileCurrent { scroll.flashScrollIndicators() }
    func top() -> Double {
      guard let bar = scroll.indicators.vertical else { return -1 }
      return bar.position.y - bar.bounds.size.y / 2 - Double(scroll.contentOffset.y)
    }
    expect(scroll.contentOffset.y == -47 && (top() - 50).magnitude < 1e-9)
    stage.whileCurrent { scroll.automaticallyAdjustsScrollIndicatorInsets = false }
    expect((top() - 3).magnitude, isBelow: 1e-9)
  }

  @Test("Indicators appear when the content moves, stay for a moment, fade, and are removed")
  func fading() {
    expect(vertical == nil && horizontal == nil)
    bench.drag(from: (200, 500), to: (200, 400), milliseconds: 400, lifting: false)
    bench.at(700, .up, 200, 400)
    bench.play(690)
    expect(opacity(vertical), equals: 1)
    bench.play(380)
    expect(!bench.scroll.isDragging && opacity(vertical) == 1, "they wait for 0.4 s")
    bench.play(140)
    let half = opacity(vertical)
    expect(half > 0.1 && half < 0.9)
    bench.play(300)
    expect(vertical == nil && horizontal == nil)
    expect(bench.stage.isIdle)
  }

  @Test(
    "A drag that begins while the indicators fade shows them at once, and keeps them",
    arguments: [100.0, 500, 560])
  func shownAgain(pause: Double) {
    bench.drag(from: (200, 500), to: (200, 400), milliseconds: 160, lifting: false)
    bench.at(460, .up, 200, 400)
    bench.play(460 + pause)
    bench.drag(from: (200, 500), to: (200, 400), milliseconds: 160, lifting: false)
    bench.play(900)
    expect(bench.scroll.isDragging && opacity(vertical) == 1)
    bench.at(0, .up, 200, 400)
    bench.play(900)
    expect(vertical == nil)
  }

  @Test("flashScrollIndicators shows the indicators for a moment; a drag keeps them visible")
  func flashing() {
    bench.stage.whileCurrent { bench.scroll.flashScrollIndicators() }
    expect(opacity(vertical) == 1 && opacity(horizontal) == 1)
    bench.play(350)
    expect(opacity(vertical), equals: 1)
    bench.play(450)
    expect(vertical == nil)
    hold()
    bench.stage.whileCurrent { bench.scroll.flashScrollIndicators() }
    bench.play(1200)
    expect(bench.scroll.isDragging && opacity(vertical) == 1)
  }

  @Test("An axis without a scrollable length has no indicator, nor does one whose indicator is turned off")
  func unwanted() {
    bench.stage.whileCurrent {
      bench.scroll.contentSize.width = 400
      bench.scroll.alwaysBounceHorizontal = true
    }
    hold()
    expect(vertical != nil && horizontal == nil)
    bench.stage.whileCurrent { bench.scroll.showsVerticalScrollIndicator = false }
    expect(vertical == nil)
    bench.at(0, .up, 189, 411)
    bench.play(600)
    hold()
    expect(vertical == nil && horizontal == nil)
  }

  @Test("Indicators lie in front of views that are added later, and are not subviews")
  func front() {
    hold()
    bench.stage.whileCurrent {
      bench.scroll.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800)))
    }
    expect(bench.scroll.subviews.count, equals: 1)
    let last = bench.scroll.handle.sublayers.suffix(2)
    expect(Set(last) == Set([vertical, horizontal].compactMap { $0 }) && last.count == 2)
  }

  @Test("An offset that code sets ends a deceleration: the indicators fade, and the stage comes to rest")
  func jumping() {
    bench.drag(from: (200, 700), to: (200, 300), milliseconds: 80)
    bench.play(160)
    expect(bench.scroll.isDecelerating && vertical != nil)
    bench.log = []
    bench.stage.whileCurrent { bench.scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: false) }
    expect(bench.log, equals: ["didScroll", "didEndDecelerating"])
    expect(!bench.scroll.isDecelerating && bench.offset == CGPoint(x: 0, y: 50))
    bench.play(1000)
    expect(bench.offset == CGPoint(x: 0, y: 50) && vertical == nil && horizontal == nil)
    expect(bench.stage.isIdle)
  }
}
