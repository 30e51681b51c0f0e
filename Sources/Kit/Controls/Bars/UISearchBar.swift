import Foundation
import TextKit
import ViewTree

/// A bar with a field for search text and, if wanted, a button to cancel the search.
///
/// The bar has no prompt, no bookmark button and no scope buttons. **(ours)**
@MainActor
open class UISearchBar: UIView, TypedText {
  nonisolated public enum Style: UInt, Sendable {
    case `default`, prominent
    /// A style without a background behind the field.
    case minimal
  }

  open weak var delegate: (any UISearchBarDelegate)?
  /// The field into which the text is typed.
  public final let searchTextField = UISearchTextField()
  open var searchBarStyle = Style.default { didSet { showStyle() } }
  /// The color of the bar in place of a blur.
  open var barTintColor: UIColor? {
    get { background.tint }
    set { background.tint = newValue }
  }
  open var isTranslucent: Bool {
    get { background.isTranslucent }
    set { background.isTranslucent = newValue }
  }

  private final lazy var background = BarStyle<UIBarAppearance> { [weak self] in self?.showStyle() }
  private final let backdrop = BarBackground(lineBelow: true)
  private final var cancelButton: UIButton?
  private final var hasCancelButton = false
  private final lazy var gate = SearchFieldGate(self)

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(backdrop)
    addSubview(searchTextField)
    searchTextField.delegate = gate
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
      }, for: .editingChanged)
    showStyle()
  }

  private func showStyle() {
    backdrop.isHidden = searchBarStyle == .minimal
    backdrop.show(background.appearance)
  }

  // MARK: Text

  /// The text of the field. Setting the property does not call the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  final var inputTraits: TextInputTraits {
    get { searchTextField.inputTraits }
    set { searchTextField.inputTraits = newValue }
  }

  // MARK: The cancel button

  open var showsCancelButton: Bool {
    get { hasCancelButton }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the cancel button, which calls the delegate. The button also works while the field is not edited.
  /// **(ours)**
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != hasCancelButton else { return }
    if cancelButton == nil { UIView.performWithoutAnimation(makeCancelButton) }
    hasCancelButton = showsCancelButton
    setNeedsLayout()
    let show = { [self] in
      cancelButton?.alpha = showsCancelButton ? 1 : 0
      if animated { layoutIfNeeded() }
    }
    if animated { UIView.animate(withDuration: 0.25, animations: show) } else { show() }
  }

  private func makeCancelButton() {
    let button = UIButton(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.alpha = 0
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
      }, for: .touchUpInside)
    cancelButton = button
    addSubview(button)
    layoutIfNeeded()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    var room = CGRect(x: 8, y: bounds.midY - 18, width: max(bounds.width - 16, 0), height: 36)
    if let cancelButton {
      let width = min(cancelButton.sizeThatFits(.zero).width, room.width)
      let x = hasCancelButton ? room.maxX - width : bounds.width
      cancelButton.frame = mirrored(CGRect(x: x, y: room.minY, width: width, height: room.height))
      if hasCancelButton { room.size.width = max(room.width - width - 8, 0) }
    }
    searchTextField.frame = mirrored(room)
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // MARK: The first responder

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

/// The delegate of a search bar's field, which passes its calls on to the bar's delegate.
private final class SearchFieldGate: UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(_ bar: UISearchBar) {
    self.bar = bar
  }

  private func ask(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
    guard let bar, let delegate = bar.delegate else { return true }
    return question(delegate, bar)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    ask { $0.searchBarShouldBeginEditing($1) }
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    ask { $0.searchBarShouldEndEditing($1) }
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return false
  }
}
