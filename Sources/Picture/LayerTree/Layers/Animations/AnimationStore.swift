import Diagnostics
import MotionMath

/// The animations of one stage, stored flat: blocks, and rows that each move one component of one layer.
///
/// Evaluating solves the curve of each block once and then makes one linear pass over the rows that moved. Nothing is
/// allocated while animations run.
@MainActor
public final class AnimationStore {
  /// The identifier of a block, valid as long as the block exists.
  nonisolated public struct BlockID: Hashable, Sendable {
    let place: Int
    let sequence: Int
  }

  /// The stage's time; `nil` after the stage is gone.
  weak var time: StageTime?
  /// The weak handle to this store for holders that must not keep it alive.
  package let tether = Tether<AnimationStore>()
  private var isLiving = false
  /// The root layer of the stage; animations of layers under it belong to this store.
  public var root: Layer? { didSet { noteRoot() } }
  let clock: StageClock
  var blocks: [AnimationBlock] = [] {
    didSet { clock.invalidateEnds() }
  }
  let lanes = FlatBuffer<AnimationLane>()
  let rows = FlatBuffer<AnimationRow>()
  let runs = FlatBuffer<AnimationRun>()
  let turned = FlatBuffer<PartwiseTransform>()
  let explicit = ExplicitStore()
  private var freePlaces: [Int] = []
  private var freeLanes: [Int] = []
  private var lastSequence = 0

  /// The work of the next pass.
  struct PendingWork {
    /// The number of rows that the runs cover; rows after them were just added.
    var coveredRows = 0
    /// A Boolean value that indicates whether every row must be evaluated anew, because models or targets changed.
    var isStale = false
    /// The clock's `changes` at the last pass, which shows whether anything has changed since.
    var seenChanges = -1
    /// A Boolean value that indicates whether rows were added or removed since their order on each component was
    /// determined.
    var isUnordered = false
    /// A Boolean value that indicates whether there are rows of layers that have died.
    var hasDeadRows = false

    /// A Boolean value that indicates whether a pass is due at any count of changes.
    var isUrgent: Bool { isStale || isUnordered || hasDeadRows }
  }

  /// The work due in the next pass; one value, so that a pass over few rows reads it once.
  var due: PendingWork {
    get { work }
    set { work = newValue }
  }
  private var work = PendingWork()

  init(clock: StageClock) {
    self.clock = clock
    tether.tie(to: self)
  }

  // A view may outlive its stage: its presentation values must not stay different from its model values.
  isolated deinit {
    leaveStages()
    tether.cut()
    if isLiving { Self.living.removeAll { $0 === tether } }
    explicit.uncover()
    explicit.leaveAll()
    removeRows { _ in true }
    lanes.free()
    rows.free()
    runs.free()
    turned.free()
  }

  // MARK: All stores

  /// The stores of the process that ever animated anything. A layer that dies has its rows removed from all of them.
  private static var living: [Tether<AnimationStore>] = []
  static var livingStores: [AnimationStore] { living.compactMap(\.object) }

  /// Registers this store as one that may hold rows or explicit animations.
  private func markAlive() {
    guard !isLiving else { return }
    isLiving = true
    Self.living.append(tether)
  }

  /// Brings the presentation values of all stages to their clocks; a layer may be on any stage.
  static func evaluateAll() {
    for entry in living { entry.object?.evaluate() }
  }

  /// The number of times, counted from 1, that animations restored model values or kept presentation values as model
  /// values. No setter reports such a change, so caches of values derived from models compare this number.
  package static var rewrites: UInt32 { rewriteCount }
  private static var rewriteCount: UInt32 = 1

  /// Notes that animations changed model values without a setter.
  func noteRewrite() {
    Self.rewriteCount = max(1, Self.rewriteCount &+ 1)
    modelMoved()
  }

  /// Notes that a model value changed under its animations.
  static func modelMoved() {
    for entry in living { entry.object?.modelMoved() }
  }

  /// Notes that a layer's own time changed, or that a layer with a time of its own moved in the tree.
  static func timingMoved() {
    for entry in living { entry.object?.followTimings() }
  }

  /// Notes that a model value changed while explicit animations cover some layer, perhaps the same one.
  static func coveredMoved() {
    for entry in living { entry.object?.explicit.noteModel() }
  }

  /// Marks the rows of a layer that is about to die, and removes its explicit animations. O(rows of the layer)
  static func removeAnimations(ofDying layer: Layer) {
    let isCovered = LayerStore.shared.isCovered(Int(layer.slot))
    for entry in living {
      entry.object?.markDead(layer)
      if isCovered { entry.object?.removeExplicit { $0.layer == layer } }
    }
  }

  /// The closure to call when a block begins or ends, with the block's timeline.
  package var didChangeBlock: ((BlockChange, Timeline) -> Void)?

  /// A Boolean value that indicates whether nothing is animated.
  public var isEmpty: Bool { rows.isEmpty && explicit.isEmpty }
  /// The number of rows.
  public var rowCount: Int { rows.count }
  /// The number of bytes allocated for the rows and their bookkeeping, used or not.
  package var byteCount: Int {
    rows.byteCount + lanes.byteCount + runs.byteCount + turned.byteCount
      + blocks.capacity * MemoryLayout<AnimationBlock>.stride
  }

  func modelMoved() {
    guard !rows.isEmpty else { return }
    due.isStale = true
    due.isUnordered = true
  }

  // MARK: Blocks

  /// Returns the next sequence number for a block or an explicit animation, in order of creation.
  func makeSequence() -> Int {
    markAlive()
    lastSequence += 1
    return lastSequence
  }

  /// Opens a block on a timeline; its rows are added while its closure runs.
  public func open(_ pacing: Pacing, on timeline: Timeline) -> BlockID {
    let sequence = makeSequence()
    let place = freePlaces.popLast() ?? blocks.count
    let lane = makeLane(
      AnimationLane(
        block: Int32(place), timing: -1, begin: timeline.local.advanced(by: pacing.delay)))
    var block = AnimationBlock(timeline: timeline, pacing: pacing, lane: lane)
    block.sequence = sequence
    if place < blocks.count { blocks[place] = block } else { blocks.append(block) }
    return BlockID(place: place, sequence: sequence)
  }

  /// Closes a block after its closure has run. Returns whether the block animates anything; if not, the block is
  /// already removed, and the caller runs the completion.
  public func close(_ id: BlockID, completion: ((Bool) -> Void)?) -> Bool {
    guard isCurrent(id) else { return false }
    coverNewRows()
    guard rowCount(of: id.place) > 0 else {
      release(id.place)
      return false
    }
    blocks[id.place].phase = .running
    blocks[id.place].completion = completion
    if let didChangeBlock {
      let block = blocks[id.place]
      didChangeBlock(
        .began(duration: block.pacing.duration, delay: block.pacing.delay, rows: rowCount(of: id.place)),
        block.timeline)
    }
    return true
  }

  func isCurrent(_ id: BlockID) -> Bool {
    id.place < blocks.count && blocks[id.place].sequence == id.sequence
  }

  func release(_ place: Int) {
    forEachLane(of: place) { lane in
      lanes[lane].block = -1
      freeLanes.append(lane)
    }
    blocks[place].sequence = 0
    blocks[place].completion = nil
    freePlaces.append(place)
  }

  // MARK: Lanes

  func makeLane(_ lane: AnimationLane) -> Int {
    if let free = freeLanes.popLast() {
      lanes[free] = lane
      return free
    }
    lanes.append(lane)
    return lanes.count - 1
  }

  func forEachLane(of block: Int, _ body: (Int) -> Void) {
    var lane = blocks[block].lane
    while lane >= 0 {
      let next = Int(lanes[lane].next)
      body(lane)
      lane = next
    }
  }

  func rowCount(of block: Int) -> Int {
    var count = 0
    var lane = blocks[block].lane
    while lane >= 0 {
      count += Int(lanes[lane].rowCount)
      lane = Int(lanes[lane].next)
    }
    return count
  }

  /// Returns the index of a row's block.
  func block(of row: AnimationRow) -> Int { Int(lanes[Int(row.lane)].block) }
}

// Several stages in one process: an animation belongs to the stage that contains its layer.
extension AnimationStore {
  /// The slots of the stages' root layers and the stages' stores, in the order in which the root layers were set.
  private static var rooted: [(slot: Int, store: Tether<AnimationStore>)] = []

  /// Registers or unregisters this store after its root layer was set.
  func noteRoot() {
    leaveStages()
    if let root { Self.rooted.append((Int(root.slot), tether)) }
  }

  /// Unregisters this store from the stores with root layers.
  func leaveStages() { Self.rooted.removeAll { $0.store === tether } }

  /// Returns the store of the stage that contains a layer; `nil` for a layer on no stage.
  ///
  /// The search compares slots and retains no store, because every changed layer asks for its stage.
  ///
  /// - Complexity: O(*d* + *s*) for *d* nested layers and *s* stages.
  static func owner(of slot: Int) -> AnimationStore? {
    let records = LayerStore.shared.records
    var top = slot
    while records[top].parent >= 0 { top = Int(records[top].parent) }
    for index in rooted.indices where rooted[index].slot == top { return rooted[index].store.object }
    return nil
  }

  static var hasSeveralStages: Bool { rooted.count > 1 }

  /// Moves a block's rows for layers on other stages to blocks of the same pacing on those stages. Only the rows
  /// added after the first `rowCount` are examined. Call it after the block's closure has run.
  ///
  /// Returns the new blocks, which the caller closes. With one stage there are none, and no row is examined.
  ///
  /// - Complexity: O(*r* + *n* · (*d* + *s*)) for *r* rows in the store, *n* rows added, *d* nested layers
  ///   and *s* stages; O(1) with one stage.
  public func handOver(_ id: BlockID, since rowCount: Int) -> [(store: AnimationStore, block: BlockID)] {
    guard Self.hasSeveralStages, isCurrent(id), rowCount < rows.count else { return [] }
    var taken: [(store: AnimationStore, block: BlockID)] = []
    var moved: [(row: AnimationRow, place: Int)] = []
    let pacing = blocks[id.place].pacing
    for index in rowCount..<rows.count where !rows[index].isDead && block(of: rows[index]) == id.place {
      let row = rows[index]
      guard let owner = Self.owner(of: Int(row.slot)), owner !== self, let time = owner.time else { continue }
      if !taken.contains(where: { $0.store === owner }) {
        taken.append((owner, owner.open(pacing, on: time.currentTimeline)))
      }
      moved.append((row, taken.firstIndex { $0.store === owner } ?? 0))
    }
    guard !moved.isEmpty else { return [] }
    removeRows { row in
      self.block(of: row) == id.place && Self.owner(of: Int(row.slot)).map { $0 !== self } == true
    }
    for (row, place) in moved {
      taken[place].store.addRow(
        Int(row.slot), row.component, from: row.from, to: row.to, block: taken[place].block)
    }
    return taken
  }
}

extension StageTime {
  /// Returns the time of the stage that contains a layer, or the current stage's time for a layer on no stage.
  ///
  /// - Complexity: O(*n*) in the number of nested layers and of stages; O(1) with one stage.
  public static func current(for layer: Layer) -> StageTime? {
    guard AnimationStore.hasSeveralStages, layer.isAlive else { return current }
    return AnimationStore.owner(of: Int(layer.slot))?.time ?? current
  }
}
