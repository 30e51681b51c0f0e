/// A touch that is down, with the set of it alone: one for each event would be an allocation.
final class Finger {
  let touch: UITouch
  let alone: Set<UITouch>

  init(_ touch: UITouch) {
    self.touch = touch
    alone = [touch]
  }
}
