import Expectations
import Foundation
import TestSupport
import Testing

@testable import LabCommand

/// The sequence diagrams of the guide's page about order, made from traces.
///
/// A comment in the page names the trace: `<!-- trace card --gesture cancel, 300 to 2000 ms -->`. A note names the
/// first call of each rule of the page's section.
@Suite struct OrderDiagramTests {
  private struct Call: Decodable {
    let call: String
    let kind: String
    let time: Int64
    let who: String

    /// The object's name without its number, which depends on how many objects came before.
    var name: String { String(who.prefix { $0 != "#" }) }
    var milliseconds: Int { Int(time / 1_000_000) }
  }

  private static let page = "Resources/Guide/Order.md"
  /// The calls without `--only`.
  private static let kinds: Set = ["query", "hook", "appearance", "animator"]
  /// How calls begin, some with the name of their object, and the rules that they show. A call shows the rule of its
  /// section.
  private static let shown: [(call: String, rules: Set<String>)] = [
    ("animation of", ["time-order"]),
    ("viewWillLayoutSubviews", ["layout-settles", "layout-pass"]),
    ("animation ends", ["turns"]),
    ("presentationController(forPresented", ["style"]),
    ("animationController(for", ["animator-first"]),
    ("presentationTransitionWillBegin", ["will-begin"]),
    ("viewWillAppear", ["appearance"]),
    ("transitionDuration", ["start", "system-containers"]),
    ("animateTransition", ["sides"]),
    ("alongside animation", ["alongside", "alongside-fraction"]),
    ("startInteractiveTransition", ["update"]),
    ("completeTransition", ["completion", "context-state", "finish-cancel"]),
    ("willMove(toParent", ["children"]),
    ("viewWillTransition", ["traits"]),
    ("adaptivePresentationStyle", ["compact-width"]),
    ("prepareForPopoverPresentation", ["popover-source"]),
    ("presentationControllerShouldDismiss", ["dismissal-by-user"]),
    ("shouldPerformSegue", ["segues"]),
    ("unwindTo", ["unwinding"]),
    ("accessibilityElementDid", ["cursor"]),
    ("encodeRestorableState", ["saved"]),
    ("viewController(withRestorationIdentifierPath", ["restoring"]),
    ("UITableView.decodeRestorableState", ["saved-views"]),
  ]

  @Test("The guide's sequence diagrams are those of the traces that they name")
  func diagrams() throws {
    let page = try String(contentsOf: Checkout.root.appending(path: Self.page), encoding: .utf8)
    var made = ""
    var rest = Substring(page)
    var count = 0
    let sections = Self.sections(page)
    let pattern = #/<!-- trace (.*), (\d+) to (\d+) ms -->\n```mermaid\n[^`]*```/#
    while let mark = rest.firstMatch(of: pattern) {
      let words = mark.1.split(separator: " ").map(String.init)
      let (status, text, complaint) = try lab(["trace"] + words + ["--json"])
      expect(status, equals: 0, "\(complaint)")
      let calls = try JSONDecoder().decode([Call].self, from: Data(text.utf8))
      made += rest[..<mark.range.lowerBound]
      made += "<!-- trace \(mark.1), \(mark.2) to \(mark.3) ms -->\n```mermaid\n"
      let rules = Self.rules(try #require(sections.first { $0.contains(mark.0) }))
      let kinds = words.contains("--only") ? Set(calls.map(\.kind)) : Self.kinds
      let span = try #require(Int(mark.2))...(try #require(Int(mark.3)))
      made += Self.diagram(calls.filter { kinds.contains($0.kind) && span.contains($0.milliseconds) }, rules)
      made += "```"
      rest = rest[mark.range.upperBound...]
      count += 1
    }
    made += rest
    expect(count, isAtLeast: 5)
    if ProcessInfo.processInfo.environment["RULES"] == "write" {
      try Data(made.utf8).write(to: Checkout.root.appending(path: Self.page), options: .atomic)
    } else {
      expect(made, equals: page, "run make rules, and read what it changed")
    }
  }

  private static func sections(_ page: String) -> [Substring] {
    page.split(separator: "\n## ", omittingEmptySubsequences: true)
  }

  /// The numbers of a section's rules, by name.
  private static func rules(_ section: Substring) -> [String: Substring] {
    Dictionary(
      section.matches(of: #/\n\| ([^|]*) \| \*\*([a-z-]+)\*\* \|/#).map { (String($0.2), $0.1) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The diagram of calls: the engine calls everybody, and is called for a completion.
  private static func diagram(_ calls: [Call], _ rules: [String: Substring]) -> String {
    var rules = rules
    var names: [String] = []
    for call in calls where !names.contains(call.name) { names.append(call.name) }
    var lines = ["sequenceDiagram", "  participant E as engine"]
    lines += names.indices.map { "  participant P\($0) as \(names[$0])" }
    var time = calls.first?.milliseconds ?? 0
    for call in calls {
      if call.milliseconds > time { lines.append("  Note over E: \(call.milliseconds - time) ms later") }
      time = call.milliseconds
      let other = "P\(names.firstIndex(of: call.name) ?? 0)"
      for entry in shown
      where call.call.hasPrefix(entry.call) || "\(call.name).\(call.call)".hasPrefix(entry.call) {
        for rule in entry.rules.sorted() {
          guard let number = rules.removeValue(forKey: rule) else { continue }
          lines.append("  Note over \(other): \(number), \(rule)")
        }
      }
      let isAnswer = call.call.hasPrefix("completeTransition")
      lines.append("  \(isAnswer ? other : "E")->>\(isAnswer ? "E" : other): \(call.call)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
