import Scenarios
import UIKit

/// A panel of fields: a tap presents in the presentation style of the field's row with the transition style of its
/// column.
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

  /// Presents with the presentation and transition styles that the knobs name, or dismisses the presented controller.
  func act() {
    guard presentedViewController == nil else { return dismiss(animated: true) }
    show(row: Int(knobs["style"]), column: Int(knobs["transition"]))
  }

  private func show(row: Int, column: Int) {
    guard presentedViewController == nil, let shown = makeShown(row: row, column: column) else { return }
    present(shown, animated: true)
  }

  /// Returns the controller that a field presents; `nil` without such a field.
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

/// A view of fields in rows and columns, with the names of the presentation styles and the transition styles.
final class StyleFieldsView: UIView {
  private(set) var fields: [UIView] = []
  private var heads: [UILabel] = []
  private var names: [UILabel] = []

  convenience init() {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = Palette.surface
    clipsToBounds = true
    layer.cornerRadius = 20
    for transition in PanelOfStylesController.transitions { heads.append(label(transition.name, .center)) }
    for (row, style) in PanelOfStylesController.styles.enumerated() {
      names.append(label(style.name, .left))
      for column in 0..<4 {
        let field = UIView(color: Palette.hues[(row + column) % Palette.hues.count], radius: 10)
        field.makeElement("\(style.name), \(PanelOfStylesController.transitions[column].name)")
        fields.append(field)
        addSubview(field)
      }
    }
  }

  private func label(_ text: String, _ alignment: NSTextAlignment) -> UILabel {
    let label = ScaledLabel(text, size: 10, color: Palette.note, alignment: alignment)
    addSubview(label)
    return label
  }

  override func layoutSubviews() {
    let isLow = bounds.height < 320
    let (line, edge) = (scaled(10), CGFloat(isLow ? 8 : 20))
    // In a low panel, the names stand beside the fields.
    let (left, top) = (16 + (isLow ? scaled(48) : 0), edge + line + 14)
    let across = max(0, bounds.width - left - 16) / 4
    let down = max(0, bounds.height - top - (isLow ? 4 : 12)) / 8
    for (column, head) in heads.enumerated() {
      head.frame = CGRect(x: left + CGFloat(column) * across, y: edge, width: across, height: line)
    }
    for (row, name) in names.enumerated() {
      let y = top + CGFloat(row) * down
      name.frame = CGRect(
        x: 20, y: isLow ? y + (down - line) / 2 : y + 4,
        width: max(0, isLow ? left - 24 : bounds.width - 32), height: line)
      let place = isLow ? y + 2 : y + 10 + line
      for column in 0..<4 {
        fields[row * 4 + column].frame = CGRect(
          x: left + CGFloat(column) * across + 4, y: place, width: max(0, across - 8),
          height: max(0, isLow ? down - 4 : down - 18 - line))
      }
    }
  }
}
