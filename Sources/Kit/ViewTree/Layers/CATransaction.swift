import Foundation
import LayerTree
import MotionMath

/// How what is set on layers by themselves is animated: for a quarter of a second, unless a transaction says
/// otherwise.
///
/// A layer that has not been seen yet shows what is set at once, and so does every layer outside a stage. Animations
/// belong to the timeline that is current, so those of an interactive transition are scrubbed with it.
@MainActor
public final class CATransaction: NSObject {
  private static var open: [CATransaction] = []
  /// The one that is there by itself, until the turn is over.
  private static weak var implicit: CATransaction?

  private var disablesActions: Bool
  private var duration: Double
  private var curve: CAMediaTimingFunction
  private var completion: (() -> Void)?
  private var blocks: [TransactionBlock] = []
  /// How many explicit animations the completion waits for besides.
  private var joined = 0
  /// Hears of each of them that ends after the transaction was closed.
  private var didLeave: (() -> Void)?

  private init(around outer: CATransaction?) {
    disablesActions = outer?.disablesActions ?? false
    duration = outer?.duration ?? 0.25
    curve = outer?.curve ?? CAMediaTimingFunction(name: .default)
    super.init()
  }

  /// Begins a transaction inside the one that is open.
  public static func begin() {
    open.append(CATransaction(around: open.last))
  }

  /// Ends the transaction that was begun last: what was set in it begins to move. Does nothing without one.
  public static func commit() {
    open.popLast()?.close()
  }

  /// Ends the transaction that is there by itself: what was set outside any other begins to move.
  public static func flush() {
    implicit?.close()
    implicit = nil
  }

  public static func disableActions() -> Bool { current?.disablesActions ?? false }
  /// Sets at once what is set from here on.
  public static func setDisableActions(_ flag: Bool) { needed.disablesActions = flag }

  public static func animationDuration() -> CFTimeInterval { current?.duration ?? 0.25 }
  /// The seconds for which what is set from here on moves; not finite or negative counts as 0.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    needed.duration = dur.isFinite ? max(0, dur) : 0
  }

  public static func animationTimingFunction() -> CAMediaTimingFunction? { current?.curve }
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    needed.curve = function ?? CAMediaTimingFunction(name: .default)
  }

  public static func completionBlock() -> (() -> Void)? { current?.completion }
  /// Runs a block when what was set in the transaction, and the animations that were added in it, have come to their
  /// ends; in the next turn when nothing moves.
  ///
  /// It has to be set before anything is animated.
  public static func setCompletionBlock(_ block: (() -> Void)?) { needed.completion = block }

  private static var current: CATransaction? { open.last ?? implicit }

  private static var needed: CATransaction {
    if let current { return current }
    let made = CATransaction(around: nil)
    implicit = made
    keep(made)
    return made
  }

  /// The one that is there by itself lives until the end of the turn.
  private static func keep(_ transaction: CATransaction) {
    guard let time = StageTime.current else { return }
    time.nextTurn {
      transaction.close()
      if implicit === transaction { implicit = nil }
    }
  }

  // MARK: Animating

  /// Lets the completion of the transaction that is open wait for an explicit animation. Returns what has to be called
  /// when that has ended; nil when nobody waits.
  static func join() -> (() -> Void)? {
    guard let current, current.completion != nil else { return nil }
    current.joined += 1
    return {
      current.joined -= 1
      current.didLeave?()
    }
  }

  /// Sets something on a layer by itself.
  static func apply(_ key: String, to layer: CALayer, _ body: (Layer) -> Void) {
    guard let time = StageTime.current(for: layer.handle), layer.handle.isInScene,
      layer.allowsAction(for: key)
    else {
      return AnimationScope.leave { body(layer.handle) }
    }
    let transaction = needed
    guard !transaction.disablesActions, transaction.duration > 0 else {
      return AnimationScope.leave { body(layer.handle) }
    }
    transaction.block(in: time).run { body(layer.handle) }
  }

  /// The block that takes what is set now: one for each pacing and timeline.
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

/// Some of what a transaction animates: what has the same pacing and timeline.
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
  /// Sets something: on a view's layer as the view is set, on one by itself as its transaction says.
  final func change(_ key: String, _ body: (Layer) -> Void) {
    guard value == .model else { return }
    if view != nil { body(handle) } else { CATransaction.apply(key, to: self, body) }
  }

  /// What becomes of changes, by what is changed: `NSNull()` for at once. Others are kept, and the usual animation
  /// runs. **(ours)**
  public final var actions: [String: Any]? {
    get { details.actions }
    set { details.actions = newValue }
  }

  final func allowsAction(for key: String) -> Bool { !(details.actions?[key] is NSNull) }
}
