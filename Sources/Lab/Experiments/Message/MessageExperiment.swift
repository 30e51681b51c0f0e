import Scenarios
import UIKit

/// An article on iOS 8's presentation controllers, whole: a message in the middle, on a spring, over a dimming.
///
/// What is wrong in it is told in `MessagePresentation` and `MessageAnimator`; most of it shows only when a
/// finger drags the message, which is ours.
struct MessageExperiment: PageExperiment {
  let name = "message"
  let summary = "Tap the button: a message springs up from below; drag it down, or tap its button."

  let knobs =
    [
      Knob("inset-x", "Room left and right of the message, in points.", 50, in: 0...150),
      Knob("inset-y", "Room above and below it, in points.", 200, in: 0...350),
      Knob("damping", "Damping ratio of the spring that brings it in.", 0.6, in: 0.1...1),
      Knob("dimming", "Opacity of the dimming behind it.", 0.5, in: 0...1),
      Knob("duration", "Length of the whole way, in seconds.", 0.5, in: 0.05...10),
      Knob.mended("1 makes the way out straight under a finger, and says rightly how it ended."),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "dismiss", "Brings the message up and flicks it down: it is dismissed.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "inbox"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 1200ms; down 195,320; move 195,370 in 160ms easeIn; move 195,490 in 120ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags the message down a little, slowly: it comes back, and the animator says it has gone.",
      outcome: GestureOutcome([.finishes, .cancels], leaves: "inbox > message"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 1200ms; down 195,320; move 195,390 in 400ms easeInOut; hold 150ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Closes it as it swings in, opens it again, drags it down and up, and closes it twice: it goes.",
      outcome: GestureOutcome([.finishes, .finishes, .finishes, .cancels, .finishes], leaves: "inbox"),
      script: """
        hold 250ms; down 195,758; hold 40ms; up
        hold 150ms; down 195,590; hold 40ms; up
        hold 1s; down 195,758; hold 40ms; up
        hold 900ms; down 195,300; move 195,700 in 200ms; move 195,330 in 220ms; hold 60ms; up
        hold 500ms; down 195,590; hold 30ms; up; hold 40ms; down 195,590; hold 30ms; up
        """),
  ]

  let provokes: [Rule] = [.presentedViewTouchedEarly, .nonlinearWhileInteractive, .completedAfterCancel]

  let restorationPath = ["inbox", "message"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { InboxController(knobs) }
}

/// The list behind the message.
class InboxController: PageController {
  init(_ knobs: Knobs) { super.init("inbox", knobs) }

  override func loadView() {
    show(
      PageView(
        title: "Inbox", note: "A message springs up from below.", content: RowList(5),
        button: Pill("Read", color: Palette.green)))
  }

  override func makeNext() -> UIViewController? { MessageController(knobs) }
}
