import UIKit

/// The page of the song that plays: its cover, title, position and buttons. While the page is small, it looks like the
/// mini-player.
final class SongController: UIViewController {
  private let transitions: PlayerTransitions
  private let cover = UIImageView(image: Photograph.image(26, width: 480))
  private let strip = MiniPlayer()
  private let page = UIView()
  private let grabber = UIView(color: Palette.mark.withAlphaComponent(0.5), radius: 2.5)
  private let titleLabel = ScaledLabel(heading: "Low Tide", size: 22)
  private let artistLabel = ScaledLabel("The Paper Boats", size: 17, color: Palette.note)
  private let position = UIProgressView()
  private let played = ScaledLabel("1:24", size: 13, color: Palette.note)
  private let left = ScaledLabel("−2:18", size: 13, color: Palette.note, alignment: .right)
  private let buttons = ["backward.fill", "pause.fill", "forward.fill"].map { PlayerIcon($0, size: 34) }

  /// A Boolean value that indicates whether the page is laid out to look like the mini-player.
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

  /// The opacity of the parts that only the large page has, 0…1.
  var pageAlpha: CGFloat {
    get { page.alpha }
    set { page.alpha = newValue }
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    view.layer.cornerRadius = isSmall ? 14 : 0
    let height = MiniPlayer.height(in: view)
    strip.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    // The parts of the page keep their places below the upper edge, so that they are uncovered instead of squeezed.
    let full = view.superview?.bounds.size ?? bounds.size
    page.frame = CGRect(origin: CGPoint(x: (bounds.width - full.width) / 2, y: 0), size: full)
    let place = layOutPage(in: page.bounds).offsetBy(dx: page.frame.minX, dy: 0)
    cover.frame = isSmall ? MiniPlayer.coverFrame(height: height) : place
    cover.layer.cornerRadius = isSmall ? 8 : 14
  }

  /// Lays out the parts of the page below the cover, or beside it on a low stage, and returns the cover's frame.
  private func layOutPage(in bounds: CGRect) -> CGRect {
    let insets = MiniPlayer.margins(in: view.superview ?? view)
    grabber.frame = CGRect(x: bounds.midX - 18, y: insets.top + 10, width: 36, height: 5)
    let lines: [(view: UIView, height: CGFloat, gap: CGFloat)] = [
      (titleLabel, view.scaled(30), 2), (artistLabel, view.scaled(24), 24), (position, 6, 10),
    ]
    let buttonSide: CGFloat = 72
    let block = lines.reduce(view.scaled(18) + 24 + buttonSide) { $0 + $1.height + $1.gap }
    let (top, margin) = (insets.top + 44, 28 + max(insets.left, insets.right))
    let room = bounds.height - top - insets.bottom - 24
    let isLow = bounds.width > bounds.height && room < block + 200
    var width = max(0, min(bounds.width - 2 * margin, 420))
    let side = max(44, isLow ? min(room, bounds.width / 3) : min(width, room - block - 32))
    let free = isLow ? 0 : max(0, room - side - 32 - block) / 3
    let place: CGRect
    var (x, y) = ((bounds.width - width) / 2, top + side + 32 + free)
    if isLow {
      place = CGRect(x: margin, y: top, width: side, height: side)
      x = place.maxX + 32
      width = max(0, bounds.width - margin - x)
      y = top + max(0, (room - block) / 2)
    } else {
      place = CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
    }
    for line in lines {
      line.view.frame = CGRect(x: x, y: y, width: width, height: line.height)
      y += line.height + line.gap
    }
    played.frame = CGRect(x: x, y: y, width: width / 2, height: view.scaled(18))
    left.frame = played.frame.offsetBy(dx: width / 2, dy: 0)
    for (index, button) in buttons.enumerated() {
      let middle = x + width / 2 + CGFloat(index - 1) * min(112, width / 3)
      button.frame = CGRect(
        x: middle - buttonSide / 2, y: played.frame.maxY + 24 + free, width: buttonSide, height: buttonSide)
    }
    return place
  }
}
