import Expectations
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing
import TextKit

@testable import ViewTree

/// A label with space around its text, as many projects have one.
private final class PaddedLabel: UILabel {
  var padding = UIEdgeInsets(top: 2, left: 10, bottom: 6, right: 4) { didSet { setNeedsDisplay() } }

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let text = super.textRect(
      forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
    return CGRect(
      x: text.minX - padding.left, y: text.minY - padding.top,
      width: text.width + padding.left + padding.right, height: text.height + padding.top + padding.bottom)
  }
}

/// A label whose text stands at its top.
private final class TopLabel: UILabel {
  override func drawText(in rect: CGRect) {
    super.drawText(in: CGRect(origin: rect.origin, size: CGSize(width: rect.width, height: font.lineHeight)))
  }
}

/// A label that insets its text where it is drawn.
private final class DrawingLabel: UILabel {
  override func draw(_ rect: CGRect) { super.draw(rect.insetBy(dx: 12, dy: 0)) }
}

/// A label that shows its text only sometimes.
private final class ShyLabel: UILabel {
  var isShy = true { didSet { setNeedsDisplay() } }

  override func drawText(in rect: CGRect) { if !isShy { super.drawText(in: rect) } }
}

@Suite struct DrawnLabelTests {
  /// A font whose characters are 6 points wide.
  private static let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)

  private func shown<Label: UILabel>(_ label: Label, _ text: String, _ size: CGSize) -> Label {
    label.font = Self.font
    label.text = text
    label.frame = CGRect(origin: .zero, size: size)
    label.displayIfNeeded()
    return label
  }

  /// The left edge and the middle of the first line, in points.
  private func linePlace(of label: UILabel) -> CGPoint? {
    label.handle.sublayers.first.map { line in
      CGPoint(x: line.position.x, y: line.position.y + line.bounds.size.y / 2)
    }
  }

  @Test func `A label draws its text into the rectangle that an override passes on`() throws {
    let label = shown(PaddedLabel(), "four", CGSize(width: 60, height: 40))
    let place = try #require(linePlace(of: label))
    expect(place.x, equals: 10)
    expect(abs(place.y - (2 + (40 - 8) / 2)), isBelow: 1e-9)
    label.padding = .zero
    label.displayIfNeeded()
    expect(label.handle.text?.string, equals: "four")
  }

  @Test func `A label's own size is that of its text rectangle`() {
    let label = PaddedLabel()
    label.font = Self.font
    label.text = "four"
    expect(label.intrinsicContentSize, equals: CGSize(width: 24 + 14, height: 12 + 8))
    label.numberOfLines = 0
    expect(label.sizeThatFits(CGSize(width: 40, height: 0)), equals: CGSize(width: 38, height: 20))
    label.text = "four four"
    expect(label.sizeThatFits(CGSize(width: 40, height: 0)), equals: CGSize(width: 38, height: 32))
  }

  @Test func `A changed size or text is drawn anew`() throws {
    let label = shown(TopLabel(), "a", CGSize(width: 60, height: 40))
    let middle = Double(Self.font.lineHeight) / 2
    expect(abs(try #require(linePlace(of: label)).y - middle), isBelow: 1e-9)
    label.frame.size.height = 90
    label.text = "b"
    label.displayIfNeeded()
    expect(label.handle.sublayers.first?.text?.string, equals: "b")
    expect(abs(try #require(linePlace(of: label)).y - middle), isBelow: 1e-9)
  }

  @Test func `The rectangle of an overridden drawing holds the text, too`() throws {
    let label = shown(DrawingLabel(), "four", CGSize(width: 60, height: 40))
    expect(try #require(linePlace(of: label)).x, equals: 12)
  }

  @Test func `A label whose override leaves the text out shows none`() {
    let label = shown(ShyLabel(), "four", CGSize(width: 60, height: 40))
    expect(label.handle.text == nil && label.handle.sublayers.isEmpty)
    label.isShy = false
    label.displayIfNeeded()
    expect(label.handle.text?.string, equals: "four")
  }
}
