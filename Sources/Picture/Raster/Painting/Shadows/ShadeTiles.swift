/// The tables of recently drawn shadows.
///
/// A table depends only on a box's size and corners in units of the blur. A shadow that moves, rotates or grows with
/// its box needs no new table. A picture's result does not depend on earlier pictures.
struct ShadeTiles: Sendable {
  /// The greatest number of entries in all tables of a picture: 4 MB.
  static let limit = 1 << 20

  private struct Place {
    var tile: ShadeTile
    var start: Int
    /// The number of the last picture that used the table.
    var picture: Int
  }

  /// The entries of all tables: first `BellCurve.tables`, then the table of each shadow tile in `places`.
  private(set) var values = BellCurve.tables
  private var places: [Place] = []
  private var work: [Float] = []
  private var picture = 0
  /// The number of all entries of the tables that the current picture uses.
  private var used = 0
  private var last = 0

  /// Begins a picture. If all tables together have more than `limit` entries, they are discarded now, and at no other
  /// time.
  mutating func begin() {
    picture += 1
    used = 0
    last = 0
    if values.count > Self.limit {
      places.removeAll(keepingCapacity: true)
      values.removeSubrange(BellCurve.tables.count...)
    }
  }

  /// Returns the index in `values` at which a tile's table begins, and makes the table if necessary. The result is
  /// `nil` if the tables of the picture would have more than `limit` entries.
  ///
  /// - Complexity: O(tables) when the tile differs from that of the last call.
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
