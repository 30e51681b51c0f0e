import Expectations
import Foundation
import Graphics
import LayerTree
import Testing

@testable import Controls
@testable import ViewTree

@Suite struct ControlDescriptionTests {
  @Test(
    "11.1 Labels, buttons, switches, sliders, text fields and image views have accessibility descriptions by default"
  )
  func controls() {
    let label = UILabel()
    expect(!label.isAccessibilityElement)
    label.text = "Name"
    expect(label.isAccessibilityElement && label.accessibilityLabel == "Name")
    expect(label.accessibilityTraits, equals: .staticText)

    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    expect(button.accessibilityLabel == "Go" && button.accessibilityTraits == .button)
    button.isEnabled = false
    button.isSelected = true
    expect(button.accessibilityTraits, equals: [.button, .notEnabled, .selected])
    expect(UIButton(type: .close).accessibilityLabel, equals: "Close")

    let turn = UISwitch()
    turn.isOn = true
    expect(turn.accessibilityValue == "on" && turn.accessibilityTraits.contains([.button, .toggleButton]))

    let field = UITextField()
    field.placeholder = "Search"
    expect(field.accessibilityLabel == "Search" && field.accessibilityValue == nil)
    field.text = "abc"
    expect(field.accessibilityValue, equals: "abc")
    field.isSecureTextEntry = true
    expect(field.accessibilityValue, equals: "•••")

    let picture = UIImageView(image: UIImage.landscape(size: CGSize(width: 4, height: 4), number: 1))
    expect(!picture.isAccessibilityElement && picture.accessibilityTraits == .image)
    picture.image?.accessibilityLabel = "A hill"
    expect(picture.accessibilityLabel, equals: "A hill")

    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = 0.256
    expect(bar.accessibilityValue == "26 %" && bar.accessibilityTraits == .updatesFrequently)
  }

  @Test(
    "11.2 A slider and a page control increment and decrement by steps within their limits, and send events")
  func adjusting() {
    let slider = UISlider()
    var told = 0
    slider.addAction(for: .valueChanged) { _ in told += 1 }
    slider.minimumValue = 10
    slider.maximumValue = 20
    slider.value = 15
    expect(slider.accessibilityTraits == .adjustable && slider.accessibilityValue == "50 %")
    slider.accessibilityIncrement()
    expect(slider.value == 16 && told == 1)
    for _ in 0..<20 { slider.accessibilityDecrement() }
    expect(slider.value == 10 && slider.accessibilityValue == "0 %")
    let before = told
    slider.accessibilityDecrement()
    slider.isEnabled = false
    slider.accessibilityIncrement()
    expect(slider.value == 10 && told == before)

    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.accessibilityIncrement()
    expect(pages.currentPage == 1 && pages.accessibilityValue == "page 2 of 3")
    for _ in 0..<5 { pages.accessibilityDecrement() }
    expect(pages.currentPage, equals: 0)
    pages.numberOfPages = 1
    pages.hidesForSinglePage = true
    expect(!pages.isAccessibilityElement)
  }
}
