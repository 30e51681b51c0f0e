import FrameTiming

/// A file for the frames of a run, in one of the forms that other programs read.
struct FrameFile {
  private enum Form: String, CaseIterable {
    case trace, csv, frames
  }

  let path: String
  private let form: Form

  /// A place and a form: the one that is named, or else the one that the name's ending says.
  init(_ path: String, form word: String?, option: String) throws(LabError) {
    self.path = path
    if let word {
      guard let form = Form(rawValue: word) else {
        throw .usage("--as \(word): " + NearestNames.hint(word, in: Form.allCases.map(\.rawValue)))
      }
      self.form = form
    } else if path.hasSuffix(".csv") {
      form = .csv
    } else if path.hasSuffix(".json") {
      form = .trace
    } else {
      throw .usage(
        "--\(option) \(path): expected a name ending in .json or .csv, or --as trace, csv or frames")
    }
  }

  /// Refuses a place that cannot be written to, before anything runs.
  func check(besides others: [String] = []) throws(LabError) {
    try OutputPlace.check(path, besides: others)
  }

  func write(_ export: FrameExport) throws(LabError) {
    let text =
      switch form {
      case .trace: export.trace
      case .csv: export.csv
      case .frames: export.json
      }
    try AtomicFile.write(text, to: path)
  }
}
