import Foundation
import LayerTree
import ViewAnimation
import ViewTree

/// A view with a dynamic animator on a clock of its own.
@MainActor
final class DynamicsStage {
  let time = StageTime()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let animator: UIDynamicAnimator

  init() {
    animator = UIDynamicAnimator(referenceView: view)
    StageTime.current = time
  }

  /// Adds a square with a side of 100 points.
  func square(_ x: CGFloat, _ y: CGFloat) -> UIView {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    square.center = CGPoint(x: x, y: y)
    view.addSubview(square)
    return square
  }

  /// Runs steps for a time in seconds.
  func run(_ seconds: Double, rate: Double = 60) {
    StageTime.current = time
    let start = time.now
    for step in 1...max(1, Int((seconds * rate).rounded())) {
      time.advance(to: start + Int64((Double(step) / rate * 1e9).rounded()))
      time.notifyObservers()
    }
  }
}
