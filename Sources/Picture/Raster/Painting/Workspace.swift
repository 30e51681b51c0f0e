/// The memory for painting apart from the picture, kept from one picture to the next.
struct Workspace: Sendable {
  /// Pointers to the memory, valid while a picture is painted.
  struct Pointers {
    /// The change of coverage at each pixel of a row, relative to the pixel before; two more than the row's pixels, all
    /// 0 between uses.
    let changes: UnsafeMutablePointer<Double>
    /// The coverage of the pixels at both ends of a row, in the outer shape; `innerEnds` has that in the inner shape.
    let ends: UnsafeMutablePointer<Double>
    let innerEnds: UnsafeMutablePointer<Double>
    /// Scratch storage for the alphas of a row.
    let alphas: UnsafeMutablePointer<UInt8>
    /// Scratch storage for two rows of shadow tables, of the left and the right half.
    let profiles: UnsafeMutablePointer<Float>
    /// Scratch storage for a row of colors, with room for those that a blurred backdrop reads beyond a row's end.
    let colors: UnsafeMutablePointer<UInt32>
    /// Scratch storage for reading images: for each column of the picture, the image's column to the left of it.
    let places: UnsafeMutablePointer<UInt32>
    /// The share of the column to the right in each column of the picture, four times over.
    let parts: UnsafeMutablePointer<UInt64>
    /// Scratch storage for a row of an image, with 16 bits a channel and room for one column beyond the image.
    let channels: UnsafeMutablePointer<UInt64>
    /// The pixels that each command touches.
    let spans: UnsafeMutablePointer<Extent>
    /// Scratch storage for the indices of the commands that touch a band. It has room for one more, because an index is
    /// written before its command is tested.
    let listed: UnsafeMutablePointer<Int32>
    /// Scratch storage for the hidden columns of each of the listed commands.
    let hidden: UnsafeMutablePointer<Columns>
    /// The scratch storage for scanning paths.
    let active: UnsafeMutablePointer<ActiveEdge>
    let heap: UnsafeMutablePointer<PathEvent>
    let outline: UnsafeMutablePointer<Int32>
    let hints: UnsafeMutablePointer<Int32>
    /// The bands of pixels in which groups are composed.
    let bands: UnsafeMutableBufferPointer<UInt32>
  }

  /// Three rows of numbers, each as long as the widest picture so far needs; the row of changes must be all 0 between
  /// uses.
  private var rows: [Double] = []
  private var alphas: [UInt8] = []
  private var profiles = [Float](repeating: 0, count: 2 * ShadeTile.most)
  private var colors: [UInt32] = [0]
  private var places: [UInt32] = [0]
  /// The parts of columns, followed by the row of channels.
  private var mixing: [UInt64] = [0]
  private var spans = [Extent()]
  private var listed: [Int32] = [0]
  private var hidden = [Columns()]
  private var active = Array(repeating: ActiveEdge(), count: PathScan.mostEdges)
  private var heap = Array(repeating: PathEvent(due: 0, place: 0), count: PathScan.mostEdges + 3)
  /// The places of a path's outline, followed by the hints.
  private var outline = [Int32](repeating: 0, count: PathScan.mostEdges + PathScan.parts)
  private var bands: [UInt32] = []

  /// Reserves memory for a picture: for rows of `width` pixels, bands of `count` pixels, commands, and images whose rows
  /// have up to `columns` pixels.
  mutating func reserve(width: Int, bands count: Int, commands: Int, columns: Int) {
    if spans.count < commands {
      spans = Array(repeating: Extent(), count: commands)
      listed = Array(repeating: 0, count: commands + 1)
      hidden = Array(repeating: Columns(), count: commands)
    }
    let colored = width + 2 + Backdrops.Pointers.overshoot
    if colors.count < colored { colors = Array(repeating: 0, count: colored) }
    if alphas.count < width + 2 {
      rows = Array(repeating: 0, count: 3 * (width + 2))
      alphas = Array(repeating: 0, count: width + 2)
    }
    let read = width + 2 * ImageSampler.spare
    if columns > 0, places.count < read { places = Array(repeating: 0, count: read) }
    if columns > 0, mixing.count < places.count + columns + 2 {
      mixing = Array(repeating: 0, count: places.count + columns + 2)
    }
    if bands.count < count { bands = Array(repeating: 0, count: count) }
  }

  /// Calls a closure with pointers to the memory, valid only during the call.
  mutating func use(_ body: (Pointers) -> Void) {
    let (room, read) = (alphas.count, places.count)
    rows.withUnsafeMutableBufferPointer { rows in
      alphas.withUnsafeMutableBufferPointer { alphas in
        profiles.withUnsafeMutableBufferPointer { profiles in
          colors.withUnsafeMutableBufferPointer { colors in
            spans.withUnsafeMutableBufferPointer { spans in
              listed.withUnsafeMutableBufferPointer { listed in
                hidden.withUnsafeMutableBufferPointer { hidden in
                  active.withUnsafeMutableBufferPointer { active in
                    heap.withUnsafeMutableBufferPointer { heap in
                      outline.withUnsafeMutableBufferPointer { outline in
                        places.withUnsafeMutableBufferPointer { places in
                          mixing.withUnsafeMutableBufferPointer { mixing in
                            bands.withUnsafeMutableBufferPointer { bands in
                              guard let spans = spans.baseAddress, let listed = listed.baseAddress,
                                let hidden = hidden.baseAddress,
                                let rows = rows.baseAddress, let alphas = alphas.baseAddress,
                                let profiles = profiles.baseAddress, let colors = colors.baseAddress,
                                let active = active.baseAddress, let heap = heap.baseAddress,
                                let outline = outline.baseAddress,
                                let places = places.baseAddress, let mixing = mixing.baseAddress
                              else { return }
                              body(
                                Pointers(
                                  changes: rows, ends: rows + room, innerEnds: rows + 2 * room,
                                  alphas: alphas,
                                  profiles: profiles, colors: colors, places: places, parts: mixing,
                                  channels: mixing + read, spans: spans,
                                  listed: listed, hidden: hidden, active: active, heap: heap,
                                  outline: outline, hints: outline + PathScan.mostEdges, bands: bands))
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
    }
  }
}

/// The rows and columns of pixels that a command touches, stored separately, so that skipping the command reads nothing
/// else.
struct Extent {
  private var top: Int32 = 0
  private var bottom: Int32 = 0
  private var left: Int32 = 0
  private var right: Int32 = 0
  /// The index of the command that starts the innermost group around this span's command; -1 outside all groups.
  private(set) var group: Int32 = -1

  init() {}

  /// Creates the extent of a command, limited to that of the enclosing group, `around`.
  init(_ command: Command, in group: Int, _ around: Extent) {
    let rows = command.outer.rows
    top = Int32(truncatingIfNeeded: rows.lowerBound)
    bottom = Int32(truncatingIfNeeded: rows.upperBound)
    left = Int32(truncatingIfNeeded: Int(command.outer.low.x))
    right = Int32(truncatingIfNeeded: Int(command.outer.high.x.rounded(.up)))
    self.group = Int32(truncatingIfNeeded: group)
    if group >= 0 {
      top = max(top, around.top)
      bottom = min(bottom, around.bottom)
      left = max(left, around.left)
      right = min(right, around.right)
    }
  }

  /// Leaves the command out if it touches none of some columns.
  mutating func restrict(to columns: Columns) {
    if !columns.meets(Int(left), Int(right)) { bottom = top }
  }

  /// Returns 1 when any of the rows is in a band, else 0.
  @inline(__always)
  func touches(_ band: Range<Int32>) -> Int {
    let height = min(bottom, band.upperBound) &- max(top, band.lowerBound)
    return Int((UInt32(bitPattern: 0 &- height)) &>> 31)
  }

  /// The columns that the command touches.
  var columns: Columns { Columns(low: Int(left), high: Int(right)) }

  /// Returns the command's rows within a band that it touches.
  @inline(__always)
  func rows(in band: Range<Int>) -> Range<Int> {
    max(Int(top), band.lowerBound)..<min(Int(bottom), band.upperBound)
  }
}
