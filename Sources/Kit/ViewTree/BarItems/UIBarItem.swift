import Foundation

/// Something that stands in a bar: a button, a tab.
@MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  open var image: UIImage? { didSet { if image !== oldValue { didChange() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  open var tag = 0

  public override init() {
    super.init()
  }

  /// Called when what is seen of it has changed; the bar that shows it listens.
  package final var onChange: (() -> Void)?

  final func didChange() { onChange?() }
}
