import Foundation
import Lists
import TransitionEngine
import ViewTree

/// A data source and delegate of numbered rows in sections, which logs the delegate's calls.
final class TableSource: UITableViewDataSource, UITableViewDelegate {
  /// A cell with the number of the row that it was configured for.
  final class Cell: UITableViewCell {
    static var made = 0
    var number = 0
    var wanted: CGFloat = 44

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      Cell.made += 1
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wanted) }
  }

  var data: [[Int]]
  /// A row's height, in points; nil for a self-sizing row.
  var height: (Int) -> Double? = { _ in 44 }
  /// The height of headers, in points; nil for no headers.
  var header: Double?
  var estimate: CGFloat?
  /// The wrong counts that the data source returns; nil for the right ones.
  var lie: ((Int) -> Int)?
  var log: [String] = []
  /// The numbers of rows between `willDisplay` and `didEndDisplaying`, by cell.
  private(set) var shown: [ObjectIdentifier: Int] = [:]
  private(set) var imbalances: [String] = []
  var whenAsked: ((UITableView, IndexPath) -> Void)?
  var whenShown: ((UITableView, IndexPath) -> Void)?
  var isLogging = false

  init(_ data: [[Int]]) { self.data = data }

  func numberOfSections(in tableView: UITableView) -> Int { data.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    lie?(section) ?? data[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    whenAsked?(tableView, indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let number = data[indexPath.section][indexPath.row]
    (cell as? Cell)?.number = number
    (cell as? Cell)?.wanted = CGFloat(height(number) ?? wanted(number))
    return cell
  }

  /// The height that a self-sizing cell prefers, in points.
  var wanted: (Int) -> Double = { Double(20 + $0 % 7 * 10) }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height(data[indexPath.section][indexPath.row]).map { CGFloat($0) } ?? UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    estimate ?? tableView.estimatedRowHeight
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    CGFloat(header ?? 0)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    header == nil ? nil : UITableViewHeaderFooterView(reuseIdentifier: nil)
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    whenShown?(tableView, indexPath)
    if shown[ObjectIdentifier(cell)] != nil { imbalances.append("shown twice: \(indexPath)") }
    shown[ObjectIdentifier(cell)] = (cell as? Cell)?.number ?? -1
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if shown.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      imbalances.append("not shown: \(indexPath)")
    }
  }

  private func say(_ text: String, _ path: IndexPath) {
    if isLogging { log.append("\(text) \(path.section)-\(path.row)") }
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    say("didHighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    say("didUnhighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    say("willSelect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    say("willDeselect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    say("didSelect", indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    say("didDeselect", indexPath)
  }
}
