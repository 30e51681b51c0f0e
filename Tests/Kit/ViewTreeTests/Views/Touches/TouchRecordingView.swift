import Foundation

@testable import ViewTree

/// A view that records its touch events: the phase and the ids of the touches.
final class TouchRecordingView: UIView {
  var log: [String] = []
  /// A closure to call with each event.
  var onEvent: ((Set<UITouch>, UIEvent?) -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches, event)
  }

  private func note(_ call: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    let pointers = touches.map(\.id).sorted().map { "\($0)" }.joined(separator: "+")
    log.append("\(call) \(pointers)")
    onEvent?(touches, event)
  }
}
