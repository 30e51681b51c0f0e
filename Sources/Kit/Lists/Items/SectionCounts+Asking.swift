extension SectionCounts {
  /// The counts that a data source says, of what it is asked for by name; nil when there cannot be so many, which is
  /// then said.
  @MainActor
  static func said(
    sections: Int, _ items: String, in count: (Int) -> Int, refuse: (String) -> Void
  ) -> SectionCounts? {
    guard sections >= 0, sections <= most else {
      refuse("\(sections) sections")
      return nil
    }
    var counts: [Int] = []
    var total = 0
    for section in 0..<sections {
      let count = count(section)
      guard count >= 0, count <= most - total else {
        refuse("\(count) \(items) in section \(section)")
        return nil
      }
      total += count
      counts.append(count)
    }
    return SectionCounts(counts)
  }
}
