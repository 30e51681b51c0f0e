import Expectations
import Foundation
import Testing
import TransitionEngine
import ViewTree

@testable import Controls
@testable import KitTestSupport

@Suite struct BarPositionTests {
  private final class Answer: UINavigationBarDelegate, UIToolbarDelegate {
    var position = UIBarPosition.any
    func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
  }

  @Test("A bar has the position of its delegate, or the usual one")
  func positions() {
    let answer = Answer()
    let (top, bottom) = (UINavigationBar(), UIToolbar())
    expect(top.barPosition == .top && bottom.barPosition == .bottom)
    (top.delegate, bottom.delegate) = (answer, answer)
    expect(top.barPosition == .top && bottom.barPosition == .bottom)
    answer.position = .topAttached
    expect(top.barPosition == .topAttached && bottom.barPosition == .topAttached)
  }

  @Test("The background of a navigation bar that is attached to the top extends to the edge of the screen")
  func background() {
    let stage = Stage()
    let answer = Answer()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 320, height: 44))
    bar.delegate = answer
    stage.window.addSubview(bar)
    stage.step(to: 1)
    expect(bar.background.frame, equals: CGRect(x: 0, y: 0, width: 320, height: 44))
    answer.position = .topAttached
    bar.setNeedsLayout()
    stage.step(to: 2)
    expect(bar.background.frame, equals: CGRect(x: 0, y: -20, width: 320, height: 64))
  }
}
