import FrameTiming

/// How many times the frames of a run asked for memory, and the most that the process had.
struct FrameAllocations {
  private let counts: Distribution

  init(_ counts: [Int64]) { self.counts = Distribution(counts) }

  var line: String {
    "allocations a frame: p50 \(counts.p50), p95 \(counts.p95), max \(counts.max); "
      + "most memory at once: \(Decimals.text(PeakMemory.megabytes, places: 1)) MB"
  }
}
