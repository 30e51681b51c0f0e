import Diagnostics
import Foundation
import Storyboards
import TransitionEngine

/// Something to try: what is on the stage, what can be turned, and gestures that show it.
///
/// The same experiments are shown in the window, recorded, replayed, tested and timed.
@MainActor
public protocol Experiment {
  /// The name on the command line: lower case, without spaces.
  var name: String { get }
  /// One sentence.
  var summary: String { get }
  /// What can be turned.
  var knobs: [Knob] { get }
  /// Gestures that show what it does; the first is played where there is no hand.
  var gestures: [ScriptedGesture] { get }
  /// The rules that it breaks on purpose.
  var provokes: [Rule] { get }
  /// The storyboards that its controllers come from, with their classes; nil when it has none.
  var storyboards: StoryboardLibrary? { get }

  /// Makes the controller that fills the window.
  func makeRoot(_ knobs: Knobs) -> UIViewController

  /// Hears that a knob was turned while the stage runs, for what is not read when it is needed.
  func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController)

  /// Makes a controller anew that has no restoration class, as an application's delegate does.
  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController?
}

extension Experiment {
  public var knobs: [Knob] { [] }
  public var provokes: [Rule] { [] }
  public var storyboards: StoryboardLibrary? { nil }

  /// By default nothing: what is on the screen at rest is laid out again in any case.
  public func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController) {}

  /// By default nothing is made.
  public func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? { nil }
}

/// A gesture written down, under a name.
nonisolated public struct ScriptedGesture: Hashable, Sendable {
  public let name: String
  /// One sentence: what it does and what comes of it.
  public let summary: String
  /// The gesture in the language of gesture scripts.
  public let script: String
  /// What it comes to; nil when nobody has said.
  public let outcome: GestureOutcome?

  public init(_ name: String, _ summary: String, outcome: GestureOutcome? = nil, script: String) {
    self.name = name
    self.summary = summary
    self.outcome = outcome
    self.script = script
  }
}

/// The experiments there are, in the order in which they are listed.
public struct Catalogue {
  public let experiments: [any Experiment]

  public init(_ experiments: [any Experiment]) {
    self.experiments = experiments
  }

  /// The experiment with a name.
  public func experiment(named name: String) -> (any Experiment)? {
    experiments.first { $0.name == name }
  }
}
