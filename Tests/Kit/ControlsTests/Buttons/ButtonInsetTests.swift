import Expectations
import Foundation
import Graphics
import QuartzCore
import Testing
import ViewTree

@testable import Controls

@Suite struct ButtonInsetTests {
  private func button() -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle("title", for: .normal)
    button.setImage(UIImage(color: .black, size: CGSize(width: 10, height: 10)), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    button.layoutIfNeeded()
    return button
  }

  @Test("Opposite insets move title and image, and the size that the button needs stays")
  func moving() throws {
    let button = button()
    let size = button.intrinsicContentSize
    let title = try #require(button.titleLabel?.frame)
    let image = try #require(button.imageView?.frame)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    button.imageEdgeInsets = UIEdgeInsets(top: -5, left: 0, bottom: 5, right: 0)
    button.layoutIfNeeded()
    expect(button.titleLabel?.frame, equals: title.offsetBy(dx: 8, dy: 0))
    expect(button.imageView?.frame, equals: image.offsetBy(dx: 0, dy: -5))
    expect(button.intrinsicContentSize, equals: size)
  }

  @Test("An inset of one side moves content in the middle by half, and content at that side fully")
  func oneSide() throws {
    let button = button()
    let title = try #require(button.titleLabel?.frame)
    button.titleEdgeInsets.left = 8
    button.layoutIfNeeded()
    expect(button.titleLabel?.frame, equals: title.offsetBy(dx: 4, dy: 0))
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    expect(button.imageView?.frame.minX == 0 && button.titleLabel?.frame.minX == 18)
  }

  @Test("A configuration ignores both insets")
  func configuration() throws {
    let button = button()
    button.configuration = .plain()
    button.configuration?.title = "title"
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel?.frame)
    button.titleEdgeInsets.left = 8
    button.layoutIfNeeded()
    expect(button.titleLabel?.frame, equals: title)
  }

  @Test("A subclass places title, image and background in rectangles of its own")
  func rectangles() {
    final class Placed: UIButton {
      override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 0) }
      override func titleRect(forContentRect content: CGRect) -> CGRect {
        CGRect(x: content.minX, y: 1, width: 20, height: 5)
      }
      override func imageRect(forContentRect content: CGRect) -> CGRect {
        CGRect(x: content.maxX - 8, y: 2, width: 8, height: 8)
      }
      override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 0, dy: 3) }
    }
    let button = Placed(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    button.setTitle("a", for: .normal)
    button.setImage(UIImage(), for: .normal)
    button.setBackgroundImage(UIImage(), for: .normal)
    button.layoutIfNeeded()
    expect(button.titleLabel?.frame, equals: CGRect(x: 10, y: 1, width: 20, height: 5))
    expect(button.imageView?.frame, equals: CGRect(x: 82, y: 2, width: 8, height: 8))
    expect(button.subviews.first?.frame, equals: CGRect(x: 0, y: 3, width: 100, height: 24))
    let plain = UIButton(type: .roundedRect)
    plain.frame = button.frame
    plain.setTitle("a", for: .normal)
    plain.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    plain.layoutIfNeeded()
    expect(plain.contentRect(forBounds: plain.bounds), equals: CGRect(x: 2, y: 1, width: 94, height: 26))
    expect(
      plain.titleLabel?.frame,
      equals: plain.titleRect(forContentRect: plain.contentRect(forBounds: plain.bounds)))
  }
}
