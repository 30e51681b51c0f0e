import LayerTree
import MotionMath
import Typeface

/// The layout of the help page: groups of keys in one to three columns; a page that does not fit scrolls.
struct HelpPage {
  /// A group of keys: a heading, and a row for each key or each pair of keys.
  struct Section {
    var title: String
    /// The keys, separated by spaces, with their action. `Shift`, `Ctrl` and `Alt` are held with the key after them.
    var rows: [(keys: String, meaning: String)]
  }

  /// A text of the page with its frame on the page before it is scrolled, in points.
  struct Part: Equatable {
    enum Kind { case heading, cap, sign, meaning }
    var kind: Kind
    var text: String
    var frame: Rect
  }

  /// The frames of the groups, in their order.
  private(set) var blocks: [Rect] = []
  private(set) var items: [Part] = []
  /// The number of steps by which the page is scrolled at its end; 0 if the whole page fits.
  let last: Int
  /// The number of steps that scroll the page by its visible height.
  let room: Int
  /// The y-coordinate, in points, from which texts are visible; `foot` is the lower limit.
  private let top: Double
  private let foot: Double

  /// The y-coordinate of the page's heading, in points, below the status line.
  static let head = 36.0
  /// The font of the page's headings.
  static var title: TextFont { Palette.words(Palette.size, .semibold) }
  static var font: TextFont { Palette.words() }
  /// The distance by which one step scrolls, in points.
  static let step = Palette.leading

  init(_ groups: [Section], in window: SIMD2<Double>) {
    let column = HelpColumn(in: window.x, keys: groups.flatMap { $0.rows.map(\.keys) })
    let parts = groups.map(column.layOut)
    let places = HelpColumn.balanced(parts.map(\.height), columns: column.count)
    top = Self.head + Palette.leading + 10
    foot = window.y - 8
    for (index, range) in places.enumerated() {
      var origin = SIMD2(Palette.margin + Double(index) * (column.width + HelpColumn.gap), top)
      for part in parts[range] {
        blocks.append(Rect(origin: origin, size: [column.width, part.height]))
        for var item in part.items {
          item.frame.origin += origin
          items.append(item)
        }
        origin.y += part.height + HelpColumn.distance
      }
    }
    let height = (blocks.map(\.maxY).max() ?? top) - top
    let visible = max(Self.step, foot - top)
    last = height <= visible ? 0 : Int(((height - visible) / Self.step).rounded(.up))
    room = Int(visible / Self.step)
  }

  var isWhole: Bool { last == 0 }

  /// Returns a number of steps, clamped to those between the page's beginning and its end.
  func clamped(_ steps: Int) -> Int { min(max(0, steps), last) }

  /// Returns the items that are completely visible after some steps, at their places in the window.
  func visible(after steps: Int) -> [Part] {
    let distance = Double(clamped(steps)) * Self.step
    return items.compactMap { item in
      var item = item
      item.frame.origin.y -= distance
      return item.frame.minY >= top && item.frame.maxY <= foot ? item : nil
    }
  }

  /// The frame of the bar at the window's right edge that shows the visible part after some steps.
  func scrollBar(after steps: Int, in window: SIMD2<Double>) -> Rect {
    let unit = max(0, foot - top) / Double(last + room)
    return Rect(
      x: window.x - 5, y: top + Double(clamped(steps)) * unit, width: 3, height: Double(room) * unit)
  }
}
