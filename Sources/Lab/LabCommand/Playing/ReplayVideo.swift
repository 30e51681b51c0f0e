import Foundation
import Glibc
import LayerTree
import MotionMath
import Raster
import Replay
import Scenarios
import TransitionEngine
import Workbench

/// A recording as a video, which ffmpeg makes of the frames.
struct ReplayVideo {
  private let file: RecordingFile
  private let catalogue: Catalogue
  private let output: String
  private let rate: Double

  private static let longestSide = 4096.0

  init(_ file: RecordingFile, catalogue: Catalogue, output: String, rate: Double) throws(LabError) {
    guard URL(fileURLWithPath: output).pathExtension.count > 1 else {
      throw .usage("--video \(output): expected a name with the ending of a video, such as .mp4")
    }
    self.file = file
    self.catalogue = catalogue
    self.output = output
    self.rate = rate
  }

  func run(asJSON: Bool = false) throws(LabError) {
    try OutputPlace.check(output, besides: file.paths)
    guard let ffmpeg = ExecutablePath.find("ffmpeg") else {
      throw .failure(
        "--video needs ffmpeg, which is not installed. Install it (on Debian: apt-get install ffmpeg), or use "
          + "lab replay \(file.path) --film film.svg or lab report \(file.path), which need nothing")
    }
    let player = try file.player(catalogue)
    let recording = player.recording
    // The first step says which device it is on.
    player.step()
    let size = Self.picture(of: player.stage).size
    player.seek(toFrame: 0)
    let scale = min(recording.header.scale, Self.longestSide / max(size.x, size.y, 1))
    let canvas = Canvas(size: size, scale: scale)
    // It has its name only when it is whole; the ending stays, as it says which kind of video it is.
    let partial = AtomicFile.partialPath(output)
    defer { unlink(partial) }
    let words = [
      "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "bgra", "-s",
      "\(canvas.width)x\(canvas.height)", "-r", "\(rate)", "-i", "-", "-an",
      // Most players take nothing but this, and it has no odd sides.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p", partial,
    ]
    let pipe = try PipeEnds()
    // A program that ends early must not end this one; writing to it fails instead.
    signal(SIGPIPE, SIG_IGN)
    let process: ChildProcess
    do {
      defer { close(pipe.reading) }
      process = try ChildProcess(of: ffmpeg, words, input: .descriptor(pipe.reading), output: .nothing)
    } catch {
      close(pipe.writing)
      throw error
    }
    let count = write(player, recording, canvas, to: pipe.writing)
    close(pipe.writing)
    let ending = process.wait()
    guard ending == .exited(0), rename(partial, output) == 0 else {
      throw .failure("\(output): ffmpeg \(ending.text); what it says is above")
    }
    guard asJSON else { return print("\(output): saved, \(count) frames at \(Int(rate)) a second") }
    JSONOutput.answer(["file": output, "recording": file.path, "count": count, "rate": rate])
  }

  /// What all frames of a video are drawn on: none of them can have a size of its own.
  private struct Canvas {
    /// In points.
    let size: SIMD2<Double>
    /// Pixels to a point.
    let scale: Double

    var width: Int { Int(size.x * scale) }
    var height: Int { Int(size.y * scale) }

    /// Where a list of another size is seen: in the middle and as large as there is room.
    func place(_ list: DisplayList) -> (scale: Double, offset: SIMD2<Double>) {
      guard list.size != size, list.size.x > 0, list.size.y > 0 else { return (scale, .zero) }
      let fitting = scale * min(size.x / list.size.x, size.y / list.size.y)
      let offset = (size * scale - list.size * fitting) / 2
      return (fitting, offset.rounded(.toNearestOrEven))
    }
  }

  /// Plays it and hands over what is seen at each of the video's frames; how many there were.
  private func write(_ player: Player, _ recording: Recording, _ canvas: Canvas, to pipe: Int32) -> Int {
    guard let first = recording.steps.first?.time, let last = recording.steps.last?.time else { return 0 }
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
        let place = canvas.place(list)
        rasterizer.begin(width: canvas.width, height: canvas.height, background: .black)
        rasterizer.add(list, scale: place.scale, offset: place.offset)
        rasterizer.paint(into: &bitmap)
      }
      guard bitmap.pixels.withUnsafeBytes({ OpenFile.write($0, to: pipe) }) == nil else { return index }
      progress.show(index + 1, of: total)
    }
    return total
  }

  /// What is seen, with the device that it is on.
  private static func picture(of stage: Stage) -> DisplayList {
    var framed = FramedStage(size: stage.displayList.size)
    framed.look(at: stage)
    return framed.picture(of: stage)
  }
}
