import Scenarios
import UIKit

/// A mini-player at the bottom of a list. A drag up makes it a page of the song, and a drag down shrinks the page.
struct PlayerExperiment: PageExperiment {
  let name = "player"
  let summary = "Drag the mini-player up: it grows to a page of the song; drag it down again."

  let knobs =
    [
      Knob("dimming", "The opacity of the dimming over the list.", 0.4, in: 0...1, unit: "%"),
      Knob(
        "duration", "The duration of the transition without a drag, in seconds.", 0.45, in: 0.05...10,
        unit: "s"),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "open", "Drags the mini-player up and throws it: the page of the song opens.",
      outcome: GestureOutcome([.finishes], leaves: "songs > song"),
      script: "hold 250ms; down 150,770; move 152,700 in 160ms easeIn; move 158,470 in 180ms; up"),
    ScriptedGesture(
      "dismiss", "Opens the page by a tap and flicks it down: it shrinks to the mini-player.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "songs"),
      script: """
        hold 250ms; down 150,770; hold 60ms; up
        hold 900ms; down 195,260; move 198,330 in 140ms easeIn; move 206,520 in 150ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags the mini-player up a little and holds it: it returns.",
      outcome: GestureOutcome([.cancels], leaves: "songs"),
      script: "hold 250ms; down 150,770; move 152,690 in 350ms easeInOut; hold 150ms; up"),
    ScriptedGesture(
      "nasty",
      "Throws the player open, catches it and throws it down, opens it by a tap, drags it and is called away.",
      outcome: GestureOutcome([.cancels, .finishes, .cancels], leaves: "songs > song"),
      script: """
        hold 250ms; down 150,770; move 152,700 in 90ms easeIn; move 158,480 in 110ms; up
        hold 60ms; down 195,420; move 195,600 in 120ms; up
        hold 900ms; down 150,770; hold 60ms; up
        hold 800ms; down 195,260; move 198,420 in 150ms; cancel
        """),
  ]

  let restorationPath = ["songs", "song"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { SongsController(knobs) }
}
