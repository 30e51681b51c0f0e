import Scenarios
import UIKit

/// The list of songs, above the mini-player.
final class SongsController: PageController {
  private let transitions: PlayerTransitions
  private let heading = ScaledLabel(heading: "Songs")
  private let songs = RowColumn(Contents.songs.rows.count, .songs)
  private let player = MiniPlayer()
  private let drag = UIPanGestureRecognizer()

  init(_ knobs: Knobs) {
    transitions = PlayerTransitions(knobs)
    super.init("songs", knobs)
    transitions.songs = self
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    songs.restorationIdentifier = "list"
    player.isElevated = true
    player.makeElement("Low Tide, The Paper Boats")
    player.accessibilityHint = "opens the song"
    player.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SongsController.act))
    drag.addTarget(transitions, action: PlayerTransitions.handleOpening)
    player.addGestureRecognizer(drag)
    for part in [heading, songs, player] as [UIView] { view.addSubview(part) }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    knobs.prepare(drag)
    let bounds = view.bounds.inset(by: MiniPlayer.margins(in: view))
    let (width, height) = (max(0, bounds.width - 16), MiniPlayer.height(in: view))
    heading.frame = CGRect(
      x: bounds.minX + 24, y: bounds.minY + 17, width: max(0, width - 32), height: view.scaled(34))
    player.frame = CGRect(x: bounds.minX + 8, y: bounds.maxY - height - 8, width: width, height: height)
    let top = heading.frame.maxY + 12
    songs.frame = CGRect(x: bounds.minX + 8, y: top, width: width, height: max(0, view.bounds.maxY - top))
    songs.contentInset.bottom = view.bounds.maxY - player.frame.minY + 8
  }

  override func makeNext() -> UIViewController? { SongController(transitions) }

  /// The mini-player's frame at rest, in the coordinates of a view.
  func playerFrame(in view: UIView) -> CGRect { self.view.convert(player.frame, to: view) }

  /// Hides the mini-player while the page of the song stands in its place.
  func setPlayerHidden(_ isHidden: Bool) { player.alpha = isHidden ? 0 : 1 }
}
