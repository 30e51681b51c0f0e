import UIKit

/// The page of the song that plays: its cover, title, position and buttons. Small, it looks like the mini-player.
final class SongController: UIViewController {
  private let transitions: PlayerTransitions
  private let cover = UIImageView(image: Photograph.image(26, width: 480))
  private let strip = MiniPlayer()
  private let page = UIView()
  private let grabber = UIView(color: Palette.mark.withAlphaComponent(0.5), radius: 2.5)
  private let titleLabel = UILabel(heading: "Low Tide", size: 22)
  private let artistLabel = UILabel("The Paper Boats", size: 17, color: Palette.note)
  private let position = UIProgressView()
  private let played = UILabel("1:24", size: 13, color: Palette.note)
  private let left = UILabel("−2:18", size: 13, color: Palette.note, alignment: .right)
  private let buttons = ["backward.fill", "pause.fill", "forward.fill"].map { PlayerIcon($0, size: 34) }

  /// A Boolean value that indicates whether the page looks like the mini-player; the parts are laid out for it.
  var isSmall = false { didSet { viewIfLoaded?.setNeedsLayout() } }

  init(_ transitions: PlayerTransitions) {
    self.transitions = transitions
    super.init()
    title = "song"
    restorationIdentifier = "song"
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.surface
    view.clipsToBounds = true
    cover.clipsToBounds = true
    cover.contentMode = .scaleAspectFill
    cover.isAccessibilityElement = true
    cover.accessibilityLabel = "Cover of Low Tide"
    position.progress = 0.38
    for (button, name) in zip(buttons, ["Previous song", "Pause", "Next song"]) { button.makeElement(name) }
    for part in [grabber, titleLabel, artistLabel, position, played, left] + buttons { page.addSubview(part) }
    for part in [page, strip, cover] as [UIView] { view.addSubview(part) }
    strip.alpha = 0
  }

  /// The opacity of the parts that look like the mini-player's, 0…1.
  var stripAlpha: CGFloat {
    get { strip.alpha }
    set { strip.alpha = newValue }
  }

  /// The opacity of the page's parts, 0…1.
  var pageAlpha: CGFloat {
    get { page.alpha }
    set { page.alpha = newValue }
  }

  override func viewDidLayoutSubviews() {
    let (bounds, insets) = (view.bounds, MiniPlayer.margins(in: view))
    view.layer.cornerRadius = isSmall ? 14 : 0
    strip.frame = CGRect(x: 0, y: 0, width: bounds.width, height: MiniPlayer.height)
    // The parts of the page keep their places below the upper edge, so that they are uncovered instead of squeezed.
    let full = view.superview?.bounds.size ?? bounds.size
    let margin: CGFloat = 28
    let top = insets.top + 44
    let width = max(0, min(full.width - 2 * margin, 420))
    let x = (bounds.width - width) / 2
    let side = max(44, min(width, full.height - top - insets.bottom - 320))
    page.frame = CGRect(origin: .zero, size: CGSize(width: bounds.width, height: full.height))
    grabber.frame = CGRect(x: bounds.midX - 18, y: insets.top + 10, width: 36, height: 5)
    cover.frame =
      isSmall
      ? MiniPlayer.coverFrame : CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
    cover.layer.cornerRadius = isSmall ? 8 : 14
    // What the parts leave free lies between the cover, the title and the buttons.
    let free = max(0, full.height - top - side - insets.bottom - 260) / 3
    var y = top + side + 32 + free
    let lines: [(UIView, CGFloat, CGFloat)] = [
      (titleLabel, 30, 2), (artistLabel, 24, 24), (position, 6, 10),
    ]
    for (part, height, gap) in lines {
      part.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height + gap
    }
    played.frame = CGRect(x: x, y: y, width: width / 2, height: 18)
    left.frame = CGRect(x: x + width / 2, y: y, width: width / 2, height: 18)
    for (place, button) in buttons.enumerated() {
      let center = bounds.midX + CGFloat(place - 1) * min(112, width / 3)
      button.frame = CGRect(x: center - 36, y: y + 42 + free, width: 72, height: 72)
    }
  }
}
