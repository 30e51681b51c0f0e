import MotionMath

/// The places of the gallery's tiles in a window: a centered grid, which scrolls below a header of one line.
///
/// A tile is a picture of a stage with a caption below. A tile's y-coordinate counts from the header's top while the
/// grid is not scrolled.
struct GalleryLayout: Equatable {
  /// The size of the window in points.
  let window: SIMD2<Double>
  /// The number of tiles.
  let count: Int
  /// The size of a tile's picture, in whole points; the width fits the window.
  let picture: SIMD2<Double>
  /// The number of columns, at least 1.
  let columns: Int
  /// The x-coordinate of the first column, in points.
  let left: Double

  /// The height of the header above the grid, in points.
  static let header = 64.0
  /// The height of a tile's caption, in points.
  static let caption = 86.0
  /// The distance between two tiles, in points.
  static let gap = 24.0
  /// The smallest distance from the window's sides to the tiles, in points.
  static let margin = 24.0
  /// The least width, in points, of a tile's picture beside another tile; in a narrower window the grid has one column.
  private static let leastWidth = 110.0
  /// The area of a tile's picture, in square points: the same for phones and tablets.
  private static let area = 48_750.0

  /// Creates the layout of a number of tiles that picture stages of a size, in a window of a size, both in points.
  init(count: Int, stage: SIMD2<Double>, window: SIMD2<Double>) {
    self.count = count
    self.window = window
    let side = SIMD2(max(stage.x, 1), max(stage.y, 1))
    let room = max(1, window.x - 2 * Self.margin)
    // A narrow window has two columns of smaller pictures.
    let half = (room - Self.gap) / 2
    let most = half >= Self.leastWidth ? half : room
    let width = max(1, min((Self.area * side.x / side.y).squareRoot(), most).rounded(.down))
    picture = [width, max(1, (width * side.y / side.x).rounded(.down))]
    columns = max(1, Int((room + Self.gap) / (width + Self.gap)))
    let used = Double(columns) * (width + Self.gap) - Self.gap
    left = max(0, ((window.x - used) / 2).rounded(.down))
  }

  /// Returns the size, in points, of a window of a height whose width just fits a number of columns.
  static func windowSize(columns: Int, stage: SIMD2<Double>, height: Double) -> SIMD2<Double> {
    let picture = GalleryLayout(count: 0, stage: stage, window: [8192, height]).picture
    return [2 * margin - gap + Double(columns) * (picture.x + gap), height]
  }

  /// The distance from the top of a row to that of the next one, in points.
  private var pitch: Double { picture.y + Self.caption + Self.gap }

  /// The height of the header and of all rows below it, in points.
  var contentHeight: Double { Self.header + Double((count + columns - 1) / columns) * pitch }

  /// The largest distance by which the content scrolls up, in points.
  var lastScroll: Double { max(0, contentHeight - window.y) }

  /// Returns the place of a tile's picture; tiles are counted row by row from 0.
  func picture(_ index: Int) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return Rect(
      origin: [left + Double(column) * (picture.x + Self.gap), Self.header + Double(row) * pitch],
      size: picture)
  }

  /// Returns the place of a tile: its picture with the caption.
  func tile(_ index: Int) -> Rect {
    let picture = picture(index)
    return Rect(origin: picture.origin, size: picture.size + [0, Self.caption])
  }

  /// Returns the index of the tile at a point of the content before it is scrolled; `nil` beside the tiles.
  func index(at point: SIMD2<Double>) -> Int? {
    guard point.x >= left, point.x < window.x, point.y >= Self.header, point.y < contentHeight else {
      return nil
    }
    let column = Int((point.x - left) / (picture.x + Self.gap))
    let index = Int((point.y - Self.header) / pitch) * columns + column
    return column < columns && index < count && tile(index).contains(point) ? index : nil
  }

  /// Returns the indices of the tiles in the rows that are visible when the content is scrolled up by a distance in
  /// points.
  func visible(scrolledBy scroll: Double) -> Range<Int> {
    let first = max(0, Int(scroll / pitch)) * columns
    let last = (Int(max(0, scroll + window.y - Self.header) / pitch) + 1) * columns
    return min(first, count)..<max(min(first, count), min(last, count))
  }

  /// Returns the scroll distance, nearest to a given one, at which a tile is wholly visible; a too tall tile shows its
  /// top.
  func scroll(showing index: Int, from scroll: Double) -> Double {
    let tile = tile(index)
    let least = tile.maxY + Self.gap - window.y
    return min(max(min(max(scroll, least), tile.minY - Self.header), 0), lastScroll)
  }
}
