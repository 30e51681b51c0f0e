import LayerTree
import MotionMath

/// Clips, written as elements nested in the element of the clip around them.
///
/// A `clipPath` could refer to the enclosing clip, but not every viewer supports this. Only very deeply nested clips
/// use such references.
extension DisplayListSVG {
  /// A clip with a visible area.
  struct Clip {
    var identifier: String
    /// The identifier of the path of the clip, if the clip has one; the path's element is inside the element of the
    /// clip's box.
    var path: String?
    /// The index in `clips` of the clip whose element contains this clip's element, or -1.
    var parent: Int
    /// The number of nested elements around the clipped content, including the clip's own.
    var depth: Int
  }

  /// The greatest number of nested clip elements. The element of a deeper clip replaces the innermost one, and the
  /// deeper clip's `clipPath` refers to that of the clip around it.
  private static let deepest = 32

  /// Returns a clip by its index in the list; `nil` for a clip that hides everything.
  func clip(_ place: Int32) -> Clip? {
    place >= 0 && place < clips.count ? clips[Int(place)] : nil
  }

  mutating func appendClips(to document: inout SVGDocument) {
    guard !list.clips.isEmpty else { return }
    document.begin("defs", [:])
    for clip in list.clips {
      var clip = clip
      // Elements of a plane are not nested in those of clips around the plane.
      if clip.parent >= 0, clip.parent < list.clips.count,
        list.mappedPlane(list.clips[Int(clip.parent)].plane) != list.mappedPlane(clip.plane)
      {
        clip.parent = -1
      }
      let around = self.clip(clip.parent)
      guard around != nil || clip.parent == -1, Self.isDrawable(clip.rect, clip.transform) else {
        clips.append(nil)
        continue
      }
      clips.append(append(clip, in: around, to: &document))
    }
    document.end()
  }

  private func append(
    _ clip: DisplayList.Clip, in around: Clip?, to document: inout SVGDocument
  ) -> Clip? {
    let placed: SVGAttributes = ["transform": .text(Self.matrix(clip.transform))]
    var result = Clip(
      identifier: document.newIdentifier(), parent: Int(clip.parent), depth: (around?.depth ?? 0) + 1)
    var attributes: SVGAttributes = ["id": .text(result.identifier)]
    if let around, around.depth >= Self.deepest {
      result.parent = around.parent
      result.depth = around.depth
      attributes = attributes + ["clip-path": .text("url(#\(around.path ?? around.identifier))")]
    }
    document.begin("clipPath", attributes)
    Self.box(clip.rect, clip.cornerRadius, clip.corners, placed, &document)
    document.end()
    if clip.path == -1 { return result }
    guard clip.path >= 0, clip.path < list.paths.count, let data = Self.data(list.paths[Int(clip.path)])
    else { return nil }
    let name = document.newIdentifier()
    result.path = name
    // A deeper clip refers to this path alone, so the path is cut by the box.
    let box: SVGAttributes =
      result.depth < Self.deepest ? [:] : ["clip-path": .text("url(#\(result.identifier))")]
    document.begin("clipPath", ["id": .text(name)] + box)
    document.add("path", ["d": .text(data)] + Self.rule(list.paths[Int(clip.path)], "clip-rule") + placed)
    document.end()
    return result
  }

  /// Ends the elements of open clips that do not contain the next item, and begins those of clips that do. `clip` is
  /// the innermost one, or -1.
  mutating func change(to clip: Int, in document: inout SVGDocument) {
    let depth = clip < 0 ? 0 : clips[clip]?.depth ?? 0
    while let last = openClips.last, ancestor(of: clip, at: openClips.count) != last {
      openClips.removeLast()
      document.end()
      if clips[last]?.path != nil { document.end() }
    }
    while openClips.count < depth, let next = ancestor(of: clip, at: openClips.count + 1) {
      openClips.append(next)
      for name in [clips[next]?.identifier, clips[next]?.path].compactMap({ $0 }) {
        document.begin("g", ["clip-path": .text("url(#\(name))")])
      }
    }
  }

  /// Returns the ancestor of a clip at a depth, or the clip itself; `nil` if the clip is less deep.
  private func ancestor(of clip: Int, at depth: Int) -> Int? {
    var place = clip
    while place >= 0, let here = clips[place], here.depth >= depth {
      if here.depth == depth { return place }
      place = here.parent
    }
    return nil
  }
}
