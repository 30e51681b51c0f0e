import LayerTree
import MotionMath

/// A display list that is built from whole display lists, each with its own transform.
package struct Collage {
  package private(set) var list: DisplayList

  /// Creates an empty collage of a size in points.
  package init(size: SIMD2<Double>) {
    list = DisplayList(size: size)
  }

  /// Adds a display list above the current content, clipped to the added list's size. `opacity`, 0…1, applies to that
  /// list as a whole.
  ///
  /// - Complexity: O(items + clips + groups) of `other`.
  package mutating func add(_ other: DisplayList, _ place: Affine = .identity, opacity: Double = 1) {
    guard !other.items.isEmpty else { return }
    let around = Int32(list.clips.count)
    let (texts, shadows) = (Int32(list.texts.count), Int32(list.shadows.count))
    let (backdrops, planes) = (Int32(list.backdrops.count), Int32(list.planes.count))
    let (contents, paths, first) = (
      Int32(list.contents.count), Int32(list.paths.count), Int32(list.items.count)
    )
    list.clips.append(
      DisplayList.Clip(
        rect: Rect(origin: .zero, size: other.size), cornerRadius: 0, transform: place, parent: -1))
    for clip in other.clips {
      var clip = clip
      clip.transform = clip.transform.concatenating(place)
      clip.parent = clip.parent < 0 ? around : clip.parent + around + 1
      if clip.path >= 0 { clip.path += paths }
      if clip.plane >= 0 { clip.plane += planes }
      list.clips.append(clip)
    }
    for item in other.items {
      var item = item
      item.transform = item.transform.concatenating(place)
      item.clip = item.clip < 0 ? around : item.clip + around + 1
      if item.text >= 0 { item.text += texts }
      if item.shadow >= 0 { item.shadow += shadows }
      if item.content >= 0 { item.content += contents }
      if item.backdrop >= 0 { item.backdrop += backdrops }
      list.items.append(item)
    }
    if opacity < 1 {
      list.groups.append(
        DisplayList.Group(first: first, count: Int32(other.items.count), opacity: opacity))
    }
    for group in other.groups {
      var group = group
      group.first += first
      list.groups.append(group)
    }
    for plane in other.planes {
      var plane = plane
      plane.first += first
      plane.clip = plane.clip < 0 ? around : plane.clip + around + 1
      if plane.parent >= 0 { plane.parent += planes }
      if let map = plane.map {
        plane.map = place.inverse.map { Projection($0).concatenating(map).concatenating(place) }
      }
      list.planes.append(plane)
    }
    list.texts += other.texts
    list.shadows += other.shadows
    list.backdrops += other.backdrops
    list.contents += other.contents
    list.paths += other.paths
  }
}
