import Glibc

/// The most memory that this process has had at once.
enum PeakMemory {
  /// In millions of bytes.
  static var megabytes: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) * 1024 / 1e6
  }
}
