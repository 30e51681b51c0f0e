import Foundation
import QuartzCore
import Scheduling
import ViewTree

/// A button in a bar, or the space between two buttons.
@MainActor
open class UIBarButtonItem: UIBarItem {
  nonisolated public enum Style: Int, Sendable {
    /// The normal style.
    case plain = 0
    /// The emphasized style of the button that completes a task.
    case done = 2
  }

  /// A predefined item: a word or a symbol.
  nonisolated public enum SystemItem: Int, Sendable, CaseIterable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks,
      search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24

    /// The name of the symbol that the item shows; `nil` for an item that shows a word, and for a space.
    package var symbol: String? {
      switch self {
      case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .undo, .redo: nil
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      }
    }

    /// The word that the item shows; for an item with a symbol, the text that is read for the symbol.
    package var words: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "Add"
      case .flexibleSpace, .fixedSpace: ""
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast forward"
      case .undo: "Undo"
      case .redo: "Redo"
      case .close: "Close"
      }
    }
  }

  open var style = Style.plain { didSet { if style != oldValue { didChange() } } }
  /// The width in points; 0 for the width of the content.
  open var width: CGFloat = 0 { didSet { if width != oldValue { didChange() } } }
  /// The tint color of the item; `nil` for that of the bar.
  open var tintColor: UIColor? { didSet { didChange() } }
  /// A view that is shown in place of the button.
  open var customView: UIView? { didSet { if customView !== oldValue { didChange() } } }
  /// An action that is performed in addition to the target's.
  open var primaryAction: UIAction?
  /// The object that gets `action`; `nil` for none.
  open weak var target: AnyObject?
  /// The selector that is sent to `target`.
  open var action: Selector?
  /// A Boolean value indicating whether the item takes the remaining space.
  package final var isFlexible: Bool { systemItem == .flexibleSpace }
  package final var isSpace: Bool { isFlexible || systemItem == .fixedSpace }
  /// The predefined item as which the item was created; `nil` for any other item.
  package private(set) final var systemItem: SystemItem?

  private final var run: ((UIBarButtonItem) -> Void)?
  /// The view that currently shows the item, to which a popover points.
  package final weak var shownView: UIView?
  /// The views of the other items in the same bar.
  package final var shownNeighbors: [UIView] {
    guard let shownView, let bar = shownView.superview else { return [] }
    return bar.subviews.filter { type(of: $0) == type(of: shownView) && $0 !== shownView }
  }

  /// Creates an item without a title and an image.
  public override init() {
    super.init()
  }

  /// Creates the item of a file; the key `UISystemItem` names a predefined one.
  public required init?(coder: NSCoder) {
    super.init()
    if coder.containsValue(forKey: "UISystemItem") {
      become(SystemItem(rawValue: coder.decodeInteger(forKey: "UISystemItem")))
    }
  }

  private final func become(_ systemItem: SystemItem?) {
    self.systemItem = systemItem
    if systemItem == .done { style = .done }
    if let systemItem, systemItem.symbol == nil { title = systemItem.words }
  }

  private convenience init(title: String?, image: UIImage?, style: Style) {
    self.init()
    self.style = style
    self.title = title
    self.image = image
  }

  /// Creates an item that calls a method of a weakly held target, in place of `#selector`.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, image: nil, style: style)
    call(target) { target, _ in action(target)() }
  }

  /// Creates an item that calls a method of a target with the item itself.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, image: nil, style: style)
    call(target) { target, item in action(target)(item) }
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(systemItem: systemItem)
    call(target) { target, _ in action(target)() }
  }

  /// Creates an item that sends a selector to a target, which is held weakly.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, image: nil, style: style)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates an item with an image that sends a selector to a target, which is held weakly.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, image: image, style: style)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates an item with an image, and another one for bars of compact height, that sends a selector to a target, which is
  /// held weakly.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates a predefined item that sends a selector to a target, which is held weakly.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates a predefined item that performs an action. There is no `menu`: see the guide's page on what is not here.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    become(systemItem)
    self.primaryAction = primaryAction
  }

  /// Creates an item that performs an action. A title or an image that is `nil` is taken from the action.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init(
      title: title ?? primaryAction?.title, image: image ?? primaryAction?.image, style: .plain)
    self.primaryAction = primaryAction
  }

  public convenience init(title: String?, style: Style) {
    self.init(title: title, image: nil, style: style)
  }

  public convenience init(customView: UIView) {
    self.init(title: nil, image: nil, style: .plain)
    self.customView = customView
  }

  /// Returns an item that takes the remaining space.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Returns an item that is a space of a fixed width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  private final func call<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, UIBarButtonItem) -> Void
  ) {
    run = { [weak target] item in if let target { action(target, item) } }
  }

  /// Performs the item's action, as a tap does. **(ours)**
  public final func perform() {
    guard isEnabled else { return }
    run?(self)
    if let target, let action { action.perform(on: target, with: self) }
    primaryAction?.run(from: self)
  }
}
