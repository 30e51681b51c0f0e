import FrameTiming
import LayerTree
import MotionMath
import Raster
import TransitionEngine

/// A timer of the phases of frames, which draws changed frames into memory.
package final class FrameTimer {
  private var stopwatch = PhaseStopwatch()
  private var bitmap: Bitmap
  private var shown: Bitmap
  private var rasterizer = Rasterizer()
  private var drawn = -1
  private let scale: Double

  /// The largest number of pixels on a side of the bitmap.
  private static let longestSide = 4096.0

  /// Creates a timer for stages of a size in points, at a smaller scale if the bitmap would be too large.
  package init(width: Double, height: Double, scale: Double) {
    let scale = min(scale, Self.longestSide / max(width, height, 1))
    self.scale = scale
    bitmap = Bitmap(width: Int(width * scale), height: Int(height * scale))
    shown = bitmap
  }

  /// The number of clock readings so far.
  package var readings: Int { stopwatch.readings }

  /// Begins to time a stage's phases; its first frame is always drawn.
  package func watch(_ stage: Stage) {
    drawn = -1
    stage.willEnterPhase = { [unowned self] phase in
      stopwatch.enter(FramePhase(phase), now: MonotonicClock.now())
    }
  }

  /// Times one step of a stage that was passed to `watch(_:)`, and draws the result if it changed.
  package func frame(of stage: Stage, step: () throws -> Void) rethrows -> FrameRecord {
    stopwatch.begin(now: MonotonicClock.now())
    try step()
    if drawn != stage.displayListVersion {
      stopwatch.enter(.draw, now: MonotonicClock.now())
      rasterizer.draw(stage.displayList, scale: scale, background: .black, into: &bitmap)
      stopwatch.enter(.present, now: MonotonicClock.now())
      // Without a display, presenting is an exchange of bitmaps.
      swap(&bitmap, &shown)
      drawn = stage.displayListVersion
    }
    return stopwatch.end(now: MonotonicClock.now())
  }
}

extension FramePhase {
  /// Creates the phase of a frame that corresponds to a phase of a step.
  package init(_ phase: StepPhase) {
    switch phase {
    case .input: self = .input
    case .gestures: self = .gestures
    case .animation: self = .animation
    case .layout: self = .layout
    case .displayList: self = .displayList
    }
  }
}
