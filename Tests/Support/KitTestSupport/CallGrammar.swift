import Diagnostics
import TransitionEngine

/// The orders of calls that UIKit promises to every controller, presentation and animator.
///
/// The grammar hears what a stage records, and knows nothing else of the stage.
package struct CallGrammar {
  /// The calls that may follow each call of one object.
  private static let followers: [String: Set<String>] = [
    "viewWillAppear": ["viewIsAppearing", "viewWillDisappear"],
    "viewIsAppearing": ["viewDidAppear", "viewWillDisappear"],
    "viewDidAppear": ["viewWillDisappear"],
    "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
    "viewDidDisappear": ["viewWillAppear"],
    "presentationTransitionWillBegin": ["presentationTransitionDidEnd"],
    "presentationTransitionDidEnd": ["dismissalTransitionWillBegin"],
    "dismissalTransitionWillBegin": ["dismissalTransitionDidEnd"],
    "dismissalTransitionDidEnd": ["dismissalTransitionWillBegin", "presentationTransitionWillBegin"],
  ]
  /// The first calls. The call of `viewWillAppear` comes before the view has a number on the stage.
  private static let beginnings: Set<String> = [
    "viewWillAppear", "viewIsAppearing", "viewWillDisappear", "presentationTransitionWillBegin",
  ]

  /// A call with its argument.
  private struct Call {
    let name: String
    let argument: String

    init(_ text: String) {
      let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
      name = String(parts[0])
      argument = parts.count > 1 ? String(parts[1].dropLast()) : ""
    }
  }

  /// A controller by the number of its view, as its title may change; a presentation controller by that of its container
  /// and by its type.
  private struct Object: Hashable {
    let ordinal: Int
    let type: String
  }

  private var last: [Object: Call] = [:]
  /// The arguments of `completeTransition` whose calls have not ended, outermost first.
  private var completions: [String] = []
  package private(set) var failures: [String] = []
  /// The number of calls that were compared.
  package private(set) var count = 0

  package init() {}

  /// Compares a recorded call with those before it.
  package mutating func hear(_ entry: TraceEntry) {
    let call = Call(entry.call)
    switch entry.kind {
    case .appearance: follow(entry, call)
    case .hook where Self.followers[call.name] != nil:
      follow(entry, call)
      if call.name.hasSuffix("DidEnd"), let completion = completions.last, completion != call.argument {
        fail(entry, "after completeTransition(\(completion))")
      }
    case .animator where call.name == "completeTransition": completions.append(call.argument)
    case .animator where call.name == "animationEnded":
      count += 1
      let completion = completions.popLast()
      if completion != call.argument { fail(entry, "after completeTransition(\(completion ?? ""))") }
    default: break
    }
  }

  private mutating func follow(_ entry: TraceEntry, _ call: Call) {
    guard entry.subject.ordinal > 0 else { return }
    count += 1
    let object = Object(
      ordinal: entry.subject.ordinal, type: entry.kind == .hook ? entry.subject.name : "controller")
    let before = last.updateValue(call, forKey: object)
    let allowed = before.map { Self.followers[$0.name] ?? [] } ?? Self.beginnings
    let isAllowed =
      allowed.contains(call.name)
      && (before?.name != "presentationTransitionDidEnd" || before?.argument == "true")
    if !isAllowed { fail(entry, "after \(before.map { "\($0.name)(\($0.argument))" } ?? "no call")") }
    if call.name == "viewIsAppearing", let before, before.argument != call.argument {
      fail(entry, "after \(before.name)(\(before.argument))")
    }
  }

  private mutating func fail(_ entry: TraceEntry, _ reason: String) {
    failures.append("\(entry.time) ns: \(entry.subject) \(entry.call) \(reason)")
  }
}
