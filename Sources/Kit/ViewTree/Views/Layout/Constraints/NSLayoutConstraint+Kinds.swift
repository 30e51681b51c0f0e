extension NSLayoutConstraint {
  /// The relation between the two sides.
  nonisolated public enum Relation: Int, Sendable, CaseIterable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// An axis of layout.
  nonisolated public enum Axis: Int, Sendable, CaseIterable {
    case horizontal = 0
    case vertical = 1
  }

  /// The part of an item that a constraint relates.
  nonisolated public enum Attribute: Int, Sendable, CaseIterable {
    case notAnAttribute = 0
    case left, right, top, bottom
    /// The edges at which reading begins and ends.
    case leading, trailing
    case width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }
}

extension NSLayoutConstraint.Attribute {
  /// The position of an attribute along its axis.
  nonisolated enum Place: Hashable {
    case start, end, center, size, firstBaseline, lastBaseline
  }

  /// The axis of the attribute; `nil` for `notAnAttribute`.
  nonisolated package var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  nonisolated var place: Place {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: .start
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: .end
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
    case .width, .height, .notAnAttribute: .size
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }

  /// A Boolean value indicating whether the attribute depends on the reading direction.
  nonisolated var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// A Boolean value indicating whether the attribute is left or right, which cannot be combined with leading
  /// or trailing.
  nonisolated var isSided: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  nonisolated var isOfMargins: Bool { rawValue >= Self.leftMargin.rawValue }

  /// Returns whether one constraint can name both attributes.
  nonisolated func goes(with other: NSLayoutConstraint.Attribute) -> Bool {
    guard self != .notAnAttribute, other != .notAnAttribute else { return true }
    if axis != other.axis { return place == .size && other.place == .size }
    if (place == .size) != (other.place == .size) { return false }
    return !(isDirectional && other.isSided || isSided && other.isDirectional)
  }
}
