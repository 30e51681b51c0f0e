import Diagnostics
import Expectations
import Testing

@testable import KitTestSupport
@testable import TransitionEngine

/// The list of all faults, which are warnings or errors, and of all notes, each with code that provokes it.
@Suite struct FaultTests {
  @Test("Every rule has one entry in the list of faults and notes")
  func everyRule() {
    let listed = Provocation.all.map(\.rule)
    expect(Rule.allCases.filter { !listed.contains($0) }, equals: [], "a rule without a provocation")
    expect(listed.count, equals: Set(listed).count, "a rule with two provocations")
  }

  @Test(
    "A fault is among the stage's diagnostics with its severity, a note among its notes",
    arguments: Rule.allCases)
  func provoked(rule: Rule) throws {
    let provocation = try #require(Provocation.all.first { $0.rule == rule })
    let stage = try provocation.act()
    let (faults, notes) = (stage.log.diagnostics, stage.log.notes)

    expect(faults.allSatisfy { $0.severity != .note } && notes.allSatisfy { $0.severity == .note })
    if provocation.severity == .note {
      expect(notes.contains { $0.rule == rule }, "\(faults)\n\(notes)")
      expect(!faults.contains { $0.rule == rule }, "\(faults)")
    } else {
      expect(
        faults.contains { $0.rule == rule && $0.severity == provocation.severity }, "\(faults)\n\(notes)")
    }
  }

  @Test("A stage that reports notes lists them among its diagnostics, in order, and passes them to didReport")
  func reportingNotes() {
    let it = LoggedStage(reportsNotes: false)
    var told: [Diagnostic.Severity] = []
    it.stage.log.didReport = { told.append($0.severity) }
    it.root.present(it.root, animated: true)
    it.stage.whileCurrent { UIPercentDrivenInteractiveTransition().pause() }
    let count = told.count
    expect(it.stage.log.notes.map(\.rule) == [.pauseWithoutTransition] && !told.contains(.note))
    it.stage.log.reportsNotes = true
    it.stage.whileCurrent { UIPercentDrivenInteractiveTransition().pause() }

    expect(told.count == count + 1 && told.last == .note)
    expect(it.stage.log.notes.count == 2 && it.stage.log.noteCount == 2)
    expect(it.stage.log.diagnostics.last?.rule, equals: .pauseWithoutTransition)
    expect(it.stage.log.diagnosticCount, equals: it.stage.log.diagnostics.count - 1)
  }

  @Test("Reporting notes changes no hash")
  func hashes() {
    let hashes = [false, true].map { reports in
      let it = LoggedStage(reportsNotes: false)
      it.stage.log.reportsNotes = reports
      it.stage.whileCurrent { UIPercentDrivenInteractiveTransition().pause() }
      it.stage.step(to: 1)
      return it.stage.hashes
    }
    expect(hashes[0], equals: hashes[1])
  }

  @Test("A trace contains each diagnostic, notes included, where it occurred")
  func traced() {
    let it = LoggedStage(reportsNotes: false)
    it.stage.log.isTracing = true
    it.stage.whileCurrent { UIPercentDrivenInteractiveTransition().pause() }
    it.root.present(it.root, animated: true)
    let calls = it.stage.log.takeTrace().filter { $0.kind == .diagnostic }.map(\.call)

    expect(calls.count, equals: 2)
    expect(
      calls.first?.hasPrefix("note[pause-without-transition] an interactive transition's pause"), equals: true
    )
    expect(calls.last?.hasPrefix("error[present-self]"), equals: true)
  }
}
