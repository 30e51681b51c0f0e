import Reports
import Scenarios
import Storyboards
import TransitionEngine

/// `lab storyboard`: whether a storyboard is right, and a drawing of it.
struct StoryboardCommand: Command {
  let arguments: Arguments
  let catalogue: Catalogue

  static let verb = Verb(
    "storyboard", "Checks a storyboard with all it refers to, and draws it: scenes, views, ways.",
    words: 1, needs: ["the FILE to check"],
    usage: "lab storyboard FILE [--svg] [--any-class] [--json]",
    options: [
      Option("--svg OUT.svg", "draws scenes, views and ways into a file"),
      Option("--any-class", "takes classes that no experiment has for granted"), .json,
    ],
    examples: [
      ("lab storyboard Sources/Lab/Experiments/Storyboard/postcards.json", "says what is wrong with it"),
      ("lab storyboard app.json --svg app.svg --any-class", "draws one of your own"),
    ])

  func run() throws(LabError) {
    let path = arguments.positional[0]
    let drawing = arguments.value("svg")
    if let drawing { try OutputPlace.check(drawing, besides: [path]) }
    guard FileStamp(path) != nil else {
      throw .failure("\(path): expected a storyboard that can be read, found none")
    }
    let shelf = StoryboardShelf(path)
    try shelf.check()
    let library = shelf.library
    library.acceptsAnyClass = arguments.has("any-class")
    for experiment in catalogue.experiments {
      if let other = experiment.storyboards { library.adoptClasses(of: other) }
    }
    // What makes views asks the stage that is current.
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
