/// A waterfall layout that measures every column before it places an item.
public struct ReferenceWaterfall {
  public struct Item: Hashable, Sendable {
    public var column: Int
    public var y: Double
    public var height: Double
  }

  public private(set) var items: [Item] = []
  public private(set) var height = 0.0

  public init(heights: [[Double]], columns: Int, spacing: Double, top: Double, bottom: Double) {
    for section in heights {
      let start = height + top
      var placed: [Item] = []
      for height in section {
        func end(_ column: Int) -> Double {
          placed.filter { $0.column == column }.map { $0.y + $0.height + spacing }.max() ?? start
        }
        let column = (0..<columns).min { (end($0), $0) < (end($1), $1) } ?? 0
        placed.append(Item(column: column, y: end(column), height: height))
      }
      height = (placed.map { $0.y + $0.height }.max() ?? start) + bottom
      items += placed
    }
  }
}
