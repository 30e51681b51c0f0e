import Diagnostics

/// One call that a transition made or led to: whose, which, and when.
nonisolated public struct TraceEntry: Hashable, Sendable {
  /// What sort of call it is.
  public enum Kind: String, Sendable, CaseIterable {
    /// A question to a delegate, or an offer of its.
    case query
    /// A hook of the presentation controller, or of the controller about its children and size.
    case hook
    /// A controller hears that its view appears or disappears.
    case appearance
    /// A layout pass.
    case layout
    /// A call of the animator or of the interaction controller.
    case animator
    /// An animation block begins or ends.
    case animation
    /// What runs when all is done.
    case completion
    /// A drag that several share passes from one to another.
    case drag
    /// A diagnostic of any severity, with its rule and message.
    case diagnostic
  }

  /// The step in which it happened, and the stage's clock then, in nanoseconds.
  public var frame: Int
  public var time: Int64
  public var kind: Kind
  /// Whose call it is.
  public var subject: Diagnostic.Subject
  /// The call by its name in UIKit, with what it was given.
  public var call: String
}
