import Controls
import Expectations
import Foundation
import Testing
import TextKit
import ViewTree

/// Members of the built-in views that a subclass observes.
@Suite struct OverriddenMemberTests {
  private final class Label: UILabel {
    var log: [String] = []
    override var text: String? { didSet { log.append("text") } }
    override var font: UIFont! { didSet { log.append("font") } }
  }

  private final class TextView: UITextView {
    var log: [String] = []
    override var text: String! { didSet { log.append("text") } }
    override var font: UIFont? { didSet { log.append("font") } }
    override var textAlignment: NSTextAlignment { didSet { log.append("alignment") } }
    override var textContainerInset: UIEdgeInsets { didSet { log.append("inset") } }
  }

  private final class Field: UITextField {
    override var text: String? { didSet { accessibilityHint = text } }
    override var placeholder: String? {
      get { super.placeholder }
      set { super.placeholder = newValue.map { "\($0)…" } }
    }
  }

  private final class Toggle: UIButton {
    override var state: State { super.state.union(isOpen ? .selected : []) }
    var isOpen = false { didSet { setNeedsLayout() } }
    override func setTitle(_ title: String?, for state: State) {
      super.setTitle(title?.uppercased(), for: state)
    }
  }

  private final class Slider: UISlider {
    var values: [Float] = []
    override var value: Float { didSet { values.append(value) } }
  }

  @Test("Observers of text, font and insets run when code sets them")
  func observers() {
    let label = Label()
    label.text = "a"
    label.font = .boldSystemFont(ofSize: 20)
    expect(label.log, equals: ["text", "font"])

    let view = TextView()
    view.text = "a"
    view.font = .systemFont(ofSize: 20)
    view.textAlignment = .center
    view.textContainerInset = .zero
    expect(view.log, equals: ["text", "font", "alignment", "inset"])

    let slider = Slider()
    slider.value = 0.5
    expect(slider.values, equals: [0.5])
  }

  @Test("Overrides change what the built-in class stores and shows")
  func changes() {
    let field = Field()
    field.text = "Ada"
    field.placeholder = "Name"
    expect(field.accessibilityHint, equals: "Ada")
    expect(field.placeholder, equals: "Name…")

    let button = Toggle()
    button.setTitle("open", for: .normal)
    button.setTitle("close", for: .selected)
    expect(button.currentTitle, equals: "OPEN")
    button.isOpen = true
    expect(button.currentTitle, equals: "CLOSE")
  }
}
