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
