/// The animation block whose code is running: what is set meanwhile is animated by it.
@MainActor
public final class AnimationScope {
  /// The innermost one, or nil outside any.
  public private(set) static var current: AnimationScope? {
    didSet { LayerStore.shared.target = current?.target ?? AttachTarget() }
  }

  /// The animations' store that takes the rows.
  public let animations: AnimationStore
  /// The block that takes the rows; nil while animation is suspended.
  public let block: AnimationStore.BlockID?
  /// How the block moves, for nested blocks to inherit.
  public let pacing: Pacing
  /// A Boolean value indicating whether what is set now applies at once.
  public var isSuspended: Bool { block == nil }

  private let target: AttachTarget

  private init(_ animations: AnimationStore, _ block: AnimationStore.BlockID?, _ pacing: Pacing) {
    self.animations = animations
    self.block = block
    self.pacing = pacing
    target = if let block { animations.target(block) } else { AttachTarget() }
  }

  // A value that may be let go of anywhere: nothing has to wait for the main actor.
  nonisolated deinit {}

  /// Runs code whose changes a block animates.
  public static func run(
    _ block: AnimationStore.BlockID?, pacing: Pacing, in animations: AnimationStore, _ body: () -> Void
  ) {
    let outer = current
    current = AnimationScope(animations, block, pacing)
    defer { current = outer }
    body()
  }

  /// Runs code outside any block, as completions and event handlers are.
  public static func leave<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = current
    current = nil
    defer { current = outer }
    return try body()
  }

  /// Adds a row that may meet others, or layers with a time of their own, on its way.
  func add(_ slot: Int, _ component: Int, from: Double, to: Double) {
    guard let block else { return }
    animations.addRow(slot, component, from: from, to: to, block: block)
  }
}

/// Where the animation of a number that is set now goes: what the innermost block's scope says, at hand.
nonisolated struct AttachTarget {
  /// The rows of the store that takes it; nil outside any block, or while animation is suspended.
  var rows: FlatBuffer<AnimationRow>?
  var lane: Int32 = -1
}
