import Diagnostics
import Expectations
import LayerTree
import Scheduling
import Testing
import TransitionEngine
import ViewTree

@Suite struct AccessibilityPostTests {
  @Test("11.2 screenChanged moves the cursor to its argument or the first element; layoutChanged does not")
  func posting() {
    let it = ReadingStage()
    it.post(.screenChanged, it.labels[2])
    expect(it.at, equals: "three")
    it.post(.layoutChanged)
    expect(it.at, equals: "three")
    it.post(.layoutChanged, it.labels[1])
    expect(it.at, equals: "two")
    it.post(.screenChanged)
    expect(it.at, equals: "one")
    it.post(.screenChanged, it.root)
    expect(it.at, equals: "one")
    it.ask(.next, .next)
    it.labels[2].isHidden = true
    it.post(.layoutChanged)
    expect(it.at, equals: "two", "its element was removed")
    it.post(.screenChanged, "Words")
    expect(it.at == "one" && it.read == "Words")
    expect(it.rules.isEmpty)
  }

  @Test(
    "11.1 A presentation hides the content under it, and every presentation and dismissal posts screenChanged"
  )
  func presenting() {
    let it = ReadingStage()
    var posts = 0
    it.stage.didPostAccessibility = { notification, _ in posts += notification == .screenChanged ? 1 : 0 }
    it.ask(.next)
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .overCurrentContext] {
      let page = it.makePage("page")
      page.modalPresentationStyle = style
      it.stage.whileCurrent { it.root.present(page, animated: true) }
      it.run(1)
      expect(it.at, equals: "page", "\(style)")
      it.ask(.next, .previous, .previous)
      expect(it.at, equals: "page", "\(style)")
      it.stage.whileCurrent { page.dismiss(animated: true) }
      it.run(1)
      expect(it.at, equals: "two", "\(style): the cursor returns to its element")
    }
    expect(posts == 8 && it.rules.isEmpty)
  }

  @Test("A cancelled dismissal posts nothing, and the cursor stays in place")
  func cancelled() {
    let it = ReadingStage()
    var posts = 0
    it.stage.didPostAccessibility = { _, _ in posts += 1 }
    let page = it.makePage("page")
    page.sheetPresentationController?.detents = [.medium()]
    it.stage.whileCurrent { it.root.present(page, animated: false) }
    it.run(0.5)
    expect(posts == 1 && it.at == "page")
    for (place, phase) in [(450, StageEvent.Pointer.Phase.down), (490, .move), (510, .move)] {
      it.step(.pointer(.init(phase, x: 195, y: Double(place))), after: 0.1)
    }
    expect(it.stage.status.transition?.pace, equals: .interactive)
    it.step(.pointer(.init(.up, x: 195, y: 510)), after: 0.3)
    it.run(2)
    expect(it.stage.status.presentedCount == 1 && posts == 1 && it.at == "page")
  }

  @Test(
    "11.1 Content behind an undimmed sheet stays readable; an over-context presentation hides its context"
  )
  func uncovered() {
    let it = ReadingStage(["one"])
    let page = it.makePage("page")
    page.sheetPresentationController?.detents = [.medium(), .large()]
    page.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    it.stage.whileCurrent { it.root.present(page, animated: false) }
    it.run(0.5)
    expect(it.at, equals: "page")
    it.ask(.previous)
    expect(it.at, equals: "one")
    page.sheetPresentationController?.selectedDetentIdentifier = .large
    it.run(0.5)
    it.ask(.next, .previous, .previous)
    expect(it.at, equals: "page")
    it.stage.whileCurrent { page.dismiss(animated: false) }
    it.run(0.5)

    let child = it.makePage("child")
    child.definesPresentationContext = true
    it.root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 300, width: 390, height: 300)
    it.root.view.addSubview(child.view)
    child.didMove(toParent: it.root)
    let over = it.makePage("over")
    over.modalPresentationStyle = .overCurrentContext
    it.stage.whileCurrent { child.present(over, animated: false) }
    it.run(0.5)
    expect(it.at, equals: "over")
    it.ask(.previous)
    expect(it.at, equals: "one")
    it.ask(.next, .next)
    expect(it.at, equals: "over", "the child is covered")
  }

  @Test("11.2 Escape goes up the responder chain, and dismisses if no responder handles it")
  func escaping() {
    final class Taker: UIViewController {
      var count = 0
      override func accessibilityPerformEscape() -> Bool {
        count += 1
        return count == 1
      }
    }
    let it = ReadingStage()
    it.ask(.escape)
    expect(it.rules.isEmpty, "without a presentation, Escape is no misuse")
    let taker = Taker()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 24))
    label.text = "taker"
    taker.view.addSubview(label)
    it.stage.whileCurrent { it.root.present(taker, animated: true) }
    it.run(1)
    it.ask(.escape)
    it.run(1)
    expect(taker.count == 1 && it.stage.status.presentedCount == 1)
    it.ask(.escape)
    it.run(1)
    expect(taker.count == 2 && it.stage.status.presentedCount == 0 && it.at == "one")
  }

  @Test(
    "11.2 Escape asks and notifies the presentation's delegate as a swipe does; a modal presentation stays"
  )
  func escapingModal() {
    final class Watcher: UIAdaptivePresentationControllerDelegate {
      var calls: [String] = []
      var allows = true
      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        calls.append("should")
        return allows
      }
      func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        calls.append("will")
      }
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        calls.append("did")
      }
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        calls.append("attempt")
      }
    }
    let it = ReadingStage()
    let watcher = Watcher()
    let page = it.makePage("page")
    page.isModalInPresentation = true
    page.presentationController?.delegate = watcher
    it.stage.whileCurrent { it.root.present(page, animated: true) }
    it.run(1)
    it.ask(.escape)
    it.run(1)
    expect(watcher.calls == ["attempt"] && it.stage.status.presentedCount == 1)
    page.isModalInPresentation = false
    watcher.allows = false
    it.ask(.escape)
    it.run(1)
    expect(watcher.calls, equals: ["attempt", "should", "attempt"])
    watcher.calls = []
    watcher.allows = true
    it.ask(.escape)
    it.run(1)
    expect(watcher.calls == ["should", "will", "did"] && it.stage.status.presentedCount == 0)
  }

  @Test("11.2 Observers of a stage hear of its cursor, elements, announcements and reduced motion")
  func observing() {
    let it = ReadingStage(isReading: false)
    let other = ReadingStage(isReading: false)
    let heard = Heard()
    let names = [
      UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.elementFocusedNotification,
      UIAccessibility.announcementDidFinishNotification,
      UIAccessibility.reduceMotionStatusDidChangeNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: it.stage.application, queue: nil) {
        note in
        // A notification may not cross actors; it is delivered on the stage's actor.
        nonisolated(unsafe) let note = note
        MainActor.assumeIsolated { heard.take(note) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    it.ask(.on)
    other.ask(.on, .next)
    it.ask(.next)
    it.step(.reduceMotion(true))
    it.post(.announcement, "short")
    it.post(.announcement, "longer")
    it.run(1)
    it.ask(.off)
    expect(
      heard.words,
      equals: [
        "voice true", "focus one", "focus two", "motion true", "said short false", "said longer true",
        "focus -",
        "voice false",
      ])
    expect(!other.stage.isReduceMotionEnabled)
  }

  private final class Heard {
    var words: [String] = []

    func take(_ note: Notification) {
      switch note.name {
      case UIAccessibility.voiceOverStatusDidChangeNotification:
        words.append("voice \(UIAccessibility.isVoiceOverRunning)")
      case UIAccessibility.reduceMotionStatusDidChangeNotification:
        words.append("motion \(UIAccessibility.isReduceMotionEnabled)")
      case UIAccessibility.elementFocusedNotification:
        let label = note.userInfo?[UIAccessibility.focusedElementUserInfoKey] as? UILabel
        words.append("focus \(label?.text ?? "-")")
      default:
        let text = note.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? ""
        let success = note.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool ?? false
        words.append("said \(text) \(success)")
      }
    }
  }

  @Test("Elements that move the cursor in a cycle are stopped with a diagnostic")
  func circle() {
    final class Sender: UILabel {
      weak var other: UILabel?
      override func accessibilityElementDidBecomeFocused() {
        UIAccessibility.post(notification: .layoutChanged, argument: other)
      }
    }
    let it = ReadingStage(["one"])
    let senders = (0..<2).map { index in
      let label = Sender(frame: CGRect(x: 20, y: 200 + 40 * index, width: 100, height: 20))
      label.text = "\(index)"
      it.root.view.addSubview(label)
      return label
    }
    senders[0].other = senders[1]
    senders[1].other = senders[0]
    it.ask(.next)
    expect(it.rules.contains(.turnDidNotSettle))
    it.ask(.previous)
    expect(it.stage.readingCursor != nil)
  }
}
