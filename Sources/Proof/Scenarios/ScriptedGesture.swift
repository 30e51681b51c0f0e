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
