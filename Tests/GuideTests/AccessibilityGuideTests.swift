import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewTree

// The code of the guide's page `Accessibility.md`.

@Suite struct AccessibilityGuideTests {
  @Test("Accessibility.md: a view describes its elements, and code moves the cursor there")
  func dial() {
    let stage = Stage()
    let root = UIViewController()
    stage.setRoot(root)
    stage.isVoiceOverRunning = true

    let dial = UIView(frame: CGRect(x: 20, y: 100, width: 120, height: 120))
    let hours = (1...12).map { hour in
      let element = UIAccessibilityElement(accessibilityContainer: dial)
      element.accessibilityLabel = "\(hour) o'clock"
      element.accessibilityFrameInContainerSpace = dial.bounds
      return element
    }
    dial.accessibilityElements = hours

    root.view.addSubview(dial)
    UIAccessibility.post(notification: .screenChanged, argument: hours[2])
    UIAccessibility.post(notification: .announcement, argument: "It is three.")

    stage.step(to: 0)
    #expect(stage.readingCursor?.focused === hours[2])
    #expect(stage.readingCursor?.reading.text == "It is three.")
    #expect(stage.log.diagnostics.isEmpty)
  }
}
