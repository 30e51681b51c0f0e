import AllocationCounter
import FrameTiming
import Glibc

/// The allocations of each frame of a run, and the peak memory of the process.
struct FrameAllocations {
  private let counts: Distribution

  init(_ counts: [Int64]) { self.counts = Distribution(counts) }

  var line: String {
    let memory = "most memory at once: \(Decimals.text(PeakMemory.megabytes, places: 1)) MB"
    guard Self.areCounted else { return "allocations a frame: not counted under a sanitizer; \(memory)" }
    return "allocations a frame: p50 \(counts.p50), p95 \(counts.p95), max \(counts.max); \(memory)"
  }

  /// A Boolean value that indicates whether this build counts allocations; with a sanitizer it cannot.
  static var areCounted: Bool { allocations_are_counted() != 0 }
}

/// The peak memory of this process.
enum PeakMemory {
  /// The peak in millions of bytes.
  static var megabytes: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) * 1024 / 1e6
  }
}
