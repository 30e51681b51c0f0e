import Expectations
import Foundation
import Replay
import Testing

@testable import LabCommand

/// The oracle's app on this engine, and the order of calls that UIKit documents.
@Suite struct OracleTests {
  @Test("The app for iOS, translated, plays on a stage, and its log is the committed one")
  func engine() throws {
    let (text, complaint) = try OracleRun.log()
    expect(complaint, equals: "")
    if ProcessInfo.processInfo.environment["FROZEN"] == "write" {
      try text.write(toFile: OracleRun.committed, atomically: true, encoding: .utf8)
    }
    let folder = Folder()
    try text.write(toFile: folder.file("now.jsonl"), atomically: true, encoding: .utf8)
    let now = try OracleLog(folder.file("now.jsonl"))
    let comparison = OracleComparison(try OracleLog(OracleRun.committed), now)
    expect(comparison.isSame, "\(OracleReport.sentences(comparison).joined(separator: "\n"))")
    try expect(String(contentsOfFile: OracleRun.committed, encoding: .utf8), equals: text)
  }

  /// Returns the calls of a scene of the committed log.
  private func calls(_ scene: String) throws -> [String] {
    let log = try OracleLog(OracleRun.committed)
    return try #require(log.scenes.first { $0.name == scene }).calls.map(\.name)
  }

  /// Checks that calls occur one after the other, with others between them.
  private func check(_ order: [String], in scene: String) throws {
    var rest = try calls(scene)[...]
    for call in order {
      guard let place = rest.firstIndex(of: call) else {
        Issue.record("\(scene): expected \(call), found \(rest.joined(separator: ", "))")
        return
      }
      rest = rest[(place + 1)...]
    }
  }

  @Test("Every scene is played to its end")
  func scenes() throws {
    let log = try OracleLog(OracleRun.committed)
    expect(
      log.scenes.map(\.name),
      equals: [
        "launch", "card", "interactive-finish", "interactive-cancel", "property-animator", "navigation",
        "sheet", "spring",
      ])
    expect(log.scenes.allSatisfy { !$0.calls.contains { $0.name.hasPrefix("player ") } })
    expect(log.scenes.allSatisfy { !$0.curves.isEmpty })
  }

  @Test("A custom presentation asks its delegate, then its presentation controller, then its animator")
  func card() throws {
    try check(
      [
        "delegate presentationController(forPresented:)", "delegate animationController(forPresented:)",
        "presentation presentationTransitionWillBegin", "card viewWillAppear(true)",
        "animator animateTransition(using:)", "animator completion(true), cancelled false",
        "presentation presentationTransitionDidEnd(true)", "card viewDidAppear(true)",
        "delegate animationController(forDismissed:)", "presentation dismissalTransitionWillBegin",
        "card viewWillDisappear(true)", "animator animateTransition(using:)",
        "presentation dismissalTransitionDidEnd(true)", "card viewDidDisappear(true)",
      ], in: "card")
    // A custom presentation leaves the presenting view in place.
    expect(try !calls("card").contains { $0.hasPrefix("root ") })
    try expect(calls("card").filter { $0 == "animator animationEnded(true)" }.count, equals: 2)
  }

  @Test("An interactive dismissal starts by its driver, and ends as the driver decides")
  func interactive() throws {
    let start = [
      "delegate interactionControllerForDismissal(using:)", "presentation dismissalTransitionWillBegin",
      "driver startInteractiveTransition",
    ]
    try check(
      start + [
        "driver finish", "coordinator interaction changes, cancelled false",
        "presentation dismissalTransitionDidEnd(true)", "card viewDidDisappear(true)",
      ], in: "interactive-finish")
    try check(
      start + [
        "driver cancel", "coordinator interaction changes, cancelled true",
        "presentation dismissalTransitionDidEnd(false)", "card viewWillAppear(true)",
        "card viewDidAppear(true)", "animator animationEnded(false)",
      ], in: "interactive-cancel")
  }

  @Test("A push and a pop move controllers and make them appear in UIKit's order")
  func navigation() throws {
    try check(
      [
        "second willMove(toParent: parent)", "first viewWillDisappear(true)", "second viewWillAppear(true)",
        "first viewDidDisappear(true)", "second viewDidAppear(true)", "second didMove(toParent: parent)",
        "delegate didShow second, animated true", "second willMove(toParent: nil)",
        "second viewWillDisappear(true)", "first viewWillAppear(true)", "second viewDidDisappear(true)",
        "first viewDidAppear(true)", "second didMove(toParent: nil)",
        "delegate didShow first, animated true",
      ], in: "navigation")
  }

  @Test(
    "A property animator is inactive only after its completion, and a sheet leaves its presenter in place")
  func others() throws {
    try expect(
      calls("property-animator"),
      equals: [
        "animator startAnimation: state 1, running true", "animator pauseAnimation: state 1, running false",
        "animator continueAnimation: state 1, running true", "animator completion: position 0",
      ])
    try check(
      [
        "sheet viewWillAppear(true)", "sheet viewDidAppear(true)", "sheet present completion",
        "sheet viewWillDisappear(true)", "sheet viewDidDisappear(true)", "sheet dismiss completion",
      ], in: "sheet")
    expect(try !calls("sheet").contains { $0.hasPrefix("root ") })
    try expect(calls("spring"), equals: ["spring animations", "spring completion(true)"])
  }
}
