import Scenarios
import UIKit

/// A controller that presents the next card: the table, and every card but the last.
class DealerController: PageController {
  /// The number of the card in the pile; 0 for the table.
  let number: Int
  /// The largest number of cards.
  static let most = 5

  init(_ name: String, _ number: Int, _ knobs: Knobs) {
    self.number = number
    super.init(name, knobs)
  }

  /// Presents the next card; the last card dismisses all cards instead.
  override func act() {
    // A moving card may be dismissed before its own presentation would begin.
    guard presentedViewController == nil, transitionCoordinator == nil else { return }
    if number < Self.most {
      deal(1, animated: true)
    } else {
      view.window?.rootViewController?.dismiss(animated: true)
    }
  }

  /// Presents a number of cards, each above the one before.
  func deal(_ count: Int, animated: Bool) {
    guard count > 0, number < Self.most, !isBeingDismissed else { return }
    let card = DealtCardController(number + 1, knobs)
    present(card, animated: animated) { [weak card] in card?.deal(count - 1, animated: animated) }
  }
}

/// The table below the cards, which presents the first.
final class TableController: DealerController {
  init(_ knobs: Knobs) { super.init("table", 0, knobs) }

  override func loadView() {
    show(
      PageView(
        title: "Table", note: "Each card presents the next one.",
        content: TileGrid(columns: 3, rows: 4, .icons),
        button: Pill("Deal a card")))
  }

  override var opensByItself: Bool { true }
  override func open(animated: Bool) { deal(Int(knobs["cards"]), animated: animated) }
}

/// The controller of a card of the pile: its number, some text, and a button that presents the next card.
final class DealtCardController: DealerController {
  private let transitions: PileTransitions

  init(_ number: Int, _ knobs: Knobs) {
    transitions = PileTransitions(knobs)
    super.init("card \(number)", number, knobs)
    restorationIdentifier = "dealt"
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  override func loadView() {
    let isLast = number == Self.most
    let hues = Palette.hues
    let card = DealtCardView(
      "Card \(number)", hue: hues[(number - 1) % hues.count],
      button: Pill(isLast ? "Take all away" : "Next card", color: Palette.night))
    card.button.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: DealtCardController.act))
    view = card
  }
}

/// A colored card with a title in the strip that stays visible, and a sheet of text.
final class DealtCardView: UIView {
  private let grabber = UIView(color: UIColor(white: 1, alpha: 0.6), radius: 2.5)
  private let titleLabel = ScaledLabel(heading: nil, size: 20, color: .white)
  private let sheet = UIView(color: Palette.surface, radius: 16)
  private let text = Paragraphs(Prose.letter)
  private(set) var button = Pill()

  convenience init(_ title: String, hue: UIColor, button: Pill) {
    self.init(frame: UIScreen.main.bounds)
    self.button = button
    backgroundColor = hue
    layer.cornerRadius = 24
    makeFloating(opacity: 0.22, radius: 10, offset: -2)
    titleLabel.text = title
    for view in [grabber, titleLabel, sheet, text, button] { addSubview(view) }
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let inner = max(0, width - 48)
    grabber.frame = CGRect(x: width / 2 - 18, y: 8, width: 36, height: 5)
    titleLabel.frame = CGRect(x: 24, y: 22, width: inner, height: 20)
    sheet.frame = CGRect(x: 12, y: 60, width: max(0, width - 24), height: max(0, height - 84))
    let isLow = height < 420
    let end = height - (isLow ? 88 : 112)
    text.frame = CGRect(
      x: 32, y: 84, width: max(0, width - 64), height: max(0, end - 84 - (isLow ? 12 : 64)))
    button.frame = CGRect(x: 24, y: end, width: inner, height: 52)
  }
}
