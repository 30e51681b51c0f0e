import Expectations
import Replay
import TestSupport
import Testing
import TransitionEngine

@Suite struct RecordingRoundTripTests {
  @Test("A written recording reads back the same, and is written to the same bytes again")
  func roundTrip() throws {
    for seed in UInt64(0)..<1500 {
      var random = RandomRecording(seed: seed)
      let recording = random.next()
      let bytes = try recording.bytes(name: "a")
      let read = try Recording.load(bytes: bytes, name: "a")
      expect(read, equals: recording, "seed \(seed)")
      try expect(read.bytes(name: "a"), equals: bytes, "seed \(seed)")
    }
  }

  @Test("−0 keeps its sign, which equality ignores")
  func negativeZero() throws {
    let event = StageEvent(time: 0, .pointer(StageEvent.Pointer(.down, x: -0.0, y: 0)))
    let recording = Recording(
      header: RecordingHeader(experiment: "card", width: 1, height: 1, scale: 1), events: [event])
    let read = try Recording.load(bytes: recording.bytes(name: "a"), name: "a")
    guard case .pointer(let pointer)? = read.events.first?.kind else {
      Issue.record("no pointer in \(read)")
      return
    }
    expect(pointer.x.sign, equals: .minus)
    expect(pointer.y.sign, equals: .plus)
  }

  @Test("Fields in any order, with blanks between them, give the same lines")
  func fieldOrder() throws {
    let header =
      #"{ "format" : "transition-lab", "version":1, "engine":{"a" : -0.5e1}, "start":0,"scale":2,"size":[ 3 , 4 ],"#
      + #""knobs":{ },"experiment":"card"}"#
    let lines = [
      header, #" {"y":2,"x":1.50,"id":-1,"pointer":"up","t":3}"#,
      "\t" + #"{"down":false,"t":4,"key":"\u0061\/"}"#,
      #"{"state":"00000000000000AB","tick":4,"picture":"00000000000000ab"}"# + "\r",
    ]
    let read = try Recording.load(bytes: Array(lines.map { $0 + "\n" }.joined().utf8), name: "a")
    expect(read.header.engine, equals: [RecordingHeader.Setting("a", .number(-5))])
    expect(
      read.events,
      equals: [
        StageEvent(time: 3, .pointer(StageEvent.Pointer(id: -1, .up, x: 1.5, y: 2))),
        StageEvent(time: 4, .key(StageEvent.Key("a/", isDown: false))),
      ])
    expect(
      read.steps,
      equals: [Recording.Step(time: 4, events: 0..<2, hashes: FrameHashes(picture: 0xAB, state: 0xAB))])
    expect(read.ending, equals: .cut(line: 5))
  }

  @Test("Unknown fields stay on their lines, whatever they contain, and change nothing else")
  func unknownFields() throws {
    let whole = try Recording.load(bytes: bytes(unknown: false), name: "a")
    let read = try Recording.load(bytes: bytes(unknown: true), name: "a")
    expect(read.header, equals: whole.header)
    expect(read.events, equals: whole.events)
    expect(read.steps, equals: whole.steps)
    expect(Set(read.unknownFields.keys), equals: [1, 2, 3])
    let again = String(decoding: try read.bytes(name: "a"), as: UTF8.self)
    expect(again, equals: String(decoding: bytes(unknown: true), as: UTF8.self))
  }

  private func bytes(unknown: Bool) -> [UInt8] {
    func more(_ fields: String) -> String { unknown ? fields : "" }
    let header =
      #"{"format":"transition-lab","version":1,"experiment":"card","knobs":{},"size":[1,1],"scale":1,"start":0,"#
      + #""engine":{}"# + more(#","lab":{"name":"a } \" b","list":[1,-2.5e3,[null,true]]}"#) + "}"
    let lines = [
      header, #"{"t":3,"key":"a","down":true"# + more(#","pressure":0.5,"é:1":"\u0041""#) + "}",
      #"{"tick":4,"picture":"00000000000000ab","state":"00000000000000ab""# + more(#","note":"""#) + "}",
    ]
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  @Test("Ranges of steps that are not adjacent become adjacent, and no event is lost")
  func unevenRanges() throws {
    let hashes = FrameHashes(picture: 1, state: 2)
    let events = (0..<5).map { StageEvent(time: Int64($0), .focus($0.isMultiple(of: 2))) }
    let ranges = [3..<4, 0..<2, 100..<200]
    let recording = Recording(
      header: RecordingHeader(experiment: "card", width: 1, height: 1, scale: 1),
      steps: ranges.enumerated().map {
        Recording.Step(time: 4 + Int64($0.offset), events: $0.element, hashes: hashes)
      },
      events: Array(events.prefix(4)))
    let read = try Recording.load(bytes: recording.bytes(name: "a"), name: "a")
    expect(read.events, equals: recording.events)
    expect(read.steps.map(\.events), equals: [0..<4, 4..<4, 4..<4])
    expect(read.pendingEvents.isEmpty)
  }
}
