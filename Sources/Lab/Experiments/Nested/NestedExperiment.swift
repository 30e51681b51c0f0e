import Scenarios
import UIKit

/// Cards that present cards, five deep: a drag takes one away, and with it all that it presents.
///
/// UIKit dismisses a chain in one movement of what is on top and hides the rest at once. Here the rest leaves a
/// picture of itself behind that goes along, so that the hand sees what it drags.
struct NestedExperiment: Experiment {
  let name = "nested"
  let summary = "Five cards, each presented by the one below: drag one down, and those above it go too."

  let knobs =
    [
      Knob("cards", "How many cards are dealt at the beginning.", 5, in: 0...5, step: 1),
      Knob("peek", "How much is seen of a card below the next, in points.", 56, in: 24...100),
      Knob("dimming", "How much each card dims those below it.", 0.16, in: 0.02...0.5),
      Knob("duration", "Length of a card's whole way, in seconds.", 0.45, in: 0.05...10),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "dismiss", "Drags the third card down: the two above it go with it, and two are left.",
      outcome: GestureOutcome([.finishes], leaves: "table > card 1 > card 2"),
      script: """
        hold 400ms; down 195,256; move 195,300 in 200ms easeIn; move 195,590 in 300ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags the first card a little with all four above it, and lets go at rest: all come back.",
      outcome: GestureOutcome([.cancels], leaves: "table > card 1 > card 2 > card 3 > card 4 > card 5"),
      script: """
        hold 400ms; down 195,140; move 195,360 in 450ms easeInOut; hold 80ms
        move 195,190 in 300ms easeInOut; hold 200ms; up
        """),
    ScriptedGesture(
      "deal", "Takes four cards away by a tap on the first, and deals two anew.",
      outcome: GestureOutcome([.finishes, .finishes, .finishes], leaves: "table > card 1 > card 2 > card 3"),
      script: """
        hold 400ms; down 195,145; hold 60ms; up
        hold 900ms; down 195,758; hold 60ms; up
        hold 900ms; down 195,758; hold 60ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Flicks the second card away, catches all four on their way and throws them back; has the finger taken away "
        + "from the next drag; then takes the topmost alone.",
      outcome: GestureOutcome(
        [.cancels, .cancels, .finishes], leaves: "table > card 1 > card 2 > card 3 > card 4"),
      script: """
        hold 400ms; down 195,200; move 195,250 in 80ms easeIn; move 195,440 in 110ms; up
        hold 60ms; down 195,600; move 195,300 in 200ms; up
        hold 900ms; down 195,260; move 195,440 in 200ms; cancel
        hold 700ms; down 195,500; move 195,620 in 120ms easeIn; move 195,800 in 120ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { TableController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    let cards = path.dropFirst()
    guard path.first == "table", !cards.isEmpty, cards.allSatisfy({ $0 == "dealt" }) else { return nil }
    return DealtCardController(cards.count, knobs)
  }
}
