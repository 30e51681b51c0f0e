import Foundation

extension UIStackView {
  /// How the views share the length of a stack.
  nonisolated public enum Distribution: Int, Sendable, CaseIterable {
    /// They fill it; those that mind least are stretched or cut.
    case fill
    /// All are equally long.
    case fillEqually
    /// They are as long as their contents are, in proportion.
    case fillProportionally
    /// What is over goes between them, equally.
    case equalSpacing
    /// Their middles are equally far apart, as far as the least spacing lets them.
    case equalCentering
  }

  /// Where the views lie across a stack.
  nonisolated public enum Alignment: Int, Sendable, CaseIterable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// A spacing that says: as the stack does.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A spacing that says: as the system does between neighbours.
  public static let spacingUseSystem: CGFloat = 1.175494351e-38
}
