/// The search for a short list that still fails, for readable output.
public enum Shrinking {
  /// Returns a list of some of the elements, or of simpler ones, that fails as the given one does.
  ///
  /// No single element can be left out of the result. Smaller and smaller ranges are left out, then each element is
  /// replaced by the results of `simpler`. At most `budget` lists are tried.
  public static func smallest<Element>(
    _ list: [Element], budget: Int = 2_000, simpler: (Element) -> [Element] = { _ in [] },
    fails: ([Element]) -> Bool
  ) -> [Element] {
    var best = list
    var left = budget
    func isFailing(_ candidate: [Element]) -> Bool {
      guard left > 0 else { return false }
      left -= 1
      guard fails(candidate) else { return false }
      best = candidate
      return true
    }
    var hasChanged = true
    while hasChanged, left > 0 {
      hasChanged = false
      var width = max(best.count / 2, 1)
      while true {
        var place = 0
        while place < best.count {
          let end = min(place + width, best.count)
          if isFailing(Array(best[..<place] + best[end...])) { hasChanged = true } else { place += width }
        }
        guard width > 1 else { break }
        width /= 2
      }
      for place in best.indices {
        for element in simpler(best[place]) {
          var candidate = best
          candidate[place] = element
          guard isFailing(candidate) else { continue }
          hasChanged = true
          break
        }
      }
    }
    return best
  }
}
