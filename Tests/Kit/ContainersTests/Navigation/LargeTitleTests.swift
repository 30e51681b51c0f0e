import Controls
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TextKit
import ViewTree

@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// Large titles, which collapse while the page's scroll view scrolls.
@Suite struct LargeTitleTests {
  /// A page that is a scroll view with a long content.
  private final class Page: UIViewController {
    let scrollView = UIScrollView()

    override func loadView() {
      scrollView.contentSize = CGSize(width: 390, height: 3000)
      view = scrollView
    }
  }

  private struct Fixture {
    let stage: Stage
    let navigation = UINavigationController()
    let page = Page()

    init(_ modes: UINavigationItem.LargeTitleDisplayMode = .automatic) {
      stage = Stage(
        Stage.Configuration(safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)))
      page.title = "Inbox"
      page.navigationItem.largeTitleDisplayMode = modes
      navigation.navigationBar.prefersLargeTitles = true
      navigation.setViewControllers([page], animated: false)
      stage.setRoot(navigation)
      stage.step(to: stage.time.now)
      stage.advance(0.1)
    }

    var bar: UINavigationBar { navigation.navigationBar }
    var barHeight: CGFloat { bar.layer.presentation()?.frame.height ?? 0 }
    var offset: CGFloat { page.scrollView.contentOffset.y }

    /// Scrolls by code to a distance from the top.
    func scroll(by distance: CGFloat) {
      stage.whileCurrent { page.scrollView.contentOffset.y = -140 + distance }
      stage.advance(0.02)
    }

    /// The visible opacities of the small and the large title.
    var alphas: (small: CGFloat, large: CGFloat) {
      let found = titles(in: bar)
      return (found.first { $0.0 == 17 }?.1 ?? 0, found.first { $0.0 == 34 }?.1 ?? 0)
    }

    private func titles(in view: UIView, alpha: CGFloat = 1) -> [(CGFloat, CGFloat)] {
      let alpha = alpha * view.alpha
      let own = (view as? UILabel).flatMap { $0.text == "Inbox" ? [($0.font.pointSize, alpha)] : nil } ?? []
      return own + view.subviews.flatMap { titles(in: $0, alpha: alpha) }
    }
  }

  @Test("At the top the bar is 52 points higher, and its full height is in the safe area")
  func expanded() {
    let it = Fixture()
    expect(it.barHeight == 96 && it.page.view.safeAreaInsets.top == 140 && it.offset == -140)
    expect(it.alphas == (0, 1))
  }

  @Test("The bar's lower edge follows the content between its two heights, and beyond when it is pulled down")
  func collapses() {
    let it = Fixture()
    for distance: CGFloat in [-30, 0, 10, 36, 52, 53, 300] {
      it.scroll(by: distance)
      expect(it.barHeight, equals: 44 + max(0, 52 - distance), "\(distance)")
      expect(it.page.view.safeAreaInsets.top, equals: 140)
      expect(it.page.scrollView.freedTop, equals: min(52, max(0, distance)))
    }
    expect(it.alphas.small, equals: 1)
    it.scroll(by: 44)
    expect(it.alphas.small, equals: 0.5)
    it.scroll(by: 0)
    expect(it.barHeight == 96 && it.alphas == (0, 1))
  }

  @Test("A drag that is released within the large title rests at the nearer end", arguments: [20.0, 40.0])
  func snaps(distance: Double) throws {
    let it = Fixture()
    // The first ten points are the slop of the pan.
    try it.stage.play(
      "down 200,500; hold 30ms; move 200,\(490 - distance) in 400ms; hold 300ms; up", thenFor: 2)
    expect(it.offset, equals: distance < 26 ? -140 : -88)
    expect(it.barHeight, equals: distance < 26 ? 96 : 44)
  }

  @Test("The mode of an item decides, and an automatic one follows the item below")
  func modes() {
    let it = Fixture(.never)
    expect(it.barHeight == 44 && it.page.view.safeAreaInsets.top == 88 && it.alphas == (1, 0))
    it.stage.whileCurrent { it.page.navigationItem.largeTitleDisplayMode = .always }
    it.stage.advance(0.1)
    expect(it.barHeight == 96 && it.page.view.safeAreaInsets.top == 140)
    let next = UIViewController()
    it.stage.whileCurrent { it.navigation.pushViewController(next, animated: false) }
    it.stage.advance(0.1)
    expect(it.barHeight == 96 && next.view.safeAreaInsets.top == 140)
    it.stage.whileCurrent { next.navigationItem.largeTitleDisplayMode = .inline }
    it.stage.advance(0.1)
    expect(it.barHeight == 44 && next.view.safeAreaInsets.top == 88)
    it.stage.whileCurrent {
      next.navigationItem.largeTitleDisplayMode = .automatic
      it.bar.prefersLargeTitles = false
    }
    it.stage.advance(0.1)
    expect(it.barHeight == 44 && next.view.safeAreaInsets.top == 88)
  }

  @Test("A dragged pop from a small to a large title is scrubbed in height, and can be cancelled")
  func pop() throws {
    let it = Fixture()
    let next = UIViewController()
    next.navigationItem.largeTitleDisplayMode = .never
    it.stage.whileCurrent { it.navigation.pushViewController(next, animated: true) }
    it.stage.advance(0.15)
    expect(it.barHeight > 44 && it.barHeight < 96)
    it.stage.advance(1)
    expect(it.barHeight == 44 && next.view.safeAreaInsets.top == 88)
    let before = it.stage.hashes.picture
    it.stage.drag(.down, to: 4)
    for x in stride(from: 30.0, through: 199, by: 13) { it.stage.drag(.move, to: x) }
    expect(abs(it.barHeight - 44 - 52 * 185 / 390), isBelow: 4, "\(it.barHeight)")
    for x in stride(from: 199.0, through: 4, by: -13) { it.stage.drag(.move, to: x) }
    for _ in 0..<12 { it.stage.drag(.move, to: 4) }
    it.stage.drag(.up, to: 4)
    it.stage.advance(1)
    expect(it.navigation.topViewController === next && it.barHeight == 44)
    expect(it.stage.hashes.picture, equals: before)
    try it.stage.play("down 4,400; hold 50ms; move 350,400 in 200ms; up", thenFor: 1)
    expect(it.navigation.topViewController === it.page && it.barHeight == 96 && it.offset == -140)
    expect(it.alphas == (0, 1) && it.stage.log.diagnostics.isEmpty)
  }

  @Test("A page that was left scrolled comes back with its small title")
  func scrolled() throws {
    let it = Fixture()
    it.scroll(by: 400)
    it.stage.whileCurrent { it.navigation.pushViewController(UIViewController(), animated: true) }
    it.stage.advance(1)
    expect(it.barHeight, equals: 96)
    it.stage.whileCurrent { _ = it.navigation.popViewController(animated: true) }
    it.stage.advance(1)
    expect(it.barHeight == 44 && it.offset == 260 && it.alphas.small == 1)
  }

  @Test("In landscape titles are small")
  func landscape() {
    let it = Fixture()
    let time = it.stage.time.now + 1_000_000
    it.stage.step(to: time, events: [StageEvent(time: time, .rotation(.landscapeLeft))])
    it.stage.advance(0.5)
    expect(it.barHeight == 32 && it.alphas.small == 1)
  }
}

extension Stage {
  /// Advances by a frame, at whose end the pointer is at a distance from the left edge.
  func drag(_ phase: StageEvent.Pointer.Phase, to x: Double) {
    let time = time.now + 16_666_667
    let pointer = StageEvent.Pointer(id: 0, phase, x: x, y: 400, buttons: phase == .up ? 0 : 1)
    step(to: time, events: [StageEvent(time: time, .pointer(pointer))])
  }
}
