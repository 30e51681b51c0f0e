import LayerTree
import Reports
import Scenarios
import TransitionEngine

/// The pictures of experiments at rest and in the middle of their first gesture, light and dark, with a page of them.
struct ExperimentPictures {
  let experiments: [any Experiment]
  let folder: String
  /// The pixels per point of the pictures.
  let scale: Double

  /// The path of the page that shows the pictures side by side.
  private var page: String { "\(folder)/index.html" }

  /// Writes the pictures and the page, and returns the path of the page and of each picture.
  func write() throws(LabError) -> (page: String, pictures: [String]) {
    let names = experiments.map { Self.moments($0.name).map(\.file) }
    let paths = names.joined().map { "\(folder)/\($0)" }
    // All paths are checked first, so that a bad one leaves nothing written.
    for path in paths + [page] { try OutputPath.check(path) }
    try OutputPath.makeFolder(folder)
    let progress = ProgressLine()
    defer { progress.clear() }
    var rows: [PicturePage.Row] = []
    for (index, experiment) in experiments.enumerated() {
      progress.show(index, of: experiments.count, experiment.name)
      rows.append(try draw(experiment))
    }
    try AtomicFile.write(PicturePage(title: "Experiments", rows: rows).source, to: page)
    return (page, paths)
  }

  /// The moments of an experiment's pictures: their appearance, their file, and whether a gesture is played.
  private static func moments(
    _ name: String
  ) -> [(style: StageEvent.Traits.Style, isPlayed: Bool, file: String)] {
    StageEvent.Traits.Style.allCases.flatMap { style in
      [
        (style, false, "\(name)-\(style.rawValue).png"),
        (style, true, "\(name)-\(style.rawValue)-gesture.png"),
      ]
    }
  }

  private func draw(_ experiment: any Experiment) throws(LabError) -> PicturePage.Row {
    var row = PicturePage.Row(name: experiment.name, summary: experiment.summary)
    for moment in Self.moments(experiment.name) {
      var subject = try Subject(experiment.name, catalogue: Catalogue([experiment]))
      subject.configuration.traits.style = moment.style
      let miniature = Miniature(subject)
      let list = moment.isPlayed ? miniature.middle() : miniature.list
      try PictureFile.write(list, scale: scale, to: "\(folder)/\(moment.file)")
      let gesture = experiment.gestures.first.map { "in \($0.name)" } ?? "without a gesture"
      row.pictures.append(
        PicturePage.Picture(
          file: moment.file, label: "\(moment.style.rawValue), \(moment.isPlayed ? gesture : "at rest")"))
    }
    return row
  }
}
