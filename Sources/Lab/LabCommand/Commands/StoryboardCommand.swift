import Foundation
import Reports
import Scenarios
import Storyboards
import TransitionEngine

/// `lab storyboard`: whether a storyboard is right, and a drawing of it.
struct StoryboardCommand: Command {
  private let path: String
  private let drawing: String?
  private let asJSON: Bool
  private let acceptsAnyClass: Bool
  private let catalogue: Catalogue

  static let usage = "lab storyboard FILE [--svg] [--any-class] [--json]"
  static let options: [CommandOption] = [
    CommandOption("--svg OUT.svg", "draws scenes, views and ways into a file"),
    CommandOption("--any-class", "takes classes that no experiment has for granted"), .json,
  ]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .storyboard)
    try arguments.expect(atMost: 1)
    path = try arguments.file("check")
    drawing = arguments.value("svg")
    asJSON = arguments.has("json")
    acceptsAnyClass = arguments.has("any-class")
    self.catalogue = catalogue
  }

  func run() throws(LabError) {
    if let drawing { try OutputPlace.check(drawing, besides: [path]) }
    guard FileStamp(path) != nil else {
      throw .failure("\(path): expected a storyboard that can be read, found none")
    }
    let shelf = StoryboardShelf(path)
    try shelf.check()
    let library = shelf.library
    library.acceptsAnyClass = acceptsAnyClass
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
    let report = StoryboardReport(check, file: path, shelf: shelf, drawing: drawing)
    print(asJSON ? JSONOutput.text(report) : report.text)
    if !check.problems.isEmpty { throw LabError(description: "", status: 1) }
  }
}
