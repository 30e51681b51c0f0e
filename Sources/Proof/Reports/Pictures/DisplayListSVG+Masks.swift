import LayerTree
import MotionMath

/// Masks that are pictures, each written in front of the element that it masks.
extension DisplayListSVG {
  /// The most masks that are nested, as in the rasterizer.
  private static let deepestMask = 8

  /// Begins the element of the items that a mask covers.
  ///
  /// A mask nested in ``deepestMask`` others is left out. A mask that would end after the enclosing mask ends with it.
  mutating func beginMask(_ index: Int, _ depth: inout Int, in document: inout SVGDocument) {
    let mask = list.masks[index]
    guard mask.count > 0, openMasks.count < Self.deepestMask else { return }
    change(to: -1, in: &document)
    let name = document.newIdentifier()
    // The usual region of a mask is only a little larger than the box of what it masks, which is enough.
    document.begin("mask", ["id": .text(name), "style": .text("mask-type:alpha")])
    Self.append(mask.list, to: &document, transform: mask.transform)
    document.end()
    document.begin("g", ["mask": .text("url(#\(name))")])
    let end = min(Int(mask.first) + Int(mask.count), openMasks.last?.end ?? .max)
    openMasks.append((end, depth, openPlanes.count))
    depth += 1
  }

  /// Ends the innermost masks that satisfy a condition, and have no open group or plane inside.
  mutating func endMasks(
    _ depth: inout Int, in document: inout SVGDocument,
    where isOver: ((end: Int, depth: Int, planes: Int)) -> Bool
  ) {
    while let last = openMasks.last, isOver(last), depth == last.depth + 1, openPlanes.count == last.planes {
      endMask(&depth, in: &document)
    }
  }

  mutating func endMask(_ depth: inout Int, in document: inout SVGDocument) {
    change(to: -1, in: &document)
    openMasks.removeLast()
    document.end()
    depth -= 1
  }
}
