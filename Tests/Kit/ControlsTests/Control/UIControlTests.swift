import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing
import TextKit

@testable import Controls
@testable import ViewTree

@Suite struct UIControlTests {
  private final class Listener {
    var heard: [String] = []
    func plain() { heard.append("plain") }
    func sender(_ control: UIControl) { heard.append("sender \(control.tag)") }
    func both(_ control: UIControl, _ event: UIEvent?) { heard.append("both \(control.tag)") }
  }

  @Test("Targets are called in the order in which they were added, with the parameters of their actions")
  func targets() {
    let (control, listener) = (UIControl(), Listener())
    control.tag = 7
    control.addTarget(listener, action: Listener.plain, for: .touchUpInside)
    control.addTarget(listener, action: Listener.sender, for: [.touchUpInside, .valueChanged])
    control.addTarget(listener, action: Listener.both, for: .valueChanged)
    control.addAction(for: .valueChanged) { listener.heard.append("closure \($0.tag)") }
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)

    expect(listener.heard, equals: ["plain", "sender 7", "sender 7", "both 7", "closure 7"])
    expect(control.allControlEvents, equals: [.touchUpInside, .valueChanged])
    control.removeTarget(listener, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    expect(listener.heard.count, equals: 6, "the closure has no target")
    control.removeTarget(nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    expect(listener.heard.count, equals: 6)
  }

  @Test("A released target is not called, and is not retained")
  func weakTargets() {
    let control = UIControl()
    var listener: Listener? = Listener()
    weak let gone = listener
    control.addTarget(listener!, action: Listener.plain, for: .touchDown)
    listener = nil
    expect(gone == nil)
    control.sendActions(for: .touchDown)
    expect(control.handlers.isEmpty)
  }

  @Test("An action knows its sender, and replaces an action with the same identifier")
  func actions() {
    let control = UIControl()
    var heard: [String] = []
    let one = UIAction(identifier: UIAction.Identifier("go")) { heard.append("one \($0.sender === control)") }
    let other = UIAction(identifier: UIAction.Identifier("go")) { _ in heard.append("other") }
    control.addAction(one, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.addAction(other, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    expect(heard, equals: ["one true", "other"])
    control.removeAction(identifiedBy: UIAction.Identifier("go"), for: .allEvents)
    control.sendActions(for: .touchUpInside)
    expect(heard.count, equals: 2)
  }

  @Test("A handler can remove itself and others while it is called")
  func removingWhileTold() {
    let control = UIControl()
    var count = 0
    control.addAction(for: .touchDown) { control in
      count += 1
      control.removeAction(identifiedBy: UIAction.Identifier("second"), for: .allEvents)
    }
    control.addAction(
      UIAction(identifier: UIAction.Identifier("second")) { _ in count += 10 }, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchDown)
    expect(count, equals: 12, "the dispatch that is under way completes")
  }

  @Test("A button shows the title and color of its state, or those of the normal state")
  func states() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitle("No", for: .disabled)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .selected)
    expect((button.titleLabel?.text, button.currentTitleColor) == ("Go", .red))
    button.isSelected = true
    expect((button.currentTitle, button.titleLabel?.textColor) == ("Go", .green))
    button.isSelected = false
    button.isEnabled = false
    expect(button.titleLabel?.text, equals: "No")
    expect(button.state, equals: .disabled)
    button.isEnabled = true
    button.isHighlighted = true
    expect(button.titleLabel?.alpha, equals: 0.2)
  }

  @Test("A system button's title follows the tint")
  func tint() {
    let (parent, button) = (UIView(), UIButton(type: .system))
    parent.addSubview(button)
    button.setTitle("Go", for: .normal)
    parent.tintColor = .orange
    expect(button.titleLabel?.textColor, equals: .orange)
  }

  @Test("A button's size includes its title and insets, and the title follows the content alignment")
  func layout() {
    let button = UIButton(type: .custom)
    button.titleLabel?.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    button.setTitle("four", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expect(button.intrinsicContentSize, equals: CGSize(width: 30, height: 16))
    button.frame = CGRect(x: 0, y: 0, width: 106, height: 54)
    button.layoutIfNeeded()
    expect(button.titleLabel?.frame, equals: CGRect(x: 40, y: 20, width: 24, height: 12))
    button.contentHorizontalAlignment = .leading
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    expect(button.titleLabel?.frame, equals: CGRect(x: 2, y: 39, width: 24, height: 12))
  }

  @Test("A configured button has a background in the colors of its style")
  func configuration() {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    var runs = 0
    let button = UIButton(
      configuration: configuration, primaryAction: UIAction(title: "Buy") { _ in runs += 1 })
    button.tintColor = .green
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    button.layoutIfNeeded()
    let plate = button.subviews.first

    expect(button.currentTitle, equals: "Buy")
    expect(plate?.backgroundColor, equals: .green)
    expect(plate?.frame, equals: button.bounds)
    expect(plate?.layer.cornerRadius, equals: 15)
    button.sendActions(for: .primaryActionTriggered)
    expect(runs, equals: 1)
  }

  @Test("A new button shows its initial configuration")
  func fresh() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    let button = UIButton(configuration: configuration)
    expect(button.titleLabel?.text, equals: "Buy")
    expect(button.subviews.first?.backgroundColor, equals: button.tintColor)
    let close = UIButton(type: .close)
    expect(close.imageView?.image != nil && close.title(for: .normal) == nil)
    close.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    close.layoutIfNeeded()
    expect(
      close.bounds.contains(close.imageView?.frame ?? .null), "the cross fits into UIKit's size of 30 points")
    let (cross, size) = (close.imageView?.frame.size ?? .zero, close.imageView?.image?.size ?? .zero)
    expect(size.width > 0 && abs(cross.width - size.width) < 1e-9 && abs(cross.height - size.height) < 1e-9)
    let action = UIButton(primaryAction: UIAction(title: "Go") { _ in })
    expect(action.titleLabel?.text, equals: "Go")
  }

  // MARK: Values

  @Test("A slider keeps its value within its limits, for any order of changes", arguments: 0..<100)
  func slider(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    for _ in 0..<20 {
      let number = Float(generator.uniform(-5, 5))
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: slider.minimumValue = number
      case 1: slider.maximumValue = number
      default: slider.value = number
      }
      expect(slider.minimumValue, isAtMost: slider.maximumValue, "seed \(seed)")
      expect((slider.minimumValue...slider.maximumValue).contains(slider.value), "seed \(seed)")
    }
  }

  @Test("Sliders and progress views refuse NaN and infinity with a diagnostic")
  func misuse() {
    let (time, sink) = (StageTime(), CollectingSink())
    time.sink = sink
    StageTime.current = time
    let (slider, bar) = (UISlider(), UIProgressView())
    slider.value = .nan
    slider.minimumValue = .nan
    slider.maximumValue = .infinity
    bar.progress = .nan
    expect((slider.value, slider.minimumValue, slider.maximumValue, bar.progress) == (0, 0, 1, 0))
    expect(sink.rules, equals: Array(repeating: .valueNotFinite, count: 4))
    bar.progress = 2
    expect(bar.progress, equals: 1)
  }

  @Test("A progress view is filled up to its progress")
  func progress() {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    bar.progress = 0.25
    expect(bar.subviews.first?.frame, equals: CGRect(x: 0, y: 0, width: 50, height: 4))
  }

  @Test("A page control has a dot for each page, and limits its current page")
  func pages() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    control.numberOfPages = 3
    control.currentPage = 7
    control.currentPageIndicatorTintColor = .red
    control.layoutIfNeeded()
    expect(control.currentPage, equals: 2)
    expect(control.subviews.map(\.backgroundColor), equals: [.tertiaryLabel, .tertiaryLabel, .red])
    expect(control.subviews.map(\.center.x), equals: [34, 50, 66])
    control.numberOfPages = -4
    expect((control.numberOfPages, control.currentPage) == (0, 0))
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    expect(control.subviews.map(\.isHidden), equals: [true])
  }
}
