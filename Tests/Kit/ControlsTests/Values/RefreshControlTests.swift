import Expectations
import Foundation
import GestureMath
import LayerTree
import Testing
import TransitionEngine
import ViewTree

@testable import Controls
@testable import KitTestSupport

@Suite struct RefreshControlTests {
  private func desk() -> (stage: Stage, scroll: UIScrollView, control: UIRefreshControl, count: () -> Int) {
    let stage = Stage()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let control = UIRefreshControl()
    var count = 0
    control.addAction(for: .valueChanged) { _ in count += 1 }
    scroll.refreshControl = control
    stage.window.addSubview(scroll)
    stage.step(to: 0)
    return (stage, scroll, control, { count })
  }

  @Test("A long pull refreshes once; the content rests below the control until the refresh ends")
  func pull() throws {
    let (stage, scroll, control, count) = desk()
    try stage.play("down 200,200; move 200,600 in 300ms; hold 200ms; up", thenFor: 2)
    expect(count() == 1 && control.isRefreshing)
    expect(scroll.contentOffset.y, equals: -60)
    expect(scroll.adjustedContentInset.top, equals: 60)
    stage.whileCurrent { control.endRefreshing() }
    stage.advance(1)
    expect(!control.isRefreshing)
    expect(scroll.contentOffset.y == 0 && scroll.adjustedContentInset.top == 0)
    expect(control.alpha, equals: 0)
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("A short pull refreshes nothing")
  func shortPull() throws {
    let (stage, scroll, control, count) = desk()
    try stage.play("down 200,200; move 200,260 in 200ms; hold 200ms; up", thenFor: 2)
    expect(count() == 0 && !control.isRefreshing)
    expect(scroll.contentOffset.y, equals: 0)
  }

  @Test("A refresh that ends during its pull does not begin another one in the same pull")
  func sameDrag() throws {
    let (stage, scroll, control, count) = desk()
    control.addAction(for: .valueChanged) { _ in control.endRefreshing() }
    try stage.play("down 200,200; move 200,600 in 300ms; move 200,620 in 100ms; up", thenFor: 2)
    expect(count(), equals: 1)
    try stage.play("down 200,200; move 200,600 in 300ms; up", thenFor: 2)
    expect(count(), equals: 2)
    expect(scroll.contentOffset.y, equals: 0)
  }

  @Test("A refresh by code sends no event; a replaced control leaves the scroll view")
  func code() {
    let (stage, scroll, control, count) = desk()
    stage.whileCurrent { control.beginRefreshing() }
    stage.advance(0.5)
    expect(count() == 0 && control.isRefreshing)
    expect(scroll.adjustedContentInset.top, equals: 60)
    stage.whileCurrent { scroll.refreshControl = nil }
    expect(control.superview == nil && scroll.adjustedContentInset.top == 0)
  }
}
