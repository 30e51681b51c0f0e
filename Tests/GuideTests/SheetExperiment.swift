import UIKit
import ViewTree
@testable import Scenarios
@testable import TransitionEngine

/// A sheet over half the stage.
struct SheetExperiment: Experiment {
  let name = "sheet"
  let summary = "A sheet over half the stage that a drag dismisses."

  let knobs = [
    Knob("corner", "Radius of the sheet's corners in points.", 20, in: 0...60)
  ]

  let gestures = [
    ScriptedGesture(
      "dismiss", "Flicks the sheet down: it is dismissed.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "SheetPresenter"),
      script: "hold 500ms; fling 195,500 down at 1500 for 200pt"),
    ScriptedGesture(
      "cancel", "Drags the sheet a little and releases without velocity: it returns.",
      outcome: GestureOutcome([.finishes, .cancels], leaves: "SheetPresenter > SheetController"),
      script: "hold 500ms; down 195,500; move 195,560 in 300ms easeInOut; hold 100ms; up"),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { SheetPresenter(knobs) }
}

/// A controller that presents the sheet as soon as it appears.
final class SheetPresenter: UIViewController {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  override func viewDidLoad() { view.backgroundColor = .white }

  override func viewDidAppear(_ animated: Bool) {
    let sheet = SheetController()
    sheet.view.layer.cornerRadius = knobs["corner"]
    present(sheet, animated: true)
  }
}
