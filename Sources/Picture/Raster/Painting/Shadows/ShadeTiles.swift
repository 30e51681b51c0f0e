/// The tables of the shadows seen lately.
///
/// A table depends on nothing but a box's size and corners measured in blurs, so a shadow that moves, turns or
/// grows with its box needs no new one. What a picture gets does not depend on what was drawn before it.
struct ShadeTiles: Sendable {
  /// The most numbers that a picture's tables may have, 4 MB.
  static let limit = 1 << 20

  private struct Place {
    var tile: ShadeTile
    var start: Int
    /// The last picture that used it.
    var picture: Int
  }

  /// The bell curve's tables, then the tiles'.
  private(set) var values = BellCurve.tables
  private var places: [Place] = []
  private var work: [Float] = []
  private var picture = 0
  /// The numbers that this picture uses.
  private var used = 0
  private var last = 0

  /// Begins a picture. Only then are tables forgotten.
  mutating func begin() {
    picture += 1
    used = 0
    last = 0
    if values.count > Self.limit {
      places.removeAll(keepingCapacity: true)
      values.removeSubrange(BellCurve.tables.count...)
    }
  }

  /// Where the table of a tile begins; it is made if need be. Nil when the picture has too many.
  ///
  /// O(tables) when the tile is not the one asked for last
  mutating func place(of tile: ShadeTile) -> Int? {
    if last >= places.count || places[last].tile != tile {
      last = places.firstIndex { $0.tile == tile } ?? places.count
    }
    let count = tile.columns * tile.lines
    if last < places.count, places[last].picture == picture { return places[last].start }
    guard used + count <= Self.limit else { return nil }
    used += count
    if last < places.count {
      places[last].picture = picture
    } else {
      places.append(Place(tile: tile, start: values.count, picture: picture))
      tile.append(to: &values, using: &work)
    }
    return places[last].start
  }
}
