import Controls
import Diagnostics
import Foundation
import TransitionEngine
import ViewTree

/// A controller for a question or a warning, with buttons to answer.
@MainActor
open class UIAlertController: UIViewController {
  nonisolated public enum Style: Int, Sendable {
    /// A sheet of buttons at the bottom edge; a popover where there is room for one.
    case actionSheet
    /// A box in the middle of the screen, which may have text fields.
    case alert
  }

  public final let preferredStyle: Style
  open var message: String? { didSet { alertView?.message = message } }
  public private(set) final var actions: [UIAlertAction] = []
  public private(set) final var textFields: [UITextField]?
  /// The action that the return key chooses; its button is emphasized.
  open var preferredAction: UIAlertAction? {
    didSet {
      guard let preferredAction, !actions.contains(preferredAction) else { return showActions() }
      stage?.log.report(
        .alertActionUnknown, .warning,
        "the preferred action is not an action of the alert; preferredAction keeps its value. Add the action first",
        about: [subject]
      )
      self.preferredAction = oldValue
    }
  }

  private final let transitions = AlertTransitions()
  private final var alertView: AlertView?

  /// Creates an action sheet without a title.
  public override convenience init() { self.init(title: nil, message: nil, preferredStyle: .actionSheet) }

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init()
    self.title = title
    self.message = message
    transitioningDelegate = transitions
  }

  open override var title: String? { didSet { alertView?.title = title } }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      stage?.log.report(
        .alertActionUnknown, .warning,
        "an alert has at most one cancel action; the second one is not added. Add one only", about: [subject])
      return
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.showActions() }
    showActions()
  }

  /// Adds a text field to an alert; an action sheet refuses text fields.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      stage?.log.report(
        .alertActionUnknown, .warning, "an action sheet has no text fields; none is added. Use an alert",
        about: [subject])
      return
    }
    let field = UITextField()
    configurationHandler?(field)
    adopt(field)
  }

  final func adopt(_ field: UITextField) {
    textFields = (textFields ?? []) + [field]
    alertView?.fields = textFields ?? []
  }

  // MARK: Controller overrides

  /// The alert's own style: a popover for an action sheet in a regular width, otherwise custom.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get {
      let isWide = (presentingStorage ?? stage?.topController)?.currentTraits.horizontalSizeClass == .regular
      return preferredStyle == .actionSheet && isWide ? .popover : .custom
    }
    set {}
  }

  open override func loadView() {
    let view = AlertView(preferredStyle)
    alertView = view
    view.title = title
    view.message = message
    view.fields = textFields ?? []
    view.choose = { [weak self] in self?.choose($0) }
    self.view = view
    showActions()
    let size = view.sizeThatFits(CGSize(width: preferredStyle == .alert ? 270 : 304, height: 10_000))
    preferredContentSize = size
  }

  private func showActions() { alertView?.show(actions, preferred: preferredAction) }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard textFields?.first?.becomeFirstResponder() == true else { return }
    // When the texts scroll, the field is scrolled into view.
    alertView?.setNeedsLayout()
  }

  /// Dismisses the alert, and then runs the chosen action.
  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed else { return }
    guard presentingStorage != nil else { return action.run() }
    // An alert whose dismissal was cancelled by a gesture stays and can still be answered.
    presentingStorage?.dismiss(animated: true) { [self] in if presentingStorage == nil { action.run() } }
  }

  /// Chooses the cancel action, or the only action, for the escape key, and the preferred action for the return key.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let names = presses.compactMap { $0.key?.name }
    if names.contains("escape"), let cancel = cancelAction { return choose(cancel) }
    if names.contains("return"), let preferredAction { return choose(preferredAction) }
    super.pressesBegan(presses, with: event)
  }

  /// Chooses the cancel action, or the only action; without either nothing happens.
  open override func accessibilityPerformEscape() -> Bool {
    guard presentingStorage != nil else { return false }
    if let cancel = cancelAction, cancel.isEnabled { choose(cancel) }
    return true
  }

  final var cancelAction: UIAlertAction? {
    actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions.first : nil)
  }

  /// Chooses the cancel action, or the only action, of an action sheet after a tap outside the sheet.
  final func cancelFromOutside() {
    guard preferredStyle == .actionSheet, let cancel = cancelAction else { return }
    choose(cancel)
  }
}

/// An action of an alert: a button and its handler.
@MainActor
public final class UIAlertAction: NSObject {
  nonisolated public enum Style: Int, Sendable {
    case `default`
    /// A style for the action that changes nothing. An alert has at most one such action.
    case cancel
    /// A style for an action that destroys data: the button is red.
    case destructive
  }

  public let title: String?
  public let style: Style
  /// A Boolean value indicating whether the action can be chosen.
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  private let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  func run() { handler?(self) }
}

extension UIAlertAction: UIAccessibilityIdentification {}
