import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewTree

@testable import ViewAnimation

@Suite struct DynamicMotionTests {
  @Test("Gravity accelerates by 1,000 points per second squared, times its magnitude")
  func gravity() {
    let stage = DynamicsStage()
    let square = stage.square(200, 0)
    let gravity = UIGravityBehavior(items: [square])
    expect(gravity.magnitude == 1 && gravity.angle == .pi / 2)
    stage.animator.addBehavior(gravity)
    stage.run(0.5)
    expect(abs(square.center.y - 125) < 1.5 && square.center.x == 200)
    gravity.setAngle(0, magnitude: 2)
    expect(gravity.gravityDirection, equals: CGVector(dx: 2, dy: 0))
    let speed = (square.center, stage.animator.elapsedTime())
    expect(abs(speed.1 - 0.5), isBelow: 0.01)
    stage.run(0.5)
    expect(abs(square.center.x - 450), isBelow: 3)
    gravity.magnitude = 0
    gravity.angle = .pi
    expect(gravity.items.count, equals: 1)
    gravity.removeItem(square)
    expect(gravity.items.isEmpty)
    gravity.addItem(square)
    expect(gravity.items.first === square)
  }

  @Test("The motion is the same at every frame rate, and in one long step", arguments: [24.0, 60, 120, 1000])
  func frameRates(rate: Double) {
    func end(_ rate: Double) -> [CGPoint] {
      let stage = DynamicsStage()
      let squares = [stage.square(150, 0), stage.square(220, -200)]
      let collision = UICollisionBehavior(items: squares)
      collision.translatesReferenceBoundsIntoBoundary = true
      let properties = UIDynamicItemBehavior(items: squares)
      properties.elasticity = 0.5
      properties.addAngularVelocity(1, for: squares[0])
      for behavior in [UIGravityBehavior(items: squares), collision, properties] {
        stage.animator.addBehavior(behavior)
      }
      stage.run(1, rate: rate)
      return squares.map(\.center)
    }
    expect(end(rate), equals: end(1))
  }

  @Test("An instantaneous push gives a velocity once; a continuous one accelerates")
  func pushes() {
    let stage = DynamicsStage()
    let squares = [stage.square(0, 100), stage.square(0, 400)]
    let once = UIPushBehavior(items: [squares[0]], mode: .instantaneous)
    once.pushDirection = CGVector(dx: 2, dy: 0)
    let always = UIPushBehavior(items: [squares[1]], mode: .continuous)
    always.setAngle(0, magnitude: 2)
    stage.animator.addBehavior(once)
    stage.animator.addBehavior(always)
    stage.run(1)
    expect(abs(squares[0].center.x - 200) < 1 && !once.active && once.mode == .instantaneous)
    expect(abs(squares[1].center.x - 100) < 1 && always.active)
    always.active = false
    always.magnitude = 0
    always.angle = 1
    expect(always.items.count == 1 && always.pushDirection == CGVector(dx: 0, dy: 0))
  }

  @Test("An item that a continuous push holds against a line comes to rest, and the animator pauses")
  func heldPush() {
    let stage = DynamicsStage()
    let square = stage.square(100, 100)
    let push = UIPushBehavior(items: [square], mode: .continuous)
    push.setAngle(0, magnitude: 4)
    let collision = UICollisionBehavior(items: [square])
    collision.addBoundary(
      withIdentifier: "end" as NSString, from: CGPoint(x: 250, y: 0), to: CGPoint(x: 250, y: 300))
    stage.animator.addBehavior(push)
    stage.animator.addBehavior(collision)
    stage.run(6)
    expect(!stage.animator.isRunning && push.active)
    expect(abs(square.center.x + square.bounds.width / 2 - 250), isBelow: 1)
    push.setAngle(.pi, magnitude: 4)
    expect(stage.animator.isRunning)
  }

  @Test("A push beside the center turns the item, unless it may not turn")
  func turning() {
    let stage = DynamicsStage()
    let squares = [stage.square(100, 100), stage.square(100, 400)]
    let push = UIPushBehavior(items: [squares[0]], mode: .instantaneous)
    push.addItem(squares[1])
    push.magnitude = 1
    for square in squares {
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: square)
    }
    expect(push.targetOffsetFromCenter(for: squares[0]).vertical, equals: 50)
    let upright = UIDynamicItemBehavior(items: [squares[1]])
    upright.allowsRotation = false
    squares[0].transform = CGAffineTransform(scaleX: 2, y: 2)
    stage.animator.addBehavior(push)
    stage.animator.addBehavior(upright)
    stage.run(0.2)
    expect(squares[0].transform.b != 0 && squares[1].transform.isIdentity)
    // The rotation is added to the item's own transform.
    let (a, b) = (squares[0].transform.a, squares[0].transform.b)
    expect(abs((a * a + b * b).squareRoot() - 2), isBelow: 1e-9)
    push.removeItem(squares[1])
    expect(push.items.count, equals: 1)
  }

  @Test("A snap moves an item to its point, upright, and the animator pauses", arguments: [0.2, 0.5, 1])
  func snap(damping: Double) {
    let stage = DynamicsStage()
    let square = stage.square(100, 100)
    let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 300, y: 400))
    snap.damping = damping
    stage.animator.addBehavior(snap)
    var farthest: CGFloat = 0
    snap.action = { farthest = max(farthest, square.center.x) }
    stage.run(4)
    expect(abs(square.center.x - 300) < 0.1 && abs(square.center.y - 400) < 0.1)
    expect(farthest > 301, equals: damping < 1)
    expect(!stage.animator.isRunning && !stage.time.isObserved)
    snap.snapPoint = CGPoint(x: 50, y: 50)
    expect(stage.animator.isRunning)
    stage.run(4)
    expect(abs(square.center.x - 50), isBelow: 0.1)
  }

  @Test("Resistance slows an item down, and a velocity can be read and added to")
  func resistance() {
    let stage = DynamicsStage()
    let square = stage.square(0, 100)
    let properties = UIDynamicItemBehavior(items: [square])
    properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: square)
    stage.animator.addBehavior(properties)
    expect(properties.linearVelocity(for: square), equals: CGPoint(x: 300, y: 0))
    stage.run(0.5)
    expect(abs(square.center.x - 150), isBelow: 2)
    properties.resistance = 5
    properties.angularResistance = 5
    properties.addAngularVelocity(2, for: square)
    expect(properties.angularVelocity(for: square), equals: 2)
    stage.run(3)
    expect(properties.linearVelocity(for: square).x < 4 && properties.angularVelocity(for: square) < 0.05)
    expect(!stage.animator.isRunning)
    properties.isAnchored = true
    properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: square)
    let place = square.center
    stage.run(0.5)
    expect(square.center == place && properties.isAnchored)
    properties.removeItem(square)
    expect(properties.items.isEmpty && properties.allowsRotation)
    properties.addItem(square)
    expect(properties.items.count, equals: 1)
  }

  @Test("An anchored attachment keeps its distance, and a pinned point follows the anchor")
  func attachment() {
    let stage = DynamicsStage()
    let square = stage.square(200, 200)
    let attachment = UIAttachmentBehavior(item: square, attachedToAnchor: CGPoint(x: 200, y: 100))
    expect(attachment.length == 100 && attachment.attachedBehaviorType == .anchor)
    let gravity = UIGravityBehavior(items: [square])
    gravity.gravityDirection = CGVector(dx: 1, dy: 0)
    stage.animator.addBehavior(attachment)
    stage.animator.addBehavior(gravity)
    for _ in 0..<20 {
      stage.run(0.1)
      let (x, y) = (square.center.x - 200, square.center.y - 100)
      expect(abs((x * x + y * y).squareRoot() - 100), isBelow: 3)
    }
    stage.animator.removeAllBehaviors()
    expect(stage.animator.behaviors.isEmpty)
    let corner = UIAttachmentBehavior(
      item: square, offsetFromCenter: UIOffset(horizontal: 0, vertical: 0), attachedToAnchor: square.center)
    stage.animator.addBehavior(corner)
    corner.anchorPoint = CGPoint(x: 50, y: 300)
    stage.run(1)
    expect(abs(square.center.x - 50) < 1 && abs(square.center.y - 300) < 1)
  }

  @Test("A spring between two items settles at its length")
  func spring() {
    let stage = DynamicsStage()
    let (one, two) = (stage.square(100, 100), stage.square(300, 100))
    let spring = UIAttachmentBehavior(item: one, attachedTo: two)
    expect(spring.length == 200 && spring.items.count == 2 && spring.attachedBehaviorType == .items)
    spring.length = 120
    spring.frequency = 3
    spring.damping = 0.6
    stage.animator.addBehavior(spring)
    stage.run(5)
    expect(abs(two.center.x - one.center.x - 120) < 1 && abs(one.center.x + two.center.x - 400) < 1)
    expect(!stage.animator.isRunning)
    let rod = UIAttachmentBehavior(
      item: one, offsetFromCenter: UIOffset(horizontal: 50, vertical: 0), attachedTo: two,
      offsetFromCenter: UIOffset(horizontal: -50, vertical: 0))
    expect(abs(rod.length - 20), isBelow: 1)
  }
}
