import Scenarios
import UIKit

/// Postcards whose scenes and segues are in two files: every kind of segue, and unwind segues over two pages at once.
struct StoryboardExperiment: Experiment {
  let name = "storyboard"
  let summary =
    "Pages from a storyboard: write a card, sort it, turn it over, and go all the way back at once."

  let knobs = [
    Knob.toggle("refuses", "1: the wall refuses every segue.", label: "Refuses segues")
  ]

  let gestures = [
    ScriptedGesture(
      "send", "Writes a card, addresses it and sends it: both pages are dismissed together.",
      outcome: GestureOutcome(
        [.finishes, .finishes, .finishes], leaves: "Wall[Stamps]", showing: ["1 card sent"]),
      script: """
        hold 250ms; down 195,426; hold 60ms; up
        hold 900ms; down 195,426; hold 60ms; up
        hold 900ms; down 110,492; hold 60ms; up
        """),
    ScriptedGesture(
      "cancel", "Presses a button and slides off it; opens the balloon and taps beside it; no card is sent.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "Wall[Stamps]", showing: ["Nothing sent yet"]),
      script: """
        hold 250ms; down 195,426; hold 60ms; move 195,700 in 200ms; up
        hold 300ms; down 110,492; hold 60ms; up
        hold 900ms; down 30,30; hold 60ms; up
        """),
    ScriptedGesture(
      "hurry", "Taps again and again while pages still open and close, and also swipes.",
      outcome: GestureOutcome(
        [.finishes, .finishes, .finishes, .finishes], leaves: "Wall[Stamps] > Card > Address"),
      script: """
        hold 250ms; down 195,426; hold 30ms; up; hold 40ms; down 195,426; hold 30ms; up
        hold 200ms; down 195,426; hold 30ms; up; hold 60ms; down 110,492; hold 30ms; up
        hold 600ms; down 110,492; hold 30ms; up; hold 30ms; down 280,492; hold 30ms; up
        hold 500ms; down 195,760; move 195,560 in 90ms; up; hold 30ms; down 280,492; hold 30ms; up
        hold 900ms; down 195,426; hold 30ms; up
        """),
  ]

  /// The names and texts of the experiment's storyboards: the wall with its cards, and the popover to which the wall
  /// refers.
  static let files = [
    ("postcards", String(decoding: PackageResources.postcards_json, as: UTF8.self)),
    ("sorting", String(decoding: PackageResources.sorting_json, as: UTF8.self)),
  ]

  var storyboards: StoryboardLibrary? { Self.library }

  private static var library: StoryboardLibrary {
    let library = StoryboardLibrary()
    for (name, text) in files { library.add(text, named: name) }
    library.register(controller: PostcardWallController.init(coder:))
    library.register(controller: PostcardController.init(coder:))
    library.register(controller: StampsController.init(coder:))
    library.register(controller: SortingController.init(coder:))
    library.register(view: StampView.init(coder:))
    library.register(view: PostcardPage.init(coder:))
    library.register(segue: TurningSegue.init(identifier:source:destination:))
    return library
  }

  func makeRoot(_ knobs: Knobs) -> UIViewController {
    let wall = UIStoryboard(name: "postcards", library: Self.library).instantiateInitialViewController()
    (wall as? PostcardWallController)?.knobs = knobs
    return wall ?? UIViewController()
  }
}
