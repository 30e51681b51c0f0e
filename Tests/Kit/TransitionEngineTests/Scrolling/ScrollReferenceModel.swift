import Foundation
import TestSupport

/// The simplest model of a scroll view: one number, which is moved by one operation after another.
///
/// The model has no recognizers, no clock and no closed forms: each operation is completed at once.
struct ScrollReferenceModel {
  var offset = 0.0
  var content: Double
  var length: Double
  var top = 0.0
  var bottom = 0.0

  var lower: Double { -top }
  var upper: Double { max(lower, content + bottom - length) }
  var isElastic: Bool { content + top + bottom > length }

  private func nearest(_ place: Double) -> Double { min(max(place, lower), upper) }

  /// Drags by a distance beyond the slop, and releases with a velocity in points per second.
  mutating func drag(by way: Double, velocity: Double) {
    guard isElastic else { return }
    // The resistance beyond the ends.
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
    // Steps of a millisecond; an offset beyond an end settles at that end.
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
