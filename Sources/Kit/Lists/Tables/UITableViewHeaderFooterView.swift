import Foundation
import TextKit
import ViewTree

/// The header or footer of a table's section: a line of text, or the content that you add to `contentView`.
@MainActor
open class UITableViewHeaderFooterView: UIView, SelfDescribing {
  /// The identifier shared by views that can be reused for one another. A view of a view file has the identifier with
  /// which the file was registered.
  public final var reuseIdentifier: String? { ownIdentifier ?? poolIdentifier }
  private let ownIdentifier: String?
  /// The identifier of the reuse pool that keeps the view while the view is off screen.
  final var poolIdentifier: String?
  public final let contentView = UIView()
  private var label: UILabel?

  public init(reuseIdentifier: String?) {
    ownIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    ownIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a view of a registered class for a table, as `UITableViewCell.init(dequeuedAs:)` does for cells.
  /// **(ours)**
  public required convenience init(dequeuedAs identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// The view behind the content, with the size of the header or footer.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// The line of text, created when the property is first read.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.font = .systemFont(ofSize: UIFont.smallSystemFontSize)
    made.textColor = .secondaryLabel
    contentView.addSubview(made)
    label = made
    return made
  }

  /// Prepares the view for another section; called before the view is reused.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    // Text is at the bottom, next to the rows.
    let height = min(28, bounds.height)
    label?.frame = CGRect(
      x: 16, y: bounds.height - height, width: max(0, bounds.width - 32), height: height)
  }

  /// A description of the view as a heading with its text; other content is described separately.
  package var standardDescription: AccessibilityDescription {
    guard let text = label?.text, !text.isEmpty, !holdsControl else { return AccessibilityDescription() }
    return AccessibilityDescription(isElement: true, label: text, traits: [.staticText, .header])
  }

  /// The size at a width: 28 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 28) }
}
