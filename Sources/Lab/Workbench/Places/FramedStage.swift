import LayerTree
import MotionMath
import TransitionEngine

/// A stage in a window of its own, without panel and keys, framed by its device.
///
/// The device is found by the stage's size and safe area.
package struct FramedStage {
  /// The stage's device; `nil` without one.
  package private(set) var device: Device?
  private var orientation = StageEvent.Orientation.portrait
  /// The stage's size in points.
  package private(set) var size: SIMD2<Double>

  /// The height, in points, of the status line above a stage without a device.
  private let lineHeight: Double
  /// The last drawing over the stage, with the window size and the badges for which it was made. It is `nil` after a
  /// change of the device.
  private var drawn: (window: SIMD2<Double>, badges: [Badge], list: DisplayList)?

  /// Creates a framed stage of a size, without a device.
  package init(size: SIMD2<Double>, lineHeight: Double = 0) {
    self.size = size
    self.lineHeight = lineHeight
  }

  /// Updates the device, the orientation and the size from the stage. Returns whether the window's size must change.
  ///
  /// A stage before its first step has no device yet.
  @discardableResult
  package mutating func update(from stage: Stage) -> Bool {
    let before = (device, size, orientation)
    size = stage.displayList.size
    if stage.frame > 0 || before.1 != size { device = Device.around(stage) }
    orientation = stage.device.orientation
    if before != (device, size, orientation) { drawn = nil }
    return before.0 != device || before.1 != size
  }

  /// The size of a window that shows the stage unscaled, in points.
  package var windowSize: SIMD2<Double> {
    guard let device else { return size + [0, lineHeight] }
    return StageLayout.window(for: 1, of: size, around: device.rim, isPanelOpen: false)
  }

  /// Returns the stage's place in a window: centered with a device, and scaled down where necessary; below the status
  /// line and unscaled without a device.
  package func place(in window: SIMD2<Double>) -> StagePlace {
    guard let device else { return StageLayout(filling: size, below: lineHeight).places[0] }
    return StageLayout(1, of: size, around: device.rim, in: window).places[0]
  }

  /// Returns the status line's top left corner in a window of a size, both in points.
  package func lineOrigin(in window: SIMD2<Double>) -> SIMD2<Double> {
    StageLayout.statusLineOrigin(of: place(in: window), around: device?.rim ?? 0, below: lineHeight)
  }

  /// Returns the drawing over the stage in a window of a size: the device, if there is one, and badges; cached until
  /// something changes.
  package mutating func frame(in window: SIMD2<Double>, badges: [Badge] = []) -> DisplayList {
    if let drawn, drawn.window == window, drawn.badges == badges { return drawn.list }
    var easel = DisplayListBuilder(size: window)
    let place = place(in: window)
    if let device { DeviceFrame.draw(device, held: orientation, at: place, on: &easel) }
    for (badge, frame) in zip(badges, Badge.frames(badges, on: place.frame)) {
      badge.draw(in: frame, on: &easel)
    }
    drawn = (window, badges, easel.list)
    return easel.list
  }

  /// Returns the stage's display list with the device around it.
  package func picture(of stage: Stage) -> DisplayList {
    device.map { DeviceFrame.picture(stage.displayList, $0, held: orientation) } ?? stage.displayList
  }
}
