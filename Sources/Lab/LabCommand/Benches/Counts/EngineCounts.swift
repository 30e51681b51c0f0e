import Benches
import LayerTree
import MotionMath
import Raster
import Replay
import Reports
import Scenarios

/// The counted cases of single pieces of work: of the engine, of the recording format and of the report.
struct EngineCounts {
  let catalogue: Catalogue

  private static let repetitions = 8
  /// The frames per second of the reported gesture: few, because callgrind takes a second for each frame of a report.
  private static let reportedRate = 20.0

  var cases: [CountCase] {
    [
      CountCase(name: "present-and-dismiss", unit: "cycle") {
        let cycle = Cycle()
        for _ in 0..<Self.repetitions { cycle.run() }
        return Self.repeated { cycle.run() }
      },
      CountCase(name: "layout-pass", unit: "pass") {
        let scene = ConstraintScene()
        scene.activate()
        for _ in 0..<Self.repetitions { scene.change() }
        return Self.repeated { scene.change() }
      },
      drawing("squares", radius: 0), drawing("rounded-squares", radius: 5),
      CountCase(name: "recording-line", unit: "line") {
        let recording = try recording()
        let bytes = try recording.bytes(name: "card.jsonl")
        try ReplayBench.read(bytes)
        return CountCase.Work(units: recording.steps.count + recording.events.count) {
          try ReplayBench.read(bytes)
        }
      },
      CountCase(name: "report-frame", unit: "frame") {
        let folder = try ScratchFolder()
        let path = "\(folder.path)/card.jsonl"
        let recording = try recording(frames: Self.reportedRate)
        try AtomicFile.write(recording.bytes(name: path), to: path)
        let report = {
          defer { withExtendedLifetime(folder) {} }
          let run = try ReportedRun(RecordingFile(path), named: "card", catalogue: catalogue)
          BareLoop.keep(ReportPage(title: "card", runs: [run], environment: []).source)
        }
        try report()
        return CountCase.Work(units: recording.steps.count, run: report)
      },
    ]
  }

  private func recording(frames rate: Double? = nil) throws -> Recording {
    let subject = try Subject(StartBench.experiment(catalogue), catalogue: catalogue)
    var rates = PlayRates()
    rates.display = rate
    return try subject.finishingRecording(rates: rates)
  }

  private func drawing(_ name: String, radius: Double) -> CountCase {
    CountCase(name: "drawn-\(name)", unit: "item") {
      let boxes = MovingBoxes(count: DrawBench.count, in: [800, 600], radius: radius)
      var rasterizer = Rasterizer()
      var bitmap = Bitmap(width: 800, height: 600)
      let draw = { (frame: Int) in
        rasterizer.draw(boxes.list(frame), scale: 1, background: .black, into: &bitmap)
      }
      draw(0)
      return CountCase.Work(units: DrawBench.count) { draw(1) }
    }
  }

  private static func repeated(_ body: @escaping () -> Void) -> CountCase.Work {
    CountCase.Work(units: repetitions) { for _ in 0..<repetitions { body() } }
  }
}
