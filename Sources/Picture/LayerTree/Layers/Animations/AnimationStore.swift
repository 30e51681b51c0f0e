import Diagnostics
import MotionMath

/// The animations of one stage, stored flat: blocks, and rows that say which number of which layer they move.
///
/// Evaluating solves the curve of each block once and then makes one linear pass over the rows that moved.
/// Nothing is allocated while animations run.
@MainActor
public final class AnimationStore {
  /// Names a block for as long as it lives.
  nonisolated public struct BlockID: Hashable, Sendable {
    let place: Int
    let sequence: Int
  }

  /// The stage's time; gone when the stage is.
  weak var time: StageTime?
  /// How others hold it that are not to keep it.
  package let tether = Tether<AnimationStore>()
  private var isLiving = false
  /// The layer at the top of the stage: what moves in it belongs here.
  public var root: Layer? { didSet { noteRoot() } }
  let clock: StageClock
  var blocks: [AnimationBlock] = [] {
    didSet { clock.noteTurn() }
  }
  let lanes = FlatBuffer<AnimationLane>()
  let rows = FlatBuffer<AnimationRow>()
  let runs = FlatBuffer<AnimationRun>()
  let turned = FlatBuffer<TurnedLayer>()
  let explicit = ExplicitStore()
  private var freePlaces: [Int] = []
  private var freeLanes: [Int] = []
  private var lastSequence = 0

  /// The work of the next pass.
  struct Due {
    /// The number of rows that the runs cover; rows behind them were just added.
    var coveredRows = 0
    /// A Boolean value indicating whether any row may show anything, because models or targets changed.
    var isStale = false
    /// The clock's count of changes at the last pass.
    var seenChanges = -1
    /// A Boolean value indicating whether rows came or went since their order on each number was noted.
    var isUnordered = false
    /// A Boolean value indicating whether rows are left of layers that have died.
    var hasDeadRows = false

    /// A Boolean value indicating whether a pass is due at any count of changes.
    var isUrgent: Bool { isStale || isUnordered || hasDeadRows }
  }

  /// One value, so that a pass over few rows reads it once.
  var due = Due()

  init(clock: StageClock) {
    self.clock = clock
    tether.tie(to: self)
  }

  // A view may outlive its stage: what it shows must not stay behind what it is.
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

  /// All stores of the process that ever moved anything, so that a layer that dies takes its rows along wherever
  /// they are.
  private static var living: [Tether<AnimationStore>] = []
  static var livingStores: [AnimationStore] { living.compactMap(\.object) }

  /// Notes that from now on it may have to do with layers.
  private func beginLiving() {
    guard !isLiving else { return }
    isLiving = true
    Self.living.append(tether)
  }

  /// Brings what all stages show to their clocks; a layer may be anybody's.
  static func evaluateAll() {
    for entry in living { entry.object?.evaluate() }
  }

  /// Counts, from 1, how often animations have put values back into models, or kept what is seen of them: changes that
  /// nobody sets, so that whoever keeps what follows from models finds it anew.
  public static var rewrites: UInt32 { rewriteCount }
  private static var rewriteCount: UInt32 = 1

  /// Notes that models have values now that nobody has set.
  func noteRewrite() {
    Self.rewriteCount = max(1, Self.rewriteCount &+ 1)
    modelMoved()
  }

  /// Notes that a model moved under its animations.
  static func modelMoved() {
    for entry in living { entry.object?.modelMoved() }
  }

  /// Notes that a layer's own time changed, or that one with such a time changed its place.
  static func timingMoved() {
    for entry in living { entry.object?.followTimings() }
  }

  /// Notes that a model moved while explicit animations cover some layer, perhaps that one.
  static func coveredMoved() {
    for entry in living { entry.object?.explicit.noteModel() }
  }

  /// Lets go of the rows of a layer that is about to die. O(rows of the layer)
  static func forget(_ layer: Layer) {
    let isCovered = LayerStore.shared.isCovered(Int(layer.slot))
    for entry in living {
      entry.object?.markDead(layer)
      if isCovered { entry.object?.removeExplicit { $0.layer == layer } }
    }
  }

  /// Called when a block begins or ends, with its timeline.
  public var didChangeBlock: ((BlockNews, Timeline) -> Void)?

  /// A Boolean value indicating whether nothing is animated.
  public var isEmpty: Bool { rows.isEmpty && explicit.isEmpty }
  /// How many numbers are on their way.
  public var rowCount: Int { rows.count }
  /// How many bytes the rows and what goes with them take, used or not.
  public var byteCount: Int {
    rows.byteCount + lanes.byteCount + runs.byteCount + turned.byteCount
      + blocks.capacity * MemoryLayout<AnimationBlock>.stride
  }

  func modelMoved() {
    guard !rows.isEmpty else { return }
    due.isStale = true
    due.isUnordered = true
  }

  // MARK: Blocks

  /// A number that tells blocks and explicit animations apart, in the order in which they are made.
  func makeSequence() -> Int {
    beginLiving()
    lastSequence += 1
    return lastSequence
  }

  /// Starts a block on a timeline; its rows come while its code runs.
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

  /// Says that a block's code has run. Returns whether it animates anything; if not, it is gone already, and
  /// running the completion is the caller's affair.
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

  /// The block of a row, by its place.
  func block(of row: AnimationRow) -> Int { Int(lanes[Int(row.lane)].block) }
}

// Several stages in one process: an animation belongs to the stage on which its layer lies.
extension AnimationStore {
  /// The stores whose stage has a layer at its top, in the order in which they got it.
  private static var rooted: [Tether<AnimationStore>] = []

  /// Takes note of the layer at the top of the stage.
  func noteRoot() {
    leaveStages()
    if root != nil { Self.rooted.append(tether) }
  }

  /// Takes note that the stage is gone.
  func leaveStages() { Self.rooted.removeAll { $0 === tether } }

  /// The store of the stage on which a layer lies; `nil` for a layer on no stage. O(depth) with several stages
  static func owner(of slot: Int) -> AnimationStore? {
    let records = LayerStore.shared.records
    var top = slot
    while records[top].parent >= 0 { top = Int(records[top].parent) }
    return rooted.lazy.compactMap(\.object).first { $0.root.map { Int($0.slot) } == top }
  }

  static var hasSeveralStages: Bool { rooted.count > 1 }

  /// Hands over what a block whose code has run would move on other stages: to blocks of the same pace there. The rows
  /// that were added after the first few are looked at.
  ///
  /// The caller closes the blocks that are returned. With one stage there are none, and nothing is looked at.
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
  /// The time of the stage on which a layer lies, whichever is current; the current one for a layer on no stage.
  public static func current(for layer: Layer) -> StageTime? {
    guard AnimationStore.hasSeveralStages, layer.isAlive else { return current }
    return AnimationStore.owner(of: Int(layer.slot))?.time ?? current
  }
}
