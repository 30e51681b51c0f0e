import Foundation
import TestSupport

/// What a scroll view is expected to do, in the plainest words: one number, moved by one thing after another.
///
/// It knows of no recognizers, no clock and no closed forms: each thing is done to its end at once.
struct NaiveScroll {
  var offset = 0.0
  var content: Double
  var length: Double
  var top = 0.0
  var bottom = 0.0

  var lower: Double { -top }
  var upper: Double { max(lower, content + bottom - length) }
  var isElastic: Bool { content + top + bottom > length }

  private func nearest(_ place: Double) -> Double { min(max(place, lower), upper) }

  /// A finger that goes so far beyond the slop, and lets go with a velocity of its own.
  mutating func drag(by way: Double, velocity: Double) {
    guard isElastic else { return }
    // The band between what a finger does and what is seen, beyond the ends.
    let free = offset - way
    let end = nearest(free)
    let pull = free - end
    let band = length > 0 ? pull * 0.55 * length / (pull.magnitude * 0.55 + length) : 0
    offset = end + band
    let give =
      pull == 0
      ? 1 : 0.55 * (length / (pull.magnitude * 0.55 + length)) * (length / (pull.magnitude * 0.55 + length))
    var speed = min(max(-velocity * give, -12_000), 12_000)
    if speed.magnitude < 10 { speed = 0 }
    // Millisecond by millisecond; what would rest beyond an end rests there.
    while speed.magnitude > 1e-3 {
      speed *= 0.998
      offset += speed / 1000
    }
    offset = nearest(offset)
  }

  mutating func resize(content: Double? = nil, length: Double? = nil) {
    self.content = content ?? self.content
    self.length = length ?? self.length
    offset = nearest(offset)
  }

  mutating func inset(top: Double, bottom: Double) {
    let wasAtTop = offset == lower
    self.top = top
    self.bottom = bottom
    offset = wasAtTop ? lower : nearest(offset)
  }
}
