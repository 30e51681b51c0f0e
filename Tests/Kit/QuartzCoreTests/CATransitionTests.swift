import Expectations
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import KitTestSupport
@testable import QuartzCore
@testable import ViewTree

@Suite struct CATransitionTests {
  private final class Desk {
    let stage = MovingStage()
    lazy var view = stage.view(CGRect(x: 10, y: 20, width: 100, height: 60))
    var layer: CALayer { view.layer }
    func go(to seconds: Double) { stage.step(to: Int64((seconds * 1e9).rounded())) }

    /// The handles beside the layer, back to front.
    var siblings: [Layer] { view.handle.parent?.sublayers ?? [] }
    var remnant: Layer? { siblings.first { $0 != view.handle } }

    func position(_ layer: Layer?) -> [Double] { layer?.numbers(.position, .presentation) ?? [] }
    func opacity(_ layer: Layer?) -> Double { layer?.numbers(.opacity, .presentation)[0] ?? -1 }
  }

  private func transition(
    _ type: CATransitionType = .fade, _ subtype: CATransitionSubtype? = nil
  ) -> CATransition {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    return transition
  }

  @Test(
    "A fade shows the old look fading out over the new one, which fades in; then only the new one is left")
  func fade() {
    let desk = Desk()
    desk.view.backgroundColor = .red
    desk.layer.add(transition(), forKey: "any")
    desk.view.backgroundColor = .blue
    expect(desk.layer.animationKeys(), equals: [kCATransition])
    expect(desk.siblings, equals: [desk.view.handle, desk.remnant], "the old look is in front")
    expect(desk.remnant?.fill == UIColor.red.rgba && desk.view.handle.fill == UIColor.blue.rgba)
    desk.go(to: 0.25)
    expect(desk.opacity(desk.remnant) == 0.75 && desk.opacity(desk.view.handle) == 0.25)
    expect(desk.layer.opacity, equals: 1)
    let old = desk.remnant
    desk.go(to: 1)
    expect(desk.siblings == [desk.view.handle] && old?.isAlive == false)
    expect(desk.opacity(desk.view.handle) == 1 && desk.layer.animationKeys() == nil)
  }

  @Test("Slides move the new look, the old one or both by the layer's size, in the direction of the subtype")
  func slides() {
    let ways: [(CATransitionSubtype?, [Double])] = [
      (nil, [-1, 0]), (.fromRight, [-1, 0]), (.fromLeft, [1, 0]), (.fromTop, [0, -1]), (.fromBottom, [0, 1]),
    ]
    for (subtype, way) in ways {
      for type in [CATransitionType.moveIn, .push, .reveal] {
        let desk = Desk()
        desk.layer.add(transition(type, subtype), forKey: nil)
        expect(desk.siblings.last, equals: type == .reveal ? desk.remnant : desk.view.handle)
        for time in [0.0, 0.25, 0.75] {
          desk.go(to: time)
          let (home, distance) = ([60.0, 50], [100 * way[0], 60 * way[1]])
          let new = type == .reveal ? home : [0, 1].map { home[$0] - distance[$0] * (1 - time) }
          let old = type == .moveIn ? home : [0, 1].map { home[$0] + distance[$0] * time }
          expect(desk.position(desk.view.handle), equals: new, "\(type.rawValue), \(way), \(time)")
          expect(desk.position(desk.remnant), equals: old, "\(type.rawValue), \(way), \(time)")
        }
        desk.go(to: 1)
        expect(desk.siblings, equals: [desk.view.handle])
      }
    }
  }

  @Test("The fractions of start and end cut the transition, and the timing function bends it")
  func parts() {
    let desk = Desk()
    let part = transition(.push)
    (part.startProgress, part.endProgress) = (0.25, 0.75)
    part.timingFunction = CAMediaTimingFunction(name: .easeIn)
    desk.layer.add(part, forKey: nil)
    expect(desk.position(desk.remnant), equals: [35, 50])
    desk.go(to: 0.5)
    let middle = desk.position(desk.remnant)[0]
    expect(middle < 35 && middle > 10, "an ease-in is behind the middle")
    let bad = transition(.push)
    (bad.startProgress, bad.endProgress) = (.nan, 7)
    desk.layer.add(bad, forKey: nil)
    expect(desk.siblings.count, equals: 2, "a new transition replaces the old one")
    expect(desk.position(desk.remnant).allSatisfy { $0.isFinite })
  }

  @Test("A transition that is removed, or whose layer goes away, takes its old look with it")
  func removal() {
    let desk = Desk()
    desk.layer.add(transition(.push), forKey: nil)
    let first = desk.remnant
    desk.layer.removeAnimation(forKey: kCATransition)
    expect(first?.isAlive == false && desk.siblings.count == 1)
    desk.layer.add(transition(.push), forKey: nil)
    desk.layer.removeAllAnimations()
    expect(desk.siblings.count, equals: 1)
    let parent = CALayer()
    var inner: CALayer? = CALayer()
    desk.layer.addSublayer(parent)
    if let inner { parent.addSublayer(inner) }
    inner?.add(transition(), forKey: nil)
    expect(parent.handle.sublayers.count, equals: 2)
    inner?.removeFromSuperlayer()
    inner = nil
    expect(parent.handle.sublayers.isEmpty)
  }

  @Test("A transition follows the stage's time: held, it shows a moment; twice the same, the same bits")
  func time() {
    var pictures: [[Double]] = []
    for _ in 0..<2 {
      let desk = Desk()
      desk.layer.speed = 0
      let sliding = transition(.push)
      desk.layer.add(sliding, forKey: nil)
      desk.go(to: 0.7)
      desk.layer.timeOffset = 0.25
      pictures.append(desk.position(desk.view.handle))
      desk.layer.timeOffset = 0.5
      pictures.append(desk.position(desk.view.handle))
      desk.layer.timeOffset = 0.25
      pictures.append(desk.position(desk.view.handle))
    }
    expect(pictures[0] == pictures[2] && pictures[0] != pictures[1])
    expect(Array(pictures[..<3]), equals: Array(pictures[3...]))
  }
}
