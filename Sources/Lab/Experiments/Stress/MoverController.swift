import Scenarios
import UIKit

/// The controller of the card over the picture, with tiles that spread during the dismissal.
final class MoverController: UIViewController {
  private let transitions: MoverTransitions
  private let knobs: Knobs
  private let grabber = UIView(color: UIColor(white: 0.78, alpha: 1), radius: 2.5)
  private let titleLabel = ScaledLabel(heading: nil, size: 22)
  private let noteLabel = ScaledLabel("They stand still: they cost nothing.", size: 12, color: Palette.note)
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
    view.backgroundColor = Palette.surface
    view.layer.cornerRadius = 24
    view.clipsToBounds = true
    titleLabel.text = "\(Int(knobs["layers"])) layers below"
    for part in [grabber, titleLabel, noteLabel] { view.addSubview(part) }
    for index in 0..<Int(knobs["movers"]) {
      let tile = UIView(color: Palette.hues[index % Palette.hues.count], radius: 6)
      tiles.append(tile)
      view.addSubview(tile)
    }
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width
    let inner = max(0, width - 56)
    grabber.frame = CGRect(x: width / 2 - 18, y: 10, width: 36, height: 5)
    titleLabel.frame = CGRect(x: 28, y: 40, width: inner, height: view.scaled(22))
    noteLabel.frame = CGRect(x: 28, y: 40 + view.scaled(34), width: inner, height: view.scaled(12))
    // During a dismissal, the tiles are animated alongside.
    guard !isBeingDismissed else { return }
    for index in tiles.indices { tiles[index].frame = place(of: index, isSpread: false) }
  }

  /// Returns the frame of the tile at an index: in rows of eight, which are farther apart when spread.
  func place(of index: Int, isSpread: Bool) -> CGRect {
    let columns = 8
    let gap: CGFloat = 8
    let room = max(0, view.bounds.width - 56 - gap * CGFloat(columns - 1))
    let side = room / CGFloat(columns)
    let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
    let step = side + gap
    return CGRect(
      x: 28 + column * step, y: 62 + view.scaled(46) + row * step * (isSpread ? 2.2 : 1), width: side,
      height: side)
  }

  func spreadTiles() {
    for index in tiles.indices { tiles[index].frame = place(of: index, isSpread: true) }
  }
}
