import Scenarios
import UIKit

/// A map of a town: blocks between streets, a park, a river, names, and a pin with its route.
final class MapView: UIView {
  private let river = UIView(
    color: Palette.pair(
      UIColor(red: 0.66, green: 0.82, blue: 0.93, alpha: 1),
      UIColor(red: 0.10, green: 0.19, blue: 0.29, alpha: 1)))
  private let park = UIView(
    color: Palette.pair(
      UIColor(red: 0.78, green: 0.89, blue: 0.75, alpha: 1),
      UIColor(red: 0.10, green: 0.20, blue: 0.14, alpha: 1)),
    radius: 8)
  private var blocks: [UIView] = []
  private let route = UIView(color: Palette.blue, radius: 3)
  private let turn = UIView(color: Palette.blue, radius: 3)
  private let pin = UIView(color: Palette.coral)
  private let pinHole = UIView(color: .white)
  private let names = MapView.places.map {
    ScaledLabel($0.name, size: 13, weight: .semibold, color: $0.color, alignment: .center)
  }
  /// The pin's position as fractions of the size.
  var pinPlace = CGPoint(x: 0.8, y: 0.25) { didSet { setNeedsLayout() } }
  /// The route's start, as fractions of the size.
  private static let home = CGPoint(x: 0.4, y: 7.0 / 12)

  /// The names on the map: a text, the position of its middle as fractions of the size, and a color.
  private static let places: [(name: String, at: CGPoint, color: UIColor)] = [
    ("Old Town", CGPoint(x: 0.3, y: 0.2083), Palette.ink),
    ("Mill Park", CGPoint(x: 0.8, y: 0.1667), woods),
    ("Harbor", CGPoint(x: 0.3, y: 0.0417), Palette.tint),
    ("Station", CGPoint(x: 0.7, y: 0.375), Palette.ink),
    ("Lark Lane", CGPoint(x: 0.9, y: 0.4583), Palette.note),
    ("North Pier", CGPoint(x: 0.9, y: 0.0417), Palette.note),
    ("Market", CGPoint(x: 0.5, y: 0.4583), Palette.ink),
    ("Museum", CGPoint(x: 0.7, y: 0.625), Palette.ink),
    ("South Beach", CGPoint(x: 0.5, y: 0.875), Palette.note),
  ]

  /// The color of the park's name.
  private static let woods = Palette.pair(UIColor(red: 0.09, green: 0.33, blue: 0.18, alpha: 1), Palette.good)

  private static let rows = 12
  private static let columns = 5

  convenience init() {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = Palette.pair(
      UIColor(red: 0.97, green: 0.96, blue: 0.94, alpha: 1),
      UIColor(red: 0.19, green: 0.20, blue: 0.23, alpha: 1))
    clipsToBounds = true
    for index in 0..<Self.rows * Self.columns {
      let shade = [0.90, 0.885, 0.912][(index * 7 / 3) % 3]
      let light = UIColor(red: shade, green: shade * 0.99, blue: shade * 0.965, alpha: 1)
      let dark = UIColor(red: shade - 0.78, green: shade - 0.77, blue: shade - 0.745, alpha: 1)
      let block = UIView(color: Palette.pair(light, dark), radius: 4)
      blocks.append(block)
      addSubview(block)
    }
    pin.layer.borderColor = UIColor.white.cgColor
    pin.layer.borderWidth = 3
    pin.addSubview(pinHole)
    for view in [park, river, route, turn] + names + [pin] { addSubview(view) }
    makeElement("Map", .image)
    accessibilityHint = "puts the pin on the other side of the town"
  }

  override func accessibilityActivate() -> Bool {
    putPin(at: CGPoint(x: bounds.width * (pinPlace.x < 0.5 ? 0.8 : 0.2), y: bounds.height * 0.25))
    return true
  }

  /// Moves the pin to a point of the view.
  func putPin(at point: CGPoint) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    pinPlace = CGPoint(x: point.x / bounds.width, y: point.y / bounds.height)
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0,
      animations: { self.layPin() })
  }

  override func layoutSubviews() {
    let street: CGFloat = 14
    let cell = CGSize(
      width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
    for (index, block) in blocks.enumerated() {
      let (column, row) = (CGFloat(index % Self.columns), CGFloat(index / Self.columns))
      block.frame = CGRect(
        x: column * cell.width + street / 2, y: row * cell.height + street / 2,
        width: max(0, cell.width - street), height: max(0, cell.height - street))
    }
    park.frame = CGRect(
      x: 3 * cell.width + street / 2, y: cell.height + street / 2, width: 2 * cell.width,
      height: max(0, 3 * cell.height - street))
    let width = bounds.width * 0.11
    river.bounds = CGRect(x: 0, y: 0, width: width, height: (bounds.width + bounds.height) * 1.2)
    river.center = CGPoint(x: bounds.width * 0.2, y: bounds.height * 0.45)
    river.transform = CGAffineTransform(rotationAngle: 0.42)
    for (name, place) in zip(names, Self.places) {
      let length = min(name.sizeThatFits(.zero).width, bounds.width * 0.3)
      name.bounds = CGRect(x: 0, y: 0, width: length, height: scaled(18))
      // A name near an edge is moved inwards.
      let most = max(4 + length / 2, bounds.width - 4 - length / 2)
      name.center = CGPoint(x: min(place.at.x * bounds.width, most), y: place.at.y * bounds.height)
    }
    layPin()
  }

  private func layPin() {
    let home = CGPoint(x: Self.home.x * bounds.width, y: Self.home.y * bounds.height)
    let goal = CGPoint(x: pinPlace.x * bounds.width, y: pinPlace.y * bounds.height)
    route.frame = CGRect(
      x: home.x - 3, y: min(home.y, goal.y) - 3, width: 6, height: abs(home.y - goal.y) + 6)
    turn.frame = CGRect(
      x: min(home.x, goal.x) - 3, y: goal.y - 3, width: abs(home.x - goal.x) + 6, height: 6)
    pin.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
    pin.center = goal
    pin.layer.cornerRadius = 15
    pinHole.frame = CGRect(x: 11, y: 11, width: 8, height: 8)
    pinHole.layer.cornerRadius = 4
  }
}

/// A map below a sheet, which Space presents and dismisses.
class GroundController: PageController {
  private let makeSheet: () -> UIViewController

  init(_ makeSheet: @escaping () -> UIViewController) {
    self.makeSheet = makeSheet
    super.init("ground")
  }

  override func loadView() { view = MapView() }
  override var opensByItself: Bool { true }
  override func makeNext() -> UIViewController? { makeSheet() }
}
