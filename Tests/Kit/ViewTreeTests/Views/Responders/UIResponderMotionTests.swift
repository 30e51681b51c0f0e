import Expectations
import Foundation
import Testing
import ViewTree

@Suite struct UIResponderMotionTests {
  private final class Shaken: UIView {
    var calls: [String] = []

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      calls.append("began \(motion == .motionShake)")
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls.append("ended") }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      calls.append("cancelled")
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      calls.append("changed")
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      calls.append("presses cancelled")
    }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { calls.append("estimated") }
  }

  @Test("A responder passes motions, presses and estimates on to the next one")
  func passing() {
    let shaken = Shaken()
    let inner = UIView()
    shaken.addSubview(inner)
    inner.motionBegan(.motionShake, with: nil)
    inner.motionEnded(.motionShake, with: nil)
    inner.motionCancelled(.motionShake, with: nil)
    inner.pressesChanged([], with: nil)
    inner.pressesCancelled([], with: nil)
    inner.touchesEstimatedPropertiesUpdated([])
    expect(
      shaken.calls, equals: ["began true", "ended", "cancelled", "changed", "presses cancelled", "estimated"])
    expect(UIEvent.EventType.motion.rawValue, equals: 1)
  }

  @Test("An activity has a kind, a title and values, which a responder updates and restores")
  func activity() {
    final class Reader: UIView {
      var page = 0
      override func updateUserActivityState(_ activity: NSUserActivity) {
        activity.addUserInfoEntries(from: ["page": page])
      }
      override func restoreUserActivityState(_ activity: NSUserActivity) {
        page = activity.userInfo?["page"] as? Int ?? 0
      }
    }
    let (one, two) = (Reader(), Reader())
    one.page = 7
    let activity = NSUserActivity(activityType: "read")
    activity.title = "A book"
    one.updateUserActivityState(activity)
    two.restoreUserActivityState(activity)
    expect(two.page == 7 && activity.activityType == "read" && activity.title == "A book")
  }

  @Test("A responder can name where focus begins")
  func focus() {
    final class Page: UIView {
      var updates = 0
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
      override func updateFocusIfNeeded() { updates += 1 }
    }
    let page = Page()
    page.addSubview(UIView())
    let environment: any UIFocusEnvironment = page
    environment.setNeedsFocusUpdate()
    environment.updateFocusIfNeeded()
    expect(page.updates == 1 && environment.preferredFocusEnvironments.first === page.subviews[0])
    expect(UIView().preferredFocusEnvironments.isEmpty)
  }
}
