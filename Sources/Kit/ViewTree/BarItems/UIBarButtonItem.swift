import Foundation

/// A button in a bar, or the space between two.
@MainActor
open class UIBarButtonItem: UIBarItem {
  nonisolated public enum Style: Int, Sendable {
    /// The usual one.
    case plain = 0
    /// The one that ends what is going on: it stands out.
    case done = 2
  }

  /// What bars often show. Those that are pictures elsewhere are words or signs here. **(ours)**
  nonisolated public enum SystemItem: Int, Sendable, CaseIterable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks,
      search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close

    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "+"
      case .flexibleSpace, .fixedSpace: ""
      case .compose: "New"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Move"
      case .bookmarks: "Marks"
      case .search: "Search"
      case .refresh: "Reload"
      case .stop: "Stop"
      case .camera: "Photo"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "<<"
      case .fastForward: ">>"
      case .undo: "Undo"
      case .redo: "Redo"
      case .close: "Close"
      }
    }
  }

  open var style: Style { didSet { if style != oldValue { didChange() } } }
  /// The width that it takes; 0 for what its content needs.
  open var width: CGFloat = 0 { didSet { if width != oldValue { didChange() } } }
  /// The colour of what can be acted on here; nil for that of the bar.
  open var tintColor: UIColor? { didSet { didChange() } }
  /// A view that stands in its place.
  open var customView: UIView? { didSet { if customView !== oldValue { didChange() } } }
  /// What it does, beside telling its target.
  open var primaryAction: UIAction?
  /// A Boolean value indicating whether it takes what space is left.
  package final let isFlexible: Bool
  package final let isSpace: Bool

  private final var run: ((UIBarButtonItem) -> Void)?
  /// The view that shows it, while one does: what a popover points at.
  public package(set) final weak var shownView: UIView?
  /// The views of the other items beside it.
  package final var shownNeighbors: [UIView] {
    guard let shownView, let bar = shownView.superview else { return [] }
    return bar.subviews.filter { type(of: $0) == type(of: shownView) && $0 !== shownView }
  }

  private init(title: String?, image: UIImage?, style: Style, flexible: Bool, space: Bool) {
    self.style = style
    isFlexible = flexible
    isSpace = space
    super.init()
    self.title = title
    self.image = image
  }

  /// An item with neither title nor image yet.
  public convenience override init() {
    self.init(title: nil, image: nil, style: .plain, flexible: false, space: false)
  }

  /// An item that calls a method of a target, which it holds weakly: what `#selector` is for.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, image: nil, style: style, flexible: false, space: false)
    call(target) { target, _ in action(target)() }
  }

  /// An item that calls a method of a target with itself.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, image: nil, style: style, flexible: false, space: false)
    call(target) { target, item in action(target)(item) }
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    call(target) { target, _ in action(target)() }
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(
      title: systemItem.title, image: nil, style: systemItem == .done ? .done : .plain,
      flexible: systemItem == .flexibleSpace,
      space: systemItem == .flexibleSpace || systemItem == .fixedSpace)
    self.primaryAction = primaryAction
  }

  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init(
      title: title ?? primaryAction?.title, image: image, style: .plain, flexible: false, space: false)
    self.primaryAction = primaryAction
  }

  public convenience init(title: String?, style: Style) {
    self.init(title: title, image: nil, style: style, flexible: false, space: false)
  }

  public convenience init(customView: UIView) {
    self.init(title: nil, image: nil, style: .plain, flexible: false, space: false)
    self.customView = customView
  }

  /// Space that takes what is left.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace)
  }

  /// Space of one's own width.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
    item.width = width
    return item
  }

  private final func call<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, UIBarButtonItem) -> Void
  ) {
    run = { [weak target] item in if let target { action(target, item) } }
  }

  /// Does what a tap does. **(ours)**
  public final func perform() {
    guard isEnabled else { return }
    run?(self)
    primaryAction?.run(from: self)
  }
}
