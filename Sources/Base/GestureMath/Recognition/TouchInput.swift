/// What happens to a recognizer. Fingers are told apart by a number that each keeps from down to up.
public enum TouchInput: Sendable, Hashable {
  /// A finger came down. One that is down already is put there without moving anything.
  case down(Int, PointerSample)
  /// A finger moved. Fingers that are not followed are ignored.
  case move(Int, PointerSample)
  /// A finger moved, and so did another at the same time, which is told next: what becomes of it is decided then.
  case place(Int, PointerSample)
  /// A finger was lifted.
  case up(Int, PointerSample)
  /// The system took one finger away.
  case cancel(Int)
  /// The system took all fingers away, or the recognizer was disabled.
  case cancelAll
  /// The recognizer may not begin: a delegate or another recognizer said no.
  case deny
}
