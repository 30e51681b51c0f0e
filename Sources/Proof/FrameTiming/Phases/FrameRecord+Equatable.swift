extension FrameRecord: Equatable {
  /// Whether two records name the same frame with the same times.
  public static func == (a: FrameRecord, b: FrameRecord) -> Bool {
    a.index == b.index && a.start == b.start && a.total == b.total
      && FramePhase.allCases.allSatisfy { a[$0] == b[$0] }
  }
}
