import Foundation
import GestureMath
import Glibc
import Replay
import TransitionEngine

/// One process's share of a sweep: every n-th place, written down one by one, those left out that are there already.
struct SweepPart {
  let grid: SweepGrid
  let catalogue: Catalogue
  let shard: TestCommand.Shard
  let path: String

  /// Plays what is not in the file yet. `tell` hears of each.
  func run(tell: (Int, Int) -> Void) throws(LabError) {
    try OutputPlace.check(path)
    try OutputPlace.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    let numbers = Array(stride(from: shard.place - 1, to: grid.count, by: shard.count))
    let done = try earlier()
    let output = try open(isNew: done.isEmpty)
    defer { close(output) }
    var recordings = Recordings(catalogue: catalogue)
    var count = done.count
    tell(count, numbers.count)
    Interruption.watch()
    for number in numbers where !done.contains(number) {
      if Interruption.isAsked {
        throw .failure(
          "\(path): ended after \(count) of \(numbers.count); the same command goes on from there")
      }
      let place = grid[number]
      let (recording, usual) = try recordings.load(place.file)
      let row = try SweepRow(
        number: number, place, axes: grid.axes, recording: recording, usual: usual, catalogue: catalogue)
      try write(SweepTable.line(row.cells), to: output)
      count += 1
      tell(count, numbers.count)
    }
  }

  /// The numbers of rows that an earlier run has written, once it is sure that they are this sweep's.
  private func earlier() throws(LabError) -> Set<Int> {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let table = try SweepTable(reading: path)
    guard table.axes == grid.axes.map(\.knob) else {
      throw .failure(
        "\(path): expected a sweep of \(grid.axes.map(\.knob).joined(separator: ", ")), found one of "
          + "\(table.axes.joined(separator: ", ")); give another --out, or take the file away")
    }
    for row in table.rows {
      guard row.number < grid.count, grid[row.number].values == row.values,
        grid[row.number].file.path == row.recording, row.number % shard.count == shard.place - 1
      else {
        throw .failure(
          "\(path): row \(row.number) is of another sweep; give another --out, or take the file away")
      }
    }
    // A line that was cut goes before anything is added.
    try AtomicFile.write(table.text, to: path)
    return Set(table.rows.map(\.number))
  }

  private func open(isNew: Bool) throws(LabError) -> Int32 {
    let output = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    guard output >= 0 else { throw .failure("\(path): \(String(cString: strerror(errno)))") }
    var status = stat()
    if isNew, fstat(output, &status) == 0, status.st_size == 0 {
      try write(SweepTable.line(SweepRow.columns(grid.axes.map(\.knob))), to: output)
    }
    return output
  }

  private func write(_ line: String, to output: Int32) throws(LabError) {
    let bytes = Array(line.utf8)
    guard Glibc.write(output, bytes, bytes.count) == bytes.count else {
      throw .failure("\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// The recordings of a sweep as they are needed, with what each decides as it was recorded.
  private struct Recordings {
    let catalogue: Catalogue
    private var loaded: [String: (Recording, String?)] = [:]

    init(catalogue: Catalogue) { self.catalogue = catalogue }

    mutating func load(_ file: RecordingFile) throws(LabError) -> (Recording, String?) {
      if let known = loaded[file.path] { return known }
      let recording = try LabError.from(file.path) { try file.load() }
      let run = try LabError.from(file.path) {
        try PlayedRun(recording, catalogue: catalogue, file: file.path)
      }
      let result = (recording, run.decision?.rawValue)
      loaded[file.path] = result
      return result
    }
  }
}
