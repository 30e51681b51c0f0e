import Expectations
import Foundation
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

@Suite struct ResponderTests {
  private class Keys: UIView {
    var keeps = false
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !keeps }
  }

  private let hand = PointerStage()

  @Test("A window has one first responder, which resigns if it can when another one becomes it")
  func firstResponder() {
    let (one, two) = (Keys(), Keys())
    hand.window.addSubview(one)
    hand.window.addSubview(two)
    expect(hand.window.firstResponder == nil)
    expect(one.becomeFirstResponder() && one.isFirstResponder)
    expect(one.becomeFirstResponder(), "a repeated request has no effect")
    expect(two.becomeFirstResponder())
    expect(!one.isFirstResponder && two.isFirstResponder && hand.window.firstResponder === two)
    two.keeps = true
    expect(!one.becomeFirstResponder() && two.isFirstResponder)
    expect(!two.resignFirstResponder() && two.isFirstResponder)
    two.keeps = false
    expect(two.resignFirstResponder() && hand.window.firstResponder == nil)
    expect(two.resignFirstResponder(), "a view that is not the first responder can always resign")
  }

  @Test("A responder that cannot become first responder, or has no window, does not become it")
  func refusals() {
    let (plain, away) = (UIView(), Keys())
    hand.window.addSubview(plain)
    expect(!plain.becomeFirstResponder())
    expect(!away.becomeFirstResponder() && !away.isFirstResponder)
  }

  @Test("A view that leaves the window is no longer the first responder, and is released")
  func leaving() {
    var view: Keys? = Keys()
    hand.window.addSubview(view!)
    view?.becomeFirstResponder()
    view?.removeFromSuperview()
    expect(hand.window.firstResponder == nil && view?.isFirstResponder == false)
    weak let gone = view
    view = nil
    expect(gone == nil)
  }

  @Test(
    "6.2 Touch events travel up the responder chain: view, its controller, superview …, window, application")
  func chain() {
    final class Owner: UIResponder, ViewOwner {
      weak var view: UIView?
      override var next: UIResponder? { view?.superview }
      func ownedViewWillLayoutSubviews() {}
      func ownedViewDidLayoutSubviews() {}
    }
    final class End: UIResponder {
      var calls: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("cancelled")
      }
      override func remoteControlReceived(with event: UIEvent?) {
        calls.append("remote \(event?.subtype.rawValue ?? 0)")
      }
    }
    let (outer, inner) = (UIView(frame: hand.window.bounds), UIView(frame: hand.window.bounds))
    let (owner, end) = (Owner(), End())
    hand.window.addSubview(outer)
    outer.addSubview(inner)
    inner.owner = owner
    owner.view = inner
    hand.window.application = end
    var chain: [UIResponder] = []
    var at: UIResponder? = inner
    while let next = at {
      chain.append(next)
      at = next.next
    }
    expect(chain, equals: [inner, owner, outer, hand.window, end])
    expect(inner.nextResponder(as: Owner.self) === owner)
    expect(inner.nextResponder(as: UIView.self) === inner)
    expect(outer.nextResponder(as: Owner.self) == nil)
    hand.at(0, .down, 5, 5)
    hand.at(10, .move, 6, 5)
    hand.at(20, .up, 6, 5)
    hand.at(30, .down, 6, 5)
    hand.at(40, .cancel, 6, 5)
    let remote = RemoteControlEvent(key: "audionext", time: 0, to: inner)
    expect(remote?.type, equals: .remoteControl)
    remote?.deliver()
    expect(RemoteControlEvent(key: "a", time: 0, to: inner) == nil)
    expect(end.calls, equals: ["began", "moved", "ended", "began", "cancelled", "remote 104"])
  }
}
