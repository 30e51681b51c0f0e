import Expectations
import GestureMath
import LayerTree
import QuartzCore
import Scheduling
import TestSupport
import Testing

@testable import Controls
@testable import TransitionEngine
@testable import ViewTree

@Suite struct KeyboardTests {
  /// A scroll view with a text field, on a stage with a keyboard, and the keyboard's notifications.
  private final class Typing {
    let bench = ScrollBench()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    var told: [String] = []
    /// The names of all notifications, and the contents of the last one of each name.
    var names: [String] = []
    var toldInfo: [String: [AnyHashable: Any]] = [:]
    private var observers: [any NSObjectProtocol] = []

    init() {
      bench.stage.whileCurrent {
        bench.scroll.addSubview(field)
        bench.stage.device.keyboard.isEnabled = true
      }
      for name in [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
      ] {
        observers.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
            let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
            let name = note.name.rawValue.dropFirst("UIKeyboard".count).dropLast("Notification".count)
            let text = "\(name) \(Int(frame?.minY ?? -1))"
            nonisolated(unsafe) let note = note
            MainActor.assumeIsolated {
              guard let self, Stage.current === self.bench.stage else { return }
              self.names.append(note.name.rawValue)
              self.toldInfo[note.name.rawValue] = note.userInfo
              if !name.contains("ChangeFrame") { self.told.append(text) }
            }
          })
      }
    }

    isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    var view: UIView? { bench.stage.window.subviews.first { $0 is KeyboardView } }
  }

  @Test("A text field that becomes first responder shows the keyboard, and hides it when it resigns")
  func shows() {
    let typing = Typing()
    typing.bench.stage.whileCurrent { _ = typing.field.becomeFirstResponder() }
    typing.bench.play(400)
    expect(typing.told, equals: ["WillShow 553", "DidShow 553"])
    expect(typing.view?.frame, equals: CGRect(x: 0, y: 553, width: 390, height: 291))
    typing.bench.stage.whileCurrent { _ = typing.field.resignFirstResponder() }
    typing.bench.play(400)
    expect(typing.told.suffix(2), equals: ["WillHide 844", "DidHide 844"])
    expect(typing.view == nil)
    expect(typing.bench.stage.isIdle)
  }

  @Test("The keyboard disappears with the first responder")
  func goes() {
    let typing = Typing()
    typing.bench.stage.whileCurrent { _ = typing.field.becomeFirstResponder() }
    typing.bench.play(400)
    typing.bench.stage.whileCurrent { typing.field.removeFromSuperview() }
    typing.bench.play(400)
    expect(!typing.bench.stage.device.keyboard.isShown)
  }

  @Test("A drag dismisses the keyboard, or moves it and lets it disappear or return")
  func dismissing() {
    for (mode, end, isShown) in [
      (UIScrollView.KeyboardDismissMode.onDrag, 300.0, false), (.interactive, 700, false),
      (.interactive, 600, true), (.none, 700, true),
    ] {
      let typing = Typing()
      typing.bench.scroll.keyboardDismissMode = mode
      typing.bench.stage.whileCurrent { _ = typing.field.becomeFirstResponder() }
      typing.bench.play(400)
      typing.bench.drag(from: (100, 500), to: (100, end), milliseconds: 300, lifting: false)
      typing.bench.at(600, .up, 100, end)
      typing.bench.play(500)
      if mode == .interactive { expect(Double(typing.view?.frame.minY ?? 0), equals: max(553, end)) }
      typing.bench.play(2000)
      expect(typing.bench.stage.device.keyboard.isShown, equals: isShown, "\(mode) \(end)")
      expect(typing.field.isEditing, equals: isShown)
      expect(typing.view != nil, equals: isShown)
    }
  }

  @Test("A sheet avoids the keyboard, and returns")
  func sheet() {
    let bench = SharingBench()
    let top = bench.top
    let field = UITextField(frame: CGRect(x: 20, y: 10, width: 300, height: 40))
    bench.stage.whileCurrent {
      bench.stage.device.keyboard.isEnabled = true
      bench.content.view.addSubview(field)
      _ = field.becomeFirstResponder()
    }
    bench.run(1)
    expect(bench.stage.device.keyboard.isShown)
    // Half of the height above the keyboard.
    let room = 844 - 44 - 291.0
    expect(bench.top, equals: 844 - 291 - (room / 2).rounded())
    bench.stage.whileCurrent { _ = field.resignFirstResponder() }
    bench.run(1)
    expect(bench.top, equals: top)
    expect(bench.stage.isIdle)
  }

  @Test("A sheet in the middle moves up to the middle of the room above the keyboard")
  func middle() {
    var configuration = Stage.Configuration(width: 1024, height: 768)
    configuration.traits.horizontal = .regular
    configuration.traits.vertical = .regular
    let stage = Stage(configuration)
    let (root, form) = (UIViewController(), UIViewController())
    form.modalPresentationStyle = .formSheet
    form.preferredContentSize = CGSize(width: 400, height: 300)
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(form, animated: false)
    stage.step(to: 100_000_000)
    let field = UITextField(frame: CGRect(x: 20, y: 10, width: 300, height: 40))
    func top() -> Double { Double(form.view.convert(CGPoint.zero, to: nil).y) }
    expect(top(), equals: (768 - 300) / 2)
    stage.whileCurrent {
      stage.device.keyboard.isEnabled = true
      form.view.addSubview(field)
      _ = field.becomeFirstResponder()
    }
    for frame in 1...60 { stage.step(to: 100_000_000 + Int64(frame) * 16_666_667) }
    expect(top(), equals: (768 - 291 - 300) / 2.0)
    stage.whileCurrent { _ = field.resignFirstResponder() }
    for frame in 61...120 { stage.step(to: 100_000_000 + Int64(frame) * 16_666_667) }

    expect(top(), equals: (768 - 300) / 2)
    expect(stage.isIdle && stage.log.diagnostics.isEmpty)
  }

  @Test("The keyboard's notifications have UIKit's names, keys and value types")
  func notifications() throws {
    let typing = Typing()
    typing.bench.stage.whileCurrent { _ = typing.field.becomeFirstResponder() }
    typing.bench.play(400)
    let shown = ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"]
    expect(typing.names, equals: shown.map { "UIKeyboard\($0)Notification" })
    typing.bench.stage.whileCurrent { _ = typing.field.resignFirstResponder() }
    typing.bench.play(400)
    let hidden = ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"]
    expect(typing.names.suffix(4), equals: hidden.map { "UIKeyboard\($0)Notification" })

    let info = try #require(typing.toldInfo["UIKeyboardWillShowNotification"])
    expect((info["UIKeyboardFrameBeginUserInfoKey"] as? NSValue)?.cgRectValue.minY, equals: 844)
    expect((info["UIKeyboardFrameEndUserInfoKey"] as? NSValue)?.cgRectValue.minY, equals: 553)
    expect((info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height, equals: 291)
    expect((info["UIKeyboardAnimationDurationUserInfoKey"] as? NSNumber)?.doubleValue, equals: 0.25)
    expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval == 0.25)
    expect(info["UIKeyboardAnimationCurveUserInfoKey"] as? UInt == 0)
    expect((info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue, equals: 0)
    expect(info["UIKeyboardIsLocalUserInfoKey"] as? Bool == true)
  }

  @Test("The frame is extracted from a notification's value, and no other type is")
  func values() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let (value, point, size): (Any, Any, Any) = (
      NSValue(cgRect: rect), NSValue(cgPoint: CGPoint(x: 1, y: 2)),
      NSValue(cgSize: CGSize(width: 3, height: 4))
    )
    expect(value as? CGRect == rect && value as? CGPoint == nil && value as? CGSize == nil)
    expect(point as? CGPoint == rect.origin && point as? CGRect == nil)
    expect(size as? CGSize == rect.size && size as? CGRect == nil)
    expect((rect as Any as? NSValue)?.cgRectValue, equals: rect)
    expect((NSNumber(value: 1) as Any) as? CGRect == nil)
  }

  @Test("Views constrained to the keyboard's guide move with it: in its animation, in a drag, and away again")
  func guide() {
    let typing = Typing()
    let view = typing.bench.root.view!
    let bar = UIView()
    typing.bench.stage.whileCurrent {
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.keyboardLayoutGuide.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.keyboardLayoutGuide.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    func seenBottom() -> Double { Double(bar.layer.presentation()?.frame.maxY ?? 0) }
    func seenTop() -> Double { Double(typing.view?.layer.presentation()?.frame.minY ?? 844) }
    typing.bench.play(20)
    expect(bar.frame, equals: CGRect(x: 0, y: 794, width: 390, height: 50))
    expect(view.keyboardLayoutGuide.layoutFrame, equals: CGRect(x: 0, y: 844, width: 390, height: 0))
    typing.bench.stage.whileCurrent { _ = typing.field.becomeFirstResponder() }
    var between = 0
    for _ in 0..<30 {
      typing.bench.play(10)
      expect(abs(seenBottom() - seenTop()), isBelow: 1e-6)
      if seenTop() > 560, seenTop() < 840 { between += 1 }
    }
    expect(between > 5 && bar.frame.maxY == 553)
    expect(view.keyboardLayoutGuide.layoutFrame, equals: CGRect(x: 0, y: 553, width: 390, height: 291))
    typing.bench.scroll.keyboardDismissMode = .interactive
    typing.bench.drag(from: (100, 500), to: (100, 700), milliseconds: 300, lifting: false)
    typing.bench.play(400)
    expect(bar.frame.maxY == 700 && seenTop() == 700)
    typing.bench.at(10, .up, 100, 700)
    typing.bench.play(2000)
    expect(!typing.bench.stage.device.keyboard.isShown && bar.frame.maxY == 844)
    expect(typing.bench.stage.isIdle && typing.bench.stage.log.diagnostics.isEmpty)
  }

  @Test("Without the keyboard, its guide has the safe area's height, unless usesBottomSafeArea is false")
  func guideAndSafeArea() {
    let typing = Typing()
    let (view, guide) = (typing.bench.root.view!, typing.bench.root.view.keyboardLayoutGuide)
    expect(view.keyboardLayoutGuide === guide && !guide.followsUndockedKeyboard && guide.usesBottomSafeArea)
    typing.bench.stage.whileCurrent {
      typing.bench.root.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    }
    typing.bench.play(20)
    expect(guide.layoutFrame, equals: CGRect(x: 0, y: 810, width: 390, height: 34))
    typing.bench.stage.whileCurrent { guide.usesBottomSafeArea = false }
    expect(guide.layoutFrame, equals: CGRect(x: 0, y: 844, width: 390, height: 0))
    typing.bench.stage.whileCurrent { _ = typing.field.becomeFirstResponder() }
    typing.bench.play(400)
    expect(guide.layoutFrame.height, equals: 291)
    let low = UIView(frame: CGRect(x: 0, y: 444, width: 390, height: 200))
    typing.bench.stage.whileCurrent { view.addSubview(low) }
    expect(low.keyboardLayoutGuide.layoutFrame, equals: CGRect(x: 0, y: 109, width: 390, height: 91))
  }

  @Test("The guide of a moving view follows the view, and the keyboard's position in it")
  func guideInMovingView() {
    let typing = Typing()
    let (low, label) = (UIView(frame: CGRect(x: 0, y: 444, width: 390, height: 200)), UIView())
    typing.bench.stage.whileCurrent {
      let around = UIView(frame: typing.bench.root.view.bounds)
      typing.bench.root.view.addSubview(around)
      around.addSubview(low)
      low.addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        label.bottomAnchor.constraint(equalTo: low.keyboardLayoutGuide.topAnchor),
        label.leadingAnchor.constraint(equalTo: low.leadingAnchor),
        label.widthAnchor.constraint(equalToConstant: 10),
        label.heightAnchor.constraint(equalToConstant: 10),
      ])
      _ = typing.field.becomeFirstResponder()
    }
    typing.bench.play(400)
    expect(label.frame.maxY, equals: 109)
    typing.bench.stage.whileCurrent { low.superview?.frame.origin.y = -100 }
    typing.bench.play(20)
    expect(label.frame.maxY, equals: 200)
    typing.bench.stage.whileCurrent { low.superview?.frame.origin.y = -50 }
    typing.bench.play(20)
    expect(label.frame.maxY, equals: 159)
  }
}
