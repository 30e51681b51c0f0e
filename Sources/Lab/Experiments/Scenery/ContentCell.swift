import UIKit

/// A table cell that contains a ``ContentRow``; a reused cell keeps its row view and shows other texts in it.
final class ContentCell: UITableViewCell {
  private var row: ContentRow?

  /// Shows the texts of a row. All rows of a table have icons, or all have initials.
  func show(_ content: RowContent, hue: UIColor) {
    if let row { return row.show(content, hue: hue) }
    backgroundColor = Palette.surface
    let made = ContentRow(content, hue: hue)
    made.backgroundColor = .clear
    made.isUserInteractionEnabled = false
    contentView.addSubview(made)
    row = made
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row?.frame = contentView.bounds
  }
}
