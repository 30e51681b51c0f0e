import Foundation
import FrameTiming
import LayerTree
import MotionMath
import QuartzCore
import Raster
import TransitionEngine
import ViewTree
import Workbench

/// The frames of a stage with a hundred moving views and a status line.
package final class EngineFrames {
  private static let views = 100
  private static let frames = 240

  private let stage = Stage()
  private let hud: HUD
  private var moving: [UIView] = []
  private var time: Int64 = 0
  private var way = 1.0
  private var rasterizer = Rasterizer()
  private var bitmap: Bitmap

  package init() {
    hud = HUD(stage.configuration)
    bitmap = Bitmap(width: Int(stage.configuration.width), height: Int(stage.configuration.height))
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    moving = (0..<Self.views).map { index in
      let view = UIView(
        frame: CGRect(x: Double(index % 10) * 30, y: Double(index / 10) * 60, width: 28, height: 40))
      view.backgroundColor = UIColor(white: Double(index) / 100, alpha: 0.8)
      view.layer.cornerRadius = index % 2 == 0 ? 6 : 0
      root.view.addSubview(view)
      return view
    }
  }

  /// Returns the rows of a frame without and with drawing; `limit`, in milliseconds, is that of the frame without
  /// drawing.
  package func rows(rounds: Int, limit: Double, line: any BenchLine) -> [BenchRow] {
    _ = round()
    let count = max(3, rounds)
    let all = (0..<count).map { number in
      line.show(Double(number) / Double(count))
      return round()
    }
    line.clear()
    func middle(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
    let (engine, drawn) = (all.map(\.engine), all.map(\.drawn))
    return [
      BenchRow("engine-100", middle(engine), unit: "ms", limit: limit, rounds: engine),
      BenchRow("engine-100-drawn", middle(drawn), unit: "ms", rounds: drawn),
    ]
  }

  /// Moves all views for 4 s, and returns the 95th percentiles of a frame without and with drawing, in milliseconds.
  private func round() -> (engine: Double, drawn: Double) {
    way = -way
    let (way, moving) = (way, moving)
    stage.whileCurrent {
      UIView.animate(withDuration: Double(Self.frames) / 60) {
        for (index, view) in moving.enumerated() {
          view.center.x += way * Double(10 + index % 7 * 10)
          view.center.y += way * Double(index % 3 * 20)
          view.alpha = way > 0 ? 1 : 0.6
        }
      }
    }
    var times: (engine: [Int64], drawn: [Int64]) = ([], [])
    for _ in 0..<Self.frames {
      time += 16_666_667
      let start = MonotonicClock.now()
      stage.step(to: time)
      let line = hud.list(for: stage.status, frameMilliseconds: 1)
      let middle = MonotonicClock.now()
      rasterizer.begin(width: bitmap.width, height: bitmap.height, background: .black)
      rasterizer.add(stage.displayList, scale: 1)
      rasterizer.add(line, scale: 1)
      rasterizer.paint(into: &bitmap)
      times.engine.append(middle - start)
      times.drawn.append(MonotonicClock.now() - start)
    }
    return (
      Double(Distribution(times.engine).p95) * 1e-6, Double(Distribution(times.drawn).p95) * 1e-6
    )
  }
}
