import Scenarios
import UIKit

/// The complete code of an article on iOS 8's presentation controllers: a message springs to the middle, over a dimming
/// view.
///
/// `MessagePresentation` and `MessageAnimator` name the article's errors. Most of them show only when a drag moves the
/// message; the drag is not in the article.
struct MessageExperiment: PageExperiment {
  let name = "message"
  let summary = "Tap the button: a message springs up from below; drag it down, or tap its button."

  let knobs =
    [
      Knob(
        "inset-x", "The space left and right of the message, in points.", 50, in: 0...150,
        label: "Side inset", unit: "pt", group: "Look"),
      Knob(
        "inset-y", "The space above and below it, in points.", 200, in: 0...350, label: "Top inset",
        unit: "pt", group: "Look"),
      Knob(
        "damping", "The damping ratio of the spring that presents it.", 0.6, in: 0.1...1,
        label: "Arrival damping"),
      Knob("dimming", "The opacity of the dimming behind it.", 0.5, in: 0...1, unit: "%", group: "Look"),
      Knob("duration", "The duration of the transition, in seconds.", 0.5, in: 0.05...10, unit: "s"),
      Knob.mended("1: dismisses linearly under the touch, and reports the end correctly."),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "dismiss", "Presents the message and flicks it down: it is dismissed.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "inbox"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 1200ms; down 195,320; move 195,370 in 160ms easeIn; move 195,490 in 120ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags the message down a little, slowly: it stays, but the animator reports its end.",
      outcome: GestureOutcome([.finishes, .cancels], leaves: "inbox > message"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 1200ms; down 195,320; move 195,390 in 400ms easeInOut; hold 150ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Closes it as it swings in, opens it again, drags it down and up, and closes it twice: it closes.",
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
        title: "Inbox", note: "A message springs up from below.", content: RowList(5, .inbox),
        button: Pill("Read", color: Palette.green)))
  }

  override func makeNext() -> UIViewController? { MessageController(knobs) }
}
