import Expectations
import Foundation
import Testing

@testable import Lists
@testable import ViewTree

@Suite struct RegistrationTests {
  private final class Cell: UICollectionViewCell {
    override var reuseIdentifier: String? { "own" }
  }
  private final class Row: UITableViewCell {}
  private final class Band: UITableViewHeaderFooterView {}

  @Test("A class of any object is registered if it is a cell's")
  func anyClass() {
    let table = UITableView(frame: .zero, style: .plain)
    let (row, band): (AnyClass, AnyClass) = (Row.self, Band.self)
    table.register(row, forCellReuseIdentifier: "row")
    table.register(band, forHeaderFooterViewReuseIdentifier: "band")
    expect(table.dequeueReusableCell(withIdentifier: "row") is Row)
    expect(table.dequeueReusableHeaderFooterView(withIdentifier: "band") is Band)
    let other: AnyClass = NSObject.self
    table.register(other, forCellReuseIdentifier: "row")
    expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    let cell: AnyClass = Cell.self
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    list.register(cell, forCellWithReuseIdentifier: "cell")
    let made = list.dequeueReusableCell(
      withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
    expect(made is Cell && made.reuseIdentifier == "own" && made.poolIdentifier == "cell")
  }

  @Test("A cell's own separator inset goes before the table's")
  func insets() {
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    cell.dress(ground: .white, line: .black, inset: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
    expect(cell.separatorInset.left == 16 && cell.frame.width == 200)
    cell.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 10)
    cell.dress(ground: .white, line: .black, inset: .zero)
    cell.layoutIfNeeded()
    expect(cell.separatorInset.left, equals: 50)
    expect(cell.subviews.contains { $0.frame.minX == 50 && $0.frame.width == 140 })
  }

  private final class Watched: UICollectionView {
    var count = 0
    override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
      count += 1
      super.setCollectionViewLayout(layout, animated: animated)
    }
  }

  @Test("A subclass can watch the change to another layout")
  func layouts() {
    let list = Watched(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let next = UICollectionViewFlowLayout()
    (list as UICollectionView).setCollectionViewLayout(next, animated: false)
    expect(list.count == 1 && list.collectionViewLayout === next)
  }
}
