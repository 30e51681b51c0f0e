import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct ApplicationCallTests {
  private final class Counter: UIView {
    var touches = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
  }

  @Test("Touches that begin while the application ignores them reach no view, also in nested calls")
  func ignoring() {
    let stage = Stage()
    let (root, counter) = (UIViewController(), Counter())
    root.view = counter
    stage.setRoot(root)
    stage.step(to: 0)
    var time: Int64 = 0
    func tap() {
      time += 1
      stage.step(to: time, events: [StageEvent(time: time, .pointer(.init(.down, x: 100, y: 100)))])
      time += 1
      stage.step(to: time, events: [StageEvent(time: time, .pointer(.init(.up, x: 100, y: 100)))])
    }
    tap()
    expect(counter.touches, equals: 1)
    stage.application.beginIgnoringInteractionEvents()
    stage.application.beginIgnoringInteractionEvents()
    tap()
    stage.application.endIgnoringInteractionEvents()
    expect(stage.application.isIgnoringInteractionEvents)
    tap()
    expect(counter.touches, equals: 1)
    stage.application.endIgnoringInteractionEvents()
    tap()
    expect(counter.touches == 2 && !stage.application.isIgnoringInteractionEvents)
  }

  @Test("No address can be opened, and the caller hears so in a later turn")
  func addresses() throws {
    let stage = Stage()
    let url = try #require(URL(string: "https://example.com"))
    var results: [Bool] = []
    stage.whileCurrent {
      expect(!stage.application.canOpenURL(url))
      stage.application.open(url) { results.append($0) }
      expect(results.isEmpty)
    }
    stage.step(to: 1)
    expect(results, equals: [false])
  }

  @Test("The delegate's window is asked for as an optional of an optional")
  func window() {
    final class Delegate: UIApplicationDelegate { var window: UIWindow? = UIWindow(frame: .zero) }
    final class SceneDelegate: UIWindowSceneDelegate { var window: UIWindow? = UIWindow(frame: .zero) }
    expect(SceneDelegate().optionalWindow??.windowLevel, equals: .normal)
    let application = UIApplication()
    expect(application.delegate?.optionalWindow == nil)
    let delegate = Delegate()
    application.delegate = delegate
    expect(application.delegate?.optionalWindow??.windowLevel, equals: .normal)
    delegate.window = nil
    expect(application.delegate?.optionalWindow, equals: .some(.none))
  }
}
