/// Why a release went the way it did.
public enum ReleaseReason: String, Sendable, Hashable, CaseIterable {
  /// Fast enough towards the end.
  case flickedToEnd
  /// Fast enough towards the start.
  case flickedToStart
  /// Not flicked, and far enough to finish wherever it would come to rest.
  case pastFinish
  /// Not flicked, and not far enough to matter.
  case belowCancel
  /// In between, and friction would bring it to rest at the middle of the two thresholds or beyond.
  case projectedToEnd
  /// In between, and friction would bring it to rest short of the middle of the two thresholds.
  case projectedToStart
  /// The touch was taken away; nobody let go.
  case gestureCancelled
}

extension ReleaseReason: CustomStringConvertible {
  /// The reason in words, to follow a colon; ``ReleaseDecision/explanation`` has the numbers, too.
  public var description: String {
    switch self {
    case .flickedToEnd: "flicked towards the end"
    case .flickedToStart: "flicked back towards the start"
    case .pastFinish: "released past the point from which it finishes"
    case .belowCancel: "released before the point up to which it cancels"
    case .projectedToEnd: "released in between, and would come to rest beyond the middle"
    case .projectedToStart: "released in between, and would come to rest short of the middle"
    case .gestureCancelled: "the gesture was taken away before it was released"
    }
  }
}
