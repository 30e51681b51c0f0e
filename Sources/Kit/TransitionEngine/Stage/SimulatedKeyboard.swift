import Controls
import Foundation
import LayerTree
import ViewTree

/// A keyboard on screen that covers the lower part while a text field has the keys.
///
/// It types nothing: the machine's own keys do. It is off until somebody turns it on, as an experiment does, for
/// where there are keys nobody wants it. What moves with it hears of it by UIKit's notifications, or is constrained to a
/// `keyboardLayoutGuide`; sheets at the lower edge keep clear of it by themselves.
@MainActor
public final class SimulatedKeyboard {
  /// A Boolean value indicating whether it comes when a text field has the keys.
  public var isEnabled = false { didSet { update() } }
  /// How much it covers, in points; at most half of the window's height.
  public var height: CGFloat = 291 { didSet { update() } }
  /// A Boolean value indicating whether it is on screen, or on its way there.
  public private(set) var isShown = false

  private unowned let stage: Stage
  private lazy var view = KeyboardView()
  /// A Boolean value indicating whether a finger has it.
  private var isDragged = false
  private var isAsked = false

  /// How long it takes to come and to go, in seconds.
  static let duration: TimeInterval = 0.25

  init(_ stage: Stage) {
    self.stage = stage
  }

  /// Where it rests when it is shown, in the window.
  public var frame: CGRect {
    let bounds = stage.window.bounds
    let height = height.isFinite ? min(max(height, 0), bounds.height / 2) : 0
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// How much of the window it covers.
  package var overlap: Double { isShown ? Double(frame.height) : 0 }

  // MARK: Coming and going

  /// Looks whether it is wanted, once for all that has happened in a turn.
  private func update() {
    guard !isAsked else { return }
    isAsked = true
    stage.time.nextTurn { [weak self] in
      guard let self else { return }
      isAsked = false
      stage.whileCurrent { self.check() }
    }
  }

  /// Comes or goes as it is wanted.
  func check() {
    let isWanted = isEnabled && stage.window.firstResponder is UITextField
    if isWanted != isShown { show(isWanted) }
  }

  private func show(_ isShown: Bool) {
    guard !isShown || frame.height > 0 else { return }
    self.isShown = isShown
    let hidden = frame.offsetBy(dx: 0, dy: frame.height)
    if isShown {
      UIView.performWithoutAnimation {
        if view.superview == nil { view.frame = hidden }
        stage.window.addSubview(view)
        view.layoutIfNeeded()
      }
    }
    let start = isShown ? hidden : view.frame
    move(to: isShown ? frame : hidden, from: start)
  }

  private func move(to end: CGRect, from start: CGRect) {
    let isShown = isShown
    let names =
      isShown
      ? (UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification)
      : (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
    post(UIResponder.keyboardWillChangeFrameNotification, start, end)
    post(names.0, start, end)
    let window = stage.window
    let isFollowed = UIKeyboardLayoutGuide.isUsed(in: window)
    // What waits to be laid out for other reasons does not move along.
    if isFollowed { UIView.performWithoutAnimation { window.layoutIfNeeded() } }
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.view.frame = end
      self.placeSheets()
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

  /// Lets sheets keep clear of it.
  private func placeSheets() {
    var controller = stage.window.rootViewController
    while let at = controller {
      if let sheet = at.presentation as? UISheetPresentationController {
        sheet.setNeedsPlacing()
        sheet.containerView?.layoutIfNeeded()
      }
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

  /// Follows the window's size.
  func sizeDidChange() {
    guard isShown, !isDragged else { return }
    view.frame = frame
    UIKeyboardLayoutGuide.keyboardDidMove(in: stage.window)
  }
}

// A finger that scrolls takes it along.
extension SimulatedKeyboard: ScreenKeyboard {
  package var top: Double? { isShown ? Double(view.frame.minY) : nil }
  package func keyTakerDidChange() { update() }

  package func follow(fingerAt y: Double) {
    guard isShown, y.isFinite else { return }
    let top = max(Double(frame.minY), y)
    guard isDragged || top > Double(frame.minY) else { return }
    isDragged = true
    view.frame.origin.y = CGFloat(min(top, Double(stage.window.bounds.height)))
    UIKeyboardLayoutGuide.keyboardDidMove(in: stage.window)
  }

  package func letGo(velocity: Double) {
    guard isDragged else { return }
    isDragged = false
    let gone = view.frame.minY - frame.minY
    if velocity > 100 || (velocity > -100 && gone > frame.height / 2) {
      stage.window.firstResponder?.resignFirstResponder()
    } else {
      move(to: frame, from: view.frame)
    }
  }
}

/// Four rows of keys as rectangles; touches on it reach nothing.
final class KeyboardView: UIView {
  /// How many keys there are in each row; the last has the space bar.
  private static let rows = [10, 9, 9, 4]
  private let keys: [UIView]

  override init(frame: CGRect) {
    keys = (0..<Self.rows.reduce(0, +)).map { _ in UIView() }
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.82, green: 0.835, blue: 0.86, alpha: 1)
    clipsToBounds = true
    for key in keys {
      key.backgroundColor = .white
      key.layer.cornerRadius = 5
      key.isUserInteractionEnabled = false
      addSubview(key)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let gap: CGFloat = 6
    let row = (bounds.height - 2 * gap) / CGFloat(Self.rows.count)
    let unit = (bounds.width - gap) / 10
    var next = keys.startIndex
    for (index, count) in Self.rows.enumerated() {
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
