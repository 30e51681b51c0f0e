import UIKit

/// A field, a row of round favourites, and lines of places.
final class PlacesView: UIView {
  private let field = UIView()
  private let hint = UILabel()
  private var favourites: [UIView] = []
  private var rows: [UIView] = []

  convenience init() {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = UIColor(red: 0.965, green: 0.965, blue: 0.975, alpha: 1)
    field.backgroundColor = UIColor(red: 0.89, green: 0.895, blue: 0.915, alpha: 1)
    field.layer.cornerRadius = 12
    hint.text = "Search the town"
    hint.font = .systemFont(ofSize: 16)
    hint.textColor = Palette.note
    field.addSubview(hint)
    addSubview(field)
    for hue in Palette.hues.prefix(5) {
      let favourite = UIView()
      favourite.backgroundColor = hue
      favourite.isAccessibilityElement = true
      favourite.accessibilityLabel = "Favourite \(favourites.count + 1)"
      favourites.append(favourite)
      addSubview(favourite)
    }
    for index in 0..<9 { addRow(index) }
  }

  private func addRow(_ index: Int) {
    let row = UIView()
    row.backgroundColor = .white
    row.layer.cornerRadius = 12
    row.isAccessibilityElement = true
    row.accessibilityLabel = "Place \(index + 1)"
    let picture = UIView(frame: CGRect(x: 14, y: 14, width: 36, height: 36))
    picture.backgroundColor = Palette.hues[(index + 2) % Palette.hues.count]
    picture.layer.cornerRadius = 18
    row.addSubview(picture)
    for (y, width) in [(CGFloat(18), CGFloat(150 + index * 53 % 90)), (38, 96)] {
      let bar = UIView(frame: CGRect(x: 66, y: y, width: width, height: 9))
      bar.backgroundColor = Palette.line
      bar.layer.cornerRadius = 4.5
      row.addSubview(bar)
    }
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

/// The sheet's content: a field to search in, and places below it.
final class PlacesController: UIViewController {
  override init() {
    super.init()
    title = "places"
    restorationIdentifier = "places"
  }

  override func loadView() { view = PlacesView() }
}
