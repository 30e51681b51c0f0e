import Foundation
import LayerTree
import MotionMath
import Scheduling

/// A group of changes to standalone layers that are animated together: for a quarter of a second, unless the
/// transaction sets another duration.
///
/// Changes to a layer that has not been on screen yet take effect at once, as do those to any layer outside a
/// stage. Animations belong to the timeline that is current, so those of an interactive transition are
/// scrubbed with it.
@MainActor
public final class CATransaction: NSObject {
  private static var open: [CATransaction] = []
  /// The implicit transaction, which exists until the end of the turn.
  private static weak var implicit: CATransaction?

  private var disablesActions: Bool
  private var duration: Double
  private var curve: CAMediaTimingFunction
  private var completion: (() -> Void)?
  private var blocks: [TransactionBlock] = []
  /// The number of explicit animations that the completion block also waits for.
  private var joined = 0
  /// The closure to call for each animation that was added in the transaction and ends after the transaction was
  /// closed.
  private var didLeave: (() -> Void)?

  private init(around outer: CATransaction?) {
    disablesActions = outer?.disablesActions ?? false
    duration = outer?.duration ?? 0.25
    curve = outer?.curve ?? CAMediaTimingFunction(name: .default)
    super.init()
  }

  /// Begins an explicit transaction. It starts with the settings of the transaction that is open, explicit or implicit,
  /// or else with the defaults.
  public static func begin() {
    open.append(CATransaction(around: current))
  }

  /// Ends the innermost open transaction and starts its animations. Does nothing if no transaction is open.
  public static func commit() {
    open.popLast()?.close()
  }

  /// Ends the implicit transaction and starts the animations of the changes made outside any explicit one.
  public static func flush() {
    implicit?.close()
    implicit = nil
  }

  public static func disableActions() -> Bool { current?.disablesActions ?? false }
  /// Sets whether the changes that follow are made without an animation.
  public static func setDisableActions(_ flag: Bool) { needed.disablesActions = flag }

  public static func animationDuration() -> CFTimeInterval { current?.duration ?? 0.25 }
  /// Sets the duration of the animations of the changes that follow, in seconds; a value that is negative or
  /// not finite counts as 0.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    needed.duration = dur.isFinite ? max(0, dur) : 0
  }

  public static func animationTimingFunction() -> CAMediaTimingFunction? { current?.curve }
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    needed.curve = function ?? CAMediaTimingFunction(name: .default)
  }

  public static func completionBlock() -> (() -> Void)? { current?.completion }
  /// Sets the block to call when all animations of the transaction have ended, implicit ones and those added in it.
  /// Without animations, the block runs in the next turn of the run loop.
  ///
  /// The block has to be set before anything is animated.
  public static func setCompletionBlock(_ block: (() -> Void)?) { needed.completion = block }

  /// Returns the setting of the open transaction with a key such as `kCATransactionDisableActions`; `nil` for other keys.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: nil
    }
  }

  /// Sets what `value(forKey:)` returns; values of other types and other keys are ignored. **(ours)**
  public static func setValue(_ anObject: Any?, forKey key: String) {
    let number = anObject as? NSNumber
    switch key {
    case kCATransactionDisableActions: setDisableActions(anObject as? Bool ?? number?.boolValue ?? false)
    case kCATransactionAnimationDuration:
      setAnimationDuration(anObject as? Double ?? number?.doubleValue ?? 0.25)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: break
    }
  }

  private static var current: CATransaction? { open.last ?? implicit }

  private static var needed: CATransaction {
    if let current { return current }
    let made = CATransaction(around: nil)
    implicit = made
    retain(made)
    return made
  }

  /// Keeps the implicit transaction until the end of the turn.
  private static func retain(_ transaction: CATransaction) {
    guard let time = StageTime.current else { return }
    time.nextTurn {
      transaction.close()
      if implicit === transaction { implicit = nil }
    }
  }

  // MARK: Animating

  /// Makes the completion block of the open transaction wait for an explicit animation. Returns a closure to
  /// call when that animation has ended, or `nil` if there is no completion block.
  static func join() -> (() -> Void)? {
    guard let current, current.completion != nil else { return nil }
    current.joined += 1
    return {
      current.joined -= 1
      current.didLeave?()
    }
  }

  /// Applies a change to a standalone layer.
  static func apply(_ key: String, to layer: CALayer, _ body: (Layer) -> Void) {
    guard layer.handle.isInScene, layer.allowsAction(for: key),
      let time = StageTime.current(for: layer.handle)
    else {
      return AnimationScope.leave { body(layer.handle) }
    }
    let transaction = needed
    guard !transaction.disablesActions, transaction.duration > 0 else {
      return AnimationScope.leave { body(layer.handle) }
    }
    guard !layer.usesUsualAction(for: key) else {
      return transaction.block(in: time).run { body(layer.handle) }
    }
    let action = layer.action(forKey: key)
    if let animation = action as? CAAnimation, animation.isUsual {
      transaction.block(in: time).run { body(layer.handle) }
    } else {
      layer.run(action, forKey: key) { AnimationScope.leave { body(layer.handle) } }
    }
  }

  /// Returns the animation block that collects changes made now. Consecutive changes with the same pacing and timeline
  /// share a block.
  private func block(in time: StageTime) -> TransactionBlock {
    let pacing = Pacing(duration: duration, easing: .cubic(curve.curve), allowsUserInteraction: true)
    let timeline = time.currentTimeline
    if let known = blocks.last, known.isFor(pacing, timeline) { return known }
    let made = TransactionBlock(pacing, timeline, time)
    blocks.append(made)
    return made
  }

  private func close() {
    let blocks = blocks
    self.blocks = []
    guard let completion else { return blocks.forEach { $0.close(nil) } }
    self.completion = nil
    var waiting = blocks.count + 1 + joined
    func oneLess() {
      waiting -= 1
      if waiting == 0 { completion() }
    }
    didLeave = oneLess
    for block in blocks { block.close(oneLess) }
    if let time = StageTime.current { time.nextTurn(oneLess) } else { oneLess() }
  }
}

/// The keys of a transaction's settings.
nonisolated public let kCATransactionAnimationDuration = "animationDuration"
nonisolated public let kCATransactionDisableActions = "disableActions"
nonisolated public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
nonisolated public let kCATransactionCompletionBlock = "completionBlock"

/// The part of a transaction's animations that shares one pacing and one timeline.
private final class TransactionBlock {
  private let pacing: Pacing
  private let timeline: Timeline
  private let animations: AnimationStore
  private let id: AnimationStore.BlockID

  init(_ pacing: Pacing, _ timeline: Timeline, _ time: StageTime) {
    self.pacing = pacing
    self.timeline = timeline
    animations = time.animations
    id = time.animations.open(pacing, on: timeline)
  }

  func isFor(_ pacing: Pacing, _ timeline: Timeline) -> Bool {
    self.timeline === timeline && self.pacing == pacing
  }

  func run(_ body: () -> Void) {
    AnimationScope.run(id, pacing: pacing, in: animations, body)
  }

  func close(_ completion: (() -> Void)?) {
    let isMoving = animations.close(id, completion: completion.map { done in { _ in done() } })
    if !isMoving { completion?() }
  }
}

extension CALayer {
  /// Applies a change: to a view's layer through the view, to a standalone layer by its transaction.
  final func change(_ key: String, _ body: (Layer) -> Void) {
    alter(key, body)
    callObservers()
  }

  /// Changes a property without a call to observers, as a part of a change.
  final func alter(_ key: String, _ body: (Layer) -> Void) {
    guard value == .model else { return }
    if view != nil { body(handle) } else { CATransaction.apply(key, to: self, body) }
  }

  /// The actions for changes, by property name, in place of the usual animation; `NSNull()` for none.
  public final var actions: [String: any CAAction]? {
    get { details.actions }
    set { details.actions = newValue }
  }

  final func allowsAction(for key: String) -> Bool { !(details.actions?[key] is NSNull) }
}
