import Benches
import FrameTiming
import Glibc
import LayerTree
import MotionMath
import Raster
import SDLStage
import Scenarios

/// The benches of drawing, relative to SDL and Cairo, of moving views, of dragged experiments, and of a still window.
struct DrawBench {
  private enum Limit {
    /// The limit of the rasterizer's time for plain squares, relative to SDL's software renderer.
    static let raster = 0.2
    static let rounded = 0.8
    static let geometry = 1.3
    /// The limit of the rasterizer's time for plain squares, relative to Cairo.
    static let cairoSquares = 0.4
    static let cairoRounded = 0.2
    static let cairoGlyphs = 1.0
    static let cairoFill = 1.0
    static let cairoStroke = 0.25
    /// The limit of the time to draw a list and a blur over it, in milliseconds.
    static let blur = 2.0
    /// The limit of the time to paint a page in which one line changes, relative to all of the page.
    static let changed = 0.3
    /// The limit of the time of a frame with a hundred moving views, without drawing, in milliseconds.
    static let engine = 1.67
    /// The limit of the load of a window with a still stage, in percent of one processor.
    static let idle = 1.0
  }

  private static let width = 800
  private static let height = 600
  static let count = 1000

  let rounds: Int
  let catalogue: Catalogue

  var bench: Bench {
    Bench(
      "draw",
      summary:
        "A thousand moving rectangles, a blur over a list, moving views, dragged experiments, a still window."
    ) {
      _ in try rows()
    }
  }

  private func rows() throws -> [BenchRow] {
    let picture: SoftwarePicture
    do {
      picture = try SoftwarePicture(width: Self.width, height: Self.height)
    } catch {
      throw LabError.failure(error.description)
    }
    defer { picture.close() }
    let plain = MovingBoxes(count: Self.count, in: [Double(Self.width), Double(Self.height)], radius: 0)
    let rounded = MovingBoxes(count: Self.count, in: [Double(Self.width), Double(Self.height)], radius: 5)
    let between = MovingBoxes(
      count: Self.count, in: [Double(Self.width), Double(Self.height)], radius: 0, isBetweenPixels: true)
    let figures = DrawnFigures(size: [Double(Self.width), Double(Self.height)])
    let (glyphs, star, outline) = (figures.glyphs, figures.star, figures.outline)
    return [
      raster("raster-1000", plain, Limit.raster, picture),
      raster("raster-1000-rounded", rounded, Limit.rounded, picture),
      raster("raster-1000-between-pixels", between, nil, picture),
      geometry(plain, picture),
    ] + (try cairo("squares", Limit.cairoSquares) { plain.list($0) })
      + (try cairo("rounded", Limit.cairoRounded) { rounded.list($0) })
      + (try cairo("glyphs", Limit.cairoGlyphs) { _ in glyphs })
      + (try cairo("fill", Limit.cairoFill) { _ in star })
      + (try cairo("stroke", Limit.cairoStroke) { _ in outline })
      + [
        BlurFrames().row(rounds: rounds, limit: Limit.blur),
        ChangedFrames().row(rounds: rounds, limit: Limit.changed),
      ]
      + EngineFrames().rows(rounds: rounds, limit: Limit.engine, line: ProgressLine())
      + (try DragBench(rounds: rounds, catalogue: catalogue).rows())
      + [try StartBench(rounds: rounds, catalogue: catalogue).coldStart()]
      + [try StillWindow(catalogue: catalogue, limit: Limit.idle).row()]
  }

  /// Returns the row of the rasterizer's time relative to SDL's software renderer. SDL draws neither rounded corners
  /// nor fractional positions.
  private func raster(
    _ name: String, _ boxes: MovingBoxes, _ limit: Double?, _ picture: SoftwarePicture
  ) -> BenchRow {
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: Self.width, height: Self.height)
    var frames = (ours: 0, theirs: 0)
    return ratio(
      name, limit,
      ours: {
        frames.ours += 1
        rasterizer.draw(boxes.list(frames.ours), scale: 1, background: .black, into: &bitmap)
      },
      theirs: {
        frames.theirs += 1
        picture.fill(boxes.plain(frames.theirs))
      })
  }

  /// Returns the row of the rasterizer's time relative to Cairo's; empty if the program with Cairo is not built.
  private func cairo(
    _ shape: String, _ limit: Double, _ list: (Int) -> DisplayList
  ) throws -> [BenchRow] {
    let cairo = Peer(name: "cairo")
    guard cairo.isThere else { return [] }
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: Self.width, height: Self.height)
    var frame = 0
    return [
      try cairo.row(
        "\(shape)-cairo", unit: "× Cairo", limit: limit, rounds: max(10, rounds), words: [shape, "20"]
      ) {
        frame += 1
        rasterizer.draw(list(frame), scale: 1, background: .black, into: &bitmap)
      }
    ]
  }

  private func geometry(
    _ boxes: MovingBoxes, _ picture: SoftwarePicture
  ) -> BenchRow {
    var frames = (ours: 0, theirs: 0)
    return ratio(
      "geometry-1000", Limit.geometry,
      ours: {
        frames.ours += 1
        picture.draw([boxes.list(frames.ours)], scale: 1, by: .geometry)
      },
      theirs: {
        frames.theirs += 1
        picture.fill(boxes.plain(frames.theirs))
      })
  }

  private func ratio(
    _ name: String, _ limit: Double?, ours: () -> Void, theirs: () -> Void
  ) -> BenchRow {
    let measured = InterleavedRatio(
      rounds: max(20, 10 * rounds), clock: MonotonicClock.now, a: ours, b: theirs)
    return measured.row(name, unit: "× SDL", limit: limit)
  }
}

/// The load of a window with a still stage, measured in another process on SDL's dummy driver.
struct StillWindow {
  private static let seconds = 10.0

  let catalogue: Catalogue
  /// The limit of the load, in percent of one processor.
  let limit: Double

  func row() throws -> BenchRow {
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let name = try StartBench.experiment(catalogue)
    // `--timing` requires a window on any driver. `--frames` does, too, but presents every frame.
    let process = try ChildProcess(
      ["run", name, "--timing", "\(scratch.path)/timing.json", "--out", "\(scratch.path)/out"],
      input: .nothing, output: .nothing, errors: .nothing, environment: ["SDL_VIDEODRIVER": "dummy"])
    defer { process.kill() }
    usleep(1_500_000)
    let (before, start) = (process.processorTime, MonotonicClock.now())
    usleep(UInt32(Self.seconds * 1e6))
    let (after, end) = (process.processorTime, MonotonicClock.now())
    guard let before, let after, process.ended == nil else {
      throw LabError.failure(
        "expected a process “lab run \(name)” that has a processor time, found none; run “lab run \(name)” to see its error"
      )
    }
    return BenchRow("idle-cpu", Double(after - before) / Double(end - start) * 100, unit: "%", limit: limit)
  }
}
