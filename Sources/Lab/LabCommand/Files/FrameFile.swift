import FrameTiming

/// A file with the frame timings of a run, as a Chromium trace, a CSV table or JSON.
struct FrameFile {
  enum Form: String, CaseIterable {
    case trace, csv, frames
  }

  let path: String
  private let form: Form

  /// Creates the file that an option names, in the given form or in the form that the name's ending implies.
  init(_ path: String, as form: Form?, option: String) throws(LabError) {
    self.path = path
    if let form {
      self.form = form
    } else if path.hasSuffix(".csv") {
      self.form = .csv
    } else if path.hasSuffix(".json") {
      self.form = .trace
    } else {
      throw .usage(
        "--\(option) \(path): expected a file name ending in .json or .csv, or --as trace, csv or frames; "
          + "rename it, or add --as")
    }
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
