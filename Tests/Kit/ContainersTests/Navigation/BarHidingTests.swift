import Controls
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// Bars that drags, taps and a low window hide.
@Suite struct BarHidingTests {
  @Test("A drag up hides both bars, a drag down shows them, and the content scrolls meanwhile")
  func swipe() throws {
    let it = NavigationStage()
    let page = UIViewController()
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    page.view = scrollView
    it.navigation.setViewControllers([page], animated: false)
    it.navigation.setToolbarHidden(false, animated: false)
    it.navigation.hidesBarsOnSwipe = true
    it.run(0.1)
    try it.play("down 200,600; hold 20ms; move 200,500 in 200ms; hold 200ms; up")
    expect(it.navigation.isNavigationBarHidden && it.navigation.isToolbarHidden)
    expect(scrollView.contentOffset.y > 0 && page.view.safeAreaInsets == .zero)
    try it.play("down 200,400; hold 20ms; move 200,460 in 200ms; hold 200ms; up")
    expect(!it.navigation.isNavigationBarHidden && !it.navigation.isToolbarHidden)
    it.navigation.hidesBarsOnSwipe = false
    try it.play("down 200,600; hold 20ms; move 200,500 in 200ms; hold 200ms; up")
    expect(!it.navigation.isNavigationBarHidden && it.stage.log.diagnostics.isEmpty)
    expect(it.navigation.barHideOnSwipeGestureRecognizer.view == nil)
  }

  @Test("A tap on the content hides and shows the bar, one on the bar or on a control does not")
  func tap() throws {
    let it = NavigationStage("a", "b")
    it.navigation.hidesBarsOnTap = true
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 80, height: 40))
    it.navigation.topViewController?.view.addSubview(button)
    it.run(0.1)
    try it.play("down 140,320; hold 50ms; up")
    try it.play("down 195,20; hold 50ms; up")
    expect(!it.navigation.isNavigationBarHidden)
    try it.play("down 200,600; hold 50ms; up")
    expect(it.navigation.isNavigationBarHidden && it.navigation.navigationBar.alpha == 0)
    try it.play("down 200,600; hold 50ms; up")
    expect(!it.navigation.isNavigationBarHidden && it.names == ["a", "b"])
    expect(it.navigation.barHideOnTapGestureRecognizer.view === it.navigation.view)
  }

  @Test("A low window hides the bar, and a high one shows it again")
  func low() {
    let it = NavigationStage("a")
    it.navigation.hidesBarsWhenVerticallyCompact = true
    for orientation in [StageEvent.Orientation.landscapeLeft, .portrait] {
      let time = it.stage.time.now
      it.stage.step(to: time, events: [StageEvent(time: time, .rotation(orientation))])
      it.run(1)
      expect(it.navigation.isNavigationBarHidden, equals: orientation != .portrait)
    }
  }
}
