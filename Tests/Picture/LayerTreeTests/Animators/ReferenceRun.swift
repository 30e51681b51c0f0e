/// A playhead of whole milliseconds with plain steps, as a reference for the real one.
nonisolated struct ReferenceRun {
  struct End: Equatable {
    var run: Int
    var place: Int
    var hasArrived: Bool
  }

  let length: Int
  private(set) var place = 0
  private(set) var isRunning = false
  private(set) var ends: [End] = []
  private var target: Int?
  private var open: Int?
  private var isForwards = true

  init(length: Int) {
    self.length = length
  }

  mutating func run(to place: Int, as run: Int) {
    close(hasArrived: false)
    open = run
    target = place
    head()
  }

  mutating func pause() { isRunning = false }

  mutating func resume() {
    if target != nil { head() }
  }

  mutating func reverse() {
    let other = isForwards ? 0 : length
    let waits = target != nil && !isRunning
    target = other
    if waits {
      isForwards.toggle()
    } else {
      head()
    }
  }

  mutating func scrub(to place: Int) {
    self.place = place
    isRunning = false
  }

  mutating func stop() {
    target = nil
    open = nil
    isRunning = false
  }

  mutating func advance(_ milliseconds: Int) {
    for _ in 0..<milliseconds where isRunning {
      place += isForwards ? 1 : -1
      arriveIfThere()
    }
  }

  private mutating func head() {
    guard let target else { return }
    isForwards = target == place ? target * 2 > length : target > place
    isRunning = true
    arriveIfThere()
  }

  private mutating func arriveIfThere() {
    guard place == target else { return }
    isRunning = false
    target = nil
    close(hasArrived: true)
  }

  private mutating func close(hasArrived: Bool) {
    if let run = open { ends.append(End(run: run, place: place, hasArrived: hasArrived)) }
    open = nil
  }
}
