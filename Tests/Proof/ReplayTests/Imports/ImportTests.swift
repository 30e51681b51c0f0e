import Expectations
import Replay
import TestSupport
import Testing
import TransitionEngine

@Suite struct ImportTests {
  private static let table = "t,x,y,pressed\n0,270,768,1\n0.01,270,896,1\n0.02,270,1152,1\n0.03,270,1152,0\n"

  private static let getevent = """
    add device 1: /dev/input/event2
        ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1080, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 1920, fuzz 0, flat 0, resolution 0
    [     100.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000000a
    [     100.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000010e
    [     100.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000300
    [     100.000000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [     100.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [     100.010000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000380
    [     100.010000] /dev/input/event2: EV_ABS       ABS_MT_PRESSURE      00000030
    [     100.010000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [     100.020000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000480
    [     100.020000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 100
    [     100.030000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [     100.030000] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
    [     100.030000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """

  private static let libinput = """
    # libinput record
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event9
      evdev:
        name: "A screen"
        id: [3, 1267, 8448, 256]
        codes:
          0: [0, 1] # EV_SYN
        absinfo:
          0: [0, 1080, 0, 0, 12]
          1: [0, 1920, 0, 0, 12]
          53: [0, 1080, 0, 0, 12]
          54: [0, 1920, 0, 0, 12]
        properties: [1]
      events:
      # Current time is 12:00:00
      - evdev:
        - [  0,      0,   3,  57,    10] # EV_ABS / ABS_MT_TRACKING_ID    10
        - [  0,      0,   3,  53,   270] # EV_ABS / ABS_MT_POSITION_X    270
        - [  0,      0,   3,  54,   768] # EV_ABS / ABS_MT_POSITION_Y    768
        - [  0,      0,   1, 330,     1] # EV_KEY / BTN_TOUCH
        - [  0,      0,   3,   0,   270]
        - [  0,      0,   0,   0,     0] # ------------ SYN_REPORT (0) ----------
      - evdev:
        - [  0,  10000,   3,  54,   896]
        - [  0,  10000,   0,   0,     0]
      - evdev:
        - [  0,  20000,   3,  54,  1152]
        - [  0,  20000,   0,   0,     0]
      - evdev:
        - [  0,  30000,   3,  57,    -1]
        - [  0,  30000,   1, 330,     0]
        - [  0,  30000,   0,   0,     0]

    """

  @Test("The same drag from a table, a phone and a screen gives the same points on the stage")
  func sameDrag() throws {
    let table = try TableImport.read(Self.table, name: "a.csv")
    let phone = try GeteventImport.read(Self.getevent, name: "a.txt")
    let screen = try LibinputImport.read(Self.libinput, name: "a.yml")
    expect(phone.samples, equals: table.samples)
    expect(screen.samples, equals: table.samples)
    expect(phone.area, equals: screen.area)
    let events = phone.events(width: 540, height: 960, start: 5)
    expect(
      events,
      equals: [
        StageEvent(time: 5, .pointer(.init(.down, x: 135, y: 384))),
        StageEvent(time: 10_000_005, .pointer(.init(.move, x: 135, y: 448))),
        StageEvent(time: 20_000_005, .pointer(.init(.move, x: 135, y: 576))),
        StageEvent(time: 30_000_005, .pointer(.init(.up, x: 135, y: 576))),
      ])
    expect(
      table.events(
        width: 540, height: 960, start: 5, area: .init(left: 0, top: 0, width: 1080, height: 1920)),
      equals: events)
  }

  @Test("Line ends of other systems are read the same, and errors count the same lines")
  func otherLineEnds() throws {
    func foreign(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
    try expect(
      TableImport.read(foreign(Self.table), name: "a"), equals: TableImport.read(Self.table, name: "a"))
    try expect(
      LibinputImport.read(foreign(Self.libinput), name: "a"),
      equals: LibinputImport.read(Self.libinput, name: "a"))
    try expect(
      GeteventImport.read(foreign(Self.getevent), name: "a"),
      equals: GeteventImport.read(Self.getevent, name: "a"))
    let error = #expect(throws: RecordingError.self) {
      try TableImport.read(foreign("t,x,y,pressed\n0,1,2,1\nzero,1,2,0\n"), name: "bad.csv")
    }
    expect(error?.description.contains("bad.csv:3"), equals: true, "\(error as Any)")
    // Empty lines count, too.
    let time = "[ 1.0] /dev/input/event2: EV_ABS ABS_X"
    let phone = #expect(throws: RecordingError.self) {
      try GeteventImport.read("\n\(time) 0000010e\n\n\(time) much\n", name: "bad.txt")
    }
    expect(phone?.description.contains("bad.txt:4"), equals: true, "\(phone as Any)")
    let open = #expect(throws: RecordingError.self) {
      try GeteventImport.read("\n[ 1.0 /dev/input/event2: EV_ABS ABS_X 0000010e\n", name: "bad.txt")
    }
    expect(open?.description.contains("bad.txt:2"), equals: true, "\(open as Any)")
  }

  @Test("Two touches of a screen stay two, and a mouse starts in the middle of the stage")
  func touchesAndMice() throws {
    let pointers = try LibinputImport.read(
      """
      version: 1
      devices:
        absinfo:
          53: [100, 200, 0, 0, 1]
          54: [100, 300, 0, 0, 1]
        events:
          - [0, 0, 3, 47, 0]
          - [0, 0, 3, 57, 1]
          - [0, 0, 3, 53, 150]
          - [0, 0, 3, 54, 200]
          - [0, 0, 3, 47, 1]
          - [0, 0, 3, 57, 2]
          - [0, 0, 3, 53, 200]
          - [0, 0, 3, 54, 300]
          - [0, 0, 0, 0, 0]
          - [0, 8000, 3, 57, -1]
          - [0, 8000, 0, 0, 0]

      """, name: "two.yml")
    let events = pointers.events(width: 100, height: 100, start: 0)
    expect(events.map(\.time), equals: [0, 0, 8_000_000, 8_000_000])
    expect(
      events.map(\.kind),
      equals: [
        .pointer(.init(id: 0, .down, x: 50, y: 50)), .pointer(.init(id: 1, .down, x: 100, y: 100)),
        .pointer(.init(id: 1, .up, x: 100, y: 100)), .pointer(.init(id: 0, .cancel, x: 50, y: 50)),
      ])
    let mouse = try LibinputImport.read(
      "version: 1\n- [1, 0, 1, 272, 1]\n- [1, 0, 0, 0, 0]\n- [1, 500, 2, 1, -4]\n- [1, 500, 0, 0, 0]\n",
      name: "mouse.yml")
    expect(
      mouse.events(width: 100, height: 100, start: 0).map(\.kind),
      equals: [
        .pointer(.init(.down, x: 50, y: 50)), .pointer(.init(.move, x: 50, y: 46)),
        .pointer(.init(.cancel, x: 50, y: 46)),
      ])
  }

  @Test(
    "The output of a mouse and of a screen for one touch is read by the states of the button and of the touch"
  )
  func singleTouch() throws {
    func samples(_ lines: [String]) throws -> [ImportedPointers.Sample] {
      let text = lines.enumerated().map { "[ 1.\($0)00000] /dev/input/event2: \($1)\n" }.joined()
      return try GeteventImport.read(text, name: "a.txt").samples
    }
    let report = "EV_SYN SYN_REPORT 00000000"
    try expect(
      samples([
        "EV_ABS ABS_X 00000010", "EV_ABS ABS_Y 00000020", "EV_KEY BTN_TOUCH DOWN", report,
        "EV_KEY BTN_TOUCH UP", report,
      ]),
      equals: [
        .init(time: 0, x: 16, y: 32, isDown: true), .init(time: 200_000_000, x: 16, y: 32, isDown: false),
      ])
    try expect(
      samples(["EV_KEY BTN_MOUSE DOWN", report, "EV_REL REL_Y fffffffe", report]),
      equals: [.init(time: 0, x: 0, y: 0, isDown: true), .init(time: 200_000_000, x: 0, y: -2, isDown: true)])
  }

  @Test("A slot beyond the 64th counts as the 64th")
  func manySlots() throws {
    let pointers = try LibinputImport.read(
      "version: 1\n- [0, 0, 3, 47, 99]\n- [0, 0, 3, 57, 1]\n- [0, 0, 3, 53, 150]\n- [0, 0, 0, 0, 0]\n",
      name: "many.yml")
    expect(pointers.samples, equals: [.init(time: 0, id: 63, x: 150, y: 0, isDown: true)])
  }

  /// A report of a device without slots: its contacts, each with its tracking number, if any.
  private static func report(_ time: Int, _ contacts: [(number: Int?, x: Int, y: Int)], isEmpty: Bool = true)
    -> String
  {
    let stamp =
      "[     \(100 + time / 1000).\(String(1_000_000 + time % 1000 * 1000).dropFirst())] /dev/input/event2: "
    func line(_ type: String, _ code: String, _ value: Int) -> String {
      let digits = String(value, radix: 16)
      return stamp + "\(type) \(code) " + String(repeating: "0", count: 8 - digits.count) + digits + "\n"
    }
    var text = ""
    for contact in contacts {
      if let number = contact.number { text += line("EV_ABS", "ABS_MT_TRACKING_ID", number) }
      text += line("EV_ABS", "ABS_MT_POSITION_X", contact.x) + line("EV_ABS", "ABS_MT_POSITION_Y", contact.y)
      text += line("EV_SYN", "SYN_MT_REPORT", 0)
    }
    if contacts.isEmpty, isEmpty { text += line("EV_SYN", "SYN_MT_REPORT", 0) }
    return text + line("EV_SYN", "SYN_REPORT", 0)
  }

  @Test(
    "Touches of a device without slots keep their identity, by number or by position",
    arguments: [true, false])
  func withoutSlots(hasNumbers: Bool) throws {
    func number(_ value: Int) -> Int? { hasNumbers ? value : nil }
    // The device reports its contacts in any order.
    let text =
      Self.report(0, [(number(7), 100, 100)])
      + Self.report(10, [(number(9), 800, 900), (number(7), 110, 120)])
      + Self.report(20, [(number(7), 130, 150), (number(9), 780, 860)])
      + Self.report(30, [(number(9), 760, 820)])
      + Self.report(40, [(number(9), 740, 800), (number(8), 100, 100)])
      + Self.report(50, [])
    let pointers = try GeteventImport.read(text, name: "a.txt")
    let events = pointers.events(
      width: 1, height: 1, start: 0, area: .init(left: 0, top: 0, width: 1, height: 1))
    let pointersSeen = events.compactMap { event -> String? in
      guard case .pointer(let pointer) = event.kind else { return nil }
      return "\(event.time / 1_000_000) \(pointer.id) \(pointer.phase) \(Int(pointer.x)) \(Int(pointer.y))"
    }
    expect(
      pointersSeen,
      equals: [
        "0 0 down 100 100", "10 0 move 110 120", "10 1 down 800 900", "20 0 move 130 150",
        "20 1 move 780 860",
        "30 0 up 130 150", "30 1 move 760 820", "40 0 down 100 100", "40 1 move 740 800", "50 0 up 100 100",
        "50 1 up 740 800",
      ])
  }

  @Test("A touch that is lifted after the latest time of an event is cancelled where it was last")
  func late() {
    let pointers = ImportedPointers(samples: [
      .init(time: 0, x: 10, y: 20, isDown: true), .init(time: 5, x: 11, y: 21, isDown: true),
      .init(time: 10, x: 12, y: 22, isDown: false),
    ])
    let end = StageEvent.Limits.time.upperBound
    let events = pointers.events(width: 390, height: 844, start: end - 7)
    expect(
      events.map(\.kind),
      equals: [
        .pointer(.init(.down, x: 10, y: 20)), .pointer(.init(.move, x: 11, y: 21)),
        .pointer(.init(.cancel, x: 11, y: 21)),
      ])
    expect(events.last?.time, equals: end - 2)
    expect(pointers.events(width: 390, height: 844, start: .max - 3).isEmpty)
  }

  @Test("A touch that is never lifted is cancelled after the last sample, for every device")
  func neverLifted() throws {
    func lastPhase(_ text: String) throws -> StageEvent.Kind? {
      try GeteventImport.read(text, name: "a.txt").events(width: 10, height: 10, start: 0).last?.kind
    }
    let whole = Self.getevent.split(separator: "\n").dropLast(3).joined(separator: "\n") + "\n"
    let contacts = Self.report(0, [(nil, 1, 2)]) + Self.report(10, [(nil, 3, 4)])
    for text in [whole, contacts] {
      guard case .pointer(let pointer) = try lastPhase(text) else {
        Issue.record("no pointer")
        continue
      }
      expect(pointer.phase, equals: .cancel)
    }
    let table = try TableImport.read("t,x,y,pressed\n0,1,2,1\n0.01,3,4,1\n", name: "a.csv")
    expect(table.events(width: 10, height: 10, start: 0).map(\.time), equals: [0, 10_000_000, 10_000_000])
  }

  @Test("The table of a recording reads back as the same pointers")
  func roundTrip() throws {
    for seed in UInt64(0)..<50 {
      var generator = SeededGenerator(seed: seed)
      var recording = Recording(header: RecordingHeader(experiment: "card", width: 10, height: 10, scale: 1))
      var time: Int64 = 0
      var isDown = false
      for _ in 0..<40 {
        let isEnd = generator.chance(0.2)
        let phase: StageEvent.Pointer.Phase = isDown ? isEnd ? .up : .move : .down
        isDown = phase != .up
        recording.events.append(
          StageEvent(
            time: time, .pointer(.init(phase, x: generator.uniform(-9, 900), y: generator.uniform(-9, 900)))))
        time += Int64(generator.below(100_000_000))
      }
      let read = try TableImport.read(recording.pointerTable, name: "a.csv")
      let events = read.events(width: 10, height: 10, start: 0)
      // A touch that is down at the end of a table is cancelled there.
      expect(events.count, equals: recording.events.count + (isDown ? 1 : 0), "seed \(seed)")
      expect(events.prefix(40).map(\.kind), equals: recording.events.map(\.kind), "seed \(seed)")
      expect(zip(events, recording.events).allSatisfy { ($0.time - $1.time).magnitude <= 1 }, "seed \(seed)")
    }
  }

  @Test(
    "An error in a file of another program has its line",
    arguments: [
      ("0,1,2,1\n0,1,2\n", 2), ("0,1,2,1\nx,1,2,1\n", 2), ("t,x,y\n", 1), ("0,nan,2,1\n", 1),
      ("0,1,2,5\n", 1),
      ("1,1,2,1\n0,1,2,1\n", 2), ("t,x,y,pressed\nt,x,y,pressed\n", 2), ("# note\n0,1e999,2,1\n", 2),
      ("t,x,y,pressed,id\n0,1,2,1,-1\n", 2),
    ])
  func badTables(text: String, line: Int) {
    let error = #expect(throws: RecordingError.self) { try TableImport.read(text, name: "bad.csv") }
    expect(error?.description.hasPrefix("bad.csv:\(line): expected "), equals: true)
  }

  @Test("Files of other kinds are refused, and damaged files never trap")
  func damaged() {
    #expect(throws: RecordingError.self) { try LibinputImport.read("hello", name: "a") }
    #expect(throws: RecordingError.self) { try GeteventImport.read("hello", name: "a") }
    for seed in UInt64(0)..<600 {
      var generator = SeededGenerator(seed: seed)
      for (kind, text) in [Self.table, Self.getevent, Self.libinput].enumerated() {
        var bytes = Array(text.utf8)
        for _ in 0...generator.below(4) {
          let place = generator.below(bytes.count)
          switch generator.below(4) {
          case 0: bytes[place] = UInt8(generator.below(256))
          case 1: bytes.removeSubrange(place..<min(place + generator.below(30), bytes.count))
          case 2:
            let words = ["-1", "99999999999999999999", "ffffffff", "1e308", "[", "]", ",", "#", "nan"]
            bytes.insert(contentsOf: words[generator.below(words.count)].utf8, at: place)
          default: bytes.insert(contentsOf: bytes[place..<min(place + 80, bytes.count)], at: place)
          }
        }
        let damaged = String(decoding: bytes, as: UTF8.self)
        do throws(RecordingError) {
          let pointers =
            switch kind {
            case 0: try TableImport.read(damaged, name: "d")
            case 1: try GeteventImport.read(damaged, name: "d")
            default: try LibinputImport.read(damaged, name: "d")
            }
          let events = pointers.events(width: 390, height: 844, start: 0)
          let isInOrder = zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }
          expect(isInOrder, "seed \(seed), kind \(kind)")
        } catch {
          expect(error.line != nil, "seed \(seed), kind \(kind): \(error)")
        }
      }
    }
  }

  @Test("Input that takes more than ten minutes is refused in every format, however short the file is")
  func tooLong() throws {
    let table = "t,x,y,pressed\n0,100,100,1\n%,100,200,1\n%,100,200,0\n"
    let events = try TableImport.read(table.replacing("%", with: "600"), name: "long.csv").events(
      width: 390, height: 844, start: 0)
    expect(events.last?.time, equals: 600_000_000_000)
    let getevent = Self.getevent.replacing("100.03", with: "100100.03")
    let libinput = Self.libinput.replacing("[  0,  20000,", with: "[ 900,  20000,")
    for (name, read) in [
      ("a.csv", { try TableImport.read(table.replacing("%", with: "1000000"), name: $0) }),
      ("a.txt", { try GeteventImport.read(getevent, name: $0) }),
      ("a.yml", { try LibinputImport.read(libinput, name: $0) }),
    ] as [(String, (String) throws -> ImportedPointers)] {
      let error = #expect(throws: RecordingError.self) { _ = try read(name) }
      expect(error?.description.contains("\(name):1: expected at most 10 minutes"), equals: true, "\(name)")
    }
  }
}
