import Controls
import LayerTree
import MotionMath
import QuartzCore
import Scheduling
import ViewTree

/// An on-screen keyboard that covers the lower part of the window while the first responder takes text, as a text field
/// does.
///
/// It types nothing: the machine's own keys do. It is off by default, because a machine with keys does not need it; an
/// experiment can turn it on. Views follow it with UIKit's notifications or with constraints to a
/// `keyboardLayoutGuide`; sheets at the lower edge keep clear of it by themselves.
@MainActor
public final class SimulatedKeyboard {
  /// A Boolean value indicating whether the keyboard appears when a responder that takes text becomes the first
  /// responder.
  public var isEnabled = false { didSet { update() } }
  /// The height of the keyboard, in points; at most half of the window's height is used.
  public var height: CGFloat = 291 { didSet { update() } }
  /// A Boolean value indicating whether the keyboard is on screen or moving onto it.
  public private(set) var isShown = false

  /// The stage; after the stage is deallocated, changes of the properties have no effect.
  private weak var stage: ControllerStage?
  private var window: UIWindow? { stage?.window }
  private lazy var view = KeyboardView()
  /// A Boolean value indicating whether a drag is moving the keyboard.
  private var isDragged = false
  private var isAsked = false

  /// The duration of the keyboard's animation, in seconds.
  static let duration: TimeInterval = 0.25

  init(_ stage: ControllerStage?) {
    self.stage = stage
  }

  /// The frame of the keyboard when it is shown, in the window's coordinates; zero after the stage is deallocated.
  public var frame: CGRect {
    guard let bounds = window?.bounds else { return .zero }
    let height = height.isFinite ? min(max(height, 0), bounds.height / 2) : 0
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// The height by which the keyboard covers the window, in points.
  package var overlap: Double { isShown ? Double(frame.height) : 0 }

  // MARK: Showing and hiding

  /// Schedules one update of the keyboard for all changes made in a turn.
  private func update() {
    guard !isAsked, let stage else { return }
    isAsked = true
    stage.time.nextTurn { [weak self] in
      guard let self, let stage = self.stage else { return }
      isAsked = false
      stage.whileCurrent { self.check() }
    }
  }

  /// Shows or hides the keyboard according to the first responder.
  func check() {
    let isWanted = isEnabled && window?.firstResponder is any UIKeyInput
    if isWanted != isShown { show(isWanted) }
  }

  private func show(_ isShown: Bool) {
    guard !isShown || frame.height > 0 else { return }
    self.isShown = isShown
    let hidden = frame.offsetBy(dx: 0, dy: frame.height)
    if isShown {
      UIView.performWithoutAnimation {
        if view.superview == nil { view.frame = hidden }
        window?.addSubview(view)
        view.layoutIfNeeded()
      }
    }
    let start = isShown ? hidden : view.frame
    move(to: isShown ? frame : hidden, from: start)
  }

  private func move(to end: CGRect, from start: CGRect) {
    guard let window else { return }
    let isShown = isShown
    let names =
      isShown
      ? (UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification)
      : (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
    post(UIResponder.keyboardWillChangeFrameNotification, start, end)
    post(names.0, start, end)
    let isFollowed = UIKeyboardLayoutGuide.isUsed(in: window)
    // Layout that is pending for other reasons is not animated with the keyboard.
    if isFollowed { UIView.performWithoutAnimation { window.layoutIfNeeded() } }
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.view.frame = end
      self.layOutPresentations()
      guard isFollowed else { return }
      UIKeyboardLayoutGuide.keyboardDidMove(in: window)
      window.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self, self.isShown == isShown else { return }
      if !isShown { view.removeFromSuperview() }
      post(UIResponder.keyboardDidChangeFrameNotification, start, end)
      post(names.1, start, end)
    }
  }

  /// Notifies presentations, so that they keep clear of the keyboard.
  private func layOutPresentations() {
    var controller = window?.rootViewController
    while let at = controller {
      at.presentation?.keyboardDidMove()
      controller = at.presentedStorage
    }
  }

  private func post(_ name: Notification.Name, _ start: CGRect, _ end: CGRect) {
    NotificationCenter.default.post(
      name: name, object: nil,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: start),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
          value: UIView.AnimationCurve.easeInOut.rawValue),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }

  /// Updates the frame after a change of the window's size.
  func sizeDidChange() {
    guard isShown, !isDragged, let window else { return }
    view.frame = frame
    UIKeyboardLayoutGuide.keyboardDidMove(in: window)
  }
}

// Dragging the keyboard with a scrolling touch.
extension SimulatedKeyboard: ScreenKeyboard {
  package var top: Double? { isShown ? Double(view.frame.minY) : nil }
  package func keyTakerDidChange() { update() }

  package func follow(pointerAt y: Double) {
    guard isShown, y.isFinite, let window else { return }
    let top = max(Double(frame.minY), y)
    guard isDragged || top > Double(frame.minY) else { return }
    isDragged = true
    view.frame.origin.y = CGFloat(min(top, Double(window.bounds.height)))
    UIKeyboardLayoutGuide.keyboardDidMove(in: window)
  }

  package func release(velocity: Double) {
    guard isDragged else { return }
    isDragged = false
    let gone = view.frame.minY - frame.minY
    if velocity > 100 || (velocity > -100 && gone > frame.height / 2) {
      window?.firstResponder?.resignFirstResponder()
    } else {
      move(to: frame, from: view.frame)
    }
  }
}

/// A view with four rows of keys; touches on the keys have no effect.
final class KeyboardView: UIView {
  /// The words on the keys of each row; the last row has the space bar.
  private static let rows = [
    "q w e r t y u i o p", "a s d f g h j k l", "⇧ z x c v b n m ⌫", "123 space . return",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let ground = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.835, blue: 0.86, alpha: 1)
  }
  private static let cap = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 0.42, alpha: 1) : .white
  }
  private let keys: [UIView]

  override init(frame: CGRect) {
    let words = Self.rows.flatMap(\.self)
    keys = words.map { _ in UIView() }
    super.init(frame: frame)
    backgroundColor = Self.ground
    clipsToBounds = true
    for key in keys {
      key.backgroundColor = Self.cap
      key.layer.cornerRadius = 5
      key.isUserInteractionEnabled = false
      addSubview(key)
    }
    showWords()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the words in the color of the appearance, which layers do not follow by themselves.
  private func showWords() {
    let color: RGBA = traitCollection.userInterfaceStyle == .dark ? .white : .black
    for (key, word) in zip(keys, Self.rows.flatMap(\.self)) {
      key.handle.text = LayerText(
        word, font: TextFont(size: word.count > 1 ? 15 : 22), color: color, alignment: .center)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.userInterfaceStyle != previousTraitCollection?.userInterfaceStyle { showWords() }
  }

  override func layoutSubviews() {
    let gap: CGFloat = 6
    let row = (bounds.height - 2 * gap) / CGFloat(Self.rows.count)
    let unit = (bounds.width - gap) / 10
    var next = keys.startIndex
    for (index, count) in Self.rows.map(\.count).enumerated() {
      let isLast = index == Self.rows.count - 1
      let width = isLast ? unit * 1.5 : unit
      let whole = isLast ? bounds.width - gap : unit * CGFloat(count)
      var x = (bounds.width - whole + gap) / 2
      for place in 0..<count {
        let length = isLast && place == 1 ? whole - width * CGFloat(count - 1) : width
        keys[next].frame = CGRect(
          x: x, y: gap + CGFloat(index) * row + gap / 2, width: max(0, length - gap),
          height: max(0, row - gap))
        x += length
        next += 1
      }
    }
  }
}
