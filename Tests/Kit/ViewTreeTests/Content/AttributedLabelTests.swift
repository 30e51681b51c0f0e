import Diagnostics
import Expectations
import Foundation
import Graphics
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing
import TextKit

@testable import ViewTree

@Suite struct AttributedLabelTests {
  /// A font whose characters are 6 points wide.
  private static let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
  private static let line = font.lineHeight

  private func label(_ text: NSAttributedString?, width: CGFloat = 120, lines: Int = 1) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 60))
    label.font = Self.font
    label.numberOfLines = lines
    label.attributedText = text
    return label
  }

  private func shown(_ label: UILabel) -> [String] { label.handle.sublayers.compactMap { $0.text?.string } }

  @Test("A text of one run is one line of the label's own layer, in the run's color and font")
  func one() {
    let label = label(NSAttributedString(string: "abc", attributes: [.foregroundColor: UIColor.red]))
    expect(label.handle.text?.string == "abc" && label.handle.text?.color == UIColor.red.rgba)
    expect(label.handle.text?.font == Self.font.textFont && label.text == "abc")
    expect(label.intrinsicContentSize, equals: CGSize(width: 18, height: 12))
  }

  @Test("Runs are layers side by side, and plain text replaces them")
  func runs() {
    let text = NSMutableAttributedString(string: "one two")
    text.addAttribute(.font, value: Self.font.withSize(20), range: NSRange(location: 4, length: 3))
    let label = label(text)
    expect(label.handle.text == nil && shown(label) == ["one ", "two"])
    expect(label.handle.sublayers.map(\.position.x), equals: [0, 24])
    expect(label.intrinsicContentSize.width, equals: 60)
    expect(label.firstBaseline, isAbove: Self.font.ascender)
    label.text = "one two"
    expect(label.handle.text?.string == "one two" && label.handle.sublayers.isEmpty)
    expect(label.attributedText?.string, equals: "one two")
  }

  @Test("A font, a color and an alignment that are set later hold for the whole text")
  func later() {
    let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 2
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 2))
    text.append(NSAttributedString(string: "c", attributes: [.font: Self.font.withSize(30)]))
    let label = label(text)
    label.font = Self.font.withSize(15)
    label.textColor = .blue
    label.textAlignment = .right
    let runs = label.handle.sublayers
    expect(runs.allSatisfy { $0.text?.font.size == 15 && $0.text?.color == UIColor.blue.rgba })
    expect(runs.last.map { abs($0.position.x + $0.bounds.size.x - 120) < 1e-9 }, equals: true)
    let kept = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
    expect((kept as? NSParagraphStyle)?.lineSpacing == 2 && style.alignment == .natural)
  }

  @Test("A highlighted label has one color, and a disabled one is paler in each")
  func states() {
    let text = NSMutableAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: "b", attributes: [.foregroundColor: UIColor.blue]))
    let label = label(text)
    label.isEnabled = false
    let pale = [UIColor.red, .blue].map { $0.withAlphaComponent(0.4).rgba }
    expect(label.handle.sublayers.map { $0.text?.color }, equals: pale)
    label.isEnabled = true
    label.highlightedTextColor = .white
    label.isHighlighted = true
    expect(label.handle.sublayers.map { $0.text?.color }, equals: [UIColor.white.rgba, UIColor.white.rgba])
  }

  @Test("A shadow is a copy of the text beneath it, moved and in its color")
  func shadow() {
    let label = label(NSAttributedString(string: "ab"))
    expect(label.shadowOffset, equals: CGSize(width: 0, height: -1))
    label.shadowColor = .green
    label.shadowOffset = CGSize(width: 2, height: 3)
    let layers = label.handle.sublayers
    expect(layers.count == 2 && layers[0].text?.color == UIColor.green.rgba)
    expect(layers[0].position, equals: layers[1].position + [2, 3])
    label.shadowColor = nil
    expect(label.handle.sublayers.isEmpty && label.handle.text?.string == "ab")
  }

  @Test("An attachment is an image in the place of a character; a template has the color of the text")
  func attachment() throws {
    let image = UIImage(color: .black, size: CGSize(width: 9, height: 5)).withRenderingMode(.alwaysTemplate)
    let text = NSMutableAttributedString(string: "a")
    let mark = NSTextAttachment(image: image)
    text.append(NSAttributedString(attachment: mark))
    text.append(NSAttributedString(string: "b"))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    let label = label(text)
    let layers = label.handle.sublayers
    expect(layers.count == 3 && layers.map(\.position.x) == [0, 6, 15])
    let red = LayerImage.pixel(UIColor.red.rgba)
    if case .image(let picture)? = layers[1].content {
      expect(picture.size == [9, 5] && picture.image.pixels.allSatisfy { $0 == red })
    } else {
      Issue.record("the attachment has no image")
    }
    expect(label.intrinsicContentSize.width, equals: 21)
    mark.bounds = CGRect(x: 0, y: -2, width: 20, height: 30)
    label.attributedText = text
    expect(label.intrinsicContentSize.width == 32 && label.intrinsicContentSize.height >= 30)
  }

  @Test("A text that looks as the one before asks for no layout, and another one does")
  func again() {
    final class CountingView: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    func text(_ size: CGFloat) -> NSAttributedString {
      NSAttributedString(string: "ab", attributes: [.font: Self.font.withSize(size)])
    }
    let (view, label) = (CountingView(), label(text(10)))
    view.addSubview(label)
    for (size, layouts) in [(10, 1), (20, 2), (20, 2), (10, 3)] as [(CGFloat, Int)] {
      label.attributedText = text(size)
      view.layoutIfNeeded()
      expect(view.layouts == layouts && label.intrinsicContentSize.width == 1.2 * size)
    }
    label.text = "ab"
    label.font = nil
    expect(label.firstBaseline, equals: UIFont.systemFont(ofSize: UIFont.labelFontSize).ascender)
  }

  @Test("A smaller line keeps its baseline, stands in the middle, or at the top")
  func baselines() {
    let label = label(nil, width: 24)
    label.text = "12345678"
    label.adjustsFontSizeToFitWidth = true
    func top() -> Double { label.handle.sublayers.first?.position.y ?? .nan }
    let middle = 30.0
    // The line is half as high: its baseline is as far from the middle as that of the whole line.
    let baseline = middle - Self.line / 2 + Self.font.ascender
    expect(abs(top() + Self.font.ascender / 2 - baseline), isBelow: 1e-9)
    label.baselineAdjustment = .none
    expect(abs(top()), isBelow: 1e-9)
    label.baselineAdjustment = .alignCenters
    expect(label.handle.sublayers.isEmpty && label.handle.text?.font.size == 5)
  }

  @Test("A label of a million characters shows a bounded number of lines, with a diagnostic")
  func long() {
    let sink = CollectingSink()
    let time = StageTime()
    time.sink = sink
    StageTime.current = time
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 1e7))
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 200_000)
    expect(sink.rules, equals: [.textTooLong])
    expect(label.handle.sublayers.count, equals: 2_000)
    expect(label.handle.sublayers.last?.text?.string.hasSuffix("…"), equals: true)
    label.attributedText = NSAttributedString(string: String(repeating: "\n", count: 1_000_000))
    expect(label.handle.sublayers.count, isAtMost: 2_000)
  }

  @Test("Fonts of styles follow the preferred size of text in labels that adjust them")
  func textSize() {
    let window = UIWindow(frame: .zero)
    window.givenTraits = .standard
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection())
    let fixed = UILabel()
    fixed.font = label.font
    (label.text, fixed.text) = ("text", "text")
    label.adjustsFontForContentSizeCategory = true
    for view in [label, fixed] { window.addSubview(view) }
    let small = label.intrinsicContentSize
    window.givenTraits.contentSize = .accessibilityExtraExtraExtraLarge
    expect(label.font.pointSize == 53 && fixed.font.pointSize == 17)
    expect(label.intrinsicContentSize.width > 2 * small.width && fixed.intrinsicContentSize == small)
    label.attributedText = NSAttributedString(
      string: "ab", attributes: [.font: UIFontMetrics(forTextStyle: .footnote).scaledFont(for: Self.font)])
    expect(label.handle.text.map { abs($0.font.size - 10 * 44 / 13) < 0.4 }, equals: true)
    window.givenTraits.contentSize = .large
    expect(label.handle.text?.font.size, equals: 10)
  }

  @Test("Metrics scale lengths and fonts as a style grows, up to a limit")
  func metrics() {
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    expect(large.preferredContentSizeCategory, equals: .extraExtraExtraLarge)
    expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: large), equals: 23)
    expect(UIFontMetrics.default.scaledValue(for: 17), equals: 17)
    let font = UIFontMetrics.default.scaledFont(for: Self.font, maximumPointSize: 12, compatibleWith: large)
    expect(font.pointSize == 12 && font.adjusted(to: .large) == Self.font)
    expect(UIFontMetrics.default.scaledFont(for: Self.font, maximumPointSize: 12).pointSize, equals: 10)
    large.performAsCurrent {
      expect(UIFont.preferredFont(forTextStyle: .body).pointSize, equals: 23)
      expect(UIFontMetrics.default.scaledFont(for: Self.font).pointSize, isAbove: 13)
    }
  }
}
