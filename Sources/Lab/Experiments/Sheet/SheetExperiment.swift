import Scenarios
import UIKit

/// A sheet of places over a map, with three heights; up to the middle one, the map beside it receives touches.
struct SheetExperiment: PageExperiment {
  let name = "sheet"
  let summary = "Drag the sheet between its heights or away; up to half height the map can still be tapped."

  let knobs = [
    Knob(
      "low", "The height of the lowest detent, in points.", 116, in: 60...300, label: "Low detent", unit: "pt"
    ),
    Knob.toggle(
      "undimmed", "1: the map is undimmed up to half height. 0: it is dimmed at each height.", isOn: true,
      label: "Undimmed map"),
    Knob.toggle("grabber", "1: the sheet shows a grabber.", isOn: true),
    Knob(
      "corner", "The radius of the corners, in points.", 16, in: 0...60, label: "Corner radius", unit: "pt"),
    Knob.toggle("modal", "1: only code may dismiss the sheet; a swipe down meets resistance."),
  ]

  let gestures = [
    ScriptedGesture(
      "raise", "Drags the sheet from half height up: it settles at full height, and the map is dimmed.",
      outcome: GestureOutcome(leaves: "map > places at large"),
      script: "hold 250ms; down 195,470; move 195,400 in 200ms easeIn; move 195,240 in 160ms; up"),
    ScriptedGesture(
      "dismiss", "Drags the sheet below its lowest height and releases it: it is dismissed.",
      outcome: GestureOutcome([.finishes], leaves: "map"),
      script: """
        hold 250ms; down 195,470; move 195,600 in 240ms easeIn; move 195,790 in 200ms; up
        hold 900ms; down 195,120; hold 60ms; up
        """),
    ScriptedGesture(
      "cancel", "Begins the dismissal and releases early: the sheet returns to its height.",
      outcome: GestureOutcome([.cancels], leaves: "map > places at medium"),
      script: """
        hold 250ms; down 195,470; move 195,640 in 200ms; move 195,790 in 200ms easeOut
        hold 150ms; move 195,775 in 100ms; hold 150ms; up
        """),
    ScriptedGesture(
      "roam", "Drags into the dismissal, out of it and up, then catches the sheet and throws it down.",
      outcome: GestureOutcome([.cancels, .cancels, .finishes], leaves: "map"),
      script: """
        hold 250ms; down 195,470; move 195,800 in 160ms; move 195,500 in 120ms; move 195,790 in 110ms
        move 195,300 in 160ms; up
        hold 120ms; down 195,210; move 195,190 in 60ms; move 195,520 in 90ms; up
        hold 120ms; down 195,640; hold 40ms; move 195,560 in 60ms; up
        """),
    ScriptedGesture(
      "map", "Taps the map beside the sheet: the pin moves there, and the sheet stays.",
      outcome: GestureOutcome(leaves: "map > places at medium"),
      script: """
        hold 250ms; down 110,300; hold 60ms; up
        hold 500ms; down 300,160; hold 60ms; up
        """),
  ]

  let restorationPath = ["map", "places"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { MapController(knobs) }
}
