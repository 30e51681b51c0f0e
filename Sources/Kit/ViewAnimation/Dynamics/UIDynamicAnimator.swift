import Foundation
import LayerTree
import QuartzCore
import ViewTree

/// An animator that moves items by gravity, collisions, attachments, pushes and snaps.
///
/// The motion is computed in ticks of 1/240 s on the stage's clock: it is the same at every frame rate. Items are placed
/// once in each step. Gravity of magnitude 1 accelerates by 1,000 points per second
/// squared. When all items are at rest, the animator pauses and costs nothing. **(ours where Apple does not say)**
@MainActor
open class UIDynamicAnimator: NSObject {
  /// The view in whose coordinates the items are.
  public private(set) final weak var referenceView: UIView?
  /// The layout whose items move, in place of a reference view; held weakly.
  private weak var layout: (any DynamicsLayout)?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviors that were added, without their children.
  public private(set) final var behaviors: [UIDynamicBehavior] = []
  /// A Boolean value indicating whether items move.
  public private(set) final var isRunning = false

  private let world = DynamicsWorld()
  /// The behaviors with their children, in order.
  private var all: [UIDynamicBehavior] = []
  private weak var time: StageTime?
  private lazy var ticker = DynamicsTicker(self)
  /// The time at which the run began, and the number of ticks since.
  private var start: LocalTime?
  private var ticks = 0
  private var ticksBefore = 0
  private var isAdvancing = false
  private var areBehaviorsChanged = false
  /// The most ticks of a step: ten minutes of motion. The rest of a longer step is left out.
  private static let mostTicks = 144_000

  /// Creates an animator for views in a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator for items of a layout.
  package init(layout: any DynamicsLayout) {
    self.layout = layout
    super.init()
  }

  /// Creates an animator whose items share coordinates of any kind.
  public override init() {
    super.init()
  }

  /// The time for which items have moved, in seconds.
  open func elapsedTime() -> TimeInterval { Double(ticksBefore + ticks) * DynamicsWorld.tick }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.join(self)
    behaviorsDidChange()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let place = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: place)
    behavior.join(nil)
    behaviorsDidChange()
  }

  /// Removes all behaviors at once: a paused animator stays paused.
  open func removeAllBehaviors() {
    guard !behaviors.isEmpty else { return }
    let removed = behaviors
    behaviors = []
    for behavior in removed { behavior.join(nil) }
    behaviorsDidChange()
  }

  /// Returns the items whose frames, without their rotation, intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.map(\.item).filter { item in
      let (center, size) = (item.center, item.bounds.size)
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height
      ).intersects(rect)
    }
  }

  /// The items of all behaviors, in the order in which they were added.
  package final var items: [any UIDynamicItem] { world.bodies.map(\.item) }

  /// The rectangle in which the items move; `nil` without a reference view and a layout.
  final var referenceBounds: CGRect? { referenceView?.bounds ?? layout?.dynamicsBounds }

  /// Takes the place, the size and the transform of an item that code has changed.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.renew(item)
    wake()
  }

  // MARK: Running

  /// Collects the behaviors and their items again.
  final func behaviorsDidChange() {
    guard !isAdvancing else {
      areBehaviorsChanged = true
      return
    }
    all.removeAll()
    for behavior in behaviors { collect(behavior) }
    world.replace(items: all.flatMap(\.concerned))
    for body in world.bodies { body.properties = DynamicProperties() }
    for behavior in all { behavior.prepare(world) }
    wake()
  }

  private func collect(_ behavior: UIDynamicBehavior) {
    all.append(behavior)
    for child in behavior.childBehaviors { collect(child) }
  }

  final func body(of item: any UIDynamicItem) -> DynamicBody? { world.body(of: item) }

  /// Lets all items move again.
  final func wake() {
    world.wake()
    guard !isRunning, !all.isEmpty, !world.bodies.isEmpty,
      let time = (referenceView ?? layout?.dynamicsView).flatMap({ StageTime.current(for: $0.handle) })
        ?? StageTime.current
    else { return }
    self.time = time
    isRunning = true
    ticksBefore += ticks
    (start, ticks) = (time.root.local, 0)
    ticker.start(time)
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// Moves the items to the stage's time. Returns whether they go on moving.
  fileprivate func advance() -> Bool {
    guard isRunning, let time, let start else { return false }
    let due = (time.root.local.seconds(since: start) / DynamicsWorld.tick + 1e-6).rounded(.down)
    let wanted = due < Double(ticks + Self.mostTicks) ? max(Int(due), ticks) : ticks + Self.mostTicks
    isAdvancing = true
    while ticks < wanted, isRunning {
      world.advance(all)
      ticks += 1
      if areBehaviorsChanged { changeBehaviors() }
      if world.isAtRest { isRunning = false }
    }
    isAdvancing = false
    world.show()
    layout?.dynamicItemsDidMove()
    for behavior in all { behavior.action?() }
    if !isRunning { delegate?.dynamicAnimatorDidPause(self) }
    return isRunning
  }

  private func changeBehaviors() {
    areBehaviorsChanged = false
    isAdvancing = false
    behaviorsDidChange()
    isAdvancing = true
    if world.bodies.isEmpty { isRunning = false }
  }
}

/// A layout of a view whose items a dynamic animator moves.
package protocol DynamicsLayout: AnyObject {
  /// The view that shows the items; `nil` while there is none.
  var dynamicsView: UIView? { get }
  /// The rectangle of the content.
  var dynamicsBounds: CGRect { get }
  /// Places the views of items again; called once in each step in which items have moved.
  func dynamicItemsDidMove()
}

/// An object that is called when the items of an animator begin to move and settle.
@MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// The observer that moves an animator in each step while its items move.
private final class DynamicsTicker: StepObserver {
  private weak var animator: UIDynamicAnimator?
  private var isAdded = false

  init(_ animator: UIDynamicAnimator) {
    self.animator = animator
  }

  func start(_ time: StageTime) {
    guard !isAdded else { return }
    isAdded = true
    time.addObserver(self)
  }

  func timeDidAdvance() -> Bool {
    isAdded = animator?.advance() ?? false
    return isAdded
  }
}
