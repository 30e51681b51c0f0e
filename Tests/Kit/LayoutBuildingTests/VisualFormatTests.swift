import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing

@testable import KitTestSupport
@testable import LayoutBuilding
@testable import ViewTree

@Suite struct VisualFormatTests {
  private func made(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
  ) -> (texts: [String], ConstraintStage) {
    let stage = ConstraintStage()
    let views = ["a": stage.add(UIView()), "b": stage.add(UIView())]
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: views)
    func name(_ object: AnyObject?) -> String {
      object === stage.window ? "|" : views.first { $0.value === object }?.key ?? "?"
    }
    let texts = constraints.map { constraint in
      let left = "\(name(constraint.firstItem)).\(constraint.firstAttribute)"
      let relation = ["<=", "==", ">="][constraint.relation.rawValue + 1]
      var right = constraint.secondItem.map {
        "\(name($0)).\(constraint.secondAttribute)"
          + (constraint.multiplier == 1 ? "" : "*\(constraint.multiplier)")
      }
      if right == nil || constraint.constant != 0 {
        right = (right.map { $0 + " + " } ?? "") + NSLayoutConstraint.text(constraint.constant)
      }
      let priority = constraint.priority == .required ? "" : " @\(Int(constraint.priority.rawValue))"
      return "\(left) \(relation) \(right ?? "")\(priority)"
    }
    return (texts, stage)
  }

  @Test(
    "Visual formats have the meaning that they have in UIKit",
    arguments: [
      ("[a]-[b]", ["b.leading == a.trailing + 8"]),
      ("[a][b]", ["b.leading == a.trailing"]),
      ("|[a]|", ["a.leading == |.leading", "|.trailing == a.trailing"]),
      ("|-[a]-|", ["a.leading == |.leadingMargin", "|.trailingMargin == a.trailing"]),
      ("H:|-50-[a]-50-|", ["a.leading == |.leading + 50", "|.trailing == a.trailing + 50"]),
      ("V:[a]-10-[b]", ["b.top == a.bottom + 10"]),
      ("[a(>=50,<=100@20)]", ["a.width >= 50", "a.width <= 100 @20"]),
      ("V:[a(==b)]", ["a.height == b.height"]),
      ("[a(b*2+10@750)]", ["a.width == b.width*2.0 + 10 @750"]),
      ("[a(b.height/4)]", ["a.width == b.height*0.25"]),
      ("|-(-gap)-[a]", []),
      ("|-(-20)-[a]", ["a.leading == |.leading + -20"]),
      ("|-gap-[a(gap)]", ["a.leading == |.leading + 12.5", "a.width == 12.5"]),
      (
        "[a]-(>=gap@low,==30@high)-[b]",
        ["b.leading >= a.trailing + 12.5 @1", "b.leading == a.trailing + 30 @700"]
      ),
      ("[a(gap*2-5)]", ["a.width == 20"]),
    ])
  func formats(format: String, expected: [String]) {
    let (texts, stage) = made(format, metrics: ["gap": 12.5, "low": 1, "high": Float(700)])
    expect(texts, equals: expected)
    expect(stage.sink.diagnostics.isEmpty, equals: !expected.isEmpty)
  }

  @Test("Options align the named views, and reverse the row")
  func options() {
    expect(
      made("[a]-1-[b]", [.alignAllTop, .alignAllCenterY]).texts,
      equals: ["b.leading == a.trailing + 1", "a.top == b.top", "a.centerY == b.centerY"])
    expect(
      made("V:[a]-1-[b]", .alignAllLeading).texts,
      equals: ["b.top == a.bottom + 1", "a.leading == b.leading"])
    expect(made("|-3-[a]", .directionLeftToRight).texts, equals: ["a.left == |.left + 3"])
    expect(
      made("|-3-[a]-1-[b]", .directionRightToLeft).texts,
      equals: ["|.right == a.right + 3", "a.left == b.right + 1"])
    expect(made("[a][b]", .alignAllLeft).texts.isEmpty)
    expect(made("V:[a]-1-|", .alignAllBottom).texts, equals: ["|.bottom == a.bottom + 1"])
  }

  @Test(
    "An unreadable format gives no constraints, and a diagnostic that names the column",
    arguments: [
      ("", 1), ("[a", 3), ("[a]-", 5), ("[a]-5[b]", 6), ("H[a]", 2), ("[c]", 2), ("[a]-gap-[b]", 5),
      ("|[a]|[b]", 6), ("||", 2), ("[a(==)]", 6), ("[a(=5)]", 5), ("[a(5@no)]", 6), ("[a(5@1001)]", 6),
      ("[a(b.left)]", 4), ("[1]", 2), ("[a(/2)]", 4), ("[a(b/0)]", 6), ("[a]]", 4), ("é", 1),
    ])
  func errors(format: String, column: Int) throws {
    let (texts, stage) = made(format)
    expect(texts.isEmpty)
    let diagnostic = try #require(stage.sink.diagnostics.first)
    expect(diagnostic.rule, equals: .visualFormatInvalid)
    expect(diagnostic.message.contains("column \(column):"), "\(diagnostic.message)")
  }

  @Test("Every random format is parsed or refused, with an error column inside the text")
  func fuzz() {
    var generator = SeededGenerator(seed: 8)
    let pieces = [
      "H:", "V:", "|", "-", "[a]", "[b]", "[", "]", "(", ")", "==", ">=", "<=", "=", "20", "-5", "1.5", ".",
      ",", "@",
      "750", "gap", "a", "*", "/", "+", " ", "é", "👪", "\u{0}", "1e999", "[a(>=50@20)]", "-(>=gap,<=9)-",
    ]
    for round in 0..<3000 {
      let text = (0..<generator.below(12)).map { _ in pieces[generator.below(pieces.count)] }.joined()
      do {
        let format = try VisualFormatParser.parse(text)
        if format.connections.count != format.views.count - 1 { Issue.record("round \(round): “\(text)”") }
      } catch {
        if !(1...(text.count + 1)).contains(error.column) {
          Issue.record("round \(round): “\(text)”, \(error)")
        }
      }
    }
  }
}
