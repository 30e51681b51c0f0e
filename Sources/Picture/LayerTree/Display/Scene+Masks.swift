import MotionMath

// Masks that are pictures: each has a scene of its own, whose list is a part of this scene's list. The layers of such a
// mask are updated only when they change.
extension Scene {
  /// Removes the scenes of masks, with their lists, from this scene and its list, and returns them.
  func takeMaskScenes(_ list: inout DisplayList) -> [Scene] {
    guard !maskScenes.isEmpty else { return [] }
    for (index, scene) in maskScenes.enumerated() { swap(&scene.list, &list.masks[index].list) }
    let scenes = maskScenes
    maskScenes.removeAll()
    return scenes
  }

  /// Adds the mask of a layer to the list; its scene is one of `known`, or a new one.
  func insertMask(_ mask: Int, of slot: Int, at place: Int, _ list: inout DisplayList, known: [Scene]) {
    guard let layer = Layer.handle(Int32(mask)) else { return }
    let masked = Int32(slot)
    let scene =
      known.first { $0.root == layer && LayerStore.shared.scenes[$0.id].masked == masked }
      ?? Scene(mask: layer, of: slot)
    maskScenes.append(scene)
    var made = DisplayList.Mask(
      first: Int32(place), count: 1, transform: .identity, list: DisplayList(size: .zero))
    swap(&made.list, &scene.list)
    list.masks.append(made)
  }

  /// Brings a mask in the list up to date; `transform` is that of the layer that it masks.
  func fillMaskPicture(_ index: Int, _ transform: Affine, _ list: inout DisplayList) {
    list.masks[index].transform = transform
    let scene = maskScenes[index]
    guard scene.hasChanged || scene.isListBehind else { return }
    swap(&scene.list, &list.masks[index].list)
    scene.update()
    swap(&scene.list, &list.masks[index].list)
  }

  /// Returns the hash of a layer's mask that is a picture; `nil` for other masks. The hash of an invisible mask is 0.
  func maskHash(of slot: Int) -> UInt64? {
    let record = LayerStore.shared.records[slot]
    guard record.scene == id, nodes[Int(record.item)].picture >= 0 else { return nil }
    let index = Int(nodes[Int(record.item)].picture)
    let scene = maskScenes[index]
    if scene.hasChanged {
      swap(&scene.list, &list.masks[index].list)
      scene.updateHash()
      swap(&scene.list, &list.masks[index].list)
    }
    return scene.pictureHash
  }
}
