import Scenarios
import UIKit

/// One card of the pile: its number, some text, and a button for the next.
final class DealtCardController: DealerController {
  private let transitions: PileTransitions

  override init(_ number: Int, _ knobs: Knobs) {
    transitions = PileTransitions(knobs)
    super.init(number, knobs)
    title = "card \(number)"
    restorationIdentifier = "dealt"
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  override func loadView() {
    let isLast = number == Self.most
    let hues = Palette.hues
    let card = DealtCardView(
      "Card \(number)", hue: hues[(number - 1) % hues.count],
      button: Pill(isLast ? "Take all away" : "Next card", color: Palette.ink))
    card.button.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: DealtCardController.act))
    view = card
  }
}
