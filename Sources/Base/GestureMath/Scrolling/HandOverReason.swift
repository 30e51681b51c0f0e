/// Why a drag that several share passes to one of them.
public enum HandOverReason: String, Sendable, Hashable, CaseIterable {
  /// It is the innermost that can move that way.
  case innermost
  /// It grows before what is inside it scrolls.
  case growsFirst
  /// The one that had it is at its end.
  case endReached
  /// All are at their ends, and it is the innermost that gives way.
  case givesWay
  /// The finger came back to where the drag was handed on.
  case cameBack
  /// Nobody can move that way.
  case nobodyCan
}

extension HandOverReason: CustomStringConvertible {
  /// The reason in words, to follow a colon.
  public var description: String {
    switch self {
    case .innermost: "the innermost that can move that way"
    case .growsFirst: "it grows before what is inside scrolls"
    case .endReached: "the one before is at its end"
    case .givesWay: "all are at their ends, and it gives way"
    case .cameBack: "the finger came back to where it was handed on"
    case .nobodyCan: "nobody can move that way"
    }
  }
}
