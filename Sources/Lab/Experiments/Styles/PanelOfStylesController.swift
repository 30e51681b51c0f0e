import Scenarios
import UIKit

/// The fields: a tap presents in the style of the row with the transition of the column.
final class PanelOfStylesController: UIViewController {
  private let knobs: Knobs
  private let fields = StyleFieldsView()

  static let styles: [(name: String, style: UIModalPresentationStyle)] = [
    ("full", .fullScreen), ("page", .pageSheet), ("form", .formSheet), ("context", .currentContext),
    ("over", .overFullScreen), ("over c.", .overCurrentContext), ("popover", .popover), ("custom", .custom),
  ]
  static let transitions: [(name: String, style: UIModalTransitionStyle)] = [
    ("cover", .coverVertical), ("flip", .flipHorizontal), ("fade", .crossDissolve), ("curl", .partialCurl),
  ]

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "panel"
    restorationIdentifier = "panel"
    definesPresentationContext = true
  }

  override func loadView() { view = fields }

  override func viewDidLoad() {
    for (index, field) in fields.fields.enumerated() {
      let tap = UITapGestureRecognizer()
      tap.addAction { [weak self] _ in self?.show(row: index / 4, column: index % 4) }
      field.addGestureRecognizer(tap)
    }
  }

  /// Shows what the knobs say, or takes it away.
  func act() {
    guard presentedViewController == nil else { return dismiss(animated: true) }
    show(row: Int(knobs["style"]), column: Int(knobs["transition"]))
  }

  private func show(row: Int, column: Int) {
    guard presentedViewController == nil, let shown = makeShown(row: row, column: column) else { return }
    present(shown, animated: true)
  }

  /// What a field shows; nil where there is no such field.
  func makeShown(row: Int, column: Int) -> UIViewController? {
    guard Self.styles.indices.contains(row), Self.transitions.indices.contains(column) else { return nil }
    providesPresentationContextTransitionStyle = knobs.isOn("provides")
    let shown = StyleController(row: row, column: column)
    shown.modalPresentationStyle = Self.styles[row].style
    shown.modalTransitionStyle = Self.transitions[column].style
    shown.preferredContentSize = CGSize(width: 260, height: 300)
    shown.popoverPresentationController?.sourceView = fields.fields[row * 4 + column]
    if knobs.isOn("cards") { shown.sheetPresentationController?.detents = [.medium(), .large()] }
    return shown
  }
}
