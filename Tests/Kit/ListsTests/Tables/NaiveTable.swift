import Foundation

/// A table that lays out every row, one below the other.
struct NaiveTable {
  var rows: [(number: Int, frame: CGRect)] = []
  var height = 0.0

  init(_ data: [[Int]], width: Double, header: Double, height rowHeight: (Int) -> Double) {
    for section in data {
      height += header
      for number in section {
        rows.append((number, CGRect(x: 0, y: height, width: width, height: rowHeight(number))))
        height += rowHeight(number)
      }
    }
  }

  func visible(_ bounds: CGRect) -> [(number: Int, frame: CGRect)] {
    rows.filter { $0.frame.maxY > bounds.minY && $0.frame.minY < bounds.maxY }
  }
}
