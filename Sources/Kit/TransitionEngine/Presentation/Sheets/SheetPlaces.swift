import Foundation
import GestureMath

/// Where a sheet may rest, and how it lies in between: a pure function of its upper edge.
///
/// The *top* is the distance of the sheet's upper edge from the container's. It grows downward: the tallest rest
/// has the least top, and at the container's height the sheet is gone.
nonisolated struct SheetPlaces: Hashable, Sendable {
  typealias Identifier = UISheetPresentationController.Detent.Identifier

  /// A detent in a room.
  struct Rest: Hashable, Sendable {
    var identifier: Identifier
    /// Of the whole sheet, with what lies below its detent.
    var height: Double
    var top: Double
  }

  let room: SheetRoom
  /// From the tallest to the lowest; there is always one.
  let rests: [Rest]

  /// Makes the rests of heights, in any order; heights beyond the room count as the largest. Without any, the
  /// sheet is as tall as there is room.
  init(_ room: SheetRoom, heights: [(identifier: Identifier, height: Double)]) {
    self.room = room
    var rests = heights.map { identifier, height in
      Rest(identifier: identifier, height: min(max(height, 0), room.height) + room.below, top: 0)
    }
    if rests.isEmpty { rests = [Rest(identifier: .large, height: room.height + room.below, top: 0)] }
    if room.hold == .whole, let tallest = rests.max(by: { $0.height < $1.height }) {
      rests = [Rest(identifier: tallest.identifier, height: room.height, top: 0)]
    }
    for index in rests.indices {
      let free = room.container.height - rests[index].height
      rests[index].top = room.hold == .middle ? (free - room.covered) / 2 : free
    }
    // Stable: of equal ones the first counts.
    self.rests = rests.enumerated().sorted { ($0.element.top, $0.offset) < ($1.element.top, $1.offset) }
      .map(\.element)
  }

  private var tallest: Rest { rests[0] }
  private var lowestRest: Rest { rests[rests.count - 1] }
  /// The top at the tallest rest.
  var highest: Double { tallest.top }
  /// The top at the lowest rest, from which on the sheet leaves.
  var lowest: Double { lowestRest.top }
  /// The top at which nothing is seen of the sheet.
  var gone: Double { room.container.height }

  /// The rest with a name; the lowest for none, and for a name that no rest has.
  func rest(_ identifier: Identifier?) -> Rest {
    rests.first { $0.identifier == identifier } ?? lowestRest
  }

  /// Where the sheet lies with its upper edge at a top: between the rests its height changes, beyond them it
  /// moves, except that one held by the lower edge grows on.
  func frame(top: Double) -> CGRect {
    let height: Double
    switch room.hold {
    case .edge: height = top < lowest ? gone - top : lowestRest.height
    case .middle: height = gone - room.covered - 2 * min(max(top, highest), lowest)
    case .whole: height = room.height
    }
    return CGRect(x: (room.container.width - room.width) / 2, y: top, width: room.width, height: height)
  }

  // MARK: Resistance

  /// Where the upper edge is seen when a finger has taken it to a top: the tallest rest resists.
  ///
  /// With `stays` the lowest rest resists too.
  func seen(_ top: Double, stays: Bool = false) -> Double {
    // What comes of a sum of distances is the rest itself.
    if (top - highest).magnitude < 1e-9 { return highest }
    if top < highest {
      return room.hold == .whole ? highest : highest - band.offset(highest - top, dimension: gone)
    }
    if stays, top > lowest { return lowest + band.offset(top - lowest, dimension: way) }
    return top
  }

  /// The top to which a finger has taken an upper edge that is seen at a place: the inverse of `seen`.
  func top(seen: Double, stays: Bool = false) -> Double {
    if seen < highest {
      return room.hold == .whole ? highest : highest - band.pull(forOffset: highest - seen, dimension: gone)
    }
    if stays, seen > lowest { return lowest + band.pull(forOffset: seen - lowest, dimension: way) }
    return seen
  }

  /// How much of a finger's velocity is seen at a top that it has taken the upper edge to.
  func seenShare(at top: Double, stays: Bool = false) -> Double {
    if top < highest { return room.hold == .whole ? 0 : band.slope(at: highest - top, dimension: gone) }
    if stays, top > lowest { return band.slope(at: top - lowest, dimension: way) }
    return 1
  }

  private var band: RubberBand { .standard }
  private var way: Double { max(gone - lowest, 1) }

  // MARK: Dimming

  /// How much of the dimming shows with the upper edge at a top, from 0 to 1.
  ///
  /// Nothing up to the largest undimmed rest, all from the next taller one; without one all everywhere.
  func dimming(at top: Double, undimmed: Identifier?) -> Double {
    guard let undimmed, let index = rests.firstIndex(where: { $0.identifier == undimmed }) else { return 1 }
    guard let next = rests[..<index].last(where: { $0.top < rests[index].top }) else { return 0 }
    return min(max((rests[index].top - top) / (rests[index].top - next.top), 0), 1)
  }
}
