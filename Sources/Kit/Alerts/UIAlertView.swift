import Controls
import Foundation
import TransitionEngine
import ViewTree

/// A style of an alert view: its text fields.
nonisolated public enum UIAlertViewStyle: Int, Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// An alert that presents itself, as in UIKit before `UIAlertController`.
///
/// The view is never in a window: `show()` presents a `UIAlertController` over the top controller. The delegate is told of
/// a button after the alert has gone. **(ours)**
@MainActor
open class UIAlertView: UIView {
  open var title: String
  open var message: String?
  /// The object that is told which button was chosen; held weakly.
  open weak var delegate: (any UIAlertViewDelegate)?
  open var alertViewStyle = UIAlertViewStyle.default { didSet { stylesDidChange() } }
  /// The index of the cancel button; −1 for none.
  open var cancelButtonIndex = -1
  /// The index of the first button that does not cancel; −1 for none.
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
  open var numberOfButtons: Int { titles.count }
  open var isVisible: Bool { controller?.presentingViewController != nil }

  private final var titles: [String] = []
  private final var fields: [UITextField] = []
  private final var controller: UIAlertController?

  public override init(frame: CGRect) {
    title = ""
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    title = ""
    super.init(coder: coder)
  }

  public convenience init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate as? any UIAlertViewDelegate
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  public convenience init(
    title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// Adds a button and returns its index.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// Returns a text field of the style; `nil` for an index that the style does not have.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  private func stylesDidChange() {
    let secrets: [Bool] =
      switch alertViewStyle {
      case .default: []
      case .secureTextInput: [true]
      case .plainTextInput: [false]
      case .loginAndPasswordInput: [false, true]
      }
    fields = secrets.map { isSecure in
      let field = UITextField()
      field.isSecureTextEntry = isSecure
      return field
    }
  }

  /// Presents the alert with an animation over the top controller.
  open func show() {
    guard controller == nil, let top = Stage.current?.topController else { return }
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for field in fields { alert.adopt(field) }
    for (index, title) in titles.enumerated() {
      let action = UIAlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default) {
        [self] _ in
        delegate?.alertView(self, clickedButtonAt: index)
        end(with: index)
      }
      if index == firstOtherButtonIndex {
        action.isEnabled = delegate?.alertViewShouldEnableFirstOtherButton(self) ?? true
      }
      alert.addAction(action)
    }
    controller = alert
    delegate?.willPresent(self)
    top.present(alert, animated: true) { self.delegate?.didPresent(self) }
  }

  /// Dismisses the alert as if a button had been chosen, without `alertView(_:clickedButtonAt:)`.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let controller else { return }
    delegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    controller.presentingViewController?.dismiss(animated: animated) { [self] in
      self.controller = nil
      delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
  }

  private func end(with index: Int) {
    delegate?.alertView(self, willDismissWithButtonIndex: index)
    controller = nil
    delegate?.alertView(self, didDismissWithButtonIndex: index)
  }
}

/// An object that is told about the buttons of an alert view.
@MainActor
public protocol UIAlertViewDelegate: AnyObject {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Returns whether the first button that does not cancel can be chosen; asked when the alert is shown.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

// Default implementations of the methods that are optional in UIKit.
extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
