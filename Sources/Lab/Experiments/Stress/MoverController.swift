import Scenarios
import UIKit

/// The card over the picture: what it is about, and tiles that spread on its way.
final class MoverController: UIViewController {
  private let transitions: MoverTransitions
  private let knobs: Knobs
  private let grabber = UIView()
  private let titleLabel = UILabel()
  private let noteLabel = UILabel()
  private(set) var tiles: [UIView] = []

  init(_ knobs: Knobs) {
    self.knobs = knobs
    transitions = MoverTransitions(knobs)
    super.init()
    title = "mover"
    restorationIdentifier = "mover"
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  override func viewDidLoad() {
    view.backgroundColor = .white
    view.layer.cornerRadius = 24
    view.clipsToBounds = true
    grabber.backgroundColor = UIColor(white: 0.78, alpha: 1)
    grabber.layer.cornerRadius = 2.5
    titleLabel.text = "\(Int(knobs["layers"])) layers below"
    titleLabel.font = .systemFont(ofSize: 22)
    titleLabel.textColor = Palette.ink
    titleLabel.accessibilityTraits = [.staticText, .header]
    noteLabel.text = "They stand still: they cost nothing."
    noteLabel.font = .systemFont(ofSize: 12)
    noteLabel.textColor = Palette.note
    for part in [grabber, titleLabel, noteLabel] { view.addSubview(part) }
    for index in 0..<Int(knobs["movers"]) {
      let tile = UIView()
      tile.backgroundColor = Palette.hues[index % Palette.hues.count]
      tile.layer.cornerRadius = 6
      tiles.append(tile)
      view.addSubview(tile)
    }
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width
    let inner = max(0, width - 56)
    grabber.frame = CGRect(x: width / 2 - 18, y: 10, width: 36, height: 5)
    titleLabel.frame = CGRect(x: 28, y: 40, width: inner, height: 22)
    noteLabel.frame = CGRect(x: 28, y: 74, width: inner, height: 12)
    // On the way out they are spread alongside.
    guard !isBeingDismissed else { return }
    for index in tiles.indices { tiles[index].frame = place(of: index, isSpread: false) }
  }

  /// Where a tile lies: in rows, or further apart the farther down it is.
  func place(of index: Int, isSpread: Bool) -> CGRect {
    let columns = 8
    let gap: CGFloat = 8
    let room = max(0, view.bounds.width - 56 - gap * CGFloat(columns - 1))
    let side = room / CGFloat(columns)
    let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
    let step = side + gap
    return CGRect(
      x: 28 + column * step, y: 108 + row * step * (isSpread ? 2.2 : 1), width: side, height: side)
  }

  func spreadTiles() {
    for index in tiles.indices { tiles[index].frame = place(of: index, isSpread: true) }
  }
}
