import Controls
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import Alerts
@testable import KitTestSupport
@testable import TransitionEngine

/// Alerts that present themselves.
@Suite struct AlertViewTests {
  private final class Listener: UIAlertViewDelegate {
    var log: [String] = []
    var enables = true
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      log.append("clicked \(buttonIndex)")
    }
    func willPresent(_ alertView: UIAlertView) { log.append("will present") }
    func didPresent(_ alertView: UIAlertView) { log.append("did present") }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
      log.append("will dismiss \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      log.append("did dismiss \(buttonIndex)")
    }
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { enables }
  }

  private let it = ContainerStage()
  private let listener = Listener()

  private func alert() -> UIAlertView {
    UIAlertView(
      title: "Delete it?", message: "It will be gone.", delegate: listener, cancelButtonTitle: "Cancel",
      otherButtonTitles: "Delete", "Archive")
  }

  private func act(_ body: () -> Void) {
    it.stage.whileCurrent(body)
    it.run(1)
  }

  private var presented: UIAlertController? { it.stage.topController as? UIAlertController }

  private func press(_ name: String) {
    let time = it.stage.time.now + 1
    it.stage.step(to: time, events: [StageEvent(time: time, .key(StageEvent.Key(name, isDown: true)))])
    it.run(1)
  }

  @Test("An alert view presents its title, message and buttons over the top controller")
  func shown() {
    let alert = alert()
    expect(alert.numberOfButtons, equals: 3)
    expect([alert.cancelButtonIndex, alert.firstOtherButtonIndex], equals: [0, 1])
    expect(alert.buttonTitle(at: 2), equals: "Archive")
    expect(alert.buttonTitle(at: 3) == nil)
    expect(!alert.isVisible)

    listener.enables = false
    act { alert.show() }
    expect(alert.isVisible)
    expect(listener.log, equals: ["will present", "did present"])
    expect(presented?.title, equals: "Delete it?")
    expect(presented?.message, equals: "It will be gone.")
    expect(presented?.actions.map(\.title), equals: ["Cancel", "Delete", "Archive"])
    expect(presented?.actions.map(\.style), equals: [.cancel, .default, .default])
    expect(presented?.actions.map(\.isEnabled), equals: [true, false, true])
  }

  @Test("The delegate is told which button was chosen, and of a dismissal by code")
  func chosen() {
    let first = alert()
    act { first.show() }
    listener.log = []
    press("escape")
    expect(listener.log, equals: ["clicked 0", "will dismiss 0", "did dismiss 0"])
    expect(!first.isVisible && presented == nil)

    let second = alert()
    act { second.show() }
    listener.log = []
    act { second.dismiss(withClickedButtonIndex: 1, animated: true) }
    expect(listener.log, equals: ["will dismiss 1", "did dismiss 1"])
    expect(presented == nil)
  }

  @Test("A style gives an alert view its text fields")
  func fields() {
    let alert = UIAlertView(title: nil, message: nil, delegate: nil, cancelButtonTitle: nil)
    expect([alert.cancelButtonIndex, alert.firstOtherButtonIndex], equals: [-1, -1])
    expect(alert.addButton(withTitle: "OK"), equals: 0)
    expect(alert.textField(at: 0) == nil)
    alert.alertViewStyle = .loginAndPasswordInput
    expect(alert.textField(at: 0)?.isSecureTextEntry, equals: false)
    expect(alert.textField(at: 1)?.isSecureTextEntry, equals: true)
    act { alert.show() }
    expect(presented?.textFields?.count, equals: 2)
    expect(presented?.textFields?.first === alert.textField(at: 0))
  }
}
