import LayerTree
import MotionMath

/// Clips: an element for each, within that of the clip around it.
///
/// An element could name the clip around its own instead, but not every viewer looks there. Only clips in very
/// many others are written so.
extension DisplayListSVG {
  /// A clip that shows something.
  struct Clip {
    var identifier: String
    /// That of its path, whose element is in that of its box.
    var path: String?
    /// The clip around this one whose element this one's is in, or -1.
    var parent: Int
    /// How many elements stand around what is clipped, its own among them.
    var depth: Int
  }

  /// The most elements of clips within one another.
  private static let deepest = 32

  /// A clip by its place in the list; nil for one that hides everything.
  func clip(_ place: Int32) -> Clip? {
    place >= 0 && place < clips.count ? clips[Int(place)] : nil
  }

  mutating func appendClips(to document: inout SVGDocument) {
    guard !list.clips.isEmpty else { return }
    document.begin("defs", [:])
    for clip in list.clips {
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
      attributes = attributes + ["clip-path": .text("url(#\(around.identifier))")]
    }
    document.begin("clipPath", attributes)
    Self.box(clip.rect, clip.cornerRadius, clip.corners, placed, &document)
    document.end()
    if clip.path == -1 { return result }
    guard clip.path >= 0, clip.path < list.paths.count, let data = Self.data(list.paths[Int(clip.path)])
    else { return nil }
    let name = document.newIdentifier()
    result.path = name
    document.begin("clipPath", ["id": .text(name)])
    document.add("path", ["d": .text(data)] + Self.rule(list.paths[Int(clip.path)], "clip-rule") + placed)
    document.end()
    return result
  }

  /// Ends the elements of clips that what comes next is not in, and begins those that it is in; -1 for none.
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

  /// The clip so deep among those around one and that one itself; nil when it is not so deep.
  private func ancestor(of clip: Int, at depth: Int) -> Int? {
    var place = clip
    while place >= 0, let here = clips[place], here.depth >= depth {
      if here.depth == depth { return place }
      place = here.parent
    }
    return nil
  }
}
