import Foundation
import GestureMath

// A touch as samples, which is how recognizers and views see it.
extension UITouch {
  /// A touch as it was at one sample.
  private func copy(at sample: PointerSample, after previous: SIMD2<Double>, _ phase: Phase) -> UITouch {
    let copy = UITouch(
      id: id, serial: serial, sample: sample, buttons: buttons, window: window, phase: phase,
      previousPosition: CGPoint(previous))
    copy.tapCount = tapCount
    copy.view = view
    return copy
  }

  /// The touch at each of the movements that the view is told of at once.
  func coalesced(isGrouped: Bool) -> [UITouch] {
    let unheard = isGrouped && phase == .moved ? unheardMovements : []
    guard !unheard.isEmpty else { return [copy(at: sample, after: previousPosition.simd, phase)] }
    return unheard.map { copy(at: $0.sample, after: $0.previous, .moved) }
  }

  /// Nanoseconds between two predicted touches, and how many there are.
  private static var predictionStep: Int64 { 8_333_333 }
  private static var predictionCount: Int64 { 2 }

  /// The touch as it will probably be in the next 17 ms; none when it is over.
  func predicted() -> [UITouch] {
    guard phase != .ended, phase != .cancelled else { return [] }
    var previous = sample.position
    return (1...Self.predictionCount).compactMap { step in
      guard let next = predictedSample(ahead: step * Self.predictionStep) else { return nil }
      defer { previous = next.position }
      return copy(at: next, after: previous, .moved)
    }
  }
}
