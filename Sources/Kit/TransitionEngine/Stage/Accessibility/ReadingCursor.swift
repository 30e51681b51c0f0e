import Diagnostics
import Foundation
import LayerTree
import MotionMath
import ViewTree

/// The cursor of what reads the screen: a frame around one element, which keys move from one to the next.
///
/// It is a layer over all that is in the window and no view. It is there only while it is on, so it costs nothing
/// otherwise. Where it goes is decided when something happens, and not when a frame is shown.
@MainActor
public final class ReadingCursor {
  /// What it is on: a view or an element.
  public private(set) weak var focused: UIResponder?
  /// What was read last, and how many times something was.
  public private(set) var reading = Reading()

  /// Words that were read.
  nonisolated public struct Reading: Hashable, Sendable {
    public var text = ""
    public var count = 0

    package init(text: String = "", count: Int = 0) {
      self.text = text
      self.count = count
    }
  }

  package unowned let stage: Stage
  private let ring = ReadingRing()
  /// Where it was seen last, to find what is near when what it was on is gone.
  package var lastFrame = CGRect.zero
  /// Where it is to go in the next turn.
  private var request: Request?
  private var isTurnAsked = false
  /// What it was on before something was presented, to come back there.
  package private(set) var returns: [Return] = []
  /// What is being said, until when.
  private var announcement: (text: String, token: TimerQueue.Token)?

  private enum Request {
    /// To an element, or to the first one.
    case screen(UIResponder?)
    /// To an element, or to what is near when what it is on is gone.
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

  /// How long a character takes to be said, in seconds.
  static let secondsPerCharacter = 0.06

  init(_ stage: Stage) {
    self.stage = stage
    ring.put(into: stage.window.handle)
  }

  isolated deinit { ring.remove() }

  /// Takes leave of what it is on.
  func leave() {
    finishAnnouncement(wasSuccessful: false)
    focus(nil)
    ring.remove()
  }

  // MARK: What code says

  func take(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    let target = Self.responder(argument)
    switch notification {
    case .screenChanged: ask(.screen(target))
    case .layoutChanged: ask(.layout(target))
    default: break
    }
    if let text = argument as? String { announce(text) }
  }

  /// A controller stands for its view.
  private static func responder(_ argument: Any?) -> UIResponder? {
    (argument as? UIViewController)?.viewIfLoaded ?? argument as? UIResponder
  }

  /// The latest request counts, in the next turn: by then all is in its place.
  private func ask(_ request: Request) {
    self.request = request
    guard !isTurnAsked else { return }
    isTurnAsked = true
    stage.time.nextTurn { [weak self] in
      self?.isTurnAsked = false
      self?.settle()
    }
  }

  /// Goes where it was asked to.
  func settle() {
    // Whoever hears that it has come may send it on.
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
      "the cursor was sent on 16 times by those who heard that it had come; it stays where it is")
  }

  /// Has everything where it is by now, whenever the last frame was.
  package func prepare() {
    stage.dispatcher.catchUpScrolling()
    stage.window.layoutIfNeeded()
  }

  /// The element that stands for what was named: itself, or the first one in it.
  private static func element(for target: UIResponder?, in order: [UIResponder]) -> UIResponder? {
    guard let target else { return nil }
    if order.contains(where: { $0 === target }) { return target }
    return order.first { element in sequence(first: element, next: \.next).contains { $0 === target } }
  }

  func isOnElement(in order: [UIResponder]) -> Bool {
    focused.map { focused in order.contains { $0 === focused } } ?? false
  }

  /// The element whose middle is nearest to where it was seen last.
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

  /// Says that something was presented or is gone: it goes to what is new, and back to where it was.
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

  /// Goes to an element, tells it and the one before, and reads it.
  func focus(_ element: UIResponder?) {
    if let element { reveal(element) }
    come(to: element)
    if let focused {
      lastFrame = focused.accessibilityFrame
      if announcement == nil { read(focused.spokenText) }
    }
    place()
  }

  /// Comes to an element without a word, and tells it and the one before.
  private func come(to element: UIResponder?) {
    let old = focused
    guard old !== element else { return }
    old?.setAccessibilityFocus(false)
    focused = element
    element?.setAccessibilityFocus(true)
    var info: [AnyHashable: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey: UIAccessibility.AssistiveTechnologyIdentifier
        .notificationVoiceOver
    ]
    info[UIAccessibility.focusedElementUserInfoKey] = element
    info[UIAccessibility.unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: stage.application, userInfo: info)
  }

  /// Is on an element as it was when the stage was saved: nothing scrolls, and nothing is read once more.
  package func resume(on element: UIResponder?, frame: CGRect, _ reading: Reading, returns: [Return]) {
    request = nil
    finishAnnouncement(wasSuccessful: false)
    come(to: element)
    lastFrame = frame
    self.reading = reading
    self.returns = returns
    place()
  }

  /// Scrolls what is around an element until it is seen.
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

  // MARK: Saying

  func read(_ text: String) {
    reading.text = text
    reading.count += 1
  }

  /// Says a text, which breaks off another one.
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
      name: UIAccessibility.announcementDidFinishNotification, object: stage.application,
      userInfo: [
        UIAccessibility.announcementStringValueUserInfoKey: text,
        UIAccessibility.announcementWasSuccessfulUserInfoKey: wasSuccessful,
      ])
  }

  // MARK: Drawing

  /// Puts the frame around where the element is seen.
  func place() {
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
    ring.show(frame?.rect, within: stage.window.bounds.rect)
  }

  func combine(into hash: inout StructuralHash) {
    hash.combine(reading.count)
    // Which one it is the picture shows; numbers of views depend on what was there before.
    hash.combine(focused != nil)
  }
}
