import MotionMath

/// A blurred and tinted copy of the pixels in a box, at a fraction of their resolution.
///
/// A cell is the mean of a square of pixels. Cells are blurred, saturated and tinted, and interpolated when the backdrop
/// is drawn. Cells lie on a grid that is fixed in the picture, so that a moving backdrop does not flicker.
struct Backdrop: Equatable {
  /// The columns of pixels that the backdrop blurs; `rows` is the range of their rows.
  var columns: Range<Int>
  var rows: Range<Int>
  /// The binary logarithm of the side of a cell in pixels.
  var shift: Int
  var kernel: BoxKernel
  /// The saturation in 256ths.
  var saturation: Int32
  /// The color laid over the blurred pixels.
  var tint: UInt32
  var tintAlpha: UInt32
  /// The index of the backdrop's first cell in the storage.
  var start = 0
  /// The index of the command that draws the backdrop, or -1.
  var command = -1
  /// The surface that the backdrop is on, or -1 for the picture.
  var surface = -1

  /// The binary logarithm of the largest side of a cell in pixels.
  static let mostShift = 6
  /// The number of planes of cells that a backdrop takes.
  static let planes = 6

  /// Creates a backdrop of a box of pixels; `deviation` is the blur's standard deviation in pixels.
  init(columns: Range<Int>, rows: Range<Int>, deviation: Double, saturation: Double, tint: Paint) {
    self.columns = columns
    self.rows = rows
    let deviation = min(max(deviation, 0), 512)
    shift = 0
    while shift < Self.mostShift, deviation >= 1.5 * Double(2 << shift) { shift += 1 }
    let side = Double(1 << shift)
    // Averaging over cells and interpolating between them blurs, too.
    kernel = BoxKernel(third: deviation * deviation / (side * side) - (shift > 0 ? 0.25 : 0))
    self.saturation = Int32(min(max(saturation, 0), 4) * 256 + 0.5)
    self.tint = tint.pixel
    tintAlpha = tint.alpha(1)
  }

  /// The range of columns of cells that cover the backdrop; `cellRows` is the range of rows.
  var cellColumns: Range<Int> { columns.lowerBound >> shift..<((columns.upperBound - 1) >> shift) + 1 }
  var cellRows: Range<Int> { rows.lowerBound >> shift..<((rows.upperBound - 1) >> shift) + 1 }
  /// The number of cells.
  var cells: Int { cellColumns.count * cellRows.count }

  var box: PixelBox {
    PixelBox(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  func overlaps(_ box: PixelBox) -> Bool { columns.overlaps(box.columns) && rows.overlaps(box.rows) }

  /// Doubles the side of the cells, for the same blur in pixels.
  mutating func coarsen() { shift += 1 }
}

/// The backdrops of a picture, with their cells, which are kept from one picture to the next.
struct Backdrops: Sendable {
  /// The greatest number of blurred backdrops in a picture; `mostCells` is that of their cells. Further backdrops are
  /// only tinted.
  static let most = 32
  static let mostCells = 1 << 21

  private(set) var all: [Backdrop] = []
  /// The backdrops of this picture, whose cells are stored; cells of the previous picture are reused where they are
  /// equal.
  private var known: [Backdrop] = []
  private var storage: [BoxKernel.Pixel] = []
  /// Sums of pixels, two channels in a number: one row for the even channels, one for the odd ones.
  private var sums: [UInt32] = []
  /// Scratch storage for two rows of cells, and for a sum for each column of cells.
  private var lines: [BoxKernel.Pixel] = []
  private var columnSums: [SIMD4<UInt32>] = []
  /// A copy of what is behind a backdrop in a group, and copies of the group's commands.
  private var scratch: [UInt32] = []
  private var saved: [Command] = []
  private var count = 0

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Adds a backdrop and returns its index; `nil` when there are too many.
  mutating func append(_ backdrop: Backdrop) -> Int? {
    var backdrop = backdrop
    while count + backdrop.cells > Self.mostCells, backdrop.shift < Backdrop.mostShift { backdrop.coarsen() }
    guard all.count < Self.most, count + backdrop.cells <= Self.mostCells else { return nil }
    backdrop.start = count * Backdrop.planes
    count += backdrop.cells
    all.append(backdrop)
    return all.count - 1
  }

  /// Sets the index of the command that draws a backdrop, and the surface on which it does.
  mutating func setCommand(_ command: Int, on surface: Int, of index: Int) {
    (all[index].command, all[index].surface) = (command, surface)
  }

  /// Reserves room for what is behind a backdrop in a group: pixels and commands.
  mutating func reserve(pixels: Int, commands: Int) {
    if scratch.count < pixels { scratch = Array(repeating: 0, count: pixels) }
    if saved.count < commands {
      saved = Array(repeating: Command(.nothing, Paint(.black), Shape()), count: commands)
    }
  }

  /// Pointers to the storage, valid while a picture is painted.
  struct Pointers {
    let all: UnsafeBufferPointer<Backdrop>
    /// The backdrops whose cells the storage has; one that was not drawn has no command.
    let known: UnsafeBufferPointer<Backdrop>
    let cells: UnsafeMutablePointer<BoxKernel.Pixel>
    let sums: UnsafeMutablePointer<UInt32>
    let lines: UnsafeMutablePointer<BoxKernel.Pixel>
    let columnSums: UnsafeMutablePointer<SIMD4<UInt32>>
    let scratch: UnsafeMutablePointer<UInt32>
    let saved: UnsafeMutablePointer<Command>
  }

  /// Calls a closure with pointers to the storage, or with `nil` if there are no backdrops.
  mutating func use(_ body: (UnsafePointer<Pointers>?) -> Void) {
    guard !all.isEmpty else { return body(nil) }
    let width = all.reduce(0) { max($0, $1.columns.count) }
    if storage.count < count * Backdrop.planes {
      storage = Array(repeating: .zero, count: count * Backdrop.planes)
      known.removeAll(keepingCapacity: true)
    }
    if sums.count < 2 * width { sums = Array(repeating: 0, count: 2 * width) }
    reserve(pixels: 1, commands: 1)
    let columns = all.reduce(0) { max($0, $1.cellColumns.count) }
    if columnSums.count < columns {
      lines = Array(repeating: .zero, count: 2 * columns)
      columnSums = Array(repeating: .zero, count: columns)
    }
    all.withUnsafeBufferPointer { all in
      known.withUnsafeBufferPointer { known in
        storage.withUnsafeMutableBufferPointer { storage in
          sums.withUnsafeMutableBufferPointer { sums in
            lines.withUnsafeMutableBufferPointer { lines in
              columnSums.withUnsafeMutableBufferPointer { columnSums in
                scratch.withUnsafeMutableBufferPointer { scratch in
                  saved.withUnsafeMutableBufferPointer { saved in
                    guard let cells = storage.baseAddress, let sums = sums.baseAddress,
                      let lines = lines.baseAddress, let columnSums = columnSums.baseAddress,
                      let scratch = scratch.baseAddress, let saved = saved.baseAddress
                    else { return }
                    let pointers = Pointers(
                      all: all, known: known, cells: cells, sums: sums, lines: lines,
                      columnSums: columnSums, scratch: scratch, saved: saved)
                    withUnsafePointer(to: pointers) { body($0) }
                  }
                }
              }
            }
          }
        }
      }
    }
    known.removeAll(keepingCapacity: true)
    known.append(contentsOf: all)
  }
}
