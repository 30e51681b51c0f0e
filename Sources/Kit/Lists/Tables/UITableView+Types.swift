import Foundation

extension UITableView {
  /// How a table looks, and what headers do.
  nonisolated public enum Style: Int, Sendable {
    /// Headers and footers stay in sight as long as their section is.
    case plain
    case grouped
    /// As grouped, with room at the sides.
    case insetGrouped
  }

  /// Where a row is to be after the table has scrolled to it.
  nonisolated public enum ScrollPosition: Int, Sendable {
    /// Wherever it takes the least.
    case none
    case top, middle, bottom
  }

  /// How rows come and go.
  nonisolated public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    /// The table chooses: they fade.
    case automatic = 100

    var code: UInt8 { UInt8(rawValue) }
    init(code: UInt8) { self = RowAnimation(rawValue: Int(code)) ?? .automatic }
  }

  /// A height that is found from what is to be shown.
  nonisolated public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// What a cell has in it.
  nonisolated public enum CellStyle: Int, Sendable {
    /// A picture and a line of text.
    case `default`
    /// A line of text and a second one at the right.
    case value1
    case value2
    /// A line of text with a paler one below.
    case subtitle
  }

  nonisolated public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  nonisolated public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  nonisolated public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }
}
