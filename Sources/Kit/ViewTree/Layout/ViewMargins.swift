/// Margins as they were set: by sides, or by the direction of reading.
nonisolated enum ViewMargins: Hashable {
  case sides(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  func insets(isRightToLeft: Bool) -> UIEdgeInsets {
    switch self {
    case .sides(let insets): insets
    case .directional(let insets): insets.insets(isRightToLeft: isRightToLeft)
    }
  }
}
