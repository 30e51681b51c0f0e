import Expectations
import Foundation
import Graphics
import LayerTree
import MotionMath
import Testing
import TextKit
import TransitionEngine
import ViewTree

@testable import Controls

/// Tests of the line break mode of a configuration's title.
@Suite struct ButtonLineBreakTests {
  private static let title = "Show every transition of this card again"

  private func button(_ mode: NSLineBreakMode, _ change: (inout UIButton.Configuration) -> Void = { _ in })
    -> UIButton
  {
    var configuration = UIButton.Configuration.plain()
    configuration.title = Self.title
    configuration.titleLineBreakMode = mode
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  /// Returns the lines that a label of a button shows.
  private func lines(_ button: UIButton) -> [String] {
    button.layoutIfNeeded()
    return button.titleLabel.map { label in
      let layout = TextLayout(
        StyledText(
          label.text ?? "", TextAttributes(font: label.font.textFont, color: .black),
          ParagraphForm(lineBreakMode: label.lineBreakMode)),
        width: label.bounds.width, height: label.bounds.height,
        limit: label.numberOfLines > 0 ? label.numberOfLines : 100)
      return layout.lines.map { $0.parts.map(\.string).joined() }
    } ?? []
  }

  @Test("A title wraps between words or characters, and other modes cut a single line", arguments: 0..<6)
  func modes(place: Int) throws {
    let mode = try #require(NSLineBreakMode(rawValue: place))
    let made = button(mode)
    made.frame = CGRect(x: 0, y: 0, width: 140, height: 200)
    let shown = lines(made)
    let wraps = [.byWordWrapping, .byCharWrapping].contains(mode)
    expect(wraps ? shown.count > 2 : shown.count == 1, "\(mode): \(shown)")
    if mode == .byWordWrapping {
      expect(shown.joined(separator: " "), equals: Self.title)
    } else if mode == .byCharWrapping {
      expect(shown.joined(), equals: Self.title)
    } else {
      expect(shown[0].contains("…"), equals: mode != .byClipping)
    }
    if mode == .byTruncatingHead { expect(shown[0].hasPrefix("…")) }
  }

  @Test(
    "A wrapped title makes the button higher in a width, beside an image less wide, and under constraints")
  func heights() {
    let made = button(.byWordWrapping)
    let single = made.sizeThatFits(.zero)
    let narrow = made.sizeThatFits(CGSize(width: 140, height: 0))
    expect(narrow.width, isAtMost: 140)
    expect(narrow.height, isAbove: single.height * 1.8)
    let pictured = button(.byWordWrapping) {
      $0.image = UIImage(systemName: "star")
      $0.imagePadding = 30
    }
    expect(pictured.sizeThatFits(CGSize(width: 140, height: 0)).height, isAbove: narrow.height)
    let cut = button(.byTruncatingTail)
    expect(cut.sizeThatFits(CGSize(width: 140, height: 0)).height, equals: single.height)

    let stage = Stage()
    for (button, width) in [(made, 140.0), (cut, 0)] {
      button.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(button)
      NSLayoutConstraint.activate([
        button.widthAnchor.constraint(equalToConstant: 140),
        button.topAnchor.constraint(equalTo: stage.window.topAnchor),
        button.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      ])
      stage.window.layoutIfNeeded()
      // Sizes are whole pixels of the screen, which the buttons did not have before.
      let height = button.sizeThatFits(CGSize(width: width, height: 0)).height
      expect(button.bounds.size, equals: CGSize(width: 140, height: height))
    }
  }

  @Test("A change of the mode changes the lines; a button without a configuration keeps its single line")
  func changes() {
    let made = button(.byTruncatingMiddle)
    made.frame = CGRect(x: 0, y: 0, width: 140, height: 200)
    expect(lines(made).count, equals: 1)
    made.configuration?.titleLineBreakMode = .byWordWrapping
    expect(lines(made).count, isAbove: 2)
    made.configuration = nil
    made.setTitle(Self.title, for: .normal)
    expect(lines(made).count, equals: 1)
  }

  @Test("A button that is fitted again becomes as wide as a longer title")
  func fitting() {
    let made = button(.byWordWrapping) { $0.title = "Go" }
    made.sizeToFit()
    let before = made.bounds.size
    made.configuration?.title = Self.title
    made.sizeToFit()
    expect(made.bounds.height, equals: before.height)
    expect(made.bounds.width, isAbove: before.width * 3)
  }
}
