import Expectations
import Foundation
import Graphics
import QuartzCore
import TextKit
import ViewTree
import Testing

@testable import Lists

@Suite struct ListContentTests {
  private func cell(_ style: UITableViewCell.CellStyle = .default) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    return cell
  }

  private func texts(of cell: UITableViewCell) -> [UILabel] {
    cell.contentView.subviews[0].subviews.compactMap { $0 as? UILabel }
  }

  @Test("A cell shows the text, the secondary text and the image of its configuration")
  func parts() throws {
    let cell = cell(.subtitle)
    var content = cell.defaultContentConfiguration()
    content.text = "Berlin"
    content.secondaryText = "Sunny"
    content.image = UIImage(color: .red, size: CGSize(width: 20, height: 20))
    content.imageProperties.tintColor = .red
    content.textProperties.font = .systemFont(ofSize: 20)
    content.textProperties.color = .blue
    content.secondaryTextProperties.alignment = .center
    cell.contentConfiguration = content
    cell.layoutIfNeeded()

    let view = try #require(cell.contentView.subviews.first as? UIListContentView)
    expect(cell.contentView.subviews.count == 1 && view.frame == cell.contentView.bounds)
    let labels = texts(of: cell)
    expect(labels.map(\.text), equals: ["Berlin", "Sunny"])
    expect(labels[0].font.pointSize == 20 && labels[0].textColor == .blue)
    expect(labels[1].textColor == .secondaryLabel && labels[1].textAlignment == .center)
    expect(labels[0].frame.minX, equals: 16 + 20 + content.imageToTextPadding)
    expect(labels[1].frame.minY, equals: labels[0].frame.maxY + content.textToSecondaryTextVerticalPadding)
    let picture = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
    expect(picture.frame == CGRect(x: 16, y: 20, width: 20, height: 20) && picture.tintColor == .red)
  }

  @Test("An icon has the size that is preferred, and another image stays as it is")
  func icons() throws {
    let cell = cell()
    var content = cell.defaultContentConfiguration()
    content.image = UIImage(systemName: "circle")
    content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 30)
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    let picture = try #require(
      cell.contentView.subviews.first?.subviews.compactMap { $0 as? UIImageView }.first)
    expect(picture.frame.height == 30 && picture.image?.size.height == 30)
    content.image = UIImage(color: .red, size: CGSize(width: 20, height: 20))
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    expect(picture.frame.size, equals: CGSize(width: 20, height: 20))
  }

  @Test("A value's secondary text is at the end of the line, or below where both do not fit")
  func value() {
    let cell = cell(.value1)
    var content = cell.defaultContentConfiguration()
    expect(content.prefersSideBySideTextAndSecondaryText)
    expect(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
    content.text = "Wind"
    content.secondaryText = "3"
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    let labels = texts(of: cell)
    expect(labels[1].frame.maxX == 304 && labels[1].frame.minY == labels[0].frame.minY)
    expect(labels[0].frame.maxX, equals: labels[1].frame.minX - content.textToSecondaryTextHorizontalPadding)
    content.secondaryText = String(repeating: "long ", count: 20)
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    expect(labels[1].frame.minY > labels[0].frame.minY && labels[1].frame.minX == labels[0].frame.minX)
  }

  @Test("From right to left, the content is mirrored")
  func mirrored() {
    let cell = cell()
    var content = UIListContentConfiguration.cell()
    content.text = "Berlin"
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    cell.contentConfiguration = content
    cell.contentView.subviews[0].semanticContentAttribute = .forceRightToLeft
    cell.layoutIfNeeded()
    expect(texts(of: cell)[0].frame.minX == 10 && texts(of: cell)[0].frame.maxX == 290)
  }

  @Test("The height of a cell is that of its content, with margins")
  func height() {
    let cell = cell()
    var content = UIListContentConfiguration.subtitleCell()
    content.text = String(repeating: "word ", count: 30)
    cell.contentConfiguration = content
    let high = cell.sizeThatFits(CGSize(width: 320, height: 0)).height
    expect(high, isAbove: 60)
    content.textProperties.numberOfLines = 1
    cell.contentConfiguration = content
    expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height, equals: 44)
    content.image = UIImage(color: .red, size: CGSize(width: 10, height: 100))
    cell.contentConfiguration = content
    expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height, equals: 122)
    content.imageProperties.maximumSize = CGSize(width: 0, height: 50)
    content.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 0)
    cell.contentConfiguration = content
    expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height, equals: 72)
    cell.layoutIfNeeded()
    expect(abs(texts(of: cell)[0].frame.minX - 72), isBelow: 1e-9)
  }

  @Test("Properties of a text change its letters, its lines and its size")
  func text() {
    let cell = cell()
    var content = UIListContentConfiguration.plainHeader()
    content.text = "two words"
    content.textProperties.transform = .capitalized
    content.textProperties.lineBreakMode = .byTruncatingMiddle
    content.textProperties.adjustsFontSizeToFitWidth = true
    content.textProperties.minimumScaleFactor = 0.5
    content.textProperties.adjustsFontForContentSizeCategory = false
    content.secondaryAttributedText = NSAttributedString(string: "styled")
    content.imageProperties.cornerRadius = 4
    content.alpha = 0.5
    cell.contentConfiguration = content
    let shown = texts(of: cell)
    expect(shown.map(\.text), equals: ["Two Words", "styled"])
    expect(shown[0].lineBreakMode == .byTruncatingMiddle && shown[0].minimumScaleFactor == 0.5)
    expect(shown[0].adjustsFontSizeToFitWidth && !shown[0].adjustsFontForContentSizeCategory)
    expect(cell.contentView.subviews[0].alpha, equals: 0.5)
    for (transform, text) in [
      (UIListContentConfiguration.TextProperties.TextTransform.uppercase, "TWO WORDS"),
      (.lowercase, "two words"), (.none, "two words"),
    ] {
      content.textProperties.transform = transform
      content.textProperties.alignment = .justified
      cell.contentConfiguration = content
      expect(texts(of: cell)[0].text == text && texts(of: cell)[0].textAlignment == .justified)
    }
    content.attributedText = NSAttributedString(string: "styled, too")
    cell.contentConfiguration = content
    expect(texts(of: cell)[0].text, equals: "styled, too")
    expect(UIListContentConfiguration.groupedHeader().textProperties.color, equals: .secondaryLabel)
  }

  @Test("A cell that is not available shows paler text, unless it does not update its content")
  func disabled() {
    let cell = cell()
    var content = UIListContentConfiguration.cell()
    content.text = "Berlin"
    cell.contentConfiguration = content
    cell.isUserInteractionEnabled = false
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    expect(texts(of: cell)[0].textColor, equals: .tertiaryLabel)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.contentConfiguration = content
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    expect(texts(of: cell)[0].textColor, equals: .label)
    var state = UIViewConfigurationState(traitCollection: cell.traitCollection)
    expect(content.updated(for: state).textProperties.color, equals: .label)
    (state.isDisabled, state.isHighlighted, state.isSelected) = (true, true, true)
    expect(content.updated(for: state).textProperties.color, equals: .tertiaryLabel)
  }
}
