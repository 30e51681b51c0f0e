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

  /// The rows that have a cell, from the top, without gaps except for headers and footers.
  var rows: [Row] = []
  var bands: [Band] = []
  /// Rows created for the running change of data, not yet on screen.
  var coming: [Row] = []
  /// The row to which the table is scrolling with an animation.
  var goal: RowGoal?
  /// The entries that were on screen in the last layout pass.
  var entries = 0..<0
  var size = CGSize.zero
  /// A Boolean value indicating whether something has changed since the last layout pass.
  var isStale = true
}

/// A row that is the destination of an animated scroll.
struct RowGoal {
  var place: ItemPlace
  var position: UITableView.ScrollPosition
  /// The content offset at which the scroll to the row ends, as last computed.
  var end: SIMD2<Double>
}

/// A row that is leaving with an animation.
struct LeavingRow {
  var place: ItemPlace
  var cell: UITableViewCell
}
