import Expectations
import Foundation
import TextKit
import Testing
import ViewTree
@testable import Experiments

@Suite struct ContentsTests {
  @Test(
    "Rows of a kind have different texts, known icons, and either icons or initials",
    arguments: Contents.allCases)
  func rows(kind: Contents) {
    let rows = kind.rows
    expect(Set(rows.map(\.spoken)).count, equals: rows.count)
    expect(Set(rows.map { $0.symbol == nil }).count, equals: 1, "a reused row cannot change between both")
    expect(Set(rows.map(\.value.isEmpty)).count, equals: 1)
    for row in rows {
      expect(row.symbol.map { RowIcon.image($0) != nil } ?? true, "\(row.title): \(row.symbol ?? "")")
      expect((1...2).contains(row.initials.count), "\(row.title)")
    }
    expect(kind[rows.count].title, equals: kind[0].title, "a table begins again")
  }

  @Test("Icons without a meaning are in the typeface")
  func pictures() {
    for name in RowIcon.pictures { expect(RowIcon.image(name) != nil, "\(name)") }
  }

  @Test("Each line of the almanac fills two lines of its page")
  func almanac() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.numberOfLines = 0
    for line in Prose.almanac {
      label.text = line
      let height = label.sizeThatFits(CGSize(width: 358, height: 0)).height
      expect((height / label.font.lineHeight).rounded(), equals: 2, "\(line)")
    }
    expect(Set(Prose.almanac).count, equals: Prose.almanac.count)
  }

  @Test("A row shows its value when it is wide, and its texts stay inside it")
  func row() {
    for kind in Contents.allCases {
      for (width, height) in [(179.0, 64.0), (374, 64), (342, 88), (390, 48)] {
        let row = ContentRow(kind[0], hue: Palette.blue, size: height == 88 ? .large : .small)
        row.frame = CGRect(x: 0, y: 0, width: width, height: height)
        row.layoutIfNeeded()
        let shown = row.subviews.filter { !$0.isHidden && $0.alpha > 0 }
        expect(shown.count, equals: kind[0].value.isEmpty || width < 260 ? 3 : 4)
        for part in shown { expect(row.bounds.contains(part.frame), "\(kind), \(width): \(part.frame)") }
      }
    }
  }
}
