import LayerTree
import MotionMath

/// Clips that are paths: what is in them is put together first and then cut.
extension Rasterizer {
  /// The most masks within one another.
  static let deepestMask = 8

  /// A path that cuts.
  struct Mask {
    var shape: Shape
    var rule: LayerPath.FillRule
    /// The mask around this one, or -1.
    var parent: Int
    /// How many masks it is in, itself among them.
    var depth: Int
  }

  /// Adds a mask; nil when nothing shows in it.
  mutating func addMask(
    _ path: LayerPath, _ map: Affine, _ region: Region, within parent: Int
  ) -> Int? {
    let depth = parent < 0 ? 1 : masks[parent].depth + 1
    guard depth <= Self.deepestMask, map.determinant != 0 else { return nil }
    let shape = outlines.fill(path, under: map, in: region, &tracer)
    if shape.isNothing { return nil }
    masks.append(Mask(shape: shape, rule: path.fillRule, parent: parent, depth: depth))
    return masks.count - 1
  }

  /// Ends the masks that what comes next is not in, and begins those that it is in; -1 for none.
  mutating func changeMask(to mask: Int) {
    let depth = mask < 0 ? 0 : masks[mask].depth
    while let last = openMasks.last, !isMask(last, at: openMasks.count, in: mask) { endMask(last) }
    while openMasks.count < depth {
      var next = mask
      while masks[next].depth > openMasks.count + 1 { next = masks[next].parent }
      openMasks.append(next)
      openGroups.append(commands.count)
      commands.append(Command(.nothing, Paint(.black), Shape()))
    }
  }

  /// A Boolean value indicating whether a mask is the one so deep among those around another and that one.
  private func isMask(_ outer: Int, at depth: Int, in mask: Int) -> Bool {
    var inner = mask
    while inner >= 0, masks[inner].depth > depth { inner = masks[inner].parent }
    return inner == outer
  }

  /// Ends the innermost mask, which goes when there is nothing in it.
  private mutating func endMask(_ mask: Int) {
    openMasks.removeLast()
    guard let start = openGroups.popLast() else { return }
    let (parts, height, bounds) = parts(after: start)
    let shape = masks[mask].shape
    let shared = Shape(
      low: pointwiseMax(bounds.low, shape.low), high: pointwiseMin(bounds.high, shape.high))
    guard parts > 0, shared.low.x < shared.high.x, shared.low.y < shared.high.y else {
      commands.removeSubrange(start...)
      return
    }
    var end = Command(.maskEnd(start: start, masks[mask].rule), Paint(.black), shared)
    end.inner = shape
    commands[start].outer = shared
    commands[start].form = .group(end: commands.count, height: height)
    commands.append(end)
    deepest = max(deepest, height)
  }
}
