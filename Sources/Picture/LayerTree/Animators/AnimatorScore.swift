import Diagnostics

/// When the parts of a group begin and end: how the group's place becomes theirs.
struct AnimatorScore {
  let parts: [any AnimatorPart]
  /// In seconds; that of the part that ends last.
  let duration: Double

  /// Takes those parts that nobody else moves; what they were doing is over.
  ///
  /// `begin` tells when a part begins from its place among them, the end of the one before it, and the latest
  /// end so far.
  init(
    _ parts: [any AnimatorPart], of owner: Playhead, begin: (_ place: Int, _ lastEnd: Double) -> Double
  ) {
    var taken: [any AnimatorPart] = []
    var (lastEnd, duration) = (0.0, 0.0)
    for part in parts {
      let playhead = part.playhead
      guard playhead.owner == nil, playhead !== owner else {
        owner.say(
          .animatorIsPart,
          "a part of a group was given to another, or twice to the same; it stays where it is")
        continue
      }
      playhead.settle()
      let start = begin(taken.count, lastEnd)
      lastEnd = start + playhead.duration
      duration = max(duration, lastEnd)
      playhead.join(owner, begin: start, end: lastEnd)
      taken.append(part)
    }
    self.parts = taken
    self.duration = max(duration, 1e-9)
  }

  /// Tells the parts in the direction of time, so that of several that move the same thing the right one is last.
  func reportChange(backwards: Bool) {
    if backwards {
      for place in parts.indices.reversed() { parts[place].reportChange() }
    } else {
      for part in parts { part.reportChange() }
    }
  }

  /// Lets go of the parts: each stands where it is, and can be moved by itself again.
  func release() {
    for part in parts { part.playhead.leave() }
  }
}
