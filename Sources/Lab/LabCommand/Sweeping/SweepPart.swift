import GestureMath
import Glibc
import Replay
import Scenarios

/// One process's share of a sweep: every n-th place, written down one by one, those left out that are there already.
struct SweepPart {
  let plan: SweepPlan
  let catalogue: Catalogue
  let shard: Shard
  let path: String
  /// A Boolean value indicating whether it works for another process, which alone speaks to whoever watches.
  let isWorker: Bool

  /// Plays what is not in the file yet. `tell` hears of each.
  func run(tell: (Int, Int) -> Void) throws(LabError) {
    try OutputPlace.check(path)
    try OutputPlace.makeFolder(around: path)
    let numbers = Array(stride(from: shard.place - 1, to: plan.count, by: shard.count))
    let kept = try plan.kept(from: path, shard: shard)
    if let remark = kept.remark, !isWorker {
      StandardError.say("lab: \(remark)")
    }
    // All at once, so that there is never half a first line; a line that was cut goes before anything is added.
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
          : .failure("\(path): ended after \(count) of \(numbers.count); the same command goes on from there")
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

  /// The recordings of a sweep as they are needed, with what each decides as it was recorded.
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
