import Foundation
import GestureMath

// A touch as samples, which is how recognizers and views see it.
extension UITouch {
  var sample: PointerSample { PointerSample(time: time, position: position.simd) }

  /// Takes what the device says of it.
  func change(to phase: Phase, at time: Int64, _ position: CGPoint?) {
    self.time = time
    self.phase = phase
    previousPosition = self.position
    guard let position else { return }
    self.position = position
    way?.add(sample)
  }

  /// Notes that an event is about other touches.
  func rest() {
    phase = .stationary
    previousPosition = position
  }

  /// A touch as it was at one sample.
  private func copy(at sample: PointerSample, after previous: PointerSample?, _ phase: Phase) -> UITouch {
    let copy = UITouch(id: id, serial: serial, sample: sample, buttons: buttons, window: window)
    copy.phase = phase
    copy.tapCount = tapCount
    copy.view = view
    if let previous { copy.previousPosition = CGPoint(previous.position) }
    return copy
  }

  /// The touch at each of the movements that the view is told of at once.
  func coalesced(isGrouped: Bool) -> [UITouch] {
    guard isGrouped, phase == .moved, !movements.isEmpty else {
      return [copy(at: sample, after: PointerSample(time: time, position: previousPosition.simd), phase)]
    }
    var previous = PointerSample(time: time, position: deliveredPosition.simd)
    return movements.map { movement in
      defer { previous = movement }
      return copy(at: movement, after: previous, .moved)
    }
  }

  /// Nanoseconds between two predicted touches, and how many there are.
  private static var predictionStep: Int64 { 8_333_333 }
  private static var predictionCount: Int64 { 2 }

  /// The touch as it will probably be in the next 17 ms; none when it is over.
  func predicted() -> [UITouch] {
    guard phase != .ended, phase != .cancelled else { return [] }
    var previous = sample
    return (1...Self.predictionCount).compactMap { step in
      guard let next = way?.predicted(at: time, ahead: step * Self.predictionStep) else { return nil }
      defer { previous = next }
      return copy(at: next, after: previous, .moved)
    }
  }
}
