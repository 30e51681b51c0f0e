import Expectations
import Foundation
import Testing
import ViewTree

@testable import Controls

private final class OwnButton: UIButton {
  private(set) var madeCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    madeCount += 1
  }

  required init?(coder: NSCoder) { nil }
}

@Suite struct ButtonTypeTests {
  @Test("A subclass inherits the creation by type, which calls its own initializer with a frame")
  func subclass() {
    let button = OwnButton(type: .system)
    expect(button.buttonType == .system && button.madeCount == 1)
    expect(OwnButton(frame: .zero).buttonType == .custom)
  }

  @Test("A button that shows details or adds a contact has an image in a circle, until another one is set")
  func images() {
    for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd] {
      let button = UIButton(type: type)
      expect(button.buttonType == type && button.currentImage != nil && button.intrinsicContentSize.width > 0)
      button.setImage(nil, for: .normal)
      expect(button.currentImage == nil)
    }
    expect(UIButton.ButtonType.close.rawValue, equals: 7)
  }
}
