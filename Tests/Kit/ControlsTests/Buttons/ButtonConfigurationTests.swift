import Expectations
import Foundation
import Graphics
import QuartzCore
import TextKit
import Testing
import ViewTree

@testable import Controls

@Suite struct ButtonConfigurationTests {
  private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    change(&configuration)
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.layoutIfNeeded()
    return button
  }

  @Test("The size of a button sets its insets, until they are set, and the font of its title")
  func sizes() {
    let heights = [UIButton.Configuration.Size.small, .medium, .large].map { size in
      button { $0.buttonSize = size }.bounds.height
    }
    expect(heights[0] < heights[1] && heights[1] + 16 == heights[2], "\(heights)")
    let small = button { $0.buttonSize = .small }
    expect(
      small.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        == .preferredFont(forTextStyle: .subheadline))
    var own = UIButton.Configuration.plain()
    own.contentInsets = .zero
    own.buttonSize = .large
    expect(own.contentInsets, equals: .zero)
    own.setDefaultContentInsets()
    expect(own.contentInsets.leading, equals: 20)
  }

  @Test("A subtitle is a second line in a smaller font, and makes the button higher")
  func subtitle() {
    let plain = button { _ in }
    let two = button {
      $0.subtitle = "Once"
      $0.titlePadding = 4
    }
    expect(two.titleLabel?.text, equals: "Buy\nOnce")
    let fonts = [0, 5].map {
      two.titleLabel?.attributedText?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont
    }
    expect(fonts, equals: [.preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .subheadline)])
    expect(two.bounds.height - plain.bounds.height, isAbove: 15)
    expect(two.currentTitle, equals: "Buy")
    let set = button {
      $0.title = nil
      $0.subtitle = "Once"
    }
    set.setTitle("Sell", for: .normal)
    expect(set.titleLabel?.text, equals: "Sell\nOnce")
  }

  @Test("A title with a transformer is made once for a change, and not again in a layout")
  func once() {
    var count = 0
    let made = button {
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
        count += 1
        return old
      }
    }
    count = 0
    made.setNeedsLayout()
    made.layoutIfNeeded()
    expect(count, equals: 0)
    made.setTitle("Sell", for: .normal)
    expect(count, equals: 1)
  }

  @Test("A title with attributes keeps them, and a transformer changes them")
  func attributes() {
    var container = AttributeContainer()
    container.font = .boldSystemFont(ofSize: 30)
    let styled = button {
      $0.attributedTitle = AttributedString("Sell", attributes: container)
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
        var new = old
        new.kern = 3
        return new
      }
    }
    let text = styled.titleLabel?.attributedText
    expect(text?.string, equals: "Sell")
    expect(text?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 30))
    expect(text?.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 3)
    expect(styled.currentTitle, equals: "Sell")
    let read = AttributeContainer([.font: UIFont.systemFont(ofSize: 9), .underlineStyle: 1])
    expect(read.font == .systemFont(ofSize: 9) && read.underlineStyle == .single)
  }

  @Test("The background has the color, the corners, the border and the insets of its configuration")
  func background() {
    let view = UIView()
    let made = button {
      $0.background.backgroundColor = .green
      $0.background.cornerRadius = 3
      $0.background.strokeColor = .red
      $0.background.strokeWidth = 2
      $0.background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.background.customView = view
    }
    let plate = made.subviews[0]
    expect(plate.backgroundColor, equals: .green)
    expect(plate.layer.cornerRadius == 3 && plate.layer.borderWidth == 2)
    expect(plate.frame, equals: made.bounds.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    expect(view.superview === plate && view.frame == plate.bounds)
    made.configuration?.cornerStyle = .capsule
    made.layoutIfNeeded()
    expect(plate.layer.cornerRadius, equals: plate.bounds.height / 2)
    let other = UIView()
    made.configuration?.background.customView = other
    expect(view.superview == nil && other.superview === plate)
    made.configuration = nil
    expect(other.superview == nil)
  }

  @Test("An icon has the size that the configuration prefers")
  func icon() {
    let made = button {
      $0.image = UIImage(systemName: "star")
      $0.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 40)
    }
    expect(made.imageView?.bounds.height, equals: 40)
    expect(UIImage(systemName: "star")?.isSymbolImage == true && UIImage().isSymbolImage == false)
    expect(UIImage().applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40)) == nil)
  }

  @Test("An activity indicator takes the place of the image until the configuration hides it")
  func indicator() {
    let made = button {
      $0.image = UIImage(systemName: "star")
      $0.showsActivityIndicator = true
    }
    let wheel = made.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    expect(wheel?.isAnimating == true && made.imageView?.isHidden == true)
    expect(wheel?.frame.size, equals: CGSize(width: 20, height: 20))
    made.configuration?.showsActivityIndicator = false
    expect(!made.subviews.contains { $0 is UIActivityIndicatorView })
    expect(made.imageView?.isHidden, equals: false)
  }
}
