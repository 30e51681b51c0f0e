import Replay

/// All that a sweep plays: every recording at every point of its axes, numbered.
struct SweepGrid {
  /// A recording at a point.
  struct Place: Equatable {
    let file: RecordingFile
    /// A value for each axis.
    let values: [Double]
  }

  let axes: [SweepAxis]
  let files: [RecordingFile]

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

  var count: Int { axes.reduce(files.count) { $0 * $1.values.count } }

  /// The place of a number from 0 on; recordings follow each other fastest, then the last axis.
  subscript(number: Int) -> Place {
    var rest = number / files.count
    var values: [Double] = []
    for axis in axes.reversed() {
      values.append(axis.values[rest % axis.values.count])
      rest /= axis.values.count
    }
    return Place(file: files[number % files.count], values: values.reversed())
  }
}
