/// What a controller may be asked to do for another one that lies in it, where UIKit's code names a selector. **(ours)**
nonisolated public enum ViewControllerAction: String, Sendable, CaseIterable {
  /// `show(_:sender:)`.
  case show
  /// `showDetailViewController(_:sender:)`.
  case showDetail
}
