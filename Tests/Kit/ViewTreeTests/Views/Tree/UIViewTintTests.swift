import Expectations
import Foundation
import MotionMath
import TestSupport
import Testing

@testable import ViewTree

@Suite struct UIViewTintTests {
  private final class TintRecordingView: UIView {
    var count = 0
    override func tintColorDidChange() { count += 1 }
  }

  @Test(
    "A view inherits the nearest tint, and `tintColorDidChange` runs when its color or its adjustment changes",
    arguments: 0..<150)
  func inheritance(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let views = (0..<8).map { _ in TintRecordingView() }
    var tints: [UIColor?] = Array(repeating: nil, count: views.count)
    var modes = Array(repeating: UIView.TintAdjustmentMode.automatic, count: views.count)
    func chain(_ view: UIView) -> [Int] {
      var result: [Int] = []
      var at: UIView? = view
      while let next = at {
        result.append(views.firstIndex { $0 === next }!)
        at = next.superview
      }
      return result
    }
    func expected(_ view: UIView) -> (UIColor, Bool) {
      let way = chain(view)
      let color = way.lazy.compactMap { tints[$0] }.first ?? .systemBlue
      let mode = way.lazy.map { modes[$0] }.first { $0 != .automatic } ?? .normal
      return (color, mode == .dimmed)
    }
    for _ in 0..<30 {
      let before = views.map(expected)
      let counts = views.map(\.count)
      let place = Int.random(in: 0..<views.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        tints[place] = [nil, .red, .green].randomElement(using: &generator)!
        views[place].tintColor = tints[place]
      case 1:
        modes[place] = [.automatic, .normal, .dimmed].randomElement(using: &generator)!
        views[place].tintAdjustmentMode = modes[place]
      case 2:
        let other = views.randomElement(using: &generator)!
        if !other.isDescendant(of: views[place]) { other.addSubview(views[place]) }
      default:
        views[place].removeFromSuperview()
      }
      for (index, view) in views.enumerated() {
        let (color, isDimmed) = expected(view)
        if isDimmed {
          let rgba = view.tintColor.rgba
          expect(rgba.red == rgba.green && rgba.green == rgba.blue, "seed \(seed)")
        } else {
          expect(view.tintColor, equals: color, "seed \(seed)")
        }
        if before[index] != (color, isDimmed) { expect(view.count, isAbove: counts[index], "seed \(seed)") }
      }
      if views.map(expected).elementsEqual(before, by: ==) {
        expect(views.map(\.count), equals: counts, "seed \(seed): a callback without a change")
      }
    }
  }
}
