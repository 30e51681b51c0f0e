import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct RandomAppTests {
  /// The appearance calls that may follow each call, from the first one on.
  private static let appearances: [String: Set<String>] = [
    "": ["viewWillAppear"],
    "viewWillAppear": ["viewDidAppear", "viewWillDisappear"],
    "viewDidAppear": ["viewWillDisappear"],
    "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
    "viewDidDisappear": ["viewWillAppear"],
  ]

  private static var sessions: Int {
    // Two tests play them, and each costs half of a session with experiments.
    max(400, SessionCount.current / 2)
  }

  /// Returns the applications of a block, or the single one that the variable `APP` names; that one is also printed.
  private func seeds(_ block: Int, of count: Int, blocks: Int) -> [Int] {
    guard let only = Self.only else { return Array(stride(from: block, to: count, by: blocks)) }
    return block == 0 ? [only] : []
  }

  private static var only: Int? { ProcessInfo.processInfo.environment["APP"].flatMap(Int.init) }

  /// Returns whether the view is in the window, below the views of all parents.
  private func isOnScreen(_ controller: UIViewController) -> Bool {
    guard let window = controller.viewIfLoaded?.window else { return false }
    guard let parent = controller.parent else {
      return controller.presentingStorage != nil || window.rootViewController === controller
    }
    return controller.view.isDescendant(of: parent.view) && isOnScreen(parent)
  }

  private func check(_ app: RandomApp, _ seed: Int) {
    // The stage's trace lacks a view's first calls, before the view is on the stage.
    var last: [String: String] = [:]
    for call in app.log.calls where call.contains("ppear") {
      let words = call.prefix { $0 != "(" }.split(separator: " ").map(String.init)
      let allowed = Self.appearances[last[words[0]] ?? ""] ?? []
      if !allowed.contains(words[1]) {
        Issue.record("seed \(seed): \(words[0]) heard \(words[1]) after \(last[words[0]] ?? "nothing")")
      }
      last[words[0]] = words[1]
    }
    var calls = CallGrammar()
    for entry in app.stage.log.takeTrace() { calls.hear(entry) }
    if !calls.failures.isEmpty { Issue.record("seed \(seed): \(calls.failures.prefix(4))") }
    expect(calls.count > 0, "seed \(seed): \(calls.count) calls")
    for controller in app.register.living {
      let expected: UIViewController.Appearance = isOnScreen(controller) ? .appeared : .disappeared
      if controller.appearance != expected {
        Issue.record("seed \(seed): \(controller.title ?? "") is \(controller.appearance), not \(expected)")
      }
      if controller.containment.changes != 0 || controller.containment.isInTransition {
        Issue.record("seed \(seed): \(controller.title ?? "") is left in a change")
      }
    }
    if !app.stage.runningTransitions.isEmpty { Issue.record("seed \(seed): a transition is left") }
    let odd = app.stage.log.diagnostics.filter {
      ![.requestOutdated, .presenterNotInWindow, .unwindWithoutDestination].contains($0.rule)
    }
    if !odd.isEmpty { Issue.record("seed \(seed): \(odd.map(\.description))") }
  }

  @Test("7.1 The appearance calls in a random application of containers balance", arguments: 0..<10)
  func balance(block: Int) {
    for seed in seeds(block, of: Self.sessions, blocks: 10) {
      let app = RandomApp(seed: UInt64(seed))
      app.performRandomOperations(18)
      check(app, seed)
    }
  }

  @Test("7.1 Controllers that were popped, replaced or dismissed are deallocated", arguments: 0..<4)
  func leaks(block: Int) {
    for seed in seeds(block, of: 40, blocks: 4) {
      let register: ControllerRegister
      do {
        let app = RandomApp(seed: UInt64(seed))
        app.performRandomOperations(18)
        register = app.register
      }
      let left = register.living.map { $0.title ?? "" }
      if !left.isEmpty { Issue.record("seed \(seed): \(left) are left of \(register.entries.count)") }
    }
  }

  @Test(
    "10.2 A random application of containers is restored with its tree, picture and state",
    arguments: 0..<8)
  func restored(block: Int) throws {
    var checked = 0
    let seeds = seeds(block, of: Self.sessions, blocks: 8)
    for seed in seeds {
      let app = RandomApp(seed: UInt64(seed))
      app.performRandomOperations(14, endsPresented: true)
      guard app.stage.isIdle, app.stage.device.orientation == app.stage.device.held else { continue }
      let again = try app.restored()
      let odd = again.stage.log.diagnostics
      expect(odd.isEmpty, "seed \(seed): \(odd)")
      // Earlier diagnostics are part of the hash, but not of the saved state; neither is the time.
      for finding in app.stage.log.diagnostics { again.stage.log.report(finding) }
      again.stage.step(to: app.stage.time.now)
      for each in [app, again] { each.run(1) }
      checked += 1
      expect(again.text, equals: app.text, "seed \(seed)")
      guard again.text == app.text else { continue }
      let drawn = DrawnDifference.first(app.stage.displayList, again.stage.displayList)
      expect(drawn == nil, "seed \(seed): \(drawn ?? "")")
      expect(again.stage.hashes.state, equals: app.stage.hashes.state, "seed \(seed)")
    }
    expect(checked, equals: seeds.count, "\(checked) of \(seeds.count)")
  }
}
