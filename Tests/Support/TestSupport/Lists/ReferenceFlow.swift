/// A flow layout computed directly: items into lines, then lines from the top.
public struct ReferenceFlow {
  public struct Item: Sendable {
    public var x = 0.0
    public var y = 0.0
    public var width: Double
    public var height: Double
  }

  public private(set) var items: [Item] = []
  public private(set) var height = 0.0

  public init(
    sizes: [(width: Double, height: Double)], width: Double, gap: Double, lineGap: Double,
    inset: (top: Double, left: Double, bottom: Double, right: Double)
  ) {
    let room = max(0, width - inset.left - inset.right)
    var lines: [[Item]] = []
    for size in sizes {
      let item = Item(width: size.width, height: size.height)
      if let last = lines.last {
        let used = last.reduce(0) { $0 + $1.width } + gap * Double(last.count)
        if used + item.width <= room {
          lines[lines.count - 1].append(item)
          continue
        }
      }
      lines.append([item])
    }
    let isEven = Set(sizes.map(\.width)).count <= 1
    var y = inset.top
    for (index, line) in lines.enumerated() {
      let tallest = line.map(\.height).max() ?? 0
      let total = line.reduce(0) { $0 + $1.width }
      var between = gap
      if index + 1 < lines.count, line.count > 1 {
        between = (room - total) / Double(line.count - 1)
      } else if isEven, index > 0, lines[index - 1].count > 1 {
        let above = lines[index - 1]
        between = (room - above.reduce(0) { $0 + $1.width }) / Double(above.count - 1)
      }
      var x = inset.left
      for var item in line {
        item.x = x
        item.y = y + (tallest - item.height) / 2
        items.append(item)
        x += item.width + between
      }
      y += tallest + (index + 1 < lines.count ? lineGap : 0)
    }
    height = y + inset.bottom
  }
}
