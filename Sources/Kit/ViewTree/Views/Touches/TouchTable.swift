/// The touches that are down, in order of arrival, and lifted touches with events left to deliver.
///
/// Each has one row, in contiguous memory. No caller keeps the index of a row beyond a call: a delivered
/// event can lift other touches.
final class TouchTable {
  /// A pointer instead of an array, because an array checks for unique ownership at each access.
  private var rows: UnsafeMutablePointer<TouchRow>
  private var count = 0
  private var capacity = 4
  private var down = 0
  private var changes = 0
  private var keptCount = 0
  private var movedCount = 0
  /// The highest serial number given to a row.
  private var lastTurn = 0

  init() { rows = .allocate(capacity: 4) }

  isolated deinit {
    rows.deinitialize(count: count)
    rows.deallocate()
  }

  private func append(_ row: TouchRow) {
    if count == capacity {
      let more = UnsafeMutablePointer<TouchRow>.allocate(capacity: capacity * 2)
      more.moveInitialize(from: rows, count: count)
      rows.deallocate()
      rows = more
      capacity *= 2
    }
    (rows + count).initialize(to: row)
    count += 1
  }

  /// Removes the row of a touch that has nothing left to deliver.
  private func drop(at place: Int) {
    guard rows[place].isOver else { return }
    let row = (rows + place).move()
    (rows + place).moveInitialize(from: rows + place + 1, count: count - place - 1)
    count -= 1
    withExtendedLifetime(row) {}
  }

  // MARK: Touches that are down

  /// The number of touches that are down.
  var downCount: Int { down }

  var downTouches: [UITouch] { (0..<count).filter { rows[$0].isDown }.map { rows[$0].touch } }

  var touches: [UITouch] { (0..<count).map { rows[$0].touch } }

  /// Adds a touch that went down to the table and to the current event.
  func add(_ touch: UITouch) {
    append(TouchRow(touch))
    down += 1
    noteChange(count - 1)
  }

  /// Returns the index of the row of the touch that is down and has the device's identifier.
  func index(ofDown id: Int) -> Int? {
    for place in 0..<count where rows[place].id == id && rows[place].isDown { return place }
    return nil
  }

  func touch(at place: Int) -> UITouch { rows[place].touch }

  /// Marks a touch as lifted; its row stays while something is left to deliver.
  func lift(at place: Int) {
    rows[place].isDown = false
    down -= 1
  }

  func isDown(_ touch: UITouch) -> Bool {
    guard let place = index(of: touch) else { return false }
    return rows[place].isDown
  }

  private func index(of touch: UITouch) -> Int? {
    for place in 0..<count where rows[place].touch === touch { return place }
    return nil
  }

  /// Returns the set that contains only one touch.
  func alone(_ touch: UITouch) -> Set<UITouch> {
    guard let place = index(of: touch) else { return [touch] }
    return rows[place].alone
  }

  /// Returns whether the table contains a touch.
  func has(_ touch: UITouch) -> Bool { index(of: touch) != nil }

  // MARK: The current event

  /// The number of touches that changed in the current event.
  var changeCount: Int { changes }

  /// Adds a touch to the current event.
  func noteChange(_ place: Int) {
    guard rows[place].change == 0 else { return }
    changes += 1
    rows[place].change = changes
  }

  /// Returns a touch of the current event by its index in the order of the changes, or `nil` beyond the last
  /// one.
  func changed(_ index: Int) -> UITouch? {
    guard index < changes else { return nil }
    for place in 0..<count where rows[place].change == index + 1 { return rows[place].touch }
    return nil
  }

  /// Marks the touches that are down and not a part of the current event as stationary.
  func restOthers() {
    for place in 0..<count where rows[place].isDown && rows[place].change == 0 {
      if rows[place].touch.phase != .stationary { rows[place].touch.rest() }
    }
  }

  /// Ends the current event.
  func endChanges() {
    changes = 0
    for place in (0..<count).reversed() {
      rows[place].change = 0
      drop(at: place)
    }
  }

  /// The touches that are down, those that the current event has lifted, and lifted ones whose delivery to a view is in
  /// progress.
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

  /// Returns whether all touches of the current event are known to be on a view of their window in this
  /// version of the view tree.
  func areAttached(in turn: Int) -> Bool {
    for place in 0..<count where rows[place].change > 0 && rows[place].attachedTurn != turn { return false }
    return true
  }

  /// Records that a touch is on a view of its window in this version of the view tree.
  func noteAttached(_ touch: UITouch, in turn: Int) {
    if let place = index(of: touch) { rows[place].attachedTurn = turn }
  }

  // MARK: Delayed deliveries

  /// A Boolean value indicating whether a delivery is delayed and has not been settled.
  var hasKept: Bool { keptCount > 0 }

  /// Records that a delivery of a touch is delayed.
  func hold(_ touch: UITouch) {
    guard let place = index(of: touch), rows[place].kept == 0 else { return }
    lastTurn += 1
    rows[place].kept = lastTurn
    keptCount += 1
  }

  /// Returns the next touch with a delayed delivery after a serial number, with its own serial number.
  func nextKept(after turn: Int) -> (touch: UITouch, turn: Int)? {
    var next = -1
    for place in 0..<count where rows[place].kept > turn {
      if next < 0 || rows[place].kept < rows[next].kept { next = place }
    }
    return next < 0 ? nil : (rows[next].touch, rows[next].kept)
  }

  /// Returns whether a delivery of a touch is delayed.
  func isKept(_ touch: UITouch) -> Bool {
    guard let place = index(of: touch) else { return false }
    return rows[place].kept > 0
  }

  /// Records that no delivery of a touch is delayed any more.
  func release(_ touch: UITouch) {
    guard let place = index(of: touch), rows[place].kept > 0 else { return }
    rows[place].kept = 0
    keptCount -= 1
    drop(at: place)
  }

  // MARK: Movements

  /// A Boolean value indicating whether movements are left to deliver to views.
  var hasMoves: Bool { movedCount > 0 }

  /// Records that a touch has a movement to deliver to its view.
  func noteMove(_ touch: UITouch) {
    guard let place = index(of: touch), rows[place].moved == 0 else { return }
    lastTurn += 1
    rows[place].moved = lastTurn
    movedCount += 1
  }

  /// Returns whether a touch has movements to deliver to its view.
  func hasMoved(_ touch: UITouch) -> Bool {
    guard let place = index(of: touch) else { return false }
    return rows[place].moved > 0
  }

  /// Removes and returns the row of the touch whose movements have waited longest for delivery; if `view` is
  /// not `nil`, of those on that view.
  func dequeueMoved(on view: UIView? = nil) -> TouchRow? {
    var first = -1
    for place in 0..<count where rows[place].moved > 0 && (view == nil || rows[place].touch.view === view) {
      if first < 0 || rows[place].moved < rows[first].moved { first = place }
    }
    guard first >= 0 else { return nil }
    let row = rows[first]
    rows[first].moved = 0
    movedCount -= 1
    drop(at: first)
    return row
  }

  // MARK: Invariants

  /// Stops the program if rows and counts contradict each other; empty unless compiled with `-D CHECKS`.
  func _checkInvariants() {
    #if CHECKS
      var (turns, serials): (Set<Int>, Set<Int>) = ([], [])
      for place in 0..<count {
        let row = rows[place]
        precondition(!row.isOver, "a row is over and still stored")
        precondition(row.change >= 0 && row.change <= changes && row.tellings >= 0)
        precondition(serials.insert(row.touch.serial).inserted, "a touch has two rows")
        for turn in [row.kept, row.moved] where turn > 0 {
          precondition(turn <= lastTurn && turns.insert(turn).inserted, "two events have the same position")
        }
      }
      let all = 0..<count
      precondition(down == all.count { rows[$0].isDown })
      precondition(changes == all.count { rows[$0].change > 0 })
      precondition(keptCount == all.count { rows[$0].kept > 0 })
      precondition(movedCount == all.count { rows[$0].moved > 0 })
    #endif
  }

  // MARK: Late deliveries

  /// Records the beginning of a delivery to the view of a touch.
  func beginDelivery(_ touch: UITouch) {
    if let place = index(of: touch) { rows[place].tellings += 1 }
  }

  /// Records the end of a delivery to the view of a touch.
  func endDelivery(_ touch: UITouch) {
    guard let place = index(of: touch) else { return }
    rows[place].tellings -= 1
    drop(at: place)
  }
}

/// A touch that the dispatcher handles, with the state of its delivery: a row of a `TouchTable`.
struct TouchRow {
  let touch: UITouch
  /// The device's identifier of the touch.
  let id: Int
  /// The set of this touch alone, stored to avoid an allocation for each event.
  let alone: Set<UITouch>
  /// A Boolean value indicating whether the touch has not been lifted.
  var isDown = true
  /// The position of the touch among those of the current event, from 1; 0 if the touch is not part of that event.
  var change = 0
  /// The serial number of the delayed beginning or end, higher for a later delay; 0 if none is delayed.
  var kept = 0
  /// The serial number of the first undelivered movement, higher for a later movement; 0 if all have been
  /// delivered.
  var moved = 0
  /// The number of deliveries to the view that are in progress.
  var tellings = 0
  /// The version of the view tree in which the touch was last found to be on a view of its window.
  var attachedTurn = -1

  init(_ touch: UITouch) {
    self.touch = touch
    id = touch.id
    alone = [touch]
  }

  /// A Boolean value indicating whether nothing is left to do for the touch.
  var isOver: Bool { !isDown && change == 0 && kept == 0 && moved == 0 && tellings == 0 }
}
