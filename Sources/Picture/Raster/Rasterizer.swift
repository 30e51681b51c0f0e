import LayerTree
import MotionMath

/// The software renderer: turns display lists into pixels, the same bits on every machine.
///
/// Coverage is the exact area of each shape in each pixel; arcs are chords within 1/128 of a pixel. Coverage
/// and clips are computed with only `+ − × ÷` and square roots. A list is clipped to its own size.
///
/// The contents of a clip that is a path are composed separately, and then faded by the path's coverage of each pixel.
/// Every other clip cuts the geometry of its contents, without a mask.
///
/// Invalid objects, and everything that depends on them, are left out. Invalid are coordinates that are not finite or
/// beyond 2^30 pixels, boxes without area, and clips that are missing or precede their parent. Colors are clamped.
///
/// A shadow is within 1/255 of its box's true convolution with the bell curve if the blur's deviation is half a pixel
/// or more. Below that it is within 12/255. A picture has 4 MB of shadow tables, enough for some hundred different
/// shadows; in further shadows, corners count as square.
///
/// The shadow of a path is blurred by three boxes, up to a deviation of 128 pixels, and kept while it stays the same. Of
/// a picture's shadows of paths, those beyond 2^23 pixels are not drawn.
///
/// Gradients are read from 1,024 colors each. Of gradients beyond the 1,024th in a picture, only the last color is
/// drawn. Of a picture's backdrops 32 are blurred, as long as they need no more than 2^21 cells; the others are only
/// tinted. A backdrop in a group sees the parts of the group behind it as if no group around it were translucent.
///
/// A plane in space is painted at the picture's scale and then seen through its map, with colors mixed between its
/// pixels. A picture has at most 64 planes with 2^24 pixels in all. Of a plane, all within half the stage's size around
/// the stage is drawn, as if the plane faced the viewer.
///
/// A group, or an item with an opacity, is composed separately at 8 bits per channel if it draws more than one
/// shape. So are a mask that is a picture, and what it masks.
///
/// Use `draw` for a list, or `begin`, `add` and `paint` for several lists over one another, into memory of the
/// caller. After the first frames of a kind nothing is allocated. Copies are independent.
package struct Rasterizer: Sendable {
  var width = 0
  var height = 0
  var background = Paint(.clear)
  var commands: [Command] = []
  var glyphs: [PlacedGlyph] = []
  var cache = GlyphCache()
  var shades: [BlurredBox] = []
  var tiles = ShadeTiles()
  var pathShades = PathShades()
  var textures: [Texture] = []
  var ramps = Ramps()
  var outlines = Outlines()
  var tracer = Tracer()
  var patterns = Patterns()
  var backdrops = Backdrops()
  /// The pictures of the planes in space.
  var surfaces = Surfaces()
  /// The planes of the display list being added; `openPlanes` has those that are open.
  var planes: [PlacedPlane] = []
  var openPlanes: [PlaneFrame] = []
  /// The number of open masks that do not apply in the innermost open plane.
  var maskFloor = 0
  /// The transform from points to pixels of the current list.
  var stagePlace = Affine.identity
  /// The regions of the current list's clips, each cut by the clips that enclose it.
  var clips: [Region] = []
  /// The clip paths of the current list; `masksOfClips` has the index of the innermost path of each clip, or -1.
  var masks: [Mask] = []
  var masksOfClips: [Int] = []
  /// The open masks, outermost first.
  var openMasks: [Int] = []
  /// The open masks of the current list that are pictures, outermost first; `pictureDepth` counts those of all lists.
  var openPictures: [PictureFrame] = []
  var pictureDepth = 0
  /// The number of lists around the current one; 0 unless the current list is the picture of a mask.
  var listDepth = 0
  /// The storage for the state of lists around that of a mask.
  var spareStates: [ListState] = []
  /// The walk over the groups of the current list; `openGroups` has the indices of the commands that start the open
  /// groups.
  var walk = GroupWalk()
  var openGroups: [Int] = []
  /// The greatest depth of nested groups.
  var deepest = 0
  /// The boxes of the picture or the surface being painted in which nothing of earlier commands is visible.
  private var covers: [Cover] = []
  private var workspace = Workspace()

  package init() {}

  /// Draws a list over a background into all of a bitmap; `scale` is in pixels per point.
  package mutating func draw(
    _ list: DisplayList, scale: Double, background: RGBA, into bitmap: inout Bitmap
  ) {
    begin(width: bitmap.width, height: bitmap.height, background: background)
    add(list, scale: scale)
    paint(into: &bitmap)
  }

  /// Paints the picture, or only a box of it, into a bitmap that is at least as large as the picture. Has no effect for a
  /// smaller one.
  package mutating func paint(into bitmap: inout Bitmap, box: PixelBox? = nil) {
    let stride = bitmap.width
    let box = (box ?? whole).clamped(to: whole)
    let start = min(box.y * stride + box.x, bitmap.pixels.count)
    bitmap.pixels.withUnsafeMutableBufferPointer {
      _ = paint(into: UnsafeMutableBufferPointer(rebasing: $0[start...]), stride: stride, box: box)
    }
  }

  /// The box of the whole picture.
  private var whole: PixelBox { PixelBox(width: width, height: height) }

  /// Begins a picture and discards the last one; each side is clamped to 0…`Bitmap.longestSide`.
  package mutating func begin(width: Int, height: Int, background: RGBA) {
    self.width = min(max(width, 0), Bitmap.longestSide)
    self.height = min(max(height, 0), Bitmap.longestSide)
    self.background = Paint(background)
    commands.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    cache.begin()
    shades.removeAll(keepingCapacity: true)
    tiles.begin()
    pathShades.begin()
    textures.removeAll(keepingCapacity: true)
    ramps.removeAll()
    masks.removeAll(keepingCapacity: true)
    tracer.removeAll()
    patterns.removeAll()
    backdrops.removeAll()
    surfaces.removeAll()
    deepest = 0
  }

  /// Adds a list over everything added before; `scale` is in pixels per point, `offset` is the list's origin in
  /// pixels.
  ///
  /// - Complexity: O(items + clips + groups + characters)
  package mutating func add(_ list: DisplayList, scale: Double, offset: SIMD2<Double> = .zero) {
    guard scale > 0, scale.isFinite else { return }
    let place = Affine(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
    let whole = Region.box(.zero, SIMD2(Double(width), Double(height)))
    let stage = tracer.trace(Rect(origin: .zero, size: list.size), radius: 0, under: place, in: whole)
    guard stage.form != .nothing else { return }
    addItems(of: list, place, stage)
  }

  /// Adds the items of a list into a region; `place` is the transform from the list's points to pixels.
  mutating func addItems(of list: DisplayList, _ place: Affine, _ stage: Region) {
    clips.removeAll(keepingCapacity: true)
    masksOfClips.removeAll(keepingCapacity: true)
    stagePlace = place
    placePlanes(of: list, place, stage)
    for clip in list.clips { addClip(clip, of: list, place, stage) }
    walk.restart()
    var (next, nextPicture, hidden) = (0, 0, 0)
    for index in list.items.indices {
      for _ in 0..<walk.leave(before: index) { endGroup(of: list, stage) }
      if !openPlanes.isEmpty { endPlanes(before: index, of: list, stage) }
      if !openPictures.isEmpty { endPictures(before: index, of: list, stage) }
      while next < list.planes.count, Int(list.planes[next].first) <= index {
        if Int(list.planes[next].first) == index, list.planes[next].map != nil, list.planes[next].count > 0 {
          beginPlane(next, of: list)
        }
        next += 1
      }
      while let opacity = walk.enter(at: index, of: list) {
        changeMask(to: -1)
        beginGroup(opacity)
      }
      while nextPicture < list.masks.count, Int(list.masks[nextPicture].first) <= index {
        if Int(list.masks[nextPicture].first) == index, let end = beginPicture(nextPicture, of: list) {
          hidden = max(hidden, end)
        }
        nextPicture += 1
      }
      let clip = list.items[index].clip
      let base = Int32(openPlanes.last?.plane ?? -1)
      guard list.items[index].isShown, walk.fade > 0, index >= hidden,
        let region = region(clip, in: base, of: list, stage),
        region.form != .nothing
      else { continue }
      changeMask(to: mask(clip, in: base, of: list))
      let around = base < 0 ? place : planes[Int(base)].place
      add(list.items[index], of: list, list.items[index].transform.concatenating(around), region)
    }
    changeMask(to: -1)
    for _ in 0..<walk.leave(before: .max) { endGroup(of: list, stage) }
    endPlanes(before: .max, of: list, stage)
    endPictures(before: .max, of: list, stage)
    changeMask(to: -1)
  }

  /// Paints the picture into rows of premultiplied 0xAARRGGBB pixels, whose starts are `stride` pixels apart.
  ///
  /// Every pixel of the picture is written, and none between the rows. Returns false, without effect, when the memory
  /// cannot hold the picture. A picture is painted once: the next one needs `begin` again.
  /// With `over`, the picture has no background: it is painted over the pixels that are there.
  ///
  /// With `box`, the memory begins with the first pixel of this box, and only its pixels are painted. The box must contain
  /// all or nothing of each backdrop: see `box(coveringBackdropsIn:)`.
  package mutating func paint(
    into pixels: UnsafeMutableBufferPointer<UInt32>, stride: Int, over: Bool = false, box: PixelBox? = nil
  ) -> Bool {
    let box = (box ?? whole).clamped(to: whole)
    guard !box.isEmpty else { return true }
    guard let base = pixels.baseAddress, stride >= width, pixels.count >= box.width,
      box.height == 1 || stride <= (pixels.count - box.width) / (box.height - 1)
    else { return false }
    let tall = tall
    reserve(tall)
    paint(base, stride, tall, over ? nil : background, box)
    return true
  }

  private mutating func paint(
    _ base: UnsafeMutablePointer<UInt32>, _ stride: Int, _ tall: Int, _ background: Paint?, _ box: PixelBox
  ) {
    placeBackdrops(commands, on: -1, width: width, box)
    for index in 0..<surfaces.count {
      let place = surfaces.all[index].place
      let box = PixelBox(width: place.width, height: place.height)
      placeBackdrops(surfaces.all[index].commands, on: index, width: place.width, box)
    }
    // Apart from the painter, whose pointers to everything else come from the same value.
    var (backdrops, surfaces) = (Backdrops(), Surfaces())
    swap(&backdrops, &self.backdrops)
    swap(&surfaces, &self.surfaces)
    surfaces.reservePixels()
    surfaces.use { all, count, pixels in
      backdrops.use { pointers in
        // A plane in another has the greater index.
        for index in (0..<count).reversed() {
          // A copy of the whole surface would share, and so copy, its commands.
          let (place, tall) = (all[index].place, all[index].tall)
          withPainter(
            &all[index].commands, place.width, Columns(low: 0, high: place.width), pixels + place.start,
            place.width, tall, pixels, pointers
          ) { painter in
            painter.paintAll(0..<place.height, surface: index, background: Paint(.clear))
          }
        }
        let width = width
        var commands: [Command] = []
        swap(&commands, &self.commands)
        let columns = Columns(low: box.x, high: box.x + box.width)
        // As if the picture's columns began so far before the memory.
        withPainter(&commands, width, columns, base - box.x, stride, tall, pixels, pointers) {
          $0.scanPatterns()
          $0.top = box.y
          $0.paintAll(box.rows, surface: -1, background: background)
        }
        swap(&commands, &self.commands)
      }
    }
    swap(&backdrops, &self.backdrops)
    swap(&surfaces, &self.surfaces)
  }

  /// Paints the commands of a mesh's patches onto its sheet, as far as they lie in a box.
  mutating func paintPatches(of mesh: inout TriangleMesh, in box: PixelBox) {
    let tall = tall
    reserve(tall)
    let (patches, stride, start) = (mesh.patches, mesh.sheetWidth, mesh.sheetStart)
    mesh.sheet.withUnsafeMutableBufferPointer { sheet in
      guard let base = sheet.baseAddress else { return }
      var commands: [Command] = []
      swap(&commands, &self.commands)
      defer { swap(&commands, &self.commands) }
      let columns = Columns(low: box.columns.lowerBound, high: box.columns.upperBound)
      withPainter(&commands, width, columns, base, stride, tall, base, nil) { painter in
        painter.scanPatterns()
        for patch in patches {
          let place = base + start + patch.row * stride + patch.column
          // As if the picture's rows began so far before the patch, still in the sheet's first, unused row.
          painter.pixels = place - patch.left
          painter.top = patch.top
          for top in Swift.stride(from: patch.top, to: patch.top + patch.height, by: tall) {
            painter.paint(patch.commands, top..<min(top + tall, patch.top + patch.height))
          }
          for row in 0..<patch.height { TriangleMesh.divide(place + row * stride, count: patch.width) }
        }
      }
    }
  }

  private var tall: Int { Surface.tall(width, height) }

  private mutating func reserve(_ tall: Int) {
    var (width, bands, commands) = (width, deepest * tall * width, commands.count)
    for surface in surfaces.all[..<surfaces.count] {
      width = max(width, surface.width)
      bands = max(bands, surface.deepest * surface.tall * surface.width)
      commands = max(commands, surface.commands.count)
    }
    var columns = 0
    for case .image(let image, _) in textures.lazy.map(\.source) { columns = max(columns, image.width) }
    workspace.reserve(width: width, bands: bands, commands: commands, columns: columns)
    patterns.reserve()
  }

  /// Calls a closure with a painter that paints commands into some columns of rows of `width` pixels, the first of which
  /// begins at `base`.
  private mutating func withPainter(
    _ commands: inout [Command], _ width: Int, _ columns: Columns, _ base: UnsafeMutablePointer<UInt32>,
    _ stride: Int, _ tall: Int, _ surfaces: UnsafeMutablePointer<UInt32>,
    _ backdrops: UnsafePointer<Backdrops.Pointers>?,
    _ body: (inout Painter) -> Void
  ) {
    var covers: [Cover] = []
    swap(&covers, &self.covers)
    defer { swap(&covers, &self.covers) }
    patterns.use { patterns in
      commands.withUnsafeMutableBufferPointer { commands in
        tracer.edges.withUnsafeBufferPointer { edges in
          glyphs.withUnsafeBufferPointer { glyphs in
            cache.coverage.withUnsafeBufferPointer { coverage in
              shades.withUnsafeBufferPointer { shades in
                textures.withUnsafeBufferPointer { textures in
                  ramps.colors.withUnsafeBufferPointer { ramps in
                    tiles.values.withUnsafeBufferPointer { tables in
                      workspace.use { work in
                        guard let tables = tables.baseAddress, let ramps = ramps.baseAddress else { return }
                        Self.spread(commands, into: work.spans, columns, edges, textures, &covers)
                        covers.withUnsafeBufferPointer { covers in
                          var painter = Painter(
                            pixels: base, stride: stride, width: width, columns: columns,
                            tall: tall, commands: commands,
                            covers: covers, edges: edges, glyphs: glyphs, coverage: coverage, shades: shades,
                            textures: textures, ramps: ramps, tables: tables, patterns: patterns,
                            surfaces: surfaces, backdrops: backdrops, work: work)
                          body(&painter)
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }

  }

  /// Computes the pixels that each command touches among some columns, and finds the boxes in which earlier commands are hidden.
  private static func spread(
    _ commands: UnsafeMutableBufferPointer<Command>, into spans: UnsafeMutablePointer<Extent>,
    _ columns: Columns,
    _ edges: UnsafeBufferPointer<Edge>, _ textures: UnsafeBufferPointer<Texture>, _ covers: inout [Cover]
  ) {
    covers.removeAll(keepingCapacity: true)
    var group = -1
    for index in commands.indices {
      spans[index] = Extent(commands[index], in: group, group < 0 ? Extent() : spans[group])
      spans[index].restrict(to: columns)
      if case .group = commands[index].form {
        group = index
      } else if commands[index].groupStart != nil, group >= 0 {
        group = Int(spans[group].group)
      } else if group < 0 {
        Cover.append(index, commands[index], edges, textures, to: &covers)
      }
    }
  }
}
