import LayerTree
import MotionMath
import TransitionEngine

/// A stage in a window of its own, without panel and keys: with the device around it that it is on.
///
/// Nothing says which device that is but the stage itself, by its size and by what it keeps for the device.
package struct FramedStage {
  /// The device that the stage is on; nil on none.
  package private(set) var device: Device?
  private var orientation = StageEvent.Orientation.portrait
  /// The stage's size in points.
  package private(set) var size: SIMD2<Double>

  /// What is kept free above a stage on no device, for the line about it.
  private let lineHeight: Double

  /// A stage of a size, on no device.
  package init(size: SIMD2<Double>, lineHeight: Double = 0) {
    self.size = size
    self.lineHeight = lineHeight
  }

  /// Looks at the stage. Returns whether it takes another room than before.
  ///
  /// One that was never stepped has not heard yet which device it is on.
  @discardableResult
  package mutating func look(at stage: Stage) -> Bool {
    let before = (device, size)
    size = stage.displayList.size
    if stage.frame > 0 || before.1 != size { device = Device.around(stage) }
    orientation = stage.device.orientation
    return before != (device, size)
  }

  /// The window that shows all of it as large as it is, in points.
  package var windowSize: SIMD2<Double> {
    guard let device else { return size + [0, lineHeight] }
    return StageArrangement.window(for: 1, of: size, around: device.rim, isPanelOpen: false)
  }

  /// Where the stage is in a window of a size: on a device as large as there is room, without one as large as it is.
  package func place(in window: SIMD2<Double>) -> StagePlace {
    guard let device else { return StageArrangement(filling: size, below: lineHeight).places[0] }
    return StageArrangement(1, of: size, around: device.rim, in: window).places[0]
  }

  /// Where the line about the stage begins in a window of a size.
  package func lineOrigin(in window: SIMD2<Double>) -> SIMD2<Double> {
    StageArrangement.lineOrigin(of: place(in: window), around: device?.rim ?? 0, below: lineHeight)
  }

  /// What is drawn over a window of a size: the device; empty without one.
  package func frame(in window: SIMD2<Double>) -> DisplayList {
    var easel = Easel(size: window)
    if let device { DeviceFrame.draw(device, held: orientation, at: place(in: window), on: &easel) }
    return easel.list
  }

  /// The picture of the stage with the device around it.
  package func picture(of stage: Stage) -> DisplayList {
    device.map { DeviceFrame.picture(stage.displayList, $0, held: orientation) } ?? stage.displayList
  }
}
