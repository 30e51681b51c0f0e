import LayerTree
import MotionMath

/// What turns display lists into pixels, the same bits on every machine.
///
/// Coverage is the exact area of each shape in each pixel (arcs are chords within 1/128 of a pixel), cut by
/// its clips as geometry, not as masks; only `+ − × ÷` and square roots are used. A list shows inside its own
/// size. Clips that are paths are the exception: what is in them is put together and faded by how much of each
/// pixel they cover. What cannot be placed (a coordinate that is not finite or beyond 2^30 pixels, a box
/// without area, a clip that names none of the list's or does not come after its parent) is left out with what
/// depends on it; colours are clamped.
///
/// A shadow is within 1/255 of its box's true convolution with the bell curve where the blur's deviation is
/// half a pixel or more, within 12/255 below; corners count as square in those shadows that find no room in
/// 4 MB of tables for a picture, which has some hundred different ones. Gradients are read from 1,024 colours
/// each, and beyond 1,024 of them in a picture only their last one shows. What shows as one, a group or an item
/// with opacity, is put together by itself at 8 bits a channel when it has more than one part.
///
/// Use `draw` for a list, or `begin`, `add` and `paint` for several over one another into memory of one's
/// own. After the first frames of a kind nothing is allocated. Copies are independent.
public struct Rasterizer: Sendable {
  var width = 0
  var height = 0
  var background = Paint(.clear)
  var commands: [Command] = []
  var glyphs: [SIMD8<UInt8>] = []
  var shades: [Shade] = []
  var tiles = ShadeTiles()
  var textures: [Texture] = []
  var ramps = Ramps()
  var outlines = Outlines()
  var tracer = Tracer()
  var patterns = Patterns()
  /// The regions of the clips of the list at hand, each already cut by those around it.
  var clips: [Region] = []
  /// The paths that cut what is in clips of the list at hand, and for each clip the innermost of them.
  var masks: [Mask] = []
  var masksOfClips: [Int] = []
  /// The masks that are open, the outermost first.
  var openMasks: [Int] = []
  /// The groups of the list at hand, and where those begin that are open.
  var walk = GroupWalk()
  var openGroups: [Int] = []
  /// The most groups within one another.
  var deepest = 0
  private var workspace = Workspace()

  public init() {}

  /// Draws a list over a background into all of a bitmap, `scale` being pixels per point.
  public mutating func draw(
    _ list: DisplayList, scale: Double, background: RGBA, into bitmap: inout Bitmap
  ) {
    begin(width: bitmap.width, height: bitmap.height, background: background)
    add(list, scale: scale)
    paint(into: &bitmap)
  }

  /// Paints the picture into a bitmap that is not smaller than it was begun for; does nothing when it is.
  public mutating func paint(into bitmap: inout Bitmap) {
    let stride = bitmap.width
    bitmap.pixels.withUnsafeMutableBufferPointer { _ = paint(into: $0, stride: stride) }
  }

  /// Begins a picture and forgets the last one; each side is clamped to 0…`Bitmap.longestSide`.
  public mutating func begin(width: Int, height: Int, background: RGBA) {
    self.width = min(max(width, 0), Bitmap.longestSide)
    self.height = min(max(height, 0), Bitmap.longestSide)
    self.background = Paint(background)
    commands.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    shades.removeAll(keepingCapacity: true)
    tiles.begin()
    textures.removeAll(keepingCapacity: true)
    ramps.removeAll()
    masks.removeAll(keepingCapacity: true)
    tracer.removeAll()
    patterns.removeAll()
    deepest = 0
  }

  /// Adds a list over what was added before, `scale` being pixels per point and `offset` its place in pixels.
  ///
  /// O(items + clips + groups + characters)
  public mutating func add(_ list: DisplayList, scale: Double, offset: SIMD2<Double> = .zero) {
    guard scale > 0, scale.isFinite else { return }
    let place = Affine(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
    let whole = Region.box(.zero, SIMD2(Double(width), Double(height)))
    let stage = tracer.trace(Rect(origin: .zero, size: list.size), radius: 0, under: place, in: whole)
    guard stage.form != .nothing else { return }
    clips.removeAll(keepingCapacity: true)
    masksOfClips.removeAll(keepingCapacity: true)
    for clip in list.clips { addClip(clip, of: list, place, stage) }
    walk.restart()
    for index in list.items.indices {
      for _ in 0..<walk.leave(before: index) {
        changeMask(to: -1)
        endGroup()
      }
      while let opacity = walk.enter(at: index, of: list) {
        changeMask(to: -1)
        beginGroup(opacity)
      }
      let clip = list.items[index].clip
      guard list.items[index].isShown, walk.fade > 0, let region = region(clip, stage),
        region.form != .nothing
      else { continue }
      changeMask(to: clip < 0 ? -1 : masksOfClips[Int(clip)])
      add(list.items[index], of: list, list.items[index].transform.concatenating(place), region)
    }
    changeMask(to: -1)
    for _ in 0..<walk.leave(before: .max) { endGroup() }
  }

  /// Paints the picture into rows of premultiplied 0xAARRGGBB pixels, the beginnings of two being `stride` apart.
  ///
  /// Every pixel of the picture is written, and none between the rows. False, and nothing done, when the
  /// memory does not hold the picture. It paints once: the next picture needs `begin` again.
  public mutating func paint(into pixels: UnsafeMutableBufferPointer<UInt32>, stride: Int) -> Bool {
    guard width > 0, height > 0 else { return true }
    guard let base = pixels.baseAddress, stride >= width,
      stride <= (pixels.count - width) / max(height - 1, 1) || height == 1, pixels.count >= width
    else { return false }
    let tall = tall
    reserve(tall)
    paint(base, stride, tall)
    return true
  }

  private mutating func paint(_ base: UnsafeMutablePointer<UInt32>, _ stride: Int, _ tall: Int) {
    let (height, background) = (height, background)
    withPainter(base, stride, tall) { painter in
      for top in Swift.stride(from: 0, to: height, by: tall) {
        painter.paint(top..<min(top + tall, height), background: background)
      }
    }
  }

  /// Paints what a mesh shows as pixels onto its sheet.
  mutating func paintPatches(of mesh: inout TriangleMesh) {
    let tall = tall
    reserve(tall)
    let (patches, stride, start) = (mesh.patches, mesh.sheetWidth, mesh.sheetStart)
    mesh.sheet.withUnsafeMutableBufferPointer { sheet in
      guard let base = sheet.baseAddress else { return }
      withPainter(base, stride, tall) { painter in
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

  /// The rows painted at once: a band of 256 KB stays in a core's own cache.
  private var tall: Int { min(max(65_536 / max(width, 1), 4), max(height, 1)) }

  private mutating func reserve(_ tall: Int) {
    workspace.reserve(
      width: width, bands: deepest * tall * width, source: textures.reduce(0) { max($0, $1.rowCount) },
      edges: tracer.edges.count, commands: commands.count)
    patterns.reserve()
  }

  /// Hands out what paints the commands into rows that begin somewhere.
  private mutating func withPainter(
    _ base: UnsafeMutablePointer<UInt32>, _ stride: Int, _ tall: Int, _ body: (inout Painter) -> Void
  ) {
    let width = width
    patterns.use { patterns in
      commands.withUnsafeMutableBufferPointer { commands in
        tracer.edges.withUnsafeBufferPointer { edges in
          glyphs.withUnsafeBufferPointer { glyphs in
            shades.withUnsafeBufferPointer { shades in
              textures.withUnsafeBufferPointer { textures in
                ramps.colors.withUnsafeBufferPointer { ramps in
                  tiles.values.withUnsafeBufferPointer { tables in
                    workspace.use(width: width) { work in
                      guard let tables = tables.baseAddress, let ramps = ramps.baseAddress else { return }
                      let lastCover = Self.spread(commands, into: work.spans, width: width)
                      var painter = Painter(
                        pixels: base, stride: stride, width: width, tall: tall, commands: commands,
                        lastCover: lastCover,
                        edges: edges, glyphs: glyphs, shades: shades, textures: textures, ramps: ramps,
                        tables: tables, patterns: patterns, work: work)
                      painter.scanPatterns()
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

  /// Notes the rows of all commands; the last outside all groups that hides all before it in some row, or -1.
  private static func spread(
    _ commands: UnsafeMutableBufferPointer<Command>, into spans: UnsafeMutablePointer<RowSpan>, width: Int
  ) -> Int {
    var lastCover = -1
    var group = -1
    for index in commands.indices {
      spans[index] = RowSpan(commands[index], in: group, group < 0 ? RowSpan() : spans[group])
      if case .group = commands[index].form {
        group = index
      } else if commands[index].groupStart != nil, group >= 0 {
        group = Int(spans[group].group)
      } else if group < 0, commands[index].hidesRows(width: width) {
        lastCover = index
      }
    }
    return lastCover
  }
}
