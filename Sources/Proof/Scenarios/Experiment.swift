import Diagnostics
import Foundation
import Storyboards
import TransitionEngine

/// A transition to try: the controllers on the stage, knobs, and gestures that demonstrate it.
///
/// The lab's window shows experiments; recordings, replays, tests and benches use the same ones.
@MainActor
public protocol Experiment {
  /// The name of the experiment on the command line, in lower case without spaces.
  var name: String { get }
  /// A summary in one sentence.
  var summary: String { get }
  /// The numbers that can be changed while the experiment runs.
  var knobs: [Knob] { get }
  /// The gestures that demonstrate the experiment. Without live input, the first one is played.
  var gestures: [ScriptedGesture] { get }
  /// The diagnostic rules that the experiment violates on purpose.
  var provokes: [Rule] { get }
  /// The storyboards and the classes of the experiment's controllers; `nil` without storyboards.
  var storyboards: StoryboardLibrary? { get }

  /// The way in which sheets are presented in a compact width.
  var adaptation: Stage.Configuration.Adaptation { get }

  /// Returns the controller that fills the window.
  func makeRoot(_ knobs: Knobs) -> UIViewController

  /// Applies a changed knob to a running stage, for values that are not read on each use.
  func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController)

  /// Returns the motion after a release with the knobs' values; `nil` if the experiment has no knobs that shape that
  /// motion.
  func releaseMotion(_ knobs: Knobs) -> ReleaseMotion?

  /// Returns the controller to restore under a restoration path, for a controller without a restoration class; `nil` if
  /// the experiment has none.
  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController?
}

extension Experiment {
  public var knobs: [Knob] { [] }
  public var provokes: [Rule] { [] }
  public var storyboards: StoryboardLibrary? { nil }
  public var adaptation: Stage.Configuration.Adaptation { .guide }

  /// Does nothing by default. The stage lays out settled content again in any case.
  public func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController) {}

  /// Returns `nil` by default.
  public func releaseMotion(_ knobs: Knobs) -> ReleaseMotion? { nil }

  /// Returns `nil` by default.
  public func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? { nil }
}

/// A named gesture with its script.
nonisolated public struct ScriptedGesture: Hashable, Sendable {
  public let name: String
  /// A summary in one sentence: the gesture and its result.
  public let summary: String
  /// The gesture in the language of gesture scripts.
  public let script: String
  /// The expected outcome; `nil` if none is declared.
  public let outcome: GestureOutcome?

  public init(_ name: String, _ summary: String, outcome: GestureOutcome? = nil, script: String) {
    self.name = name
    self.summary = summary
    self.outcome = outcome
    self.script = script
  }
}

/// The available experiments, in the order in which they are listed.
public struct Catalogue {
  public let experiments: [any Experiment]

  public init(_ experiments: [any Experiment]) {
    self.experiments = experiments
  }

  /// Returns the experiment with a name, or `nil`.
  public func experiment(named name: String) -> (any Experiment)? {
    experiments.first { $0.name == name }
  }
}
