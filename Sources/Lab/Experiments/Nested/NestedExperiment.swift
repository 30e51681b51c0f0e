import Scenarios
import UIKit

/// Cards that present cards, five deep: a drag dismisses a card with all that it presents.
///
/// UIKit dismisses a chain by animating the top view only and hides the others at once. Here snapshots of the others
/// move along, so that all dragged cards stay visible.
struct NestedExperiment: Experiment {
  let name = "nested"
  let summary = "Five cards, each presented by the one below: drag one down, and the ones above follow."

  let knobs =
    [
      Knob("cards", "The number of cards at the beginning.", 5, in: 0...5, step: 1),
      Knob(
        "peek", "The visible height of a card below the next, in points.", 56, in: 24...100,
        label: "Visible edge", unit: "pt"),
      Knob(
        "dimming", "The opacity of each card's dimming over the cards below.", 0.16, in: 0.02...0.5, unit: "%"
      ),
      Knob("duration", "The duration of a card's transition, in seconds.", 0.45, in: 0.05...10, unit: "s"),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "dismiss", "Drags the third card down: the two above it follow, and two stay.",
      outcome: GestureOutcome([.finishes], leaves: "table > card 1 > card 2"),
      script: """
        hold 400ms; down 195,256; move 195,300 in 200ms easeIn; move 195,590 in 300ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags the first card a little with all four above it, and holds: all stay.",
      outcome: GestureOutcome([.cancels], leaves: "table > card 1 > card 2 > card 3 > card 4 > card 5"),
      script: """
        hold 400ms; down 195,140; move 195,360 in 450ms easeInOut; hold 80ms
        move 195,190 in 300ms easeInOut; hold 200ms; up
        """),
    ScriptedGesture(
      "deal", "Dismisses four cards by a tap on the first, and presents two new ones.",
      outcome: GestureOutcome([.finishes, .finishes, .finishes], leaves: "table > card 1 > card 2 > card 3"),
      script: """
        hold 400ms; down 195,145; hold 60ms; up
        hold 900ms; down 195,758; hold 60ms; up
        hold 900ms; down 195,758; hold 60ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Flicks the second card away, catches all four moving cards and throws them back; cancels the touch "
        + "of the next drag; then dismisses the topmost card alone.",
      outcome: GestureOutcome(
        [.cancels, .cancels, .finishes], leaves: "table > card 1 > card 2 > card 3 > card 4"),
      script: """
        hold 400ms; down 195,200; move 195,250 in 80ms easeIn; move 195,440 in 110ms; up
        hold 60ms; down 195,600; move 195,300 in 200ms; up
        hold 900ms; down 195,260; move 195,440 in 200ms; cancel
        hold 700ms; down 195,500; move 195,620 in 120ms easeIn; move 195,800 in 120ms; up
        """),
  ]

  func releaseMotion(_ knobs: Knobs) -> ReleaseMotion? { knobs.releaseMotion }

  func makeRoot(_ knobs: Knobs) -> UIViewController { TableController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    let cards = path.dropFirst()
    guard path.first == "table", !cards.isEmpty, cards.allSatisfy({ $0 == "dealt" }) else { return nil }
    return DealtCardController(cards.count, knobs)
  }
}
