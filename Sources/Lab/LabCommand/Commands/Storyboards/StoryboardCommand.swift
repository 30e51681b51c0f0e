import Reports
import Scenarios
import Storyboards
import TransitionEngine

/// `lab storyboard`: a check of a storyboard, and a drawing of it.
struct StoryboardCommand: Command {
  let arguments: Arguments
  let catalogue: Catalogue

  static let verb = CommandDescription(
    "storyboard", "Checks a storyboard and everything it refers to, and draws its scenes, views and segues.",
    words: 1, needs: ["the FILE to check"],
    usage: "lab storyboard FILE [--svg] [--any-class] [--json]",
    options: [
      CommandOption("--svg OUT.svg", "draws scenes, views and segues to a file"),
      CommandOption("--any-class", "accepts classes that no experiment defines"), .json,
    ],
    examples: [
      ("lab storyboard Sources/Lab/Experiments/Storyboard/postcards.json", "checks it"),
      ("lab storyboard app.json --svg app.svg --any-class", "draws a storyboard of your own"),
    ])

  func run() throws(LabError) {
    let path = arguments.positional[0]
    let drawing = arguments.value("svg")
    if let drawing { try OutputPath.check(drawing, besides: [path]) }
    let shelf = try StoryboardFolder(reading: path)
    let library = shelf.library
    library.acceptsAnyClass = arguments.has("any-class")
    for experiment in catalogue.experiments {
      if let other = experiment.storyboards { library.adoptClasses(of: other) }
    }
    // Code that makes views needs a current stage.
    let stage = Stage()
    stage.storyboards = library
    let check = stage.whileCurrent { StoryboardCheck(shelf.name, in: library) }
    if let drawing {
      let map = stage.whileCurrent { SceneMap(check, title: shelf.name) }
      try AtomicFile.write(map.document().source, to: drawing)
    }
    let report = StoryboardReport(check: check, file: path, shelf: shelf, drawing: drawing)
    print(asJSON ? JSONOutput.text(report.answer) : report.text)
    if !check.problems.isEmpty { throw LabError(description: "", status: 1) }
  }
}
