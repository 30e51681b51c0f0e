import Foundation
import ViewTree

/// The rows, headers and footers of a table that have a view.
struct TableTiling {
  struct Row {
    var entry: Int
    var place: ItemPlace
    var cell: UITableViewCell
  }

  /// A section's header or footer.
  struct Band {
    var section: Int
    var isHeader: Bool
    var view: UIView
  }

  /// From the top, without gaps but for headers and footers.
  var rows: [Row] = []
  var bands: [Band] = []
  /// Rows made for the change that is under way, which are not shown yet.
  var coming: [Row] = []
  /// The row to which the table scrolls by itself.
  var goal: RowGoal?
  /// What was in sight when it was made.
  var entries = 0..<0
  var size = CGSize.zero
  /// A Boolean value indicating whether something has changed since.
  var isStale = true
}

/// A row that a table is on its way to.
struct RowGoal {
  var place: ItemPlace
  var position: UITableView.ScrollPosition
  /// Where the row was thought to be when that was last known.
  var end: SIMD2<Double>
}

/// A row that is on its way out.
struct LeavingRow {
  var place: ItemPlace
  var cell: UITableViewCell
}
