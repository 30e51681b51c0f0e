import MotionMath

/// The drawing of a layer tree: its display list and the hash of its picture, updated incrementally.
///
/// An update visits only layers that changed and those whose positions depend on them. A layer belongs to one scene;
/// moved under another root, it belongs to that root's scene.
@MainActor public final class Scene {
  /// The amount of work of an update.
  public struct Work: Equatable, Sendable {
    /// The number of layers that had changed.
    public var layers = 0
    /// The number of items that were written.
    public var items = 0

    public init(layers: Int = 0, items: Int = 0) {
      self.layers = layers
      self.items = items
    }
  }

  /// The root layer.
  public let root: Layer
  /// The display list as of the last update. Its items are in order from back to front, one for each layer.
  public internal(set) var list: DisplayList
  /// The work of the last update that had anything to do.
  public internal(set) var work = Work()

  let id: Int
  let nodes = FlatBuffer<SceneNode>()
  /// The area of the stage in which each clip lets anything be visible.
  let clipBoxes = FlatBuffer<Rect>()
  /// The layers whose hash is out of date, because their item in the list has changed.
  let unhashed = FlatBuffer<Int32>()
  let ways = FlatBuffer<Int32>()
  /// The scenes of masks that are pictures, in the order of the list's masks. The list of such a scene is in the list's
  /// mask, except while the scene updates it.
  var maskScenes: [Scene] = []
  /// A Boolean value that indicates whether the scene is that of a mask, which has no size.
  private(set) var isOfMask = false
  /// The layer drawn after another, for sublayers that are sorted by their depth; -1 for none.
  var nextInDepth: [Int32: Int32] = [:]
  /// The number of the current update, counted from 1; the update marks the nodes that it passes with it.
  var pass: UInt32 { passCount }
  private var passCount: UInt32 = 0
  /// A Boolean value that indicates whether the hash has processed changes that the display list still lacks.
  package private(set) var isListBehind = false
  /// A Boolean value that indicates whether layers were added, removed or reordered since the hash was computed.
  var isHashRestructured = true

  /// Creates the scene of a layer and its sublayers, for a stage of a size in points.
  ///
  /// - Complexity: O(*n*) in the number of scenes in the process.
  public init(root: Layer, size: SIMD2<Double>) {
    self.root = root
    list = DisplayList(size: size)
    let scenes = LayerStore.shared.scenes
    if let free = scenes.indices.first(where: { scenes[$0].isFree }) {
      id = free
      scenes[free].isFree = false
      scenes[free].isRestructured = true
      scenes[free].masked = -1
    } else {
      id = scenes.count
      scenes.append(SceneState(dirty: FlatBuffer()))
    }
  }

  /// Creates the scene of a mask, which has no size.
  convenience init(mask: Layer, of masked: Int) {
    self.init(root: mask, size: .zero)
    LayerStore.shared.scenes[id].masked = Int32(masked)
    isOfMask = true
  }

  isolated deinit {
    let store = LayerStore.shared
    for index in nodes.indices {
      let slot = Int(nodes[index].slot)
      guard store.records[slot].scene == id else { continue }
      store.records[slot].scene = -1
      // A mask that is no longer a picture notifies the layer that it masks.
      store.noted[slot] = !store.records[slot].flags.contains(.isMask)
    }
    state.dirty.truncate(to: 0)
    store.scenes[id].isFree = true
    nodes.free()
    clipBoxes.free()
    unhashed.free()
    ways.free()
  }

  var state: SceneState { LayerStore.shared.scenes[id] }

  /// The stage's size in points; nothing outside of it is visible.
  public var size: SIMD2<Double> {
    get { list.size }
    set {
      guard newValue != list.size else { return }
      list.size = newValue
      LayerStore.shared.scenes[id].isRestructured = true
    }
  }

  /// A Boolean value that indicates whether anything changed since the last update.
  public var hasChanged: Bool { state.isRestructured || !state.dirty.isEmpty }

  /// Brings the list up to date. O(changed layers and their sublayers), or O(layers) when the tree itself changed;
  /// allocates only while the tree grows.
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

  /// Brings the hash up to date. O(changed layers)
  ///
  /// The list stays out of date until the next `update()`, unless layers were added or removed: then both are updated.
  package func updateHash() {
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

/// A scene's data for an item apart from the list: the values that sublayers inherit.
nonisolated struct SceneNode: BitwiseCopyable {
  /// The slot of the item's layer.
  var slot: Int32
  /// The index in the list's `clips` of the clip for the sublayers, or -1.
  var clip: Int32
  /// The index in the list's `clips` of the clip for the layer's mask, or -1.
  var mask: Int32 = -1
  /// The index in the list's `masks` of a mask that is drawn as a picture, and not as a clip; -1 without one.
  var picture: Int32 = -1
  /// The index in the list's `groups` of the group of the item and its sublayers, or -1.
  var group: Int32
  /// The index of the layer's own plane in the list's `planes`, or -1; `inPlane` is that of the innermost plane around
  /// the layer.
  var plane: Int32 = -1
  var inPlane: Int32 = -1
  /// A Boolean value that indicates whether neither the layer nor a layer that contains it is hidden.
  var isBranchShown: Bool
  /// The number of the last update that passed the node on its way up from a changed layer.
  var pass: UInt32 = 0
}
