import LayerTree
import MotionMath

// What becomes of a way that is under way when what it leads through is of another length than was thought.
extension UIScrollView {
  /// Goes on, at the pace it has, from what is now the place where it is to what is now its end.
  package final func redirect(from place: SIMD2<Double>, to end: SIMD2<Double>) {
    guard life.state == .animating else { return }
    motion = motion.redirected(after: ticker.elapsed, from: place, to: end)
    show(place)
  }
}
