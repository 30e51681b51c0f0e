/// The value of a named setting: of an experiment's knob, or of the engine.
public enum KnobValue: Hashable, Sendable {
  /// A finite number.
  case number(Double)
  /// On or off.
  case flag(Bool)
  /// A word, such as the name of a choice.
  case text(String)
}
