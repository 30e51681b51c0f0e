/// The touches that are down, in the order in which they came, and those that were lifted and of which somebody has yet
/// to hear: a row each, side by side.
///
/// Nobody outside holds a place for longer than a call: what is told of a touch may lift others.
final class FingerTable {
  /// Behind a pointer, and not in an array: who else has the rows would be asked with each look at one.
  private var rows: UnsafeMutablePointer<Finger>
  private var count = 0
  private var capacity = 4
  private var down = 0
  private var changes = 0
  private var keptCount = 0
  private var movedCount = 0
  /// The highest number that a row was given for its turn.
  private var lastTurn = 0

  init() { rows = .allocate(capacity: 4) }

  isolated deinit {
    rows.deinitialize(count: count)
    rows.deallocate()
  }

  private func append(_ finger: Finger) {
    if count == capacity {
      let more = UnsafeMutablePointer<Finger>.allocate(capacity: capacity * 2)
      more.moveInitialize(from: rows, count: count)
      rows.deallocate()
      rows = more
      capacity *= 2
    }
    (rows + count).initialize(to: finger)
    count += 1
  }

  /// Drops the row of a touch with which nobody has to do any more.
  private func drop(at place: Int) {
    guard rows[place].isOver else { return }
    let finger = (rows + place).move()
    (rows + place).moveInitialize(from: rows + place + 1, count: count - place - 1)
    count -= 1
    withExtendedLifetime(finger) {}
  }

  // MARK: Those that are down

  /// The number of touches that are down.
  var downCount: Int { down }

  /// The touches that are down.
  var downTouches: [UITouch] { (0..<count).filter { rows[$0].isDown }.map { rows[$0].touch } }

  /// All touches there are.
  var touches: [UITouch] { (0..<count).map { rows[$0].touch } }

  /// Takes in a touch that came down, of which the event on its way is about.
  func add(_ touch: UITouch) {
    append(Finger(touch))
    down += 1
    noteChange(count - 1)
  }

  /// The place of the finger that is down and has the device's number.
  func place(ofDown id: Int) -> Int? {
    for place in 0..<count where rows[place].id == id && rows[place].isDown { return place }
    return nil
  }

  func touch(at place: Int) -> UITouch { rows[place].touch }

  /// Takes a finger off; its row stays for as long as somebody has to hear of it.
  func lift(at place: Int) {
    rows[place].isDown = false
    down -= 1
  }

  /// A Boolean value indicating whether a touch is down.
  func isDown(_ touch: UITouch) -> Bool {
    guard let place = place(of: touch) else { return false }
    return rows[place].isDown
  }

  private func place(of touch: UITouch) -> Int? {
    for place in 0..<count where rows[place].touch === touch { return place }
    return nil
  }

  /// The set of a touch alone.
  func alone(_ touch: UITouch) -> Set<UITouch> {
    guard let place = place(of: touch) else { return [touch] }
    return rows[place].alone
  }

  /// A Boolean value indicating whether a touch is one of these.
  func has(_ touch: UITouch) -> Bool { place(of: touch) != nil }

  // MARK: The event on its way

  /// The number of touches that the event on its way is about.
  var changeCount: Int { changes }

  /// Makes the event on its way be about a touch, too.
  func noteChange(_ place: Int) {
    guard rows[place].change == 0 else { return }
    changes += 1
    rows[place].change = changes
  }

  /// A touch of the event on its way, by its place in the order of the changes; nil beyond the last one.
  func changed(_ index: Int) -> UITouch? {
    guard index < changes else { return nil }
    for place in 0..<count where rows[place].change == index + 1 { return rows[place].touch }
    return nil
  }

  /// Says of those that are down, and that the event on its way is not about, that they rest.
  func restOthers() {
    for place in 0..<count where rows[place].isDown && rows[place].change == 0 {
      if rows[place].touch.phase != .stationary { rows[place].touch.rest() }
    }
  }

  /// Ends the event.
  func endChanges() {
    changes = 0
    for place in (0..<count).reversed() {
      rows[place].change = 0
      drop(at: place)
    }
  }

  /// The touches of the event on its way, and those that rest.
  var eventTouches: [UITouch] {
    var touches = downTouches
    for index in 0..<changes {
      if let touch = changed(index), !isDown(touch) { touches.append(touch) }
    }
    for place in 0..<count where !rows[place].isDown && rows[place].change == 0 && rows[place].tellings > 0 {
      touches.append(rows[place].touch)
    }
    return touches
  }

  /// A Boolean value indicating whether all that the event on its way is about were found to be on a view of their
  /// window in this tree of views.
  func areAttached(in turn: Int) -> Bool {
    for place in 0..<count where rows[place].change > 0 && rows[place].attachedTurn != turn { return false }
    return true
  }

  /// Notes that a touch is on a view of its window in this tree of views.
  func noteAttached(_ touch: UITouch, in turn: Int) {
    if let place = place(of: touch) { rows[place].attachedTurn = turn }
  }

  // MARK: What was kept back

  /// A Boolean value indicating whether anything was kept back and has not been settled.
  var hasKept: Bool { keptCount > 0 }

  /// Notes that something of a touch is kept back.
  func keep(_ touch: UITouch) {
    guard let place = place(of: touch), rows[place].kept == 0 else { return }
    lastTurn += 1
    rows[place].kept = lastTurn
    keptCount += 1
  }

  /// The next touch of which something was kept back, after the one with a number, and its own number.
  func nextKept(after turn: Int) -> (touch: UITouch, turn: Int)? {
    var next = -1
    for place in 0..<count where rows[place].kept > turn {
      if next < 0 || rows[place].kept < rows[next].kept { next = place }
    }
    return next < 0 ? nil : (rows[next].touch, rows[next].kept)
  }

  /// A Boolean value indicating whether something of a touch was kept back.
  func isKept(_ touch: UITouch) -> Bool {
    guard let place = place(of: touch) else { return false }
    return rows[place].kept > 0
  }

  /// Notes that nothing of a touch is kept back any more.
  func letGo(_ touch: UITouch) {
    guard let place = place(of: touch), rows[place].kept > 0 else { return }
    rows[place].kept = 0
    keptCount -= 1
    drop(at: place)
  }

  // MARK: Movements

  /// A Boolean value indicating whether views have not heard of a movement yet.
  var hasMoves: Bool { movedCount > 0 }

  /// Notes that a touch has moved, of which its view has not heard yet.
  func noteMove(_ touch: UITouch) {
    guard let place = place(of: touch), rows[place].moved == 0 else { return }
    lastTurn += 1
    rows[place].moved = lastTurn
    movedCount += 1
  }

  /// A Boolean value indicating whether the view of a touch has not heard of its last movements.
  func hasMoved(_ touch: UITouch) -> Bool {
    guard let place = place(of: touch) else { return false }
    return rows[place].moved > 0
  }

  /// Takes out the touch whose view waits longest to hear of its movements, of those on one view unless that is nil.
  func takeMoved(on view: UIView? = nil) -> Finger? {
    var first = -1
    for place in 0..<count where rows[place].moved > 0 && (view == nil || rows[place].touch.view === view) {
      if first < 0 || rows[place].moved < rows[first].moved { first = place }
    }
    guard first >= 0 else { return nil }
    let finger = rows[first]
    rows[first].moved = 0
    movedCount -= 1
    drop(at: first)
    return finger
  }

  // MARK: What always holds

  /// Ends the program where rows and counts contradict each other; empty unless compiled with `-D CHECKS`.
  func _checkInvariants() {
    #if CHECKS
      var (turns, serials): (Set<Int>, Set<Int>) = ([], [])
      for place in 0..<count {
        let row = rows[place]
        precondition(!row.isOver, "a row is left that nobody needs")
        precondition(row.change >= 0 && row.change <= changes && row.tellings >= 0)
        precondition(serials.insert(row.touch.serial).inserted, "a touch has two rows")
        for turn in [row.kept, row.moved] where turn > 0 {
          precondition(turn <= lastTurn && turns.insert(turn).inserted, "two came at one turn")
        }
      }
      let all = 0..<count
      precondition(down == all.count { rows[$0].isDown })
      precondition(changes == all.count { rows[$0].change > 0 })
      precondition(keptCount == all.count { rows[$0].kept > 0 })
      precondition(movedCount == all.count { rows[$0].moved > 0 })
    #endif
  }

  // MARK: What is told late

  /// Notes that the view of a touch is told of something.
  func beginTelling(_ touch: UITouch) {
    if let place = place(of: touch) { rows[place].tellings += 1 }
  }

  /// Notes that it was.
  func endTelling(_ touch: UITouch) {
    guard let place = place(of: touch) else { return }
    rows[place].tellings -= 1
    drop(at: place)
  }
}

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
