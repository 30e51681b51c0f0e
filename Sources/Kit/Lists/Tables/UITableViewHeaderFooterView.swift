import Foundation
import ViewTree

/// The header or footer of a table's section: a line of text, or what you put into `contentView`.
@MainActor
open class UITableViewHeaderFooterView: UIView, SelfDescribing {
  /// What those that can stand for each other have in common.
  public final let reuseIdentifier: String?
  /// What it is kept under when it has gone out of sight.
  final var poolIdentifier: String?
  public final let contentView = UIView()
  private var label: UILabel?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// How a table makes one of a registered class, as for cells. **(ours)**
  public required convenience init(dequeuedAs identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// The line of text, made when it is first asked for.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.font = .systemFont(ofSize: UIFont.smallSystemFontSize)
    made.textColor = .secondaryLabel
    contentView.addSubview(made)
    label = made
    return made
  }

  /// Called before it stands for another section.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    // Text keeps to the foot, next to the rows.
    let height = min(28, bounds.height)
    label?.frame = CGRect(
      x: 16, y: bounds.height - height, width: max(0, bounds.width - 32), height: height)
  }

  /// Its line of text, as a heading; what else is in it is read by itself.
  package var standardDescription: AccessibilityDescription {
    guard let text = label?.text, !text.isEmpty, !holdsControl else { return AccessibilityDescription() }
    return AccessibilityDescription(isElement: true, label: text, traits: [.staticText, .header])
  }

  /// The height that suits it at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 28) }
}
