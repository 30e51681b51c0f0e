import Diagnostics
import GestureMath

/// That a drag passes from one to another: who had it, who has it, and why.
nonisolated public struct DragHandOver: Hashable, Sendable {
  /// Who had it; nil at the beginning.
  public let from: Diagnostic.Subject?
  /// Who has it; nil when nobody can move that way.
  public let to: Diagnostic.Subject?
  public let reason: HandOverReason
  /// How many share the drag.
  public let memberCount: Int

  public init(
    from: Diagnostic.Subject?, to: Diagnostic.Subject?, reason: HandOverReason, memberCount: Int
  ) {
    self.from = from
    self.to = to
    self.reason = reason
    self.memberCount = memberCount
  }
}
