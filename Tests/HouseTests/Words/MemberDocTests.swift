import Expectations
import Testing

@Suite struct MemberDocTests {
  /// The modules of ours that other packages use for themselves; a kit's modules have UIKit's names.
  private static let modules = [
    "Base/Diagnostics", "Base/MotionMath", "Base/GestureMath", "Base/ConstraintSolver", "Picture/LayerTree",
    "Kit/TransitionEngine", "Proof/Scenarios", "Proof/FrameTiming", "Proof/Replay",
  ]

  @Test("Every public quantity names its unit, and every public member with a loop its complexity")
  func sources() throws {
    let members = try Self.modules.flatMap {
      try PackageFiles.files(under: "Sources/\($0)", ending: ".swift")
    }
    .flatMap(MemberDoc.all)
    let found = members.flatMap(\.violations)

    expect(members.count, isAbove: 1000)
    expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  private func check(_ text: String) -> [String] {
    MemberDoc.all(in: SourceFile(path: "A.swift", text: text)).flatMap(\.violations).map { violation in
      String(violation.split(separator: ":")[1...2].joined(separator: ":").prefix { $0 != "," })
    }
  }

  @Test("Properties below one comment share it")
  func groups() {
    let text =
      "public struct Card {\n  /// The place in points.\n  public var offset: Double\n  public var width: Double\n}"
    expect(check(text), equals: [])
    expect(check(text.replacing(" in points", with: "")).count, equals: 2)
  }

  @Test("A quantity without a unit is found with its line, through attributes")
  func quantities() {
    expect(
      check("public struct Card {\n  /// The way.\n  public var shownDistance: Double = 0\n}"),
      equals: ["3: Card.shownDistance is a quantity"])
    expect(
      check("public struct Card {\n  /// The way in points.\n  @inlinable public var distance: Double\n}"),
      equals: [])
    expect(
      check("public struct Card {\n  public var distance: Depth\n}"), equals: [],
      "a type of its own says its unit")
    expect(check("public class UICard {\n  public var distance: Double\n}"), equals: [])
    expect(check("public struct Card {\n  var distance: Double\n}"), equals: [])
  }

  @Test("A loop without a complexity is found in a function and in an accessor, not in the next member")
  func loops() {
    let loop = "for card in cards { card.move() }"
    expect(
      check("public struct Deck {\n  public func move() {\n    \(loop)\n  }\n}"),
      equals: [
        "2: Deck.move has a loop"
      ])
    expect(
      check("public struct Deck {\n  public var size: Int {\n    \(loop)\n  }\n}"),
      equals: [
        "2: Deck.size has a loop"
      ])
    expect(
      check("public struct Deck {\n  /// O(n) in the cards.\n  public func move() {\n    \(loop)\n  }\n}"),
      equals: [])
    expect(
      check("public struct Deck {\n  public var size: Int\n  func move() {\n    \(loop)\n  }\n}"), equals: [])
    expect(check("public struct Deck {\n  public func move() { deal(for: 3) }\n}"), equals: [])
  }
}
