import LayerTree
import MotionMath

/// One block of rows of a property animator, and how it moves against the animator's time.
struct PropertyAnimation {
  let block: AnimationStore.BlockID
  /// When it begins, in seconds of the animator's time; it lasts to the animator's end.
  let begin: Double
  let easing: Easing

  /// How far between its ends it is.
  func share(at seconds: Double, length: Double) -> Double {
    guard length > begin else { return seconds >= length ? 1 : 0 }
    let duration = length - begin
    return easing.value(at: (seconds - begin) / duration, duration: duration)
  }
}
