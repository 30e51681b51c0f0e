import FrameTiming
import LayerTree
import MotionMath
import Raster
import TransitionEngine

/// What times the frames of stages, phase by phase, and draws those that differ into memory.
final class DrawnFrames {
  private var stopwatch = PhaseStopwatch()
  private var bitmap: Bitmap
  private var shown: Bitmap
  private var rasterizer = Rasterizer()
  private var drawn = -1
  private let scale: Double

  /// The most pixels on a side of what is drawn.
  private static let longestSide = 4096.0

  /// For stages of a size in points, at a scale; at a smaller one where the picture would be too large.
  init(width: Double, height: Double, scale: Double) {
    let scale = min(scale, Self.longestSide / max(width, height, 1))
    self.scale = scale
    bitmap = Bitmap(width: Int(width * scale), height: Int(height * scale))
    shown = bitmap
  }

  /// How many readings of the clock the frames have taken so far.
  var readings: Int { stopwatch.readings }

  /// Takes the times of a stage's phases from now on; its first frame is drawn in any case.
  func watch(_ stage: Stage) {
    drawn = -1
    stage.willEnterPhase = { [unowned self] phase in
      stopwatch.enter(FramePhase(phase), now: MonotonicClock.now())
    }
  }

  /// Times one step of a stage that is watched, and draws what it led to if that differs.
  func frame(of stage: Stage, step: () throws -> Void) rethrows -> FrameRecord {
    stopwatch.begin(now: MonotonicClock.now())
    try step()
    if drawn != stage.displayListVersion {
      stopwatch.enter(.draw, now: MonotonicClock.now())
      rasterizer.draw(stage.displayList, scale: scale, background: .black, into: &bitmap)
      stopwatch.enter(.present, now: MonotonicClock.now())
      // What showing costs without a display: handing the picture over.
      swap(&bitmap, &shown)
      drawn = stage.displayListVersion
    }
    return stopwatch.end(now: MonotonicClock.now())
  }
}

extension FramePhase {
  /// The phase of a frame that a step's work is timed as.
  init(_ phase: StepPhase) {
    switch phase {
    case .input: self = .input
    case .gestures: self = .gestures
    case .animation: self = .animation
    case .layout: self = .layout
    case .displayList: self = .displayList
    }
  }
}
