import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import Testing
import ViewAnimation

@testable import KitTestSupport
@testable import ViewTree

@Suite struct ViewTransitionTests {
  nonisolated private static let kinds: [UIView.AnimationOptions] = [
    .transitionCrossDissolve, .transitionFlipFromLeft, .transitionFlipFromBottom, .transitionCurlUp,
    .transitionCurlDown,
  ]

  @Test(
    "1.9 `transition(from:to:…)` with dissolve, flip or curl replaces one view by the other, and changes neither",
    arguments: kinds)
  func fromTo(kind: UIView.AnimationOptions) {
    for hides in [false, true] {
      let stage = MovingStage()
      let (from, to) = (stage.view(), stage.view(CGRect(x: 10, y: 20, width: 200, height: 50)))
      if hides { to.isHidden = true } else { to.removeFromSuperview() }
      (from.alpha, to.alpha) = (0.8, 0.6)
      to.transform = CGAffineTransform(rotationAngle: 0.3)
      let other = stage.view()
      var ends: [Bool] = []
      UIView.transition(
        from: from, to: to, duration: 1, options: [kind, hides ? .showHideTransitionViews : []],
        completion: { ends.append($0) })
      expect(to.superview === stage.window && from.superview === stage.window)
      stage.step(by: 0.5)
      expect(ends.isEmpty)
      stage.step(by: 0.6)

      expect(ends, equals: [true])
      expect(from.superview === (hides ? stage.window : nil) && from.isHidden == hides && !to.isHidden)
      expect(from.alpha == 0.8 && to.alpha == 0.6)
      expect(from.transform == .identity && to.transform == CGAffineTransform(rotationAngle: 0.3))
      expect(stage.window.subviews.count, equals: hides ? 3 : 2)
      expect(stage.window.subviews.last === other, "the new view has the old view's position")
      expect(stage.time.animations.isEmpty && stage.rules.isEmpty)
    }
  }

  @Test("1.9 `View.transition(with:…)` shows the old appearance first, then the new one", arguments: kinds)
  func with(kind: UIView.AnimationOptions) {
    let stage = MovingStage()
    let view = stage.view()
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(inner)
    var ends: [Bool] = []
    UIView.transition(
      with: view, duration: 1, options: kind,
      animations: {
        view.backgroundColor = .blue
        inner.removeFromSuperview()
      }, completion: { ends.append($0) })
    expect(view.backgroundColor == .blue && view.subviews.isEmpty)
    expect(stage.window.subviews.count, isAbove: 1)
    let picture = stage.window.subviews.first { $0 !== view && $0.subviews.first?.frame == inner.frame }
    expect(
      picture?.backgroundColor == .red || kind == .transitionCurlUp, "a copy shows the old appearance")
    stage.step(by: 0.5)
    expect(ends.isEmpty)
    stage.step(by: 0.6)

    expect(ends, equals: [true])
    expect(stage.window.subviews.count == 1 && view.alpha == 1 && view.transform == .identity)
    expect(!view.isHidden && stage.time.animations.isEmpty && stage.rules.isEmpty)
  }

  @Test("A dissolve over a view that the new one covers only fades in the new one; otherwise both fade")
  func dissolve() {
    let stage = MovingStage()
    for isCovering in [false, true] {
      let (from, to) = (stage.view(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      from.backgroundColor = .red
      to.backgroundColor = isCovering ? .blue : nil
      UIView.transition(from: from, to: to, duration: 1, options: [.transitionCrossDissolve, .curveLinear])
      stage.step(by: 0.25)
      expect(to.seenAlpha, equals: 0.25)
      expect(from.seenAlpha, equals: isCovering ? 1 : 0.75)
      stage.step(by: 1)
    }
  }

  @Test("A flip shows the old side in its first half and the new side in its second half")
  func flip() {
    let stage = MovingStage()
    let (from, to) = (stage.view(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    UIView.transition(from: from, to: to, duration: 1, options: .transitionFlipFromRight)
    stage.step(by: 0.25)
    func turn(_ view: UIView) -> (width: Double, perspective: Double) {
      let shown = view.layer.presentation()?.transform ?? CATransform3DIdentity
      return (shown.m11, shown.m14)
    }
    expect(turn(from).width > 0 && turn(from).width < 1)
    expect(turn(to).width.magnitude, isBelow: 1e-12)
    // The right edge of the old side comes towards the viewer, and that of the new one is still behind.
    expect(turn(from).perspective < 0 && turn(to).perspective > 0)
    stage.step(by: 0.5)
    expect(turn(from).width.magnitude, isBelow: 1e-12)
    expect(turn(to).width > 0 && turn(to).width < 1)
    stage.step(by: 1)
    expect(CATransform3DIsIdentity(to.layer.transform) && CATransform3DIsIdentity(from.layer.transform))
  }

  @Test("A curl rolls the copy of the old view up to the top")
  func curl() {
    let stage = MovingStage()
    let (from, to) = (stage.view(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    UIView.transition(from: from, to: to, duration: 1, options: [.transitionCurlUp, .curveLinear])
    stage.step(by: 0.25)
    let sheet = stage.window.subviews.last
    expect(sheet?.layer.presentation()?.frame, equals: CGRect(x: 0, y: 0, width: 100, height: 75))
    expect(sheet?.clipsToBounds, equals: true)
    expect(from.isHidden)
    stage.step(by: 1)
    expect(!from.isHidden && from.superview == nil)
  }

  @Test(
    "Without an option, a duration or a superview a transition applies at once; its completion runs in the next turn"
  )
  func atOnce() {
    let stage = MovingStage()
    let view = stage.view()
    let lone = UIView()
    var ends: [Bool] = []
    UIView.transition(
      with: view, duration: 0, options: .transitionCrossDissolve, animations: { view.alpha = 0.5 }
    ) {
      ends.append($0)
    }
    UIView.transition(with: lone, duration: 1, options: .transitionCurlUp, animations: nil) {
      ends.append($0)
    }
    UIView.transition(with: view, duration: 1, animations: { view.center.x = 9 }) { ends.append($0) }
    UIView.transition(from: view, to: view, duration: 1, options: .transitionFlipFromTop) { ends.append($0) }
    expect(view.seenAlpha == 0.5 && view.seenX == 9 && view.superview === stage.window)
    expect(ends.isEmpty)
    stage.turn()

    expect(ends, equals: [true, true, true, true])
    expect(stage.time.animations.isEmpty && stage.rules.isEmpty)
  }

  @Test("A view transition on a timeline that returns leaves the views unchanged", arguments: kinds)
  func undone(kind: UIView.AnimationOptions) {
    let stage = MovingStage()
    let (from, to) = (stage.view(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let outer = Timeline(parent: stage.time.root)
    outer.mayMoveBack = true
    outer.hold(at: 0)
    var ends: [Bool] = []
    stage.time.with(outer) {
      UIView.transition(from: from, to: to, duration: 1, options: kind) { ends.append($0) }
    }
    outer.hold(at: 0.4)
    stage.step(by: 0.1)
    outer.follow(Drive(from: 0.4, to: 0, law: .curve(.linear), duration: 0.4), undoing: true)
    stage.step(by: 1)

    expect(ends, equals: [true])
    expect(from.alpha == 1 && to.alpha == 1 && to.transform == .identity && !from.isHidden)
    expect(stage.time.animations.isEmpty)
  }

  @Test("A still copy looks like the view on screen, and receives no touches")
  func stillCopy() {
    let stage = MovingStage()
    let view = stage.view()
    view.backgroundColor = .orange
    view.layer.cornerRadius = 8
    view.clipsToBounds = true
    let label = UILabel(frame: CGRect(x: 5, y: 5, width: 50, height: 20))
    label.text = "text"
    view.addSubview(label)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 250 })
    stage.step(by: 0.5)
    let copy = view.stillCopy()

    expect(copy.center.x == 150 && view.stillCopy(.model).center.x == 250)
    expect(copy.backgroundColor == .orange && copy.layer.cornerRadius == 8 && copy.clipsToBounds)
    expect(copy.subviews.first?.handle.text == label.handle.text && label.handle.text != nil)
    expect(!copy.isUserInteractionEnabled)
  }
}
