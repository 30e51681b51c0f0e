import Foundation
import LayerTree

// The layer's own time: `local = (around − beginTime) · speed + timeOffset`, for its animations and those of all in it.
extension CALayer {
  /// How fast the layer's time passes against that around it; 0 holds its animations.
  public final var speed: Float {
    get { Float(handle.speed) }
    set { if value == .model { handle.speed = Double(newValue) } }
  }

  /// Seconds added to the layer's time.
  public final var timeOffset: CFTimeInterval {
    get { handle.timeOffset }
    set { if value == .model { handle.timeOffset = newValue } }
  }

  /// The reading around it, in seconds, at which the layer's time is at its offset.
  public final var beginTime: CFTimeInterval {
    get { handle.beginTime }
    set { if value == .model { handle.beginTime = newValue } }
  }

  /// A time of another layer's in this one's; that of `CACurrentMediaTime()` when the other is nil.
  public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    var time = t
    if let layer {
      for at in layer.timesAround {
        time = at.speed != 0 ? (time - at.timeOffset) / at.speed + at.beginTime : 0
      }
    }
    for at in timesAround.reversed() { time = (time - at.beginTime) * at.speed + at.timeOffset }
    return time
  }

  /// A time of this layer's in another one's; in that of `CACurrentMediaTime()` when the other is nil.
  public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    var time = t
    for at in timesAround { time = at.speed != 0 ? (time - at.timeOffset) / at.speed + at.beginTime : 0 }
    return layer?.convertTime(time, from: nil) ?? time
  }

  /// The layers around it that have a time of their own, and itself, from inside out.
  private var timesAround: [Layer] {
    var result: [Layer] = []
    var layer: Layer? = handle
    while let at = layer {
      if at.speed != 1 || at.timeOffset != 0 || at.beginTime != 0 { result.append(at) }
      layer = at.parent
    }
    return result
  }
}
