import Foundation
import GestureMath

/// The resting positions of a sheet and its frames in between: a pure function of its upper edge.
///
/// The *top* is the distance of the sheet's upper edge from the container's, in points. It grows downward: the tallest
/// resting position has the smallest top, and at the container's height the sheet is out of sight.
nonisolated struct SheetRests: Hashable, Sendable {
  typealias Identifier = UISheetPresentationController.Detent.Identifier

  /// A resting position: a detent, with its height and upper edge in the container.
  struct Rest: Hashable, Sendable {
    var identifier: Identifier
    /// The height of the whole sheet, including the part under the bars or the keyboard, in points.
    var height: Double
    var top: Double
  }

  let room: SheetRoom
  /// The resting positions, from the tallest to the lowest; never empty.
  let rests: [Rest]

  /// Creates the resting positions for heights in any order; greater heights count as the largest possible one. Without
  /// heights, the sheet has the largest possible height.
  ///
  /// - Complexity: O(n log n) in the number of heights.
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
    // Of equal heights the first one counts.
    self.rests = rests.enumerated().sorted { ($0.element.top, $0.offset) < ($1.element.top, $1.offset) }
      .map(\.element)
  }

  private var tallest: Rest { rests[0] }
  private var lowestRest: Rest { rests[rests.count - 1] }
  /// The distance of the sheet's upper edge from the container's at the tallest resting position, in points.
  var highest: Double { tallest.top }
  /// The distance of the sheet's upper edge from the container's at the lowest resting position, in points. A drag
  /// below it dismisses the sheet.
  var lowest: Double { lowestRest.top }
  /// The distance of the sheet's upper edge from the container's at which the sheet is out of sight, in points.
  var gone: Double { room.container.height }

  /// Returns the resting position with an identifier; the lowest one for `nil` and for an unknown identifier.
  func rest(_ identifier: Identifier?) -> Rest {
    rests.first { $0.identifier == identifier } ?? lowestRest
  }

  /// Returns the frame of the sheet, in the container's coordinates, when its upper edge is at `top`.
  ///
  /// Between its resting positions the sheet changes its height. Above the tallest and below the lowest one it moves
  /// with its height unchanged. A sheet at the container's lower edge, however, grows further upward.
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

  /// Returns the visible distance of the sheet's upper edge from the container's when the pointer has moved the edge to
  /// `top`, in points. Above the tallest resting position, the sheet resists.
  ///
  /// With `stays`, the sheet also resists below the lowest one.
  func seen(_ top: Double, stays: Bool = false) -> Double {
    // A sum of distances that is nearly the rest counts as the rest.
    if (top - highest).magnitude < 1e-9 { return highest }
    if top < highest {
      return room.hold == .whole ? highest : highest - band.offset(highest - top, dimension: gone)
    }
    if stays, top > lowest { return lowest + band.offset(top - lowest, dimension: way) }
    return top
  }

  /// Returns the inverse of `seen(_:stays:)`: the distance to which the pointer has moved the sheet's upper edge for a
  /// visible distance of `seen`, in points.
  func top(seen: Double, stays: Bool = false) -> Double {
    if seen < highest {
      return room.hold == .whole ? highest : highest - band.pull(forOffset: highest - seen, dimension: gone)
    }
    if stays, seen > lowest { return lowest + band.pull(forOffset: seen - lowest, dimension: way) }
    return seen
  }

  /// Returns the velocity of the sheet as a fraction, 0…1, of the pointer's velocity, while the upper edge without
  /// resistance would be at `top`.
  func visibleRate(at top: Double, stays: Bool = false) -> Double {
    if top < highest { return room.hold == .whole ? 0 : band.slope(at: highest - top, dimension: gone) }
    if stays, top > lowest { return band.slope(at: top - lowest, dimension: way) }
    return 1
  }

  private var band: RubberBand { .standard }
  private var way: Double { max(gone - lowest, 1) }

  // MARK: Dimming

  /// Returns the fraction of the dimming, 0…1, while the sheet's upper edge is at `top`.
  ///
  /// The fraction is 0 up to the tallest undimmed resting position, and 1 from the next taller one on. Without an
  /// undimmed position, the fraction is 1.
  func dimming(at top: Double, undimmed: Identifier?) -> Double {
    guard let undimmed, let index = rests.firstIndex(where: { $0.identifier == undimmed }) else { return 1 }
    guard let next = rests[..<index].last(where: { $0.top < rests[index].top }) else { return 0 }
    return min(max((rests[index].top - top) / (rests[index].top - next.top), 0), 1)
  }
}
