import Controls
import Expectations
import Foundation
import LayerTree
import Testing

@testable import Lists
@testable import ViewTree

@Suite struct CellDescriptionTests {
  @Test("11.1 A cell is one element with all its texts, unless it contains controls")
  func cells() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "and more"
    cell.layoutIfNeeded()
    expect(cell.isAccessibilityElement && cell.accessibilityLabel == "Title, and more")
    cell.accessoryType = .checkmark
    expect(cell.accessibilityTraits, equals: .selected)
    let turn = UISwitch()
    cell.accessoryView = turn
    cell.layoutIfNeeded()
    expect(!cell.isAccessibilityElement && cell.shouldGroupAccessibilityChildren)
    expect(
      ReadingOrder(cell).elements, equals: [cell.textLabel, turn, cell.detailTextLabel].compactMap { $0 })

    let head = UITableViewHeaderFooterView(reuseIdentifier: nil)
    expect(!head.isAccessibilityElement)
    head.textLabel?.text = "Section"
    expect(head.accessibilityTraits.contains(.header) && head.accessibilityLabel == "Section")

    let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    expect(item.isAccessibilityElement)
    item.isSelected = true
    expect(item.accessibilityTraits, equals: .selected)
  }
}
