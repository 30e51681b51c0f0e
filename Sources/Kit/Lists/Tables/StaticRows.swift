import Foundation
import ViewTree

/// The rows that a table's file contains, each with its cell. The table's controller returns them as its data.
@MainActor
package final class StaticRows {
  /// A section of the file.
  package struct Section {
    package let headerTitle: String?
    package let footerTitle: String?
    /// The height of the header in points; `nil` for the table's `sectionHeaderHeight`.
    package let headerHeight: CGFloat?
    package let footerHeight: CGFloat?
    fileprivate var rows: [(cell: UITableViewCell, height: CGFloat?)] = []

    package init(
      headerTitle: String?, footerTitle: String?, headerHeight: CGFloat?, footerHeight: CGFloat?
    ) {
      self.headerTitle = headerTitle
      self.footerTitle = footerTitle
      self.headerHeight = headerHeight
      self.footerHeight = footerHeight
    }

    package var count: Int { rows.count }
  }

  package private(set) var sections: [Section]

  package init(_ sections: [Section]) {
    self.sections = sections
  }

  /// Adds a cell behind the others of a section, with its height in points; `nil` for the table's `rowHeight`.
  package func append(_ cell: UITableViewCell, height: CGFloat?, toSection section: Int) {
    sections[section].rows.append((cell, height))
  }

  /// Returns a section; `nil` if there is none with the index.
  package func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

  private func row(_ path: IndexPath) -> (cell: UITableViewCell, height: CGFloat?)? {
    guard let rows = section(path.section)?.rows, rows.indices.contains(path.row) else { return nil }
    return rows[path.row]
  }

  package func cell(at path: IndexPath) -> UITableViewCell? { row(path)?.cell }
  package func height(at path: IndexPath) -> CGFloat? { row(path)?.height }

  /// Returns whether a cell is one of the file's, which is never reused for another row.
  ///
  /// - Complexity: O(n) in the number of rows.
  func contains(_ cell: UITableViewCell) -> Bool {
    sections.contains { $0.rows.contains { $0.cell === cell } }
  }
}
