import Diagnostics
import LayerTree
import MotionMath
import QuartzCore
import Scheduling
import ViewTree

/// The reading cursor of VoiceOver: a ring around one element, which keys move to the next or previous element.
///
/// The ring is a layer in front of the window's content and not a view. The cursor exists only while VoiceOver is on,
/// so it costs nothing otherwise. It moves when an event occurs, not when a frame is drawn.
@MainActor
public final class ReadingCursor {
  /// The focused view or element.
  public private(set) weak var focused: UIResponder?
  /// The text that was read last, and the number of texts read so far.
  public private(set) var reading = Reading()

  public typealias Reading = StageStatus.Reading

  package unowned let stage: ControllerStage
  private let ring = ReadingRing()
  /// The last frame of the focused element, used to find the nearest element when it is gone.
  package var lastFrame = CGRect.zero
  /// The pending request to move the cursor in the next turn.
  private var request: Request?
  private var isTurnAsked = false
  /// The elements that were focused before each presentation, to which the cursor returns.
  package private(set) var returns: [Return] = []
  /// The announcement that is being spoken, with the timer of its end.
  private var announcement: (text: String, token: TimerQueue.Token)?

  private enum Request {
    /// A move to an element or, without one, to the first element.
    case screen(UIResponder?)
    /// A move to an element or, without one, to the nearest element if the focused one is gone.
    case layout(UIResponder?)
  }

  package struct Return {
    package weak var presented: UIViewController?
    package weak var element: UIResponder?

    package init(presented: UIViewController?, element: UIResponder?) {
      self.presented = presented
      self.element = element
    }
  }

  /// The time in which a character is spoken, in seconds.
  static let secondsPerCharacter = 0.06

  init(_ stage: ControllerStage) {
    self.stage = stage
    ring.add(to: stage.window.handle)
  }

  isolated deinit { ring.remove() }

  /// Ends the announcement, removes the focus and removes the ring.
  func leave() {
    finishAnnouncement(wasSuccessful: false)
    focus(nil)
    ring.remove()
  }

  // MARK: Notifications

  func handle(_ notification: UIAccessibility.Notification, argument: Any?) {
    let target = Self.responder(argument)
    switch notification {
    case .screenChanged: enqueue(.screen(target))
    case .layoutChanged: enqueue(.layout(target))
    default: break
    }
    if let text = argument as? String { announce(text) }
  }

  /// Returns the responder of an argument; the view for a controller.
  private static func responder(_ argument: Any?) -> UIResponder? {
    (argument as? UIViewController)?.viewIfLoaded ?? argument as? UIResponder
  }

  /// Replaces the pending request. It is handled in the next turn, when the layout is done.
  private func enqueue(_ request: Request) {
    self.request = request
    guard !isTurnAsked else { return }
    isTurnAsked = true
    stage.time.nextTurn { [weak self] in
      self?.isTurnAsked = false
      self?.settle()
    }
  }

  /// Handles the pending request.
  func settle() {
    // A handler that is notified of the focus may request another move.
    for _ in 0..<16 {
      guard let request else { return }
      self.request = nil
      prepare()
      let order = ReadingOrder(stage.window).elements
      switch request {
      case .screen(let target): focus(Self.element(for: target, in: order) ?? order.first)
      case .layout(let target):
        focus(Self.element(for: target, in: order) ?? (isOnElement(in: order) ? focused : nearest(in: order)))
      }
    }
    request = nil
    stage.log.report(
      .turnDidNotSettle, .warning,
      "observers moved the reading cursor 16 times in a row; it stays where it is. Break the cycle")
  }

  /// Brings scrolling and layout up to date with the clock, so that the time of the last frame has no influence.
  package func prepare() {
    stage.dispatcher.scrolling?.catchUp()
    stage.window.layoutIfNeeded()
  }

  /// Returns the element for a target: the target itself, or the first element inside it.
  private static func element(for target: UIResponder?, in order: [UIResponder]) -> UIResponder? {
    guard let target else { return nil }
    if order.contains(where: { $0 === target }) { return target }
    return order.first { element in sequence(first: element, next: \.next).contains { $0 === target } }
  }

  func isOnElement(in order: [UIResponder]) -> Bool {
    focused.map { focused in order.contains { $0 === focused } } ?? false
  }

  /// Returns the element whose center is nearest to that of the last focused frame.
  package func nearest(in order: [UIResponder]) -> UIResponder? {
    func distance(_ element: UIResponder) -> CGFloat {
      let frame = element.accessibilityFrame
      let (x, y) = (frame.midX - lastFrame.midX, frame.midY - lastFrame.midY)
      return x * x + y * y
    }
    return order.enumerated().min { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }?
      .element
  }

  // MARK: Presenting

  /// Records the focused element when a controller is presented. For a dismissal, returns the element that was focused
  /// before the presentation, or `nil`.
  func screenDidChange(presented: UIViewController?, dismissed: [UIViewController]) -> UIResponder? {
    returns.removeAll { $0.presented == nil }
    if let presented {
      returns.append(Return(presented: presented, element: focused))
      return nil
    }
    guard let place = returns.firstIndex(where: { entry in dismissed.contains { $0 === entry.presented } })
    else { return nil }
    let element = returns[place].element
    returns.removeSubrange(place...)
    return element
  }

  // MARK: Moving

  /// Focuses an element, notifies it and the previous one, and reads it.
  func focus(_ element: UIResponder?) {
    if let element { reveal(element) }
    move(to: element)
    if let focused {
      lastFrame = focused.accessibilityFrame
      if announcement == nil { read(focused.spokenText) }
    }
    layOutRing()
  }

  /// Focuses an element without reading it, and notifies it and the previous one.
  private func move(to element: UIResponder?) {
    let old = focused
    guard old !== element else { return }
    if let old { setFocus(false, of: old) }
    focused = element
    if let element { setFocus(true, of: element) }
    var info: [AnyHashable: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey: UIAccessibility.AssistiveTechnologyIdentifier
        .notificationVoiceOver
    ]
    info[UIAccessibility.focusedElementUserInfoKey] = element
    info[UIAccessibility.unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: stage.window.application, userInfo: info)
  }

  private func setFocus(_ isFocused: Bool, of element: UIResponder) {
    stage.log.trace(
      .hook, Diagnostic.Subject(typeOf: element),
      isFocused ? "accessibilityElementDidBecomeFocused()" : "accessibilityElementDidLoseFocus()")
    element.setAccessibilityFocus(isFocused)
  }

  /// Focuses an element when a saved stage is restored, without scrolling or reading.
  package func resume(on element: UIResponder?, frame: CGRect, _ reading: Reading, returns: [Return]) {
    request = nil
    finishAnnouncement(wasSuccessful: false)
    move(to: element)
    lastFrame = frame
    self.reading = reading
    self.returns = returns
    layOutRing()
  }

  /// Scrolls the scroll views around an element until it is visible.
  private func reveal(_ element: UIResponder) {
    var at = element.next
    while let responder = at {
      if let scroll = responder as? UIScrollView {
        let frame = scroll.convert(element.accessibilityFrame, from: nil)
        scroll.scrollRectToVisible(frame, animated: false)
      }
      at = responder.next
    }
    stage.window.layoutIfNeeded()
  }

  // MARK: Speaking

  func read(_ text: String) {
    reading.text = text
    reading.count += 1
  }

  /// Announces a text, which interrupts a previous announcement.
  func announce(_ text: String) {
    finishAnnouncement(wasSuccessful: false)
    guard !text.isEmpty else { return }
    read(text)
    let length = Double(min(text.count, 500)) * Self.secondsPerCharacter
    let token = stage.time.schedule(after: length) { [weak self] in
      guard let self else { return }
      stage.whileCurrent { self.finishAnnouncement(wasSuccessful: true) }
    }
    announcement = (text, token)
  }

  var isSpeaking: Bool { announcement != nil }

  func finishAnnouncement(wasSuccessful: Bool) {
    guard let (text, token) = announcement else { return }
    announcement = nil
    if !wasSuccessful { stage.time.timers.cancel(token) }
    NotificationCenter.default.post(
      name: UIAccessibility.announcementDidFinishNotification, object: stage.window.application,
      userInfo: [
        UIAccessibility.announcementStringValueUserInfoKey: text,
        UIAccessibility.announcementWasSuccessfulUserInfoKey: wasSuccessful,
      ])
  }

  // MARK: Drawing

  /// Places the ring around the visible frame of the element.
  func layOutRing() {
    var frame: CGRect?
    if let view = focused as? UIView, view.isReadableThroughout {
      frame =
        view.accessibilityFrame == view.convert(view.bounds, to: nil)
        ? view.seenFrame : view.accessibilityFrame
    } else if let element = focused as? UIAccessibilityElement,
      element.containingView?.isReadableThroughout == true
    {
      frame = element.seenFrame
    }
    ring.layOut(frame?.rect, within: stage.window.bounds.rect)
  }

  func combine(into hash: inout StructuralHash) {
    hash.combine(reading.count)
    // The picture shows which element it is; ordinals of views depend on views made before.
    hash.combine(focused != nil)
  }
}
