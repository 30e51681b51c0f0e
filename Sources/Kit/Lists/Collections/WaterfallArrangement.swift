/// The arithmetic of a waterfall layout: items in columns, each placed at the end of the shortest column.
nonisolated struct WaterfallArrangement {
  struct Box: Hashable {
    var column: Int
    var y: Double
    var height: Double
  }

  /// A column in one section: the numbers of its items from the top, in ascending order.
  private struct Column {
    var items: [Int] = []
    var end: Double
  }

  private(set) var boxes: [Box] = []
  private var columns: [Column] = []
  private let columnCount: Int
  /// The height of the whole arrangement, in points.
  private(set) var height = 0.0

  init() { columnCount = 1 }

  /// Arranges the items of sections in columns; negative and non-finite lengths count as 0. O(items · columns)
  init(
    sections: [Int], columnCount: Int, spacing: Double, top: Double, bottom: Double,
    height itemHeight: (Int) -> Double
  ) {
    self.columnCount = max(1, columnCount)
    let (gap, above, below) = (
      FlowArrangement.usable(spacing), FlowArrangement.usable(top), FlowArrangement.usable(bottom)
    )
    var number = 0
    boxes.reserveCapacity(sections.reduce(0, +))
    for count in sections {
      let first = columns.count
      let start = height + above
      for _ in 0..<self.columnCount {
        columns.append(Column(end: start))
        columns[columns.count - 1].items.reserveCapacity(count / self.columnCount + 1)
      }
      for item in number..<number + count {
        var shortest = first
        for column in first..<columns.count where columns[column].end < columns[shortest].end {
          shortest = column
        }
        let height = FlowArrangement.usable(itemHeight(item))
        let y = columns[shortest].items.isEmpty ? start : columns[shortest].end
        boxes.append(Box(column: shortest - first, y: y, height: height))
        columns[shortest].items.append(item)
        columns[shortest].end = y + height + gap
      }
      number += count
      var end = start
      for column in first..<columns.count where !columns[column].items.isEmpty {
        end = max(end, columns[column].end - gap)
      }
      height = end + below
    }
  }

  /// Returns the items that overlap a range of heights in points, in their order. O(columns · log items)
  func items(from low: Double, to high: Double) -> [Int] {
    var found: [Int] = []
    for column in columns {
      let first = FlowArrangement.first(column.items.count) { index in
        let box = boxes[column.items[index]]
        return box.y + box.height > low
      }
      var index = first
      while index < column.items.count, boxes[column.items[index]].y < high {
        found.append(column.items[index])
        index += 1
      }
    }
    return found.sorted()
  }
}
