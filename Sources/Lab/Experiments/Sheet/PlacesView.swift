import UIKit

/// A search field, a row of round favorites, and lines of places.
final class PlacesView: UIView {
  private let field = UIView(color: UIColor(red: 0.89, green: 0.895, blue: 0.915, alpha: 1), radius: 12)
  private let hint = UILabel("Search the town", size: 16, color: Palette.note)
  private var favourites: [UIView] = []
  private var rows: [UIView] = []

  convenience init() {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = UIColor(red: 0.965, green: 0.965, blue: 0.975, alpha: 1)
    field.addSubview(hint)
    addSubview(field)
    for hue in Palette.hues.prefix(5) {
      let favourite = UIView(color: hue)
      favourite.isAccessibilityElement = true
      favourite.accessibilityLabel = "Favourite \(favourites.count + 1)"
      favourites.append(favourite)
      addSubview(favourite)
    }
    for index in 0..<9 { addRow(index) }
  }

  private func addRow(_ index: Int) {
    let row = UIView(
      rowOf: Palette.hues[(index + 2) % Palette.hues.count], radius: 12,
      picture: CGRect(x: 14, y: 14, width: 36, height: 36), pictureRadius: 18,
      bars: [
        CGRect(x: 66, y: 18, width: CGFloat(150 + index * 53 % 90), height: 9),
        CGRect(x: 66, y: 38, width: 96, height: 9),
      ])
    row.isAccessibilityElement = true
    row.accessibilityLabel = "Place \(index + 1)"
    rows.append(row)
    addSubview(row)
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 32)
    field.frame = CGRect(x: 16, y: 26, width: width, height: 44)
    hint.frame = CGRect(x: 16, y: 14, width: max(0, width - 32), height: 16)
    let space = width / CGFloat(favourites.count)
    for (index, favourite) in favourites.enumerated() {
      favourite.frame = CGRect(x: 16 + space * (CGFloat(index) + 0.5) - 27, y: 92, width: 54, height: 54)
      favourite.layer.cornerRadius = 27
    }
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 16, y: 170 + CGFloat(index) * 74, width: width, height: 64)
    }
  }
}

/// The sheet's content: a search field, and places below it.
final class PlacesController: UIViewController {
  override init() {
    super.init()
    title = "places"
    restorationIdentifier = "places"
  }

  override func loadView() { view = PlacesView() }
}
