import Diagnostics
import GestureMath
import LayerTree

/// One drag and all that move with it: the scroll view whose recognizer follows the finger, and what is around it.
///
/// Who moves is settled by a `DragPath`; here it is brought about.
final class SharedDrag {
  let axis: DragAxis
  private let byWheel: Bool
  /// From the innermost to the outermost.
  private var members: [any DragMember] = []
  private var reached: [Bool] = []
  private var ownership = DragOwnership()
  /// The finger's way when it was settled who goes how far.
  private var base = 0.0
  private weak var dispatcher: TouchDispatcher?

  /// Takes hold of a scroll view and of all around it that move along an axis.
  init(from inner: UIScrollView, along axis: DragAxis, byWheel: Bool) {
    self.axis = axis
    self.byWheel = byWheel
    dispatcher = inner.window?.dispatcher
    var view: UIView? = inner
    while let at = view {
      if let member = at.dragMember, member.dragPlace(along: axis, byWheel: byWheel) != nil {
        members.append(member)
        reached.append(false)
      }
      view = at.superview
    }
  }

  /// Begins with a finger that has gone so far beyond the slop, in a direction.
  func begin(at way: Double, isForward: Bool) {
    for member in members { member.holdForDrag(along: axis) }
    reach(ownership.begin(path(), isForward: isForward))
    move(to: way)
  }

  /// The finger has gone so far since the beginning.
  func move(to way: Double) {
    for member in members where member.hasDragPlaceChanged {
      settleAnew()
      break
    }
    if let change = ownership.move(to: way - base) { reach(change) }
    for index in members.indices {
      members[index].drag(by: ownership.share(of: index), along: axis)
    }
  }

  /// Lets all go: who has the drag with the finger's velocity, the others without; nil when it was taken away.
  func end(velocity: Double?) {
    let owner = ownership.end()
    for index in members.indices {
      members[index].letGoOfDrag(velocity: velocity.map { index == owner ? $0 : 0 }, along: axis)
    }
    members = []
  }

  private func path() -> DragPath {
    DragPath(
      members.map {
        $0.dragPlace(along: axis, byWheel: byWheel) ?? DragPlace(forward: 0, backward: 0)
      })
  }

  /// From where all are now, because one of them is of another size, or was put elsewhere.
  private func settleAnew() {
    base += ownership.way
    for member in members { member.holdForDrag(along: axis) }
    ownership.settle(path())
  }

  private func reach(_ change: DragOwnership.HandOver) {
    if let to = change.to, !reached[to] {
      reached[to] = true
      members[to].dragReached()
    }
    dispatcher?.didHandOver?(
      DragHandOver(
        from: change.from.map { members[$0].dragSubject }, to: change.to.map { members[$0].dragSubject },
        reason: change.reason))
  }
}
