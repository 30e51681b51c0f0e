import Expectations
import Foundation
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct EdgeTests {
  private final class Told: UIViewController {
    var count = 0
    override func viewSafeAreaInsetsDidChange() { count += 1 }
  }

  private let notched = Stage.Configuration(
    safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 1))

  @Test("The root view's safe area respects the device's bars and the controller's additional insets")
  func root() {
    let stage = Stage(notched)
    let root = Told()
    stage.setRoot(root)
    stage.step(to: 0)
    expect(root.view.safeAreaInsets, equals: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 1))
    expect(root.count, equals: 1)
    root.additionalSafeAreaInsets.top = 44
    stage.step(to: 1)
    expect(root.view.safeAreaInsets.top, equals: 91)
    expect(root.count, equals: 2)
  }

  @Test("8.1 The bars rotate with the device")
  func turning() {
    let stage = Stage(notched)
    stage.setRoot(Told())
    let sides: [(StageEvent.Orientation, UIEdgeInsets)] = [
      (.landscapeRight, UIEdgeInsets(top: 1, left: 47, bottom: 0, right: 34)),
      (.landscapeLeft, UIEdgeInsets(top: 0, left: 34, bottom: 1, right: 47)),
      (.portraitUpsideDown, UIEdgeInsets(top: 34, left: 1, bottom: 47, right: 0)),
      (.portrait, notched.safeArea),
    ]
    for (index, (orientation, insets)) in sides.enumerated() {
      stage.step(to: Int64(index + 1), events: [StageEvent(time: 0, .rotation(orientation))])
      expect(stage.window.safeAreaInsets, equals: insets)
    }
  }

  @Test("A controller's view has at least the system's margins, unless the controller opts out")
  func margins() {
    let stage = Stage()
    let root = Told()
    stage.setRoot(root)
    expect(root.view.layoutMargins, equals: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    root.view.layoutMargins = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 30)
    expect(root.view.layoutMargins, equals: UIEdgeInsets(top: 3, left: 16, bottom: 3, right: 30))
    root.viewRespectsSystemMinimumLayoutMargins = false
    expect(root.view.layoutMargins, equals: UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 30))
  }
}
