import Scenarios
import UIKit

/// Five controllers inside and above one another that state restoration recreates: `lab run restoration --restore`.
///
/// The library, its shelf and a book's chapters already exist when they are restored. A book's class recreates the
/// book. The experiment creates the note, as an application delegate would.
struct RestorationExperiment: PageExperiment {
  let name = "restoration"
  let summary =
    "A shelf in a library, a book with chapters above it, and a note: quit, and all is restored."

  let knobs = [
    Knob("books", "The number of books on the shelf.", 60, in: 1...200, step: 1),
    Knob(
      "row", "The height of a book's row, in points.", 56, in: 32...120, step: 1, label: "Row height",
      unit: "pt"),
  ]

  let gestures = [
    ScriptedGesture(
      "descend",
      "Scrolls and chooses a book, opens it, scrolls its chapters, and writes three words in a note.",
      outcome: GestureOutcome(
        [.finishes, .finishes], leaves: "library > book[chapters] > note at medium",
        showing: ["Book 10", "quit and come"]),
      script: """
        hold 250ms; down 195,600; move 195,330 in 240ms; hold 150ms; up
        hold 600ms; down 195,420; hold 60ms; up
        hold 300ms; down 195,758; hold 60ms; up
        hold 900ms; down 195,600; move 195,280 in 260ms; hold 150ms; up
        hold 600ms; down 195,758; hold 60ms; up
        hold 900ms; down 195,560; hold 50ms; up
        hold 120ms; down 195,560; hold 50ms; up
        hold 120ms; down 195,560; hold 50ms; up
        hold 500ms
        """),
    ScriptedGesture(
      "look", "Touches nothing: the restored state stays.",
      outcome: GestureOutcome(leaves: "library[shelf]"),
      script: "hold 600ms"),
    ScriptedGesture(
      "finish", "Opens a book and a note, then drags the note to its full height and dismisses it.",
      outcome: GestureOutcome([.finishes, .finishes, .finishes], leaves: "library > book[chapters]"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 900ms; down 195,758; hold 60ms; up
        hold 900ms; down 195,464; move 195,380 in 160ms easeIn; move 195,120 in 200ms; up
        hold 900ms; down 195,70; move 195,300 in 200ms easeIn; move 195,800 in 220ms; up
        hold 600ms
        """),
    ScriptedGesture(
      "cancel", "Opens a book and a note, and drags the note down a little: it stays.",
      outcome: GestureOutcome(
        [.finishes, .finishes, .cancels], leaves: "library > book[chapters] > note at medium"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 900ms; down 195,758; hold 60ms; up
        hold 900ms; down 195,464; move 195,520 in 300ms easeOut; hold 200ms; move 195,500 in 60ms; hold 120ms; up
        hold 700ms
        """),
    ScriptedGesture(
      "nasty",
      "Flicks the shelf and opens a book while it glides, taps twice, flicks, and cancels a touch.",
      outcome: GestureOutcome(
        [.finishes, .finishes, .cancels], leaves: "library > book[chapters] > note at medium"),
      script: """
        hold 250ms; down 195,600; move 195,300 in 70ms; up
        hold 40ms; down 195,758; hold 30ms; up; hold 40ms; down 195,758; hold 30ms; up
        hold 700ms; down 195,560; move 195,300 in 60ms; up
        hold 60ms; down 195,758; hold 30ms; up
        hold 700ms; down 195,464; move 195,700 in 120ms; cancel
        hold 3s
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { LibraryController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    path == ["library", "book", "note"] ? NoteController() : nil
  }
}
