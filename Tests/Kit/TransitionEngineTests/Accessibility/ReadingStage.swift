import Diagnostics
import Foundation
import LayerTree
import TransitionEngine
import ViewTree
@testable import KitTestSupport

/// A stage with a column of labels and the reading cursor.
@MainActor
final class ReadingStage {
  let stage = Stage()
  let root = UIViewController()
  private(set) var labels: [NotedLabel] = []

  init(_ names: [String] = ["one", "two", "three"], isReading: Bool = true) {
    stage.setRoot(root)
    labels = names.enumerated().map { index, name in
      let label = NotedLabel(frame: CGRect(x: 20, y: 40 + 40 * index, width: 200, height: 24))
      label.text = name
      root.view.addSubview(label)
      return label
    }
    step()
    if isReading { ask(.on) }
  }

  /// The accessibility label of the element under the cursor.
  var at: String? { (stage.readingCursor?.focused)?.accessibilityLabel }
  var read: String? { stage.readingCursor?.reading.text }
  var rules: [Rule] { stage.log.diagnostics.map(\.rule) }

  func step(_ kinds: StageEvent.Kind..., after seconds: Double = 0) {
    let time = stage.time.now + Int64(seconds * 1e9)
    stage.step(to: time, events: kinds.map { StageEvent(time: time, $0) })
  }

  func ask(_ commands: StageEvent.AccessibilityCommand...) {
    for command in commands { step(.accessibility(command), after: 0.01) }
  }

  /// Advances the stage at 60 frames per second.
  func run(_ seconds: Double) { stage.advance(seconds) }

  func post(_ notification: UIAccessibility.Notification, _ argument: Any? = nil) {
    stage.whileCurrent { UIAccessibility.post(notification: notification, argument: argument) }
    step()
  }

  /// Returns a sheet-like controller with one label.
  func makePage(_ name: String) -> UIViewController {
    let page = UIViewController()
    page.title = name
    page.view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 24))
    label.text = name
    page.view.addSubview(label)
    return page
  }
}

/// A label that records the calls of the cursor.
final class NotedLabel: UILabel {
  var notes: [String] = []

  override func accessibilityElementDidBecomeFocused() { notes.append("on") }
  override func accessibilityElementDidLoseFocus() { notes.append("off") }
}
