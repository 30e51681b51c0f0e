import FrameTiming

/// A file for the frames of a run, in one of the forms that other programs read.
struct FrameFile {
  enum Form: String, CaseIterable {
    case trace, csv, frames
  }

  let path: String
  private let form: Form

  /// The place that an option names, in the form that `--as` names or else the name's ending says; nil without one.
  init?(_ arguments: Arguments, option: String) throws(LabError) {
    guard let path = arguments.value(option) else {
      if arguments.value("as") != nil { throw arguments.refusal("--as goes with --\(option)") }
      return nil
    }
    self.path = path
    if let form = try arguments.word("as").flatMap(Form.init) {
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
