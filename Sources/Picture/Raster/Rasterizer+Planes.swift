import LayerTree
import MotionMath

/// Translation of planes in space to commands.
extension Rasterizer {
  /// Prepares the planes of a list: measures them, and makes a surface for each that is visible.
  mutating func placePlanes(of list: DisplayList, _ place: Affine, _ whole: Region) {
    planes.removeAll(keepingCapacity: true)
    guard !list.planes.isEmpty else { return }
    // The list of a mask may be turned; its planes are painted as large.
    let scale = place.isUpright && place.a > 0 ? place.a : abs(place.determinant).squareRoot()
    for _ in list.planes { planes.append(PlacedPlane(surface: -1, place: place, whole: whole)) }
    // A plane in another has the greater index.
    for index in planes.indices.reversed() where list.planes[index].map != nil { measure(index, of: list) }
    for index in planes.indices where list.planes[index].map != nil {
      planes[index].whole = .nothing
      guard let (low, high) = planes[index].box(scale) else { continue }
      guard let surface = surfaces.append(width: Int(high.x - low.x), height: Int(high.y - low.y)) else {
        continue
      }
      planes[index].surface = surface
      planes[index].place = Affine(a: scale, b: 0, c: 0, d: scale, tx: -low.x, ty: -low.y)
      planes[index].whole = .box(.zero, high - low)
    }
  }

  /// Computes the bounding box of what a plane shows; the planes within it must be measured already.
  ///
  /// Content farther out than half the stage's size on each side is cut off; in a mask's picture, beyond 4,096 points.
  private mutating func measure(_ index: Int, of list: DisplayList) {
    let plane = list.planes[index]
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    func add(_ rect: Rect) {
      guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.size.x.isFinite, rect.size.y.isFinite else {
        return
      }
      low = pointwiseMin(low, rect.origin)
      high = pointwiseMax(high, rect.origin + rect.size)
    }
    let first = Int(max(plane.first, 0))
    let last = min(first + Int(max(plane.count, 0)), list.items.count)
    var item = first
    var inner = index + 1
    while item < last {
      while inner < list.planes.count, Int(list.planes[inner].first) < item { inner += 1 }
      if inner < list.planes.count, Int(list.planes[inner].first) == item, let map = list.planes[inner].map {
        // A plane in the plane: what it shows is seen through its map.
        if let box = planes[inner].box(1) {
          for corner in 0..<4 {
            let spot = SIMD2(corner & 1 == 0 ? box.low.x : box.high.x, corner < 2 ? box.low.y : box.high.y)
            if let point = map.apply(spot) { add(Rect(origin: point, size: .zero)) }
          }
        }
        item += Int(max(list.planes[inner].count, 1))
        continue
      }
      if list.items[item].isShown { add(list.items[item].transform.boundingBox(of: list.reach(of: item))) }
      item += 1
    }
    // The list of a mask has no size.
    let margin = listDepth > 0 ? SIMD2(repeating: 4096) : list.size / 2
    planes[index].low = pointwiseMax(low, -margin)
    planes[index].high = pointwiseMin(high, list.size + margin)
  }

  /// Returns the region that limits an item or a clip: that of `clip`, or the whole picture or surface without one.
  ///
  /// `base` is the innermost plane; `nil` if nothing is visible.
  @inline(__always)
  func region(_ clip: Int32, in base: Int32, of list: DisplayList, _ stage: Region) -> Region? {
    let whole = base < 0 ? stage : planes[Int(base)].whole
    guard clip != -1 else { return whole }
    guard clip >= 0, clip < clips.count else { return nil }
    guard list.planes.isEmpty || list.mappedPlane(list.clips[Int(clip)].plane) == base else { return whole }
    return clips[Int(clip)]
  }

  /// Returns the index of the innermost mask of a clip; -1 if there is none, or if the clip does not lie in plane
  /// `base`.
  @inline(__always)
  func mask(_ clip: Int32, in base: Int32, of list: DisplayList) -> Int {
    guard clip >= 0, clip < masksOfClips.count else { return -1 }
    guard list.planes.isEmpty || list.mappedPlane(list.clips[Int(clip)].plane) == base else { return -1 }
    return masksOfClips[Int(clip)]
  }

  // MARK: Opening and closing

  /// Ends the innermost open group, after the open planes within it.
  mutating func endGroup(of list: DisplayList, _ stage: Region) {
    changeMask(to: -1)
    while true {
      if let frame = openPlanes.last, openGroups.count <= frame.groups {
        endPlane(of: list, stage)
      } else if hasPictureOnTop {
        endPicture(of: list, stage)
      } else {
        break
      }
      changeMask(to: -1)
    }
    endGroup()
  }

  /// Ends the planes that do not contain an item.
  mutating func endPlanes(before index: Int, of list: DisplayList, _ stage: Region) {
    while let frame = openPlanes.last {
      let plane = list.planes[frame.plane]
      guard index == .max || Int(plane.first) + Int(plane.count) <= index else { return }
      changeMask(to: -1)
      while hasPictureOnTop, openPictures.last?.planes == openPlanes.count {
        endPicture(of: list, stage)
        changeMask(to: -1)
      }
      // A group that began in the plane and reaches beyond it keeps the plane open.
      guard openGroups.count <= frame.groups else { return }
      endPlane(of: list, stage)
    }
  }

  /// Begins a plane: the commands added up to its end belong to its surface.
  mutating func beginPlane(_ index: Int, of list: DisplayList) {
    let base = Int32(openPlanes.last?.plane ?? -1)
    changeMask(to: mask(list.planes[index].clip, in: base, of: list))
    openPlanes.append(
      PlaneFrame(plane: index, groups: openGroups.count, masks: openMasks.count, deepest: deepest))
    swapCommands(with: planes[index].surface)
    deepest = 0
    maskFloor = openMasks.count
  }

  /// Ends the innermost open plane, and adds a command that draws its surface as the viewer sees it.
  mutating func endPlane(of list: DisplayList, _ stage: Region) {
    changeMask(to: -1)
    guard let frame = openPlanes.popLast() else { return }
    let surface = planes[frame.plane].surface
    if surface >= 0 { surfaces.all[surface].deepest = deepest }
    swapCommands(with: surface)
    deepest = frame.deepest
    maskFloor = openPlanes.last?.masks ?? 0
    let plane = list.planes[frame.plane]
    let base = Int32(openPlanes.last?.plane ?? -1)
    guard surface >= 0, !surfaces.all[surface].commands.isEmpty,
      let clip = region(plane.clip, in: base, of: list, stage), clip.form != .nothing, let map = plane.map,
      let back = planes[frame.plane].place.inverse
    else { return }
    let around = base < 0 ? stagePlace : planes[Int(base)].place
    let seen = Projection(back).concatenating(map).concatenating(around)
    let size = SIMD2(Double(surfaces.all[surface].width), Double(surfaces.all[surface].height))
    guard let inverse = seen.inverse, seen.isFinite else { return }
    let region = tracer.trace(size, seenThrough: seen, in: clip)
    guard region.form != .nothing else { return }
    let shape = tracer.shape(region)
    if shape.isNothing { return }
    commands.append(Command(.texture(textures.count), Paint(.black), shape))
    textures.append(
      Texture(source: .surface(surfaces.all[surface].place, inverse), place: .identity, isOpaque: false))
  }

  /// Exchanges the commands being added with those of a surface; has no effect for -1, a plane without a surface.
  private mutating func swapCommands(with surface: Int) {
    if surface >= 0 { swap(&commands, &surfaces.all[surface].commands) }
  }
}

/// The surface, transform and extent of a plane, while the rasterizer adds the plane's display list.
struct PlacedPlane {
  /// The index of the plane's surface; -1 for a plane without a map, and for one of which nothing is drawn.
  var surface: Int
  /// The transform from the coordinates of the plane's items to pixels of the surface, or of the picture without a
  /// surface.
  var place: Affine
  /// The region of the surface, or of the picture, in which the plane's items are painted.
  var whole: Region
  /// The upper left corner of a box around everything that the plane shows, in points of its items' coordinates; `high`
  /// is the lower right one.
  var low = SIMD2<Double>.zero
  var high = SIMD2<Double>.zero

  /// Returns the corners of the box in whole pixels, at a scale in pixels per point; `nil` if the plane shows nothing.
  func box(_ scale: Double) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
    let (low, high) = (low * scale, high * scale)
    guard low.x < high.x, low.y < high.y else { return nil }
    return (low.rounded(.down), high.rounded(.up))
  }
}

/// The state of the rasterizer outside an open plane, restored when the plane ends.
struct PlaneFrame {
  var plane: Int
  /// The number of groups and masks that were open when the plane began.
  var groups: Int
  var masks: Int
  var deepest: Int
}
