/// A touch that the dispatcher deals with, and where it is on its way: a row of a `FingerTable`.
struct Finger {
  let touch: UITouch
  /// The device's number for it.
  let id: Int
  /// The set of it alone: one for each event would be an allocation.
  let alone: Set<UITouch>
  /// A Boolean value indicating whether it has not been lifted.
  var isDown = true
  /// The place of the touch among the touches of the event on its way, from 1; 0 when the event is about others.
  var change = 0
  /// A number that is higher for those whose beginning or end has been kept back later; 0 while nothing is.
  var kept = 0
  /// A number that is higher for those whose first movement that its view has not heard of came later; 0 when the view
  /// has heard of all.
  var moved = 0
  /// The number of calls under way that tell the view of the touch of something late.
  var tellings = 0
  /// The tree of views in which it was last found to be on a view of its window.
  var attachedTurn = -1

  init(_ touch: UITouch) {
    self.touch = touch
    id = touch.id
    alone = [touch]
  }

  /// A Boolean value indicating whether nobody has to do with it any more.
  var isOver: Bool { !isDown && change == 0 && kept == 0 && moved == 0 && tellings == 0 }
}
