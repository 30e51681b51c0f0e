/// The rows of pixels that a command touches, by themselves, so that walking past it reads nothing else.
struct RowSpan {
  private var top: Int32 = 0
  private var bottom: Int32 = 0
  /// The beginning of the innermost group around it, or -1.
  private(set) var group: Int32 = -1

  init() {}

  /// The rows of a command, of those of the group around it.
  init(_ command: Command, in group: Int, _ around: RowSpan) {
    let rows = command.outer.rows
    top = Int32(truncatingIfNeeded: rows.lowerBound)
    bottom = Int32(truncatingIfNeeded: rows.upperBound)
    self.group = Int32(truncatingIfNeeded: group)
    if group >= 0 {
      top = max(top, around.top)
      bottom = min(bottom, around.bottom)
    }
  }

  /// 1 when there are rows of it within a band, else 0.
  @inline(__always)
  func touches(_ band: Range<Int32>) -> Int {
    let height = min(bottom, band.upperBound) &- max(top, band.lowerBound)
    return Int((UInt32(bitPattern: 0 &- height)) &>> 31)
  }

  /// The rows within a band that touches it.
  @inline(__always)
  func rows(in band: Range<Int>) -> Range<Int> {
    max(Int(top), band.lowerBound)..<min(Int(bottom), band.upperBound)
  }
}
