import Expectations
import Foundation
import Graphics
import LayerTree
import QuartzCore
import Testing
import ViewTree

@testable import ViewAnimation

@Suite struct DynamicCollisionTests {
  /// A delegate that notes its calls.
  private final class Log: UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    var entries: [String] = []

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem,
      at p: CGPoint
    ) { entries.append("begin \(Int(p.x.rounded()))") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { entries.append("end") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { entries.append("begin \(identifier.map { "\($0)" } ?? "bounds")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { entries.append("end \(identifier.map { "\($0)" } ?? "bounds")") }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { entries.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { entries.append("pause") }
  }

  private func falling(_ items: [UIView], _ stage: DynamicsStage, elasticity: CGFloat = 0)
    -> UICollisionBehavior
  {
    let collision = UICollisionBehavior(items: items)
    let properties = UIDynamicItemBehavior(items: items)
    properties.elasticity = elasticity
    expect(properties.elasticity, equals: elasticity)
    for behavior in [UIGravityBehavior(items: items), collision, properties] {
      stage.animator.addBehavior(behavior)
    }
    return collision
  }

  @Test("An item falls to the edge of the reference view, rests, and the animator pauses until a change")
  func floor() {
    let stage = DynamicsStage()
    let log = Log()
    let square = stage.square(200, 100)
    stage.animator.delegate = log
    let collision = falling([square], stage)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = log
    stage.run(3)
    expect(abs(square.center.y - 550) < 0.5 && square.transform.isIdentity)
    expect(log.entries, equals: ["resume", "begin bounds", "pause"])
    expect(!stage.animator.isRunning && !stage.time.isObserved)
    expect(stage.animator.items(in: CGRect(x: 190, y: 590, width: 5, height: 5)).count, equals: 1)
    expect(stage.animator.items(in: CGRect(x: 0, y: 0, width: 50, height: 50)).isEmpty)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
    stage.run(3)
    expect(abs(square.center.y - 450), isBelow: 0.5)
    square.center = CGPoint(x: 200, y: 100)
    stage.animator.updateItem(usingCurrentState: square)
    stage.run(0.1)
    expect(square.center.y < 120 && stage.animator.isRunning)
    collision.translatesReferenceBoundsIntoBoundary = false
    expect(!collision.translatesReferenceBoundsIntoBoundary)
  }

  @Test("A paused animator from which all behaviors are removed stays paused, without another call")
  func removing() {
    let stage = DynamicsStage()
    let log = Log()
    stage.animator.delegate = log
    falling([stage.square(200, 100), stage.square(320, 100)], stage).translatesReferenceBoundsIntoBoundary =
      true
    stage.run(3)
    expect(log.entries, equals: ["resume", "pause"])
    stage.animator.removeAllBehaviors()
    stage.run(1)
    expect(log.entries == ["resume", "pause"] && stage.animator.behaviors.isEmpty && !stage.time.isObserved)
  }

  @Test("An item that is fast or turns stops at a line of one point", arguments: [500, 2_000, 6_000])
  func shortLine(speed: CGFloat) {
    let stage = DynamicsStage()
    let square = stage.square(200, 100)
    let collision = falling([square], stage)
    let edge = CGPoint(x: 180, y: 500)
    collision.addBoundary(withIdentifier: "edge", from: edge, to: CGPoint(x: edge.x + 1, y: edge.y))
    let start = UIDynamicItemBehavior(items: [square])
    start.allowsRotation = false
    start.addLinearVelocity(CGPoint(x: 0, y: speed), for: square)
    stage.animator.addBehavior(start)
    stage.run(3)
    expect(abs(square.center.y - 450), isBelow: 0.5)
  }

  @Test("An item that is turned when its motion begins hangs and collides as it is seen")
  func turned() {
    let stage = DynamicsStage()
    let bar = UIView(frame: CGRect(x: 150, y: 100, width: 100, height: 20))
    stage.view.addSubview(bar)
    bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let collision = falling([bar], stage)
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.run(3)
    expect(abs(bar.center.y - 550), isBelow: 0.5)
    expect(abs(bar.transform.b - 1), isBelow: 1e-6)

    let hung = UIAttachmentBehavior(
      item: bar, offsetFromCenter: UIOffset(horizontal: -50, vertical: 0),
      attachedToAnchor: CGPoint(x: 200, y: 500))
    expect(abs(hung.length), isBelow: 0.5)
    stage.animator.addBehavior(hung)
    collision.translatesReferenceBoundsIntoBoundary = false
    stage.run(3)
    expect(abs(bar.center.y - 550), isBelow: 1, "the bar hangs at its upper end")
  }

  @Test("An elastic item bounces to the square of its elasticity")
  func bouncing() {
    let stage = DynamicsStage()
    let square = stage.square(200, 150)
    let collision = falling([square], stage, elasticity: 0.5)
    collision.translatesReferenceBoundsIntoBoundary = true
    // Falls 400 points in 0.89 s, and rises again 100 points for 0.45 s.
    stage.run(0.894 + 0.447)
    expect(abs(square.center.y - 450), isBelow: 6)
  }

  @Test("Items stack without sinking or drifting, and fall when what carries them goes")
  func stack() {
    let stage = DynamicsStage()
    let squares = [stage.square(200, 540), stage.square(200, 430), stage.square(200, 320)]
    let collision = falling(squares, stage)
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.run(3)
    for (square, y) in zip(squares, [550.0, 450, 350]) {
      expect(abs(square.center.y - y) < 1.5 && abs(square.center.x - 200) < 0.5)
    }
    expect(!stage.animator.isRunning)
    collision.removeItem(squares[0])
    stage.run(3)
    expect(abs(squares[2].center.y - 450), isBelow: 1.5)
    expect(collision.items.count, equals: 2)
    collision.addItem(squares[0])
    expect(collision.items.count, equals: 3)
  }

  @Test("A moving item gives its velocity to one of the same mass, and the delegate is told")
  func items() {
    let stage = DynamicsStage()
    let log = Log()
    let (one, two) = (stage.square(60, 100), stage.square(260, 100))
    let collision = UICollisionBehavior(items: [one, two])
    collision.collisionDelegate = log
    let properties = UIDynamicItemBehavior(items: [one, two])
    properties.elasticity = 1
    properties.friction = 0.1
    properties.density = 2
    properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: one)
    stage.animator.addBehavior(collision)
    stage.animator.addBehavior(properties)
    stage.run(1)
    expect(abs(properties.linearVelocity(for: two).x - 200), isBelow: 1)
    expect(abs(properties.linearVelocity(for: one).x), isBelow: 1)
    expect(log.entries == ["begin 210", "end"] || log.entries == ["begin 211", "end"])
    expect(properties.friction == 0.1 && properties.density == 2)
  }

  @Test("Items collide with boundaries by name, of lines and of paths, and only with what the mode allows")
  func boundaries() {
    let stage = DynamicsStage()
    let log = Log()
    let square = stage.square(200, 100)
    let collision = falling([square], stage)
    collision.collisionDelegate = log
    collision.addBoundary(withIdentifier: "shelf", from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    collision.addBoundary(
      withIdentifier: NSString(string: "bowl"),
      for: UIBezierPath(rect: CGRect(x: 0, y: 400, width: 400, height: 100)))
    stage.run(2)
    expect(abs(square.center.y - 250), isBelow: 0.5)
    expect(collision.boundaryIdentifiers?.count, equals: 2)
    expect(collision.boundary(withIdentifier: "bowl")?.bounds.minY, equals: 400)
    collision.removeBoundary(withIdentifier: "shelf" as NSString)
    stage.run(2)
    expect(abs(square.center.y - 350), isBelow: 0.5)
    expect(log.entries, equals: ["begin shelf", "end shelf", "begin bowl"])
    collision.collisionMode = .items
    stage.run(1)
    expect(square.center.y, isAbove: 500)
    collision.removeAllBoundaries()
    expect(collision.boundaryIdentifiers == nil)
    expect(UICollisionBehavior.Mode.everything.contains(.boundaries))
  }

  @Test("An ellipse rolls off where a rectangle rests")
  func ellipse() {
    final class Ball: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    let stage = DynamicsStage()
    let ball = Ball(frame: CGRect(x: 150, y: 100, width: 60, height: 60))
    stage.view.addSubview(ball)
    let collision = falling([ball], stage)
    // A slope.
    collision.addBoundary(withIdentifier: "slope", from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 380))
    let rough = UIDynamicItemBehavior(items: [ball])
    rough.friction = 1
    stage.animator.addBehavior(rough)
    stage.run(1.5)
    expect(ball.center.x > 210 && !ball.transform.isIdentity)
  }

  @Test("A combined behavior brings its children, and is told of its animator")
  func children() {
    final class Toss: UIDynamicBehavior {
      var moves: [Bool] = []
      init(_ item: UIView) {
        super.init()
        addChildBehavior(UIGravityBehavior(items: [item]))
      }
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }
    let stage = DynamicsStage()
    let square = stage.square(200, 100)
    let toss = Toss(square)
    stage.animator.addBehavior(toss)
    expect(
      toss.dynamicAnimator === stage.animator && toss.childBehaviors[0].dynamicAnimator === stage.animator)
    stage.run(0.2)
    expect(square.center.y, isAbove: 110)
    toss.removeChildBehavior(toss.childBehaviors[0])
    stage.animator.removeBehavior(toss)
    let place = square.center
    stage.run(0.2)
    expect(square.center == place && toss.moves == [true, false])
    expect(stage.animator.referenceView === stage.view)
  }

  @Test("A behavior's action can remove it, and a delegate can add one, while items move")
  func changes() {
    let stage = DynamicsStage()
    let square = stage.square(200, 100)
    let gravity = UIGravityBehavior(items: [square])
    gravity.action = { [unowned stage] in
      if square.center.y > 300 { stage.animator.removeBehavior(gravity) }
    }
    stage.animator.addBehavior(gravity)
    stage.run(2)
    expect(square.center.y > 300 && square.center.y < 330)
    expect(stage.animator.behaviors.isEmpty && !stage.time.isObserved)
  }
}
