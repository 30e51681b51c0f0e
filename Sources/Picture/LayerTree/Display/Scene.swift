import MotionMath

/// A tree of layers as it is drawn: its display list and the hash of its picture, kept up to date.
///
/// Only layers that changed are looked at again, and those whose place follows from theirs. A layer belongs to
/// one scene; under another root it belongs to that root's.
@MainActor public final class Scene {
  /// What the last update looked at.
  public struct Work: Equatable, Sendable {
    /// How many layers had changed.
    public var layers = 0
    /// How many items of the list were written.
    public var items = 0

    public init(layers: Int = 0, items: Int = 0) {
      self.layers = layers
      self.items = items
    }
  }

  /// The layer at the top.
  public let root: Layer
  /// What is drawn, as of the last update. Items lie back to front, one for each layer.
  public internal(set) var list: DisplayList
  /// What the last update that found anything to do has done.
  public internal(set) var work = Work()

  let id: Int
  let nodes = FlatBuffer<SceneNode>()
  /// The part of the stage in which each clip lets anything show.
  let clipBoxes = FlatBuffer<Rect>()
  /// The layers whose hash is older than their item, and the ways up from them.
  let unhashed = FlatBuffer<Int32>()
  let ways = FlatBuffer<Int32>()
  /// The number of the update, from 1 on: nodes that were passed in it carry the number.
  var pass: UInt32 { passCount }
  private var passCount: UInt32 = 0
  /// A Boolean value indicating whether the list is older than what the hash knows of.
  public private(set) var isListBehind = false
  /// A Boolean value indicating whether layers came, went or changed places since the hash was made.
  var isHashRestructured = true

  /// Makes the scene of a layer and all in it, for a stage of a size in points.
  public init(root: Layer, size: SIMD2<Double>) {
    self.root = root
    list = DisplayList(size: size)
    let scenes = LayerStore.shared.scenes
    if let free = scenes.indices.first(where: { scenes[$0].isFree }) {
      id = free
      scenes[free].isFree = false
      scenes[free].isRestructured = true
    } else {
      id = scenes.count
      scenes.append(SceneState(dirty: FlatBuffer()))
    }
  }

  isolated deinit {
    let store = LayerStore.shared
    for index in nodes.indices {
      let slot = Int(nodes[index].slot)
      guard store.records[slot].scene == id else { continue }
      store.records[slot].scene = -1
      store.noted[slot] = true
    }
    state.dirty.truncate(to: 0)
    store.scenes[id].isFree = true
    nodes.free()
    clipBoxes.free()
    unhashed.free()
    ways.free()
  }

  var state: SceneState { LayerStore.shared.scenes[id] }

  /// The stage's size in points; what lies outside is not shown.
  public var size: SIMD2<Double> {
    get { list.size }
    set {
      guard newValue != list.size else { return }
      list.size = newValue
      LayerStore.shared.scenes[id].isRestructured = true
    }
  }

  /// A Boolean value indicating whether anything changed since the last update.
  public var hasChanged: Bool { state.isRestructured || !state.dirty.isEmpty }

  /// Brings the list up to date. O(layers that changed and those in them), or O(layers) when the tree itself
  /// changed; allocates only while the tree grows.
  public func update() {
    let state = state
    guard state.isRestructured || isListBehind || !state.dirty.isEmpty else { return }
    work = Work()
    if state.isRestructured || isListBehind {
      isListBehind = false
      LayerStore.shared.scenes[id].isRestructured = false
      rebuild(&list)
    } else {
      passCount &+= 1
      for index in state.dirty.indices { refresh(Int(state.dirty[index]), &list) }
    }
    state.dirty.truncate(to: 0)
  }

  /// Brings the hash up to date, and leaves the list behind until the next update unless the tree itself changed.
  /// O(layers that changed)
  public func updateHash() {
    let state = state
    guard !state.isRestructured else { return update() }
    let store = LayerStore.shared
    for index in state.dirty.indices {
      let slot = Int(state.dirty[index])
      guard store.records[slot].scene == id, store.noted[slot] else { continue }
      store.noted[slot] = false
      noteUnhashed(slot)
    }
    state.dirty.truncate(to: 0)
    isListBehind = true
  }
}

/// What a scene knows of an item besides what is drawn: what its sublayers inherit.
nonisolated struct SceneNode: BitwiseCopyable {
  /// The slot of its layer.
  var slot: Int32
  /// The place of the clip for its sublayers, or -1.
  var clip: Int32
  /// The place of the clip that its mask is, or -1.
  var mask: Int32 = -1
  /// The place of the group that it and its sublayers are, or -1.
  var group: Int32
  /// A Boolean value indicating whether neither it nor a layer around it is hidden.
  var isBranchShown: Bool
  /// The number of the last update that passed it on its way up from a layer that changed.
  var pass: UInt32 = 0
}
