nonisolated extension Drive {
  /// The greatest rate on the way, and the greatest change of the rate per second, both without their signs.
  ///
  /// They are taken at a thousand times evenly apart: a spring that is let go jumps to its greatest change at once.
  public func peaks() -> (rate: Double, change: Double) {
    guard duration > 0 else { return (0, 0) }
    let step = duration / 1000
    var last = velocity(at: 0)
    var (rate, change) = (last.magnitude, 0.0)
    for index in 1..<1000 {
      let next = velocity(at: step * Double(index))
      rate = max(rate, next.magnitude)
      change = max(change, ((next - last) / step).magnitude)
      last = next
    }
    return (rate, change)
  }
}
