import JSONReading
import Replay

/// The plan of a sweep: every recording at every point of the axes, numbered.
///
/// The first line of each part holds the plan, which distinguishes parts of different sweeps and reveals missing parts.
struct SweepPlan: Encodable, Equatable {
  /// A recording of the sweep: its path and the checksum of its content.
  struct File: Encodable, Equatable {
    let file: String
    let checksum: String
  }

  /// A knob and the value that the preset sets it to, at all points of the axes.
  struct FixedKnob: Encodable, Equatable {
    let knob: String
    let value: Double
  }

  /// A recording together with one value for each axis.
  struct Point: Equatable {
    let file: String
    /// The knob values of the point, one for each axis.
    let values: [Double]
  }

  let experiment: String
  let axes: [SweepAxis]
  /// The knob values that are set before the axes' values; empty to keep the recorded values.
  let preset: [FixedKnob]
  let recordings: [File]
  /// The checksum of the build of the lab that plays the sweep.
  let lab: String

  static let maximumPointCount = 10_000_000

  /// Returns the number of points; `nil` if it exceeds `maximumPointCount`.
  static func count(_ axes: [SweepAxis], files: Int) -> Int? {
    var count = files
    for axis in axes {
      let (product, overflow) = count.multipliedReportingOverflow(by: axis.values.count)
      guard !overflow, product <= maximumPointCount else { return nil }
      count = product
    }
    return count
  }

  var count: Int { Self.count(axes, files: recordings.count) ?? 0 }

  /// The point of the sweep with a number, counted from 0; recordings vary fastest, then the last axis.
  subscript(number: Int) -> Point {
    var rest = number / recordings.count
    var values: [Double] = []
    for axis in axes.reversed() {
      values.append(axis.values[rest % axis.values.count])
      rest /= axis.values.count
    }
    return Point(file: recordings[number % recordings.count].file, values: values.reversed())
  }

  /// Returns whether a row belongs to this sweep: the row's number, recording and values match.
  func has(_ row: SweepRow) -> Bool {
    row.number < count && self[row.number] == Point(file: row.recording, values: row.values)
  }

  /// Returns whether both plans play the same recordings, by path, at the same points; the recordings' content may
  /// differ.
  func isSameSweep(as other: SweepPlan) -> Bool {
    experiment == other.experiment && axes == other.axes && preset == other.preset
      && recordings.map(\.file) == other.recordings.map(\.file)
  }

  /// A short description of the sweep: the experiment and the knobs, with the number of values of each knob.
  var title: String {
    "\(experiment): " + axes.map { "\($0.knob) at \($0.values.count)" }.joined(separator: ", ")
  }

  // MARK: As a line

  private static let mark = "# lab sweep "

  /// The plan as the first line of a part, with its line feed.
  var line: String { Self.mark + JSONOutput.text(self, onOneLine: true) + "\n" }

  /// The maximum length of a line, in bytes; a line that was read takes many times its length in memory.
  private static let byteLimit = 1 << 24

  /// Reads a plan from a part's first line, without its line feed; returns `nil` when the line holds no plan.
  ///
  /// - Throws: A `JSONError` that names the fault in the plan and its position in the line.
  static func reading(_ line: some StringProtocol) throws(JSONError) -> SweepPlan? {
    guard line.hasPrefix(mark) else { return nil }
    // Blanks replace the mark, so that errors have the columns of the line.
    let text =
      Array(repeating: UInt8(ascii: " "), count: mark.utf8.count) + line.utf8.dropFirst(mark.utf8.count)
    return try JSONElement.reading(text, most: byteLimit) { document throws(JSONFault) in
      let plan = try SweepPlan(document.object("the plan of a sweep"))
      guard plan.count > 0 else {
        throw document.fault(
          "expected a sweep of 1 to \(maximumPointCount) points, found another number",
          cure: "make the sweep’s part again")
      }
      return plan
    }
  }
}

extension SweepPlan {
  fileprivate init(_ plan: JSONObject) throws(JSONFault) {
    experiment = try plan.required("experiment", "its name").text()
    axes = try plan.required("axes", "the varied knobs").list("a list of axes").map {
      element throws(JSONFault) in
      try SweepAxis(element)
    }
    preset = try plan.required("preset", "the fixed knobs").list().map {
      element throws(JSONFault) in
      let setting = try element.object("a setting")
      return FixedKnob(
        knob: try setting.required("knob", "its name").text(),
        value: try setting.required("value", "its value").number())
    }
    recordings = try plan.required("recordings", "the recordings to play").list().map {
      element throws(JSONFault) in
      let input = try element.object("a recording")
      return File(
        file: try input.required("file", "its path").text(),
        checksum: try input.required("checksum", "the checksum of its content").text())
    }
    lab = try plan.required("lab", "the build of the lab").text()
  }
}

// Checks of the files that an earlier run has left.
extension SweepPlan {
  /// The rows that an earlier run left and that are still valid, and a remark about rows that are not.
  struct Kept {
    var rows: [SweepRow] = []
    var remark: String?
  }

  private static let cure = "choose another --out, or remove the file"

  /// Returns the valid rows of a part that an earlier run has left. Rows of another build of the lab, and rows of
  /// recordings that were replaced since, are left out.
  ///
  /// - Throws: A `LabError` when the file belongs to another sweep or shard, or is no part of a sweep.
  func kept(from path: String, shard: Shard? = nil) throws(LabError) -> Kept {
    guard let stamp = FileStamp(path), stamp.size > 0 else { return Kept() }
    let table = try read(path)
    guard let plan = table.plan else {
      throw .failure("\(path): expected a part of this sweep, found a whole table; \(Self.cure)")
    }
    guard plan.isSameSweep(as: self) else {
      throw .failure(
        "\(path): expected a part of this sweep (\(title)), found one of another (\(plan.title)); \(Self.cure)"
      )
    }
    let isOther: (SweepRow) -> Bool = { row in
      !self.has(row) || shard.map { row.number % $0.count != $0.index - 1 } ?? false
    }
    if let row = table.rows.first(where: isOther) {
      throw .failure(
        "\(path): expected rows of this sweep and shard, found row \(row.number) of another; \(Self.cure)")
    }
    guard plan.lab == lab else {
      return Kept(remark: "\(path): made by another build of the lab; all rows are played again")
    }
    let changed = Set(zip(plan.recordings, recordings).filter { $0 != $1 }.map { $1.file })
    let rows = table.rows.filter { !changed.contains($0.recording) }
    let lost = table.rows.count - rows.count
    return Kept(
      rows: rows,
      remark: lost == 0
        ? nil
        : "\(path): the recordings of \(lost) rows have changed (“\(changed.sorted()[0])”…); "
          + "these rows are played again")
  }

  /// Throws an error unless the target is absent, is empty or holds the whole table of this sweep.
  func check(target path: String) throws(LabError) {
    guard let stamp = FileStamp(path), stamp.size > 0 else { return }
    let table = try read(path)
    guard table.plan == nil, table.axes == axes.map(\.knob), table.rows.allSatisfy(has) else {
      throw .failure(
        "\(path): expected the table of this sweep (\(title)) or no file, found that of another sweep; \(Self.cure)"
      )
    }
  }

  private func read(_ path: String) throws(LabError) -> SweepTable {
    do {
      return try SweepTable(reading: path)
    } catch {
      throw .failure("\(error.description); \(Self.cure)")
    }
  }
}
