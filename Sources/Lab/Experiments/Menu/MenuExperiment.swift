import Scenarios
import UIKit

/// A menu beside the page: a drag from the edge opens it, a drag or a tap beside it closes it.
///
/// The menu's edge and its drag's axis follow the layout direction. So does its content, by leading and trailing
/// constraints.
struct MenuExperiment: PageExperiment {
  let name = "menu"
  let summary = "Swipe from the left edge: the menu follows the pointer; close it by a drag or a tap."

  let knobs =
    [
      Knob.toggle("right-to-left", "1: right-to-left layout, with the menu on the right."),
      Knob(
        "width", "The menu's width in points; at most what fits.", 290, in: 160...360, label: "Menu width",
        unit: "pt"),
      Knob("dimming", "The opacity of the dimming over the page.", 0.42, in: 0...1, unit: "%"),
      Knob(
        "duration", "The duration of the transition without a drag, in seconds.", 0.4, in: 0.05...10,
        unit: "s"),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "open", "Swipes in from the edge: the menu opens; a tap on an entry shows it and closes the menu.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "side[mailbox]", showing: ["Sent"]),
      script: """
        hold 250ms; down 4,420; move 60,424 in 160ms easeIn; move 240,430 in 200ms; up
        hold 900ms; down 120,292; hold 60ms; up
        """),
    ScriptedGesture(
      "close", "Opens the menu with its button and flicks it back over the edge.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "side[mailbox]", showing: ["Inbox"]),
      script: """
        hold 250ms; down 40,82; hold 60ms; up
        hold 900ms; down 250,500; move 210,500 in 80ms easeIn; move 90,504 in 110ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags the menu half-way in, drags it back and releases: the page is unchanged.",
      outcome: GestureOutcome([.cancels], leaves: "side[mailbox]", showing: ["Inbox"]),
      script: """
        hold 250ms; down 4,420; move 170,424 in 300ms easeInOut; hold 120ms
        move 30,424 in 300ms easeInOut; hold 200ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Throws the menu in, catches it and throws it out, catches that; then opens it and taps beside it twice.",
      outcome: GestureOutcome([.cancels, .finishes, .finishes], leaves: "side[mailbox]", showing: ["Inbox"]),
      script: """
        hold 250ms; down 4,420; move 40,420 in 50ms easeIn; move 200,420 in 90ms; up
        hold 50ms; down 150,420; move 40,420 in 90ms; up
        hold 40ms; down 60,500; move 140,500 in 120ms; cancel
        hold 900ms; down 40,82; hold 60ms; up
        hold 200ms; down 360,600; hold 50ms; up; hold 60ms; down 360,600; hold 50ms; up
        hold 700ms; down 360,600; hold 50ms; up; hold 60ms; down 360,600; hold 50ms; up
        """),
  ]

  let restorationPath = ["side", "menu"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { ReadingSideController(knobs) }
}

/// A container that sets the layout direction of its page.
final class ReadingSideController: PageController {
  let page: MailboxController

  init(_ knobs: Knobs) {
    page = MailboxController(knobs)
    super.init("side", knobs)
    addChild(page)
    page.didMove(toParent: self)
  }

  override func viewDidLoad() {
    page.view.frame = view.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page.view)
    applyKnobs()
  }

  override func applyKnobs() {
    let direction: UITraitEnvironmentLayoutDirection =
      knobs.isOn("right-to-left") ? .rightToLeft : .leftToRight
    setOverrideTraitCollection(UITraitCollection(layoutDirection: direction), forChild: page)
  }

  override func makeNext() -> UIViewController? { page.makeMenu() }
  override func act() { page.act() }
}
