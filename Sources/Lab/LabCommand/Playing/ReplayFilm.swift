import Foundation
import LayerTree
import MotionMath
import Raster
import Replay
import Reports
import Scenarios
import TransitionEngine
import Workbench

/// A strip of frames of a recording, as an SVG or PNG file.
struct ReplayFilm {
  let file: RecordingFile
  let catalogue: Catalogue
  let output: String

  private static let pictures = 7
  /// The height of each picture of the strip, in pixels.
  private static let height = 480.0
  private static let gap = 12.0

  init(_ file: RecordingFile, catalogue: Catalogue, output: String) throws(LabError) {
    guard output.hasSuffix(".svg") || output.hasSuffix(".png") else {
      throw .usage("--film \(output): expected a file name ending in .svg or .png, such as film.svg")
    }
    self.file = file
    self.catalogue = catalogue
    self.output = output
  }

  func run(asJSON: Bool = false) throws(LabError) {
    try OutputPath.check(output, besides: file.paths)
    let player = try file.player(catalogue)
    let recording = player.recording
    var summary = RunSummary(experiment: recording.header.experiment)
    let progress = ProgressLine()
    let told = progress.follow(recording)
    while player.step() {
      summary.observe(player.stage)
      told(player.stage)
    }
    progress.clear()
    let stills = RunNarration(summary: summary).stills(Self.pictures).filter(summary.frames.indices.contains)
    var frames: [(label: String, list: DisplayList)] = []
    for index in stills {
      player.seek(toFrame: index + 1)
      let time = (summary.frames[index].time - recording.header.start) / 1_000_000
      let progress = summary.frames[index].fraction.map { " · \(Int(($0 * 100).rounded())) %" } ?? ""
      var framed = FramedStage(size: player.stage.displayList.size)
      framed.update(from: player.stage)
      frames.append(("\(time) ms\(progress)", framed.picture(of: player.stage)))
    }
    if output.hasSuffix(".svg") {
      let title = "\(recording.header.experiment): \(OutputPath.stem(of: file.path))"
      try AtomicFile.write(Filmstrip(title: title, frames: frames).document().source, to: output)
    } else {
      try AtomicFile.write(Data(PNG.encode(Self.strip(frames.map(\.list)))), to: output)
    }
    guard asJSON else { return print("\(output): saved") }
    JSONOutput.answer(["file": output, "recording": file.path, "frames": stills])
  }

  private static func strip(_ lists: [DisplayList]) -> Bitmap {
    let scales = lists.map { height / max($0.size.y, 1) }
    let widths = zip(lists, scales).map { ($0.size.x * $1).rounded(.up) }
    let width = min(widths.reduce(0) { $0 + $1 + gap } + gap, Double(Bitmap.longestSide))
    var bitmap = Bitmap(width: Int(width), height: Int(height + 2 * gap))
    var rasterizer = Rasterizer()
    rasterizer.begin(width: bitmap.width, height: bitmap.height, background: .white)
    var left = gap
    for (index, list) in lists.enumerated() {
      rasterizer.add(list, scale: scales[index], offset: [left, gap])
      left += widths[index] + gap
    }
    rasterizer.paint(into: &bitmap)
    return bitmap
  }
}
