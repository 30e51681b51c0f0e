import UIKit

/// A search field, a row of round favorites, and lines of places.
final class PlacesView: UIView {
  private let field = UIView(color: Palette.field, radius: 12)
  private let hint = ScaledLabel("Search the town", size: 17, color: Palette.note)
  private var favorites: [UIView] = []
  private var captions: [UILabel] = []
  private var rows: [UIView] = []
  /// The height of the view in the largest sheet, in points. Rows that do not fit in that height are hidden.
  var greatestHeight = CGFloat.infinity {
    didSet { if greatestHeight != oldValue { setNeedsLayout() } }
  }

  convenience init() {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = Palette.ground
    field.addSubview(hint)
    addSubview(field)
    for (name, icon) in Self.kinds {
      let favorite = UIImageView(image: RowIcon.image(icon))
      favorite.contentMode = .center
      favorite.backgroundColor = Palette.hue(favorites.count)
      favorite.makeElement(name, .image)
      favorites.append(favorite)
      addSubview(favorite)
      let caption = ScaledLabel(name, size: 11, color: Palette.note, alignment: .center)
      caption.isAccessibilityElement = false
      captions.append(caption)
      addSubview(caption)
    }
    for index in 0..<9 {
      let row = ContentRow(Contents.places[index], hue: Palette.hue(index + 2))
      rows.append(row)
      addSubview(row)
    }
  }

  private static let kinds = [
    ("Home", "house.fill"), ("Work", "desktopcomputer"), ("Food", "cart.fill"), ("Parks", "leaf.fill"),
    ("Trams", "tram.fill"),
  ]

  override func layoutSubviews() {
    let width = max(0, bounds.width - 32)
    field.frame = CGRect(x: 16, y: 26, width: width, height: 44)
    hint.frame = CGRect(x: 16, y: 0, width: max(0, width - 32), height: 44)
    let space = width / CGFloat(favorites.count)
    for (index, favorite) in favorites.enumerated() {
      let left = 16 + space * CGFloat(index)
      favorite.frame = CGRect(x: left + space / 2 - 27, y: 92, width: 54, height: 54)
      favorite.layer.cornerRadius = 27
      captions[index].frame = CGRect(x: left, y: 149, width: space, height: scaled(15))
    }
    let height = 64 + ContentRow.growth(of: self)
    for (index, row) in rows.enumerated() {
      let y = 155 + scaled(15) + CGFloat(index) * (height + 10)
      row.frame = CGRect(x: 16, y: y, width: width, height: height)
      row.isHidden = row.frame.maxY > greatestHeight
    }
  }
}

/// The controller of the sheet's content: a search field, and places below it.
final class PlacesController: UIViewController {
  override init() {
    super.init()
    title = "places"
    restorationIdentifier = "places"
  }

  /// The height of the largest sheet, in points.
  var greatestHeight = CGFloat.infinity {
    didSet { (viewIfLoaded as? PlacesView)?.greatestHeight = greatestHeight }
  }

  override func loadView() {
    let places = PlacesView()
    places.greatestHeight = greatestHeight
    view = places
  }
}
