/// The input events of a Linux device, taken in one by one: what touched where, as of each report.
///
/// Touchscreens with slots, those that name no fingers (the kernel's multi-touch protocol A), those with one finger, and
/// mice are understood; keys and switches are passed over.
struct KernelEvents {
  private struct Finger {
    var isDown = false
    var wasDown = false
    var hasMoved = false
    var x = 0.0
    var y = 0.0
    /// The device's own number of it, where a device without slots gives one.
    var number: Int?
  }

  /// A place, of several, that a device without slots tells of in a report.
  private struct Contact {
    var x: Double?
    var y: Double?
    /// The number of the finger, where the device gives one.
    var number: Int?
  }

  private(set) var pointers = ImportedPointers()
  private var fingers: [Finger] = [Finger()]
  private var slot = 0
  private var hasSlots = false
  /// The contacts that a device without slots has told of since the last report, and the one that it tells of now.
  private var contacts: [Contact] = []
  private var contact = Contact()
  /// A Boolean value indicating whether the device tells of contacts without slots, and whether it has in this report.
  private var hasContacts = false
  private var toldContacts = false
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
    static let contactEnd = 2
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
      contact.number = value
      guard !hasContacts else { return }
      hasSlots = true
      fingers[slot].isDown = value >= 0
    case (EventType.absolute, Code.touchX), (EventType.absolute, Code.x):
      // With slots the plain axes repeat the first finger.
      if code == Code.x, hasSlots { return }
      if code == Code.touchX { contact.x = Double(value) }
      guard !hasContacts else { return }
      fingers[slot].x = Double(value)
      fingers[slot].hasMoved = true
    case (EventType.absolute, Code.touchY), (EventType.absolute, Code.y):
      if code == Code.y, hasSlots { return }
      if code == Code.touchY { contact.y = Double(value) }
      guard !hasContacts else { return }
      fingers[slot].y = Double(value)
      fingers[slot].hasMoved = true
    case (EventType.relative, Code.x), (EventType.relative, Code.y):
      pointers.isRelative = true
      if code == Code.x { fingers[0].x += Double(value) } else { fingers[0].y += Double(value) }
      fingers[0].hasMoved = true
    case (EventType.key, Code.touch), (EventType.key, Code.leftButton):
      if !hasSlots, !hasContacts { fingers[0].isDown = value != 0 }
      // The last finger of a device without slots may be lifted by this alone.
      if hasContacts, value == 0 { toldContacts = true }
    case (EventType.report, Code.contactEnd): endContact()
    case (EventType.report, 0): report(time)
    default: break
    }
  }

  // MARK: Protocol A

  /// Takes the contact that was told of; one without a place says that there is none.
  private mutating func endContact() {
    if !hasContacts {
      hasContacts = true
      hasSlots = false
      // The first contact was taken for the finger of a simpler device.
      fingers = [Finger()]
    }
    toldContacts = true
    if contact.x != nil, contact.y != nil, contacts.count < Self.mostFingers { contacts.append(contact) }
    contact = Contact()
  }

  /// Gives the contacts of a report to fingers: by their numbers, or else each to the nearest finger that is down, the
  /// nearest pair first. A finger without a contact is lifted, a contact without a finger puts one down.
  private mutating func assignContacts() {
    defer {
      contacts.removeAll(keepingCapacity: true)
      toldContacts = false
    }
    var left = contacts
    var free = fingers.indices.filter { fingers[$0].isDown }
    func distance(_ contact: Contact, _ place: Int) -> Double {
      if let number = contact.number { return fingers[place].number == number ? -1 : .infinity }
      let (x, y) = ((contact.x ?? 0) - fingers[place].x, (contact.y ?? 0) - fingers[place].y)
      return x * x + y * y
    }
    while !left.isEmpty, !free.isEmpty {
      var best: (contact: Int, finger: Int, distance: Double)?
      for (index, contact) in left.enumerated() {
        for (place, finger) in free.enumerated() {
          let distance = distance(contact, finger)
          if distance < best?.distance ?? .infinity { best = (index, place, distance) }
        }
      }
      guard let best else { break }
      put(left.remove(at: best.contact), on: free.remove(at: best.finger))
    }
    for place in free { fingers[place].isDown = false }
    for contact in left {
      let place = fingers.indices.first { !fingers[$0].isDown && !fingers[$0].wasDown } ?? fingers.count
      guard place < Self.mostFingers else { return }
      if place == fingers.count { fingers.append(Finger()) }
      put(contact, on: place)
    }
  }

  private mutating func put(_ contact: Contact, on place: Int) {
    let (x, y) = (contact.x ?? 0, contact.y ?? 0)
    if fingers[place].x != x || fingers[place].y != y { fingers[place].hasMoved = true }
    fingers[place].x = x
    fingers[place].y = y
    fingers[place].number = contact.number
    fingers[place].isDown = true
  }

  // MARK: Reports

  /// Writes down what changed since the last report.
  private mutating func report(_ time: Int64) {
    if hasContacts, toldContacts { assignContacts() }
    contact = Contact()
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
        // One too many is kept, to be refused.
        pointers.samples.count <= ImportedPointers.mostSamples
      else { continue }
      pointers.samples.append(.init(time: last, id: place, x: finger.x, y: finger.y, isDown: finger.isDown))
    }
  }
}
