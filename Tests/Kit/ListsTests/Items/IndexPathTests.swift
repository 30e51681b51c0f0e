import Expectations
import Foundation
import Testing
import ViewTree

@testable import Lists

@Suite struct IndexPathTests {
  @Test("An index path of older programs has a section, a row and an item; missing parts count as 0")
  func parts() {
    let path = NSIndexPath(row: 3, section: 2)
    expect(path.section == 2 && path.row == 3 && path.item == 3)
    expect(path, equals: NSIndexPath(item: 3, section: 2))
    expect(NSIndexPath(index: 4).section == 4 && NSIndexPath(index: 4).row == 0)
    expect(NSIndexPath().section, equals: 0)
  }

  @Test("A cell without arguments has the default style and no identifier")
  func plainCell() {
    let cell = UITableViewCell()
    cell.textLabel?.text = "one"
    expect(cell.detailTextLabel == nil && cell.reuseIdentifier == nil)
  }
}
