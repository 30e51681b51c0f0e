import Foundation
import JSONReading
import Replay

/// What a sweep is: every recording at every point of its axes, numbered. It stands in the first line of each of a
/// sweep's parts, so that parts of different sweeps are told apart and none can be missing unseen.
struct SweepPlan: Encodable, Equatable {
  /// A recording and what was in it.
  struct Input: Encodable, Equatable {
    let file: String
    let checksum: String
  }

  /// What a knob is turned to at all points.
  struct Setting: Encodable, Equatable {
    let knob: String
    let value: Double
  }

  /// A recording at a point.
  struct Place: Equatable {
    let file: String
    /// A value for each axis.
    let values: [Double]
  }

  let experiment: String
  let axes: [SweepAxis]
  /// What all knobs are turned to before the axes are; empty for as recorded.
  let preset: [Setting]
  let recordings: [Input]
  /// Which build of the lab plays it.
  let lab: String

  static let mostPlaces = 10_000_000

  /// How many places there are; nil when there are more than a sweep can have.
  static func count(_ axes: [SweepAxis], files: Int) -> Int? {
    var count = files
    for axis in axes {
      let (product, overflow) = count.multipliedReportingOverflow(by: axis.values.count)
      guard !overflow, product <= mostPlaces else { return nil }
      count = product
    }
    return count
  }

  var count: Int { Self.count(axes, files: recordings.count) ?? 0 }

  /// The place of a number from 0 on; recordings follow each other fastest, then the last axis.
  subscript(number: Int) -> Place {
    var rest = number / recordings.count
    var values: [Double] = []
    for axis in axes.reversed() {
      values.append(axis.values[rest % axis.values.count])
      rest /= axis.values.count
    }
    return Place(file: recordings[number % recordings.count].file, values: values.reversed())
  }

  /// A Boolean value indicating whether a row is of this sweep.
  func has(_ row: SweepRow) -> Bool {
    row.number < count && self[row.number] == Place(file: row.recording, values: row.values)
  }

  /// A Boolean value indicating whether the same is played, though recordings may hold something else by now.
  func isSameSweep(as other: SweepPlan) -> Bool {
    experiment == other.experiment && axes == other.axes && preset == other.preset
      && recordings.map(\.file) == other.recordings.map(\.file)
  }

  /// What it is in a few words: its experiment and its knobs, with how many values each has.
  var title: String {
    "\(experiment): " + axes.map { "\($0.knob) at \($0.values.count)" }.joined(separator: ", ")
  }

  // MARK: As a line

  private static let mark = "# lab sweep "

  /// As the first line of a part.
  var line: String { Self.mark + JSONOutput.text(self, onOneLine: true) + "\n" }

  /// The most bytes of a line: what is read is held in memory many times as large.
  private static let byteLimit = 1 << 24

  /// Reads a first line without its line feed; nil when it is no plan's.
  ///
  /// - Throws: what is wrong with a plan, by its place in the line.
  static func reading(_ line: some StringProtocol) throws(JSONError) -> SweepPlan? {
    guard line.hasPrefix(mark) else { return nil }
    // Blanks in place of the mark, so that columns are those of the line.
    let text =
      Array(repeating: UInt8(ascii: " "), count: mark.utf8.count) + line.utf8.dropFirst(mark.utf8.count)
    return try JSONElement.reading(text, most: byteLimit) { document throws(JSONFault) in
      let plan = try SweepPlan(document.object("the plan of a sweep"))
      guard plan.count > 0 else {
        throw document.fault("expected a sweep of 1 to \(mostPlaces) places, found another number of them")
      }
      return plan
    }
  }
}

extension SweepPlan {
  fileprivate init(_ plan: JSONObject) throws(JSONFault) {
    experiment = try plan.required("experiment", "its name").text()
    axes = try plan.required("axes", "what is varied").list("a list of axes").map {
      element throws(JSONFault) in
      try SweepAxis(element)
    }
    preset = try plan.required("preset", "what the knobs are turned to").list().map {
      element throws(JSONFault) in
      let setting = try element.object("a setting")
      return Setting(
        knob: try setting.required("knob", "its name").text(),
        value: try setting.required("value", "what it is turned to").number())
    }
    recordings = try plan.required("recordings", "what is played").list().map { element throws(JSONFault) in
      let input = try element.object("a recording")
      return Input(
        file: try input.required("file", "its path").text(),
        checksum: try input.required("checksum", "what was in it").text())
    }
    lab = try plan.required("lab", "which build it was").text()
  }
}

// What an earlier run has left, and whether it is this sweep's.
extension SweepPlan {
  /// Rows that hold still, and a word about those that do not.
  struct Kept {
    var rows: [SweepRow] = []
    var remark: String?
  }

  private static let cure = "give another --out, or take the file away"

  /// The rows of a part that an earlier run has left. Those of another build of the lab, and of recordings that were
  /// replaced since, do not count.
  ///
  /// - Throws: when it is of another sweep, or of none.
  func kept(from path: String, shard: TestCommand.Shard? = nil) throws(LabError) -> Kept {
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
      !self.has(row) || shard.map { row.number % $0.count != $0.place - 1 } ?? false
    }
    if let row = table.rows.first(where: isOther) {
      throw .failure("\(path): row \(row.number) is of another sweep or shard; \(Self.cure)")
    }
    guard plan.lab == lab else {
      return Kept(remark: "\(path): made by another build of the lab, so all of it is played anew")
    }
    let changed = Set(zip(plan.recordings, recordings).filter { $0 != $1 }.map { $1.file })
    let rows = table.rows.filter { !changed.contains($0.recording) }
    let lost = table.rows.count - rows.count
    return Kept(
      rows: rows,
      remark: lost == 0
        ? nil
        : "\(path): \(lost) rows are of recordings that are not as they were (\(changed.sorted()[0])…), "
          + "so they are played anew")
  }

  /// Refuses to put a whole table in the place of anything but the same sweep's.
  func check(target path: String) throws(LabError) {
    guard let stamp = FileStamp(path), stamp.size > 0 else { return }
    let table = try read(path)
    guard table.plan == nil, table.axes == axes.map(\.knob), table.rows.allSatisfy(has) else {
      throw .failure(
        "\(path): expected the table of this sweep (\(title)) or no file, found another sweep's; \(Self.cure)"
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
