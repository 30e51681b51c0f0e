import GestureMath
import Glibc
import Replay
import Scenarios

/// The part of a sweep that one process plays: every n-th row, appended to a file that may contain earlier rows.
struct SweepPart {
  let plan: SweepPlan
  let catalogue: Catalogue
  let shard: Shard
  let path: String
  /// A Boolean value that indicates whether the part is made for another process, which alone prints messages.
  let isWorker: Bool

  /// Plays the rows that the file does not contain; `tell` receives the number of finished rows and of all rows.
  func run(tell: (Int, Int) -> Void) throws(LabError) {
    try OutputPath.check(path)
    try OutputPath.makeFolder(around: path)
    let numbers = Array(stride(from: shard.index - 1, to: plan.count, by: shard.count))
    let kept = try plan.kept(from: path, shard: shard)
    if let remark = kept.remark, !isWorker {
      StandardError.writeLine("lab: \(remark)")
    }
    // Rewrites the file as a whole, so that the first line is complete and a cut last line is removed.
    try AtomicFile.write(
      SweepTable(axes: plan.axes.map(\.knob), rows: kept.rows, plan: plan).text, to: path)
    let output = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard output >= 0 else { throw AtomicFile.failure(path, errno) }
    defer { close(output) }
    let done = Set(kept.rows.map(\.number))
    var recordings = Recordings(catalogue: catalogue)
    var count = done.count
    tell(count, numbers.count)
    Interruption.watch()
    if isWorker { ParentWatch.begin() }
    for number in numbers where !done.contains(number) {
      if Interruption.isAsked {
        throw isWorker
          ? LabError(description: "", status: 1)
          : .failure(
            "\(path): the sweep was interrupted after \(count) of \(numbers.count); run the same command to continue"
          )
      }
      let place = plan[number]
      let (recording, usual) = try recordings.load(place.file)
      let row = try SweepRow(number: number, plan, recording: recording, usual: usual, catalogue: catalogue)
      let line = ContiguousArray(SweepTable.line(row.cells).utf8)
      if let cause = line.withUnsafeBytes({ OpenFile.write($0, to: output) }) {
        throw AtomicFile.failure(path, cause)
      }
      count += 1
      tell(count, numbers.count)
    }
  }

  /// The recordings of a sweep, loaded on demand, each with its decision at the recorded knobs.
  private struct Recordings {
    let catalogue: Catalogue
    private var loaded: [String: (Recording, String?)] = [:]

    init(catalogue: Catalogue) { self.catalogue = catalogue }

    mutating func load(_ path: String) throws(LabError) -> (Recording, String?) {
      if let known = loaded[path] { return known }
      let recording = try RecordingFile(path).recording()
      let run = try LabError.from(path) { try PlayedRun(recording, catalogue: catalogue, file: path) }
      let result = (recording, run.decision?.rawValue)
      loaded[path] = result
      return result
    }
  }
}
