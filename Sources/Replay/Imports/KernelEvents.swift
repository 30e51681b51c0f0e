/// The input events of a Linux device, taken in one by one: what touched where, as of each report.
///
/// Touchscreens with slots, those with one finger, and mice are understood; keys and switches are passed over.
struct KernelEvents {
  private struct Finger {
    var isDown = false
    var wasDown = false
    var hasMoved = false
    var x = 0.0
    var y = 0.0
  }

  private(set) var pointers = ImportedPointers()
  private var fingers: [Finger] = [Finger()]
  private var slot = 0
  private var hasSlots = false
  private var start: Int64?
  private var last: Int64 = 0
  /// The least and the greatest value of each axis, where the device says them.
  private var ranges: [Int: ClosedRange<Double>] = [:]

  /// The most fingers that are told apart.
  private static let mostFingers = 64

  enum EventType {
    static let report = 0
    static let key = 1
    static let relative = 2
    static let absolute = 3
  }

  enum Code {
    static let x = 0
    static let y = 1
    static let slot = 0x2F
    static let touchX = 0x35
    static let touchY = 0x36
    static let tracking = 0x39
    static let leftButton = 0x110
    static let touch = 0x14A
  }

  /// Says what an axis reaches.
  mutating func setRange(_ code: Int, _ least: Double, _ greatest: Double) {
    guard greatest > least, least.isFinite, greatest.isFinite else { return }
    ranges[code] = least...greatest
    let (x, y) = (ranges[Code.touchX] ?? ranges[Code.x], ranges[Code.touchY] ?? ranges[Code.y])
    guard let x, let y else { return }
    pointers.area = ImportedPointers.Area(
      left: x.lowerBound, top: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  /// Takes an event in, with its time in nanoseconds on any clock.
  mutating func take(time: Int64, type: Int, code: Int, value: Int) {
    switch (type, code) {
    case (EventType.absolute, Code.slot):
      hasSlots = true
      slot = min(max(value, 0), Self.mostFingers - 1)
      while fingers.count <= slot { fingers.append(Finger()) }
    case (EventType.absolute, Code.tracking):
      hasSlots = true
      fingers[slot].isDown = value >= 0
    case (EventType.absolute, Code.touchX), (EventType.absolute, Code.x):
      // With slots the plain axes repeat the first finger.
      if code == Code.x, hasSlots { return }
      fingers[slot].x = Double(value)
      fingers[slot].hasMoved = true
    case (EventType.absolute, Code.touchY), (EventType.absolute, Code.y):
      if code == Code.y, hasSlots { return }
      fingers[slot].y = Double(value)
      fingers[slot].hasMoved = true
    case (EventType.relative, Code.x), (EventType.relative, Code.y):
      pointers.isRelative = true
      if code == Code.x { fingers[0].x += Double(value) } else { fingers[0].y += Double(value) }
      fingers[0].hasMoved = true
    case (EventType.key, Code.touch), (EventType.key, Code.leftButton):
      if !hasSlots { fingers[0].isDown = value != 0 }
    case (EventType.report, 0): report(time)
    default: break
    }
  }

  /// Writes down what changed since the last report.
  private mutating func report(_ time: Int64) {
    let begin = start ?? time
    start = begin
    let (elapsed, isOdd) = time.subtractingReportingOverflow(begin)
    // A clock that goes back counts as standing.
    last = max(last, isOdd ? last : elapsed)
    for place in fingers.indices {
      let finger = fingers[place]
      fingers[place].hasMoved = false
      fingers[place].wasDown = finger.isDown
      guard finger.isDown != finger.wasDown || (finger.isDown && finger.hasMoved),
        pointers.samples.count < ImportedPointers.mostSamples
      else { continue }
      pointers.samples.append(.init(time: last, id: place, x: finger.x, y: finger.y, isDown: finger.isDown))
    }
  }
}
