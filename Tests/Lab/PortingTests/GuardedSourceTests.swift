import Expectations
import Porting
import Testing

/// The parts of a source around a line, between conditions.
@Suite struct GuardedSourceTests {
  private let text = """
    import CoreData
    import UIKit

    @UIApplicationMain
    class AppDelegate: UIResponder {
      var window: UIWindow?
      lazy var container: NSPersistentContainer = {
        let container = NSPersistentContainer(name: "A")
        return container
      }()

      func save() {
        prepare()
        let context = container.viewContext
        if context.hasChanges {
          try? context.save()
        } else {
          wait()
        }
        view.play(
          sound)
          .then { next in
            next.call()
            other.stop()
          }
      }

      @IBAction private
      func both() { save() }; func one() {}
      #if DEBUG
      func debug() {}
      #endif
    }

    let model = NSManagedObjectModel()
    """

  private func source() -> GuardedSource { GuardedSource(PortSource(path: "A.swift", text: text)) }

  private func add(_ lines: Int..., to source: inout GuardedSource) -> Bool {
    source.guardParts(with: lines.map { .init(line: $0, message: "error \($0)", needing: "CoreData") })
  }

  /// Returns the lines that are added around the part at a line: those of the original before which they stand.
  private func part(at line: Int) -> ClosedRange<Int>? {
    var source = source()
    guard add(line, to: &source) else { return nil }
    let lines = String(decoding: source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex(of: "#if canImport(CoreData)") ?? -1
    // The original has an end of a condition, too.
    let last = lines.indices.first { $0 > first && lines[$0] == "#endif" } ?? -1
    return first + 1...last - 1
  }

  @Test("The smallest part is an import, a statement in the innermost block, a member, or a type")
  func smallest() {
    expect(part(at: 1), equals: 1...1)
    expect(part(at: 7), equals: 7...10, "a property with its value")
    expect(part(at: 14), equals: 14...14)
    expect(part(at: 16), equals: 16...16, "in the block of a condition")
    expect(part(at: 15), equals: 15...19, "a condition with its other branch")
    expect(part(at: 21), equals: 20...25, "a call over several lines")
    expect(part(at: 23), equals: 23...23)
    expect(part(at: 12), equals: 12...26, "the function, for its signature")
    expect(part(at: 5), equals: 4...33, "the class, for its ancestors")
    expect(part(at: 35), equals: 35...35)
    expect(part(at: 29), equals: 4...33, "what shares a line is no part of its own")
    expect(part(at: 31), equals: 31...31, "in a condition")
  }

  @Test("A second error in a part takes the part around it, and lines are those of the original")
  func wider() {
    var source = source()
    expect(source.modules, equals: ["CoreData"])
    expect(add(14, to: &source) && add(35, to: &source))
    expect([13, 15, 17, 18].map { source.originalLine($0) }, equals: [13, 14, 15, 16])
    expect(source.originalLine(38), equals: 35)
    expect(add(14, to: &source))
    let lines = String(decoding: source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    expect(lines[11] == "#if canImport(CoreData)" && lines[12] == "  func save() {" && lines[26] == "  }")
    expect(lines[27], equals: "#endif")
    expect(
      add(14, to: &source) && add(14, to: &source) == false)
  }

  @Test("Several errors in a part take the part once")
  func several() {
    var source = source()
    expect(add(15, 16, 14, 7, to: &source))
    let lines = String(decoding: source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    expect(lines.count { $0 == "#if canImport(CoreData)" }, equals: 2, "two are neighbors")
    expect(source.reasons.map(\.message), equals: ["error 7", "error 14"])
  }

  @Test("A member with errors in several calls becomes a part as a whole")
  func members() {
    var source = source()
    for line in [13, 16, 18, 23] { expect(add(line, to: &source)) }
    expect(source.reasons.map(\.line), equals: [13, 16, 18, 23])
    expect(add(24, to: &source))
    expect(source.reasons.map(\.line), equals: [13], "the first error stands for the member")
    let text = String(decoding: source.bytes, as: UTF8.self)
    expect(text.contains("#if canImport(CoreData)\n  func save() {"))
  }

  @Test("Neighbors become one part")
  func neighbors() {
    var source = source()
    expect(add(13, 14, 1, 16, 18, to: &source))
    expect(source.reasons.map(\.line), equals: [1, 13, 16, 18])
    expect(add(15, to: &source))
    expect(source.reasons.map(\.line), equals: [1, 13], "the condition is beside the others")
    expect(add(14, to: &source))
    let text = String(decoding: source.bytes, as: UTF8.self)
    expect(text.contains("#if canImport(CoreData)\n  func save() {\n    prepare()\n"))
  }

  @Test("Without the conditions, the source is the original, whatever the lines")
  func original() {
    for line in 1...36 {
      var source = source()
      for _ in 0..<4 { _ = add(line, to: &source) }
      let lines = String(decoding: source.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      let added = lines.count { $0 == "#if canImport(CoreData)" }
      expect(lines.count { $0 == "#endif" }, equals: added)
      let kept = lines.filter { $0 != "#if canImport(CoreData)" && $0 != "#endif" }.joined(separator: "\n")
      expect(kept == text || kept == text + "\n", "line \(line)")
    }
  }
}
