/// The scope of the animation block whose closure is running; property changes made meanwhile are animated by the
/// block.
@MainActor
public final class AnimationScope {
  /// The innermost scope, or `nil` outside any animation block.
  public private(set) static var current: AnimationScope? {
    get { innermost }
    set {
      // A step enters and leaves scopes all the time, nearly always from none to none.
      if newValue == nil, innermost == nil { return }
      innermost = newValue
      LayerStore.shared.target = newValue?.target ?? AttachTarget()
    }
  }
  private static var innermost: AnimationScope?

  /// The block that receives the rows; `nil` while animation is suspended.
  public private(set) var block: AnimationStore.BlockID?
  /// The pacing of the block, which nested blocks inherit.
  public private(set) var pacing: Pacing
  /// A Boolean value that indicates whether property changes apply at once, without animation.
  package var isSuspended: Bool { block == nil }

  /// The animation store that receives the rows, which `run` keeps alive while the scope is current.
  private unowned var store: AnimationStore
  private var target = AttachTarget()
  /// A finished scope for the next block to reuse, so that a list allocates none for each cell that appears.
  private static var spare: AnimationScope?

  private init(_ animations: AnimationStore, _ block: AnimationStore.BlockID?, _ pacing: Pacing) {
    store = animations
    self.block = block
    self.pacing = pacing
    target = Self.target(animations, block)
  }

  // A scope may be released on any thread: its deinitializer need not wait for the main actor.
  nonisolated deinit {}

  private static func target(_ animations: AnimationStore, _ block: AnimationStore.BlockID?) -> AttachTarget {
    if let block { animations.target(block) } else { AttachTarget() }
  }

  /// Runs a closure whose property changes a block animates.
  public static func run(
    _ block: AnimationStore.BlockID?, pacing: Pacing, in animations: AnimationStore, _ body: () -> Void
  ) {
    let outer = current
    var scope = spare ?? AnimationScope(animations, block, pacing)
    if spare != nil {
      spare = nil
      scope.store = animations
      scope.block = block
      scope.pacing = pacing
      scope.target = target(animations, block)
    }
    current = scope
    withExtendedLifetime(animations, body)
    current = outer
    // Code that keeps a scope keeps it for itself.
    guard isKnownUniquelyReferenced(&scope) else { return }
    scope.target = AttachTarget()
    spare = scope
  }

  /// Makes a block animate property changes until `end(_:)`. Returns the scope around it, for `end(_:)`. The caller keeps
  /// the store alive.
  package static func begin(
    _ block: AnimationStore.BlockID?, pacing: Pacing, in animations: AnimationStore
  ) -> AnimationScope? {
    let outer = current
    current = AnimationScope(animations, block, pacing)
    return outer
  }

  /// Ends a scope that `begin` has made current; `outer` is current again.
  package static func end(to outer: AnimationScope?) { current = outer }

  /// Runs a closure outside any animation block, so that changes apply at once. Completion handlers and event handlers
  /// run this way.
  public static func leave<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = current
    current = nil
    defer { current = outer }
    return try body()
  }

  /// Adds a row for a component that may have other rows already, or whose layer may follow a time of its own.
  ///
  /// `slot` is the layer's index in the layer store.
  func add(_ slot: Int, _ component: Int, from: Double, to: Double) {
    guard let block else { return }
    store.addRow(slot, component, from: from, to: to, block: block)
  }
}

/// The destination of animation rows for property changes made now, cached from the innermost animation scope.
nonisolated struct AttachTarget {
  /// The row buffer of the store that receives the rows; `nil` outside any block, or while animation is suspended.
  var rows: FlatBuffer<AnimationRow>?
  var lane: Int32 = -1
}
