import Foundation
import Glibc
import LayerTree
import MotionMath
import Raster
import Replay
import Scenarios
import TransitionEngine
import Workbench

/// A video of a recording: an animated PNG, written by the lab, or a file that ffmpeg encodes.
struct ReplayVideo {
  private let file: RecordingFile
  private let catalogue: Catalogue
  private let output: String
  private let rate: Double

  private static let longestSide = 4096.0
  /// The most bytes of an animated PNG, which is kept in memory until its last frame.
  private static let mostBytes = 256 << 20

  private var isAnimatedPNG: Bool { output.lowercased().hasSuffix(".png") }

  init(_ file: RecordingFile, catalogue: Catalogue, output: String, rate: Double) throws(LabError) {
    guard URL(fileURLWithPath: output).pathExtension.count > 1 else {
      throw .usage("--video \(output): expected a file name with the ending of a video, such as .png or .mp4")
    }
    self.file = file
    self.catalogue = catalogue
    self.output = output
    self.rate = rate
  }

  func run(asJSON: Bool = false) throws(LabError) {
    try OutputPath.check(output, besides: file.paths)
    let ffmpeg = ExecutablePath.find("ffmpeg")
    guard isAnimatedPNG || ffmpeg != nil else {
      throw .failure(
        "--video: expected ffmpeg on the PATH, found none; install it (on Debian: apt-get install "
          + "ffmpeg), or name a file that ends in .png, which needs no other program")
    }
    let player = try file.player(catalogue)
    // The first step sets the device.
    player.step()
    let size = Self.picture(of: player.stage).size
    player.seek(toFrame: 0)
    // A picture of a page has one pixel a point; a video has the recording's own scale.
    let own = isAnimatedPNG ? 1 : player.recording.header.scale
    let canvas = Canvas(size: size, scale: min(own, Self.longestSide / max(size.x, size.y, 1)))
    let count =
      if let ffmpeg, !isAnimatedPNG { try encode(player, canvas, with: ffmpeg) } else {
        try animate(player, canvas)
      }
    guard asJSON else { return print("\(output): saved, \(count) frames at \(Int(rate)) per second") }
    JSONOutput.answer(["file": output, "recording": file.path, "count": count, "rate": rate])
  }

  /// Writes an animated PNG, and returns the number of frames.
  private func animate(_ player: Player, _ canvas: Canvas) throws(LabError) -> Int {
    var animation = AnimatedPNG(unitsPerSecond: Int(rate.rounded()))
    var isTooLarge = false
    let count = play(player, canvas) { bitmap in
      animation.append(bitmap)
      isTooLarge = animation.byteCount > Self.mostBytes
      return !isTooLarge
    }
    guard let bytes = animation.encoded() else {
      throw .failure(
        "\(output): expected frames with pixels, found none; record on a stage with a width and a height above 0"
      )
    }
    guard !isTooLarge else {
      throw .failure(
        "\(output): expected at most \(Self.mostBytes) bytes in an animated PNG, found more at frame \(count); play a "
          + "shorter recording, lower --rate, or write an .mp4")
    }
    try AtomicFile.write(bytes, to: output)
    return count
  }

  /// Writes a video through ffmpeg, and returns the number of frames.
  private func encode(_ player: Player, _ canvas: Canvas, with ffmpeg: String) throws(LabError) -> Int {
    // The partial file keeps the ending, by which ffmpeg chooses the kind of video.
    let partial = AtomicFile.partialPath(output)
    defer { unlink(partial) }
    let words = [
      "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "bgra", "-s",
      "\(canvas.width)x\(canvas.height)", "-r", "\(rate)", "-i", "-", "-an",
      // Most players accept only this pixel format, which needs even sides.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p", partial,
    ]
    let pipe = try PipeEnds()
    // If ffmpeg ends early, writing to it must fail and not end the lab.
    signal(SIGPIPE, SIG_IGN)
    let process: ChildProcess
    do {
      defer { close(pipe.reading) }
      process = try ChildProcess(of: ffmpeg, words, input: .descriptor(pipe.reading), output: .nothing)
    } catch {
      close(pipe.writing)
      throw error
    }
    let count = play(player, canvas) { bitmap in
      bitmap.pixels.withUnsafeBytes { OpenFile.write($0, to: pipe.writing) } == nil
    }
    close(pipe.writing)
    let ending = process.wait()
    guard ending == .exited(0), rename(partial, output) == 0 else {
      throw .failure("\(output): the program ffmpeg \(ending.text); see its message above")
    }
    return count
  }

  /// The bitmap size of a video, which all frames share.
  private struct Canvas {
    /// The size of the content in points.
    let size: SIMD2<Double>
    /// The number of pixels per point.
    let scale: Double

    var width: Int { Int(size.x * scale) }
    var height: Int { Int(size.y * scale) }

    /// Returns the scale, in pixels per point, and the offset, in pixels, that center a display list of another size in
    /// the bitmap.
    func placement(_ list: DisplayList) -> (scale: Double, offset: SIMD2<Double>) {
      guard list.size != size, list.size.x > 0, list.size.y > 0 else { return (scale, .zero) }
      let fitting = scale * min(size.x / list.size.x, size.y / list.size.y)
      let offset = (size * scale - list.size * fitting) / 2
      return (fitting, offset.rounded(.toNearestOrEven))
    }
  }

  /// Plays the recording and passes each frame of the video to `add`. It stops when `add` returns `false`.
  ///
  /// Returns the number of frames for which `add` returned `true`.
  private func play(_ player: Player, _ canvas: Canvas, _ add: (Bitmap) -> Bool) -> Int {
    let steps = player.recording.steps
    guard let first = steps.first?.time, let last = steps.last?.time else { return 0 }
    let total = Int(Double(last - first) * 1e-9 * rate) + 1
    let progress = ProgressLine()
    defer { progress.clear() }
    var bitmap = Bitmap(width: canvas.width, height: canvas.height)
    var rasterizer = Rasterizer()
    var drawn = -1
    for index in 0..<total {
      let time = first + Int64(Double(index) / rate * 1e9)
      while let next = player.nextTime, next <= time { player.step() }
      if drawn != player.stage.displayListVersion {
        drawn = player.stage.displayListVersion
        let list = Self.picture(of: player.stage)
        let place = canvas.placement(list)
        rasterizer.begin(width: canvas.width, height: canvas.height, background: .black)
        rasterizer.add(list, scale: place.scale, offset: place.offset)
        rasterizer.paint(into: &bitmap)
      }
      guard add(bitmap) else { return index }
      progress.show(index + 1, of: total)
    }
    return total
  }

  /// Returns the picture of a stage, with the frame of its device.
  private static func picture(of stage: Stage) -> DisplayList {
    var framed = FramedStage(size: stage.displayList.size)
    framed.update(from: stage)
    return framed.picture(of: stage)
  }
}
