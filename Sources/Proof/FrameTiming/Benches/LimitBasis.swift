/// What a limit rests on.
public enum LimitBasis: Sendable {
  /// A time or a rate on the machine whose calibration is committed; other machines scale it.
  case calibrated
  /// A count, a size, or a ratio of two times from one run; the same on every machine.
  case fixed
}
