import LayerTree
import MotionMath

/// Planes in space, which SVG cannot draw: each is drawn with an affine transform.
extension DisplayListSVG {
  func contains(_ plane: DisplayList.Plane, _ item: Int) -> Bool {
    item >= Int(plane.first) && item < Int(plane.first) + Int(plane.count)
  }

  /// Returns the index of a clip if it lies in the innermost open plane, or else -1.
  func clipInPlane(_ clip: Int32) -> Int32 {
    guard clip >= 0, clip < list.clips.count, !list.planes.isEmpty else { return clip }
    let base = Int32(openPlanes.last?.plane ?? -1)
    return list.mappedPlane(list.clips[Int(clip)].plane) == base ? clip : -1
  }

  /// Begins the element of a plane that has a map.
  mutating func beginPlane(_ index: Int, depth: Int, in document: inout SVGDocument) {
    let plane = list.planes[index]
    guard let map = plane.map, plane.count > 0 else { return }
    let clip = clipInPlane(plane.clip)
    change(to: clip >= 0 && self.clip(clip) != nil ? Int(clip) : -1, in: &document)
    openPlanes.append((index, openClips, depth))
    openClips = []
    let item = list.items[Int(plane.first)]
    let middle = item.transform.boundingBox(of: item.rect).center
    let near = map.nearest(at: middle) ?? .scale(0, 0)
    document.begin("g", ["transform": .text(Self.matrix(near))])
  }

  mutating func endPlane(in document: inout SVGDocument) {
    change(to: -1, in: &document)
    guard let last = openPlanes.popLast() else { return }
    document.end()
    openClips = last.clips
  }
}

extension Projection {
  /// Returns the affine transform that agrees with the projection at a point, in value and derivatives; `nil` for a
  /// point behind the viewer.
  fileprivate func nearest(at point: SIMD2<Double>) -> Affine? {
    guard let image = apply(point) else { return nil }
    let depth = lift(point).z
    let across = (SIMD2(a, b) - image * p) / depth
    let down = (SIMD2(c, d) - image * q) / depth
    let rest = image - across * point.x - down * point.y
    let result = Affine(a: across.x, b: across.y, c: down.x, d: down.y, tx: rest.x, ty: rest.y)
    return isFinite ? result : nil
  }
}
