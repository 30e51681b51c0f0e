import Expectations
import LayerTree
import Testing

@testable import Reports

@Suite struct PictureTableTests {
  private func pictures(_ count: Int) -> [ReportedRun.Picture] {
    (0..<count).map { .init(frame: $0, list: ReportFixture.picture(Double($0) * 3)) }
  }

  @Test("A picture that is put together again equals the drawn one without its outermost element")
  func rebuilding() {
    let table = PictureTable(pictures(12))
    expect(table.frames, equals: Array(0..<12))
    for (place, lines) in table.pictures.enumerated() {
      let built = lines.map { line in table.lines[line].map { table.pieces[$0] }.joined(separator: " ") }
      var document = SVGDocument(width: 1, height: 1, title: "", identifierPrefix: PictureTable.mark)
      DisplayListSVG.append(ReportFixture.picture(Double(place) * 3), to: &document)
      let lines = document.source.split(separator: "\n").dropFirst(2).dropLast()
      expect(built, equals: lines.map { String($0.drop { $0 == " " }) })
    }
  }

  @Test("Common parts of pictures are stored once")
  func sharing() {
    let (one, many) = (PictureTable(pictures(1)), PictureTable(pictures(60)))
    expect(many.bytes, isBelow: 12 * one.bytes)
    expect(Set(many.pieces).count == many.pieces.count && Set(many.lines).count == many.lines.count)
  }

  @Test("Pictures that exceed the limit are thinned out evenly, and left out if a single one exceeds it")
  func bounded() {
    let whole = PictureTable(pictures(64))
    let half = PictureTable(pictures(64), mostBytes: whole.bytes / 2)
    expect(half.bytes <= whole.bytes / 2 && half.frames.count >= 8)
    expect(Set(zip(half.frames, half.frames.dropFirst()).map { $1 - $0 }).count, equals: 1)
    expect(PictureTable(pictures(64), mostBytes: 10).frames.isEmpty)
    expect(PictureTable([]).pieces.isEmpty)
  }
}
