import LayerTree
import MotionMath

/// Translation of groups to commands.
extension Rasterizer {
  /// Begins a group that is composed first and then drawn with an opacity; everything up to `endGroup` belongs to it.
  mutating func beginGroup(_ opacity: Double) {
    openGroups.append(commands.count)
    var command = Command(.nothing, Paint(.black), Shape())
    command.fade(by: opacity)
    commands.append(command)
  }

  /// Ends the innermost group.
  ///
  /// A group without parts is removed; one with a single part is replaced by the faded part. O(parts)
  mutating func endGroup() {
    guard let start = openGroups.popLast() else { return }
    var end = commands[start]
    let (parts, height, bounds) = parts(after: start)
    if parts > 1, !end.isInvisible {
      end.outer = bounds
      end.form = .groupEnd(start: start)
      commands[start].outer = bounds
      commands[start].form = .group(end: commands.count, height: height)
      commands.append(end)
      deepest = max(deepest, height)
      return
    }
    guard parts == 1, var part = commands.last else {
      commands.removeSubrange(start...)
      return
    }
    // The last command is the part, or the end of a group that is the part.
    part.fade(by: end.paint.strength / 255)
    if part.isInvisible || commands.count == start + 2 {
      commands.removeSubrange(start...)
      if !part.isInvisible { commands.append(part) }
    } else {
      commands[commands.count - 1] = part
    }
  }

  /// Returns the number of commands after a group's start, the greatest depth of their groups, and a box around
  /// everything that they paint.
  ///
  /// An inner group counts as one command. The depth includes the enclosing group.
  func parts(after start: Int) -> (count: Int, height: Int, bounds: Shape) {
    var count = 0
    var height = 1
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    var index = start + 1
    while index < commands.count {
      if commands[index].form != .nothing {
        count += 1
        low = pointwiseMin(low, commands[index].outer.low)
        high = pointwiseMax(high, commands[index].outer.high)
      }
      if case .group(let last, let inner) = commands[index].form {
        height = max(height, inner + 1)
        index = last
      }
      index += 1
    }
    return (count, height, Shape(low: low, high: high))
  }
}

/// Clips that are paths: their contents are composed first and then cut.
extension Rasterizer {
  /// The greatest number of nested masks.
  static let deepestMask = 8

  /// A clip in the shape of a path: items within the clip are visible only inside the path.
  struct Mask {
    var shape: Shape
    var rule: LayerPath.FillRule
    /// The index in `masks` of the enclosing mask, or -1.
    var parent: Int
    /// The number of masks from the outermost to this one.
    var depth: Int
  }

  /// Adds a mask for a clip with a path and returns its index; `nil` when nothing within it is visible.
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

  /// Ends the open masks that do not apply to the next item, and begins those that do; `mask` is the innermost one, or
  /// -1.
  mutating func changeMask(to mask: Int) {
    let depth = mask < 0 ? 0 : masks[mask].depth
    while openMasks.count > maskFloor, let last = openMasks.last,
      !isMask(last, at: openMasks.count - maskFloor, in: mask)
    { endMask(last) }
    while openMasks.count - maskFloor < depth {
      var next = mask
      while masks[next].depth > openMasks.count - maskFloor + 1 { next = masks[next].parent }
      openMasks.append(next)
      openGroups.append(commands.count)
      commands.append(Command(.nothing, Paint(.black), Shape()))
    }
  }

  /// Returns whether `outer` is the mask at a depth in the chain from the outermost mask to `mask`.
  private func isMask(_ outer: Int, at depth: Int, in mask: Int) -> Bool {
    var inner = mask
    while inner >= 0, masks[inner].depth > depth { inner = masks[inner].parent }
    return inner == outer
  }

  /// Ends the innermost mask; if it contains no commands, it is removed.
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
