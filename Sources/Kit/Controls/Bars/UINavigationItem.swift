import Foundation
import ViewTree

/// The content of a navigation bar for one controller.
@MainActor
open class UINavigationItem: NSObject {
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// A view that is shown in place of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }
  /// The button that leads back to this item while another item is on top of it; `nil` for a button with this item's
  /// title.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet {
      backBarButtonItem?.onChange = { [weak self] in self?.didChange() }
      didChange()
    }
  }
  /// The title of the button that leads back to this item; `nil` for the item's own title.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange() } } }
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
  /// A Boolean value indicating whether the leading items are shown beside the back button instead of
  /// replacing it.
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  /// The display of the title while the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }
  /// The items on the leading side, from the leading edge on.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  /// The items on the trailing side, from the trailing edge on.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

  public init(title: String) {
    self.title = title
    super.init()
  }

  public override init() {
    super.init()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// A Boolean value indicating whether a bar shows a back button for the item, where there is a page to go back to.
  package final var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// The appearances of the bar while the item is on top; `nil` for the bar's own.
  final var appearances: NavigationItemAppearances? { didSet { didChange() } }

  /// The title of the button that leads back to this item.
  package final var wordsForBack: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }

  /// Called when the item's appearance has changed; set by the bar that shows the item.
  package final var onChange: (() -> Void)?

  private func didChange() { onChange?() }

  /// The display of a title in a bar that prefers large titles.
  nonisolated public enum LargeTitleDisplayMode: Int, Sendable {
    /// The display mode of the item below on the stack; for the lowest item, a large title.
    case automatic
    case always
    case never
    /// A small title, as with `never`.
    case inline
  }
}
