/// A converter of a Linux device's input events to pointer samples: the pointers' positions at each report.
///
/// The converter supports touchscreens with slots, without slots (the kernel's multi-touch protocol A) and with a
/// single touch, and mice. Keys and switches are skipped.
struct KernelEvents {
  private struct TouchState {
    var isDown = false
    var wasDown = false
    var hasMoved = false
    var x = 0.0
    var y = 0.0
    /// The device's own tracking number, if a device without slots supplies one.
    var number: Int?
  }

  /// A position that a device without slots states in a report.
  private struct Contact {
    var x: Double?
    var y: Double?
    /// The tracking number, if the device supplies one.
    var number: Int?
  }

  private(set) var pointers = ImportedPointers()
  private var touches: [TouchState] = [TouchState()]
  private var slot = 0
  private var hasSlots = false
  /// The contacts that a device without slots has stated since the last report; `contact` is the current one.
  private var contacts: [Contact] = []
  private var contact = Contact()
  /// A Boolean value that indicates whether the device states contacts without slots; `toldContacts` indicates whether
  /// it did so in this report.
  private var hasContacts = false
  private var toldContacts = false
  private var start: Int64?
  private var last: Int64 = 0
  /// The stated minimum and maximum of each axis.
  private var ranges: [Int: ClosedRange<Double>] = [:]

  /// The maximum number of distinct pointers.
  private static let maximumTouchCount = 64

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

  /// Sets the range of an axis.
  mutating func setRange(_ code: Int, _ least: Double, _ greatest: Double) {
    guard greatest > least, least.isFinite, greatest.isFinite else { return }
    ranges[code] = least...greatest
    let (x, y) = (ranges[Code.touchX] ?? ranges[Code.x], ranges[Code.touchY] ?? ranges[Code.y])
    guard let x, let y else { return }
    pointers.area = ImportedPointers.Area(
      left: x.lowerBound, top: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  /// Handles an event, with its time in nanoseconds on any clock.
  mutating func read(time: Int64, type: Int, code: Int, value: Int) {
    switch (type, code) {
    case (EventType.absolute, Code.slot):
      hasSlots = true
      slot = min(max(value, 0), Self.maximumTouchCount - 1)
      while touches.count <= slot { touches.append(TouchState()) }
    case (EventType.absolute, Code.tracking):
      contact.number = value
      guard !hasContacts else { return }
      hasSlots = true
      touches[slot].isDown = value >= 0
    case (EventType.absolute, Code.touchX), (EventType.absolute, Code.x):
      // A device with slots repeats the first touch on the single-touch axes.
      if code == Code.x, hasSlots { return }
      if code == Code.touchX { contact.x = Double(value) }
      guard !hasContacts else { return }
      touches[slot].x = Double(value)
      touches[slot].hasMoved = true
    case (EventType.absolute, Code.touchY), (EventType.absolute, Code.y):
      if code == Code.y, hasSlots { return }
      if code == Code.touchY { contact.y = Double(value) }
      guard !hasContacts else { return }
      touches[slot].y = Double(value)
      touches[slot].hasMoved = true
    case (EventType.relative, Code.x), (EventType.relative, Code.y):
      pointers.isRelative = true
      if code == Code.x { touches[0].x += Double(value) } else { touches[0].y += Double(value) }
      touches[0].hasMoved = true
    case (EventType.key, Code.touch), (EventType.key, Code.leftButton):
      if !hasSlots, !hasContacts { touches[0].isDown = value != 0 }
      // A device without slots may end its last touch with this event alone.
      if hasContacts, value == 0 { toldContacts = true }
    case (EventType.report, Code.contactEnd): endContact()
    case (EventType.report, 0): report(time)
    default: break
    }
  }

  // MARK: Protocol A

  /// Ends the current contact and adds it to the report's contacts. A contact without a position states that no contact
  /// exists.
  private mutating func endContact() {
    if !hasContacts {
      hasContacts = true
      hasSlots = false
      // The first contact had been handled as the touch of a single-touch device.
      touches = [TouchState()]
    }
    toldContacts = true
    if contact.x != nil, contact.y != nil, contacts.count < Self.maximumTouchCount {
      contacts.append(contact)
    }
    contact = Contact()
  }

  /// Assigns the contacts of a report to pointers: by tracking number, or else each to the nearest pointer that is
  /// down, the nearest pair first. A pointer without a contact is released; a contact without a pointer starts a new
  /// one.
  private mutating func assignContacts() {
    defer {
      contacts.removeAll(keepingCapacity: true)
      toldContacts = false
    }
    var left = contacts
    var free = touches.indices.filter { touches[$0].isDown }
    func distance(_ contact: Contact, _ place: Int) -> Double {
      if let number = contact.number { return touches[place].number == number ? -1 : .infinity }
      let (x, y) = ((contact.x ?? 0) - touches[place].x, (contact.y ?? 0) - touches[place].y)
      return x * x + y * y
    }
    while !left.isEmpty, !free.isEmpty {
      var best: (contact: Int, touch: Int, distance: Double)?
      for (index, contact) in left.enumerated() {
        for (place, touch) in free.enumerated() {
          let distance = distance(contact, touch)
          if distance < best?.distance ?? .infinity { best = (index, place, distance) }
        }
      }
      guard let best else { break }
      setContact(left.remove(at: best.contact), on: free.remove(at: best.touch))
    }
    for place in free { touches[place].isDown = false }
    for contact in left {
      let place = touches.indices.first { !touches[$0].isDown && !touches[$0].wasDown } ?? touches.count
      guard place < Self.maximumTouchCount else { return }
      if place == touches.count { touches.append(TouchState()) }
      setContact(contact, on: place)
    }
  }

  private mutating func setContact(_ contact: Contact, on place: Int) {
    let (x, y) = (contact.x ?? 0, contact.y ?? 0)
    if touches[place].x != x || touches[place].y != y { touches[place].hasMoved = true }
    touches[place].x = x
    touches[place].y = y
    touches[place].number = contact.number
    touches[place].isDown = true
  }

  // MARK: Reports

  /// Appends a sample for each pointer that changed since the last report.
  private mutating func report(_ time: Int64) {
    if hasContacts, toldContacts { assignContacts() }
    contact = Contact()
    let begin = start ?? time
    start = begin
    let (elapsed, isOdd) = time.subtractingReportingOverflow(begin)
    // A clock that runs backwards counts as stopped.
    last = max(last, isOdd ? last : elapsed)
    for place in touches.indices {
      let touch = touches[place]
      touches[place].hasMoved = false
      touches[place].wasDown = touch.isDown
      guard touch.isDown != touch.wasDown || (touch.isDown && touch.hasMoved),
        // The extra sample makes `checked(in:)` refuse the file.
        pointers.samples.count <= ImportedPointers.mostSamples
      else { continue }
      pointers.samples.append(.init(time: last, id: place, x: touch.x, y: touch.y, isDown: touch.isDown))
    }
  }
}
