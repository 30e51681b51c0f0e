import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct KeyboardTests {
  /// A scroll view with a text field in it, on a stage with a keyboard, and what that tells of itself.
  private final class Typing {
    let bench = ScrollBench()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    var told: [String] = []
    private var observers: [any NSObjectProtocol] = []

    init() {
      bench.stage.whileCurrent {
        bench.scroll.addSubview(field)
        bench.stage.keyboard.isEnabled = true
      }
      for name in [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      ] {
        observers.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
            let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            let text = "\(note.name.rawValue.dropFirst(10)) \(Int(frame?.minY ?? -1))"
            MainActor.assumeIsolated {
              guard let self, Stage.current === self.bench.stage else { return }
              self.told.append(text)
            }
          })
      }
    }

    isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    var view: UIView? { bench.stage.window.subviews.first { $0 is KeyboardView } }
  }

  @Test("A text field that has the keys brings the keyboard, and takes it away")
  func shows() {
    let typing = Typing()
    typing.bench.stage.whileCurrent { _ = typing.field.becomeFirstResponder() }
    typing.bench.play(400)
    #expect(typing.told == ["WillShow 553", "DidShow 553"])
    #expect(typing.view?.frame == CGRect(x: 0, y: 553, width: 390, height: 291))
    typing.bench.stage.whileCurrent { _ = typing.field.resignFirstResponder() }
    typing.bench.play(400)
    #expect(typing.told.suffix(2) == ["WillHide 844", "DidHide 844"])
    #expect(typing.view == nil)
    #expect(typing.bench.stage.isIdle)
  }

  @Test("It goes with the field that had the keys")
  func goes() {
    let typing = Typing()
    typing.bench.stage.whileCurrent { _ = typing.field.becomeFirstResponder() }
    typing.bench.play(400)
    typing.bench.stage.whileCurrent { typing.field.removeFromSuperview() }
    typing.bench.play(400)
    #expect(!typing.bench.stage.keyboard.isShown)
  }

  @Test("A drag sends it away, or takes it along and lets it go or come back")
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
      if mode == .interactive { #expect(Double(typing.view?.frame.minY ?? 0) == max(553, end)) }
      typing.bench.play(2000)
      #expect(typing.bench.stage.keyboard.isShown == isShown, "\(mode) \(end)")
      #expect(typing.field.isEditing == isShown)
      #expect((typing.view != nil) == isShown)
    }
  }

  @Test("A sheet keeps clear of it, and comes back")
  func sheet() {
    let bench = SharingBench()
    let top = bench.top
    let field = UITextField(frame: CGRect(x: 20, y: 10, width: 300, height: 40))
    bench.stage.whileCurrent {
      bench.stage.keyboard.isEnabled = true
      bench.content.view.addSubview(field)
      _ = field.becomeFirstResponder()
    }
    bench.run(1)
    #expect(bench.stage.keyboard.isShown)
    // Half of what is left above it.
    let room = 844 - 44 - 291.0
    #expect(bench.top == 844 - 291 - (room / 2).rounded())
    bench.stage.whileCurrent { _ = field.resignFirstResponder() }
    bench.run(1)
    #expect(bench.top == top)
    #expect(bench.stage.isIdle)
  }

  @Test("A sheet in the middle goes up, to the middle of what the keyboard leaves")
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
    #expect(top() == (768 - 300) / 2)
    stage.whileCurrent {
      stage.keyboard.isEnabled = true
      form.view.addSubview(field)
      _ = field.becomeFirstResponder()
    }
    for frame in 1...60 { stage.step(to: 100_000_000 + Int64(frame) * 16_666_667) }
    #expect(top() == (768 - 291 - 300) / 2.0)
    stage.whileCurrent { _ = field.resignFirstResponder() }
    for frame in 61...120 { stage.step(to: 100_000_000 + Int64(frame) * 16_666_667) }

    #expect(top() == (768 - 300) / 2)
    #expect(stage.isIdle && stage.diagnostics.isEmpty)
  }
}
