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
    /// Scratch storage for a row of colors; `mixed` has room for a row of an image.
    let colors: UnsafeMutablePointer<UInt32>
    let mixed: UnsafeMutablePointer<UInt32>
    /// The range of rows of each command.
    let spans: UnsafeMutablePointer<RowSpan>
    /// Scratch storage for the indices of the commands that touch a band. It has room for one more, because an index is
    /// written before its command is tested.
    let listed: UnsafeMutablePointer<Int32>
    /// The scratch storage for scanning paths.
    let active: UnsafeMutablePointer<ActiveEdge>
    let heap: UnsafeMutablePointer<Int32>
    /// The bands of pixels in which groups are composed.
    let bands: UnsafeMutableBufferPointer<UInt32>
  }

  /// Three rows of numbers, each as long as the widest picture so far needs; the row of changes must be all 0 between
  /// uses.
  private var rows: [Double] = []
  private var alphas: [UInt8] = []
  private var profiles = [Float](repeating: 0, count: 2 * ShadeTile.most)
  private var colors: [UInt32] = [0]
  private var spans = [RowSpan()]
  private var listed: [Int32] = [0]
  private var active = Array(repeating: ActiveEdge.none, count: 2 * PathScan.mostEdges)
  private var heap = [Int32](repeating: 0, count: PathScan.mostEdges)
  private var bands: [UInt32] = []

  /// Reserves memory for a picture.
  ///
  /// The memory holds rows of `width` pixels, bands of `count` pixels, rows of `source` pixels of images, and
  /// commands.
  mutating func reserve(width: Int, bands count: Int, source: Int, commands: Int) {
    if spans.count < commands {
      spans = Array(repeating: RowSpan(), count: commands)
      listed = Array(repeating: 0, count: commands + 1)
    }
    if colors.count < width + 2 + source { colors = Array(repeating: 0, count: width + 2 + source) }
    if alphas.count < width + 2 {
      rows = Array(repeating: 0, count: 3 * (width + 2))
      alphas = Array(repeating: 0, count: width + 2)
    }
    if bands.count < count { bands = Array(repeating: 0, count: count) }
  }

  /// Calls a closure with pointers to the memory, valid only during the call.
  mutating func use(width: Int, _ body: (Pointers) -> Void) {
    let room = alphas.count
    rows.withUnsafeMutableBufferPointer { rows in
      alphas.withUnsafeMutableBufferPointer { alphas in
        profiles.withUnsafeMutableBufferPointer { profiles in
          colors.withUnsafeMutableBufferPointer { colors in
            spans.withUnsafeMutableBufferPointer { spans in
              listed.withUnsafeMutableBufferPointer { listed in
                active.withUnsafeMutableBufferPointer { active in
                  heap.withUnsafeMutableBufferPointer { heap in
                    bands.withUnsafeMutableBufferPointer { bands in
                      guard let spans = spans.baseAddress, let listed = listed.baseAddress,
                        let rows = rows.baseAddress, let alphas = alphas.baseAddress,
                        let profiles = profiles.baseAddress, let colors = colors.baseAddress,
                        let active = active.baseAddress, let heap = heap.baseAddress
                      else { return }
                      body(
                        Pointers(
                          changes: rows, ends: rows + room, innerEnds: rows + 2 * room, alphas: alphas,
                          profiles: profiles, colors: colors, mixed: colors + width, spans: spans,
                          listed: listed, active: active, heap: heap, bands: bands))
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

/// The rows of pixels that a command touches, stored separately, so that skipping the command reads nothing else.
struct RowSpan {
  private var top: Int32 = 0
  private var bottom: Int32 = 0
  /// The index of the command that starts the innermost group around this span's command; -1 outside all groups.
  private(set) var group: Int32 = -1

  init() {}

  /// Creates the range of rows of a command, limited to the rows of the enclosing group, `around`.
  init(_ command: Command, in group: Int, _ around: RowSpan) {
    let rows = command.outer.rows
    top = Int32(truncatingIfNeeded: rows.lowerBound)
    bottom = Int32(truncatingIfNeeded: rows.upperBound)
    self.group = Int32(truncatingIfNeeded: group)
    if group >= 0 {
      top = max(top, around.top)
      bottom = min(bottom, around.bottom)
    }
  }

  /// Returns 1 when any of the rows is in a band, else 0.
  @inline(__always)
  func touches(_ band: Range<Int32>) -> Int {
    let height = min(bottom, band.upperBound) &- max(top, band.lowerBound)
    return Int((UInt32(bitPattern: 0 &- height)) &>> 31)
  }

  /// Returns the command's rows within a band that it touches.
  @inline(__always)
  func rows(in band: Range<Int>) -> Range<Int> {
    max(Int(top), band.lowerBound)..<min(Int(bottom), band.upperBound)
  }
}
