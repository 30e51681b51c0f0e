import Foundation
import TransitionEngine
import ViewTree

/// The parser of a line after the header: a flat object whose fields identify the kind of line.
struct RecordingLineParser {
  private var scanner: LineScanner
  private var found = RecordingFields()
  private var unknown = UnknownFields()

  private var time: Int64 = 0
  private var id: Int64 = 0
  private var phase = StageEvent.Pointer.Phase.down
  private var buttons: Int64 = 1
  private var hover = StageEvent.Hover.Phase.move
  private var device = StageEvent.Wheel.Device.discrete
  private var step = (x: 0.0, y: 0.0)
  private var x = 0.0
  private var y = 0.0
  private var scale = 0.0
  private var flag = false
  private var picture: UInt64 = 0
  private var state: UInt64 = 0
  private var text = ""
  private var traits = StageEvent.Traits()
  private var scrub = StageEvent.Scrub.Phase.move
  private var warning = StageEvent.Warning.memory
  private var accessibility = StageEvent.AccessibilityCommand.on
  private var orientation = StageEvent.Orientation.portrait
  private var end = RecordingFooter.End.complete
  private var frames = 0
  private var events = 0

  private init(_ scanner: LineScanner) {
    self.scanner = scanner
  }

  /// Reads a line and its unknown fields. Only long strings need an allocation. O(bytes)
  static func line(_ scanner: LineScanner) throws(LineFault) -> (line: RecordingLine, unknown: String) {
    var parser = Self(scanner)
    try parser.readFields()
    return (try parser.line(), parser.unknown.text)
  }

  private mutating func readFields() throws(LineFault) {
    try scanner.expect(.openObject, "at the beginning of the line")
    if !scanner.consume(.closeObject) {
      repeat {
        scanner.skipBlanks()
        let name = scanner.at
        guard let field = try scanner.field() else {
          try unknown.parse(&scanner, from: name)
          continue
        }
        guard found.insert(field) else {
          throw scanner.expected(
            "each field once in a line of the recording", at: name, todo: "remove the duplicate")
        }
        try readValue(of: field, at: name)
      } while scanner.consume(.comma)
      try scanner.expect(.closeObject, "or “,” after the value")
    }
    try scanner.expectEnd()
  }

  private mutating func readValue(of field: RecordingField, at name: UnsafePointer<UInt8>) throws(LineFault) {
    switch field {
    case .t, .tick: time = try scanner.integer("a time in nanoseconds")
    case .pointer: phase = try scanner.choice()
    case .id: id = try scanner.integer("a pointer’s number")
    case .x: x = try scanner.number("an x coordinate in points")
    case .y: y = try scanner.number("a y coordinate in points")
    case .buttons: buttons = try scanner.integer("the buttons that are down")
    case .hover: hover = try scanner.choice()
    case .wheel: device = try scanner.choice()
    case .by: step = try scanner.pair("a step in points")
    case .picture: picture = try scanner.hash("the hash of the picture")
    case .state: state = try scanner.hash("the hash of the state")
    case .key: text = try scanner.text("a key’s name")
    case .down, .focus, .background: flag = try scanner.flag()
    case .resize: (x, y) = try scanner.pair("a size in points")
    case .scale: scale = try scanner.number("a scale in pixels per point")
    case .safeArea: (x, y) = try scanner.pair("the top and bottom of the safe area")
    case .sides: step = try scanner.pair("the left and right of the safe area")
    case .horizontal: traits.horizontal = try scanner.choice()
    case .vertical: traits.vertical = try scanner.choice()
    case .style: traits.style = try scanner.choice()
    case .direction: traits.direction = try scanner.choice()
    case .textSize: traits.textSize = try scanner.choice()
    case .rotation: orientation = try scanner.choice()
    case .timeScale: x = try scanner.number("a time scale")
    case .knob: text = try scanner.text("a knob’s name")
    case .value: x = try scanner.number("a knob’s value")
    case .scrub: scrub = try scanner.choice()
    case .fraction: x = try scanner.number("a fraction")
    case .warning: warning = try scanner.choice()
    case .accessibility: accessibility = try scanner.choice()
    case .customAction: id = try scanner.integer("the index of an action")
    case .reduceMotion: flag = try scanner.flag()
    case .command: text = try scanner.text("a command’s name")
    case .end: end = try scanner.choice()
    case .frames: frames = try scanner.count("a count of frames")
    case .events: events = try scanner.count("a count of events")
    case .checksum: picture = try scanner.hash("the checksum")
    case .format, .version, .experiment, .knobs, .size, .start, .engine, .archive:
      throw scanner.expected(
        "a field of an event, a tick or the footer", at: name,
        todo: "remove the line: only the first line is a header")
    }
  }

  private func line() throws(LineFault) -> RecordingLine {
    switch found {
    case RecordingLineKind.pointerFields, RecordingLineKind.buttonFields:
      .event(
        StageEvent(
          time: time, .pointer(StageEvent.Pointer(id: Int(id), phase, x: x, y: y, buttons: Int(buttons)))))
    case RecordingLineKind.hoverFields:
      .event(StageEvent(time: time, .hover(StageEvent.Hover(hover, x: x, y: y))))
    case RecordingLineKind.wheelFields:
      .event(
        StageEvent(time: time, .wheel(StageEvent.Wheel(device, dx: step.x, dy: step.y, x: x, y: y))))
    case RecordingLineKind.tickFields: .tick(RecordedTick(time: time, picture: picture, state: state))
    case RecordingLineKind.keyFields: .event(StageEvent(time: time, .key(StageEvent.Key(text, isDown: flag))))
    case RecordingLineKind.resizeFields:
      .event(StageEvent(time: time, .resize(width: x, height: y, scale: scale)))
    case RecordingLineKind.safeAreaFields:
      .event(
        StageEvent(
          time: time, .safeArea(UIEdgeInsets(top: x, left: step.x, bottom: y, right: step.y))))
    case RecordingLineKind.traitsFields, RecordingLineKind.textSizeFields:
      .event(StageEvent(time: time, .traits(traits)))
    case RecordingLineKind.rotationFields: .event(StageEvent(time: time, .rotation(orientation)))
    case RecordingLineKind.focusFields: .event(StageEvent(time: time, .focus(flag)))
    case RecordingLineKind.backgroundFields: .event(StageEvent(time: time, .background(flag)))
    case RecordingLineKind.timeScaleFields: .event(StageEvent(time: time, .timeScale(x)))
    case RecordingLineKind.knobFields: .event(StageEvent(time: time, .parameter(text, x)))
    case RecordingLineKind.scrubFields:
      .event(StageEvent(time: time, .scrub(StageEvent.Scrub(scrub, to: x))))
    case RecordingLineKind.warningFields: .event(StageEvent(time: time, .warning(warning)))
    case RecordingLineKind.accessibilityFields:
      .event(StageEvent(time: time, .accessibility(accessibility)))
    case RecordingLineKind.customActionFields: .event(StageEvent(time: time, .customAction(Int(id))))
    case RecordingLineKind.reduceMotionFields: .event(StageEvent(time: time, .reduceMotion(flag)))
    case RecordingLineKind.commandFields: .event(StageEvent(time: time, .command(text)))
    case RecordingLineKind.footerFields:
      .footer(RecordingFooter(end: end, frames: frames, events: events, checksum: picture))
    default: throw mismatch()
    }
  }

  /// Returns the fault that explains why the fields do not make a line.
  private func mismatch() -> LineFault {
    let kinds = RecordingLineKind.allCases.filter { found.contains(RecordingFields($0.mark)) }
    let marks = RecordingLineKind.allCases.filter { $0 != .header }.map { "“\($0.mark.name)”" }
      .joined(separator: ", ")
    guard let kind = kinds.first else {
      return LineFault(
        offset: nil,
        message:
          "expected one of the fields \(marks), which identify a line, found none; \(LineScanner.usualCure)")
    }
    if kinds.count > 1 {
      let both = kinds.map { "“\($0.mark.name)”" }.joined(separator: " and ")
      return LineFault(
        offset: nil,
        message:
          "expected one event or tick in a line of the recording, found \(both); put each on a separate line")
    }
    let missing = kind.fields.subtracting(found).members.first
    if let missing {
      return LineFault(
        offset: nil,
        message: "expected “\(missing.name)” in \(kind.phrase), found none; \(LineScanner.usualCure)")
    }
    let extra = found.subtracting(kind.fields).subtracting(kind.optionalFields).members.map { "“\($0.name)”" }
      .joined(separator: ", ")
    return LineFault(
      offset: nil,
      message: "expected only the fields of \(kind.phrase) of the recording, found \(extra); remove it")
  }
}

/// The fields of a line that this version does not know, kept as written and not interpreted.
struct UnknownFields {
  /// The text of the fields, each with a comma before it; empty without unknown fields.
  private(set) var text = ""
  private var names: [String] = []

  /// Keeps a field as written, from the address of its name to the end of its value, which comes next. Refuses a
  /// repeated name. O(bytes + fields)
  mutating func parse(
    _ scanner: inout LineScanner, from name: UnsafePointer<UInt8>
  ) throws(LineFault) {
    let key = String(decoding: UnsafeBufferPointer(start: name, count: scanner.at - name), as: UTF8.self)
    try scanner.skipValue()
    let field = String(decoding: UnsafeBufferPointer(start: name, count: scanner.at - name), as: UTF8.self)
    guard !names.contains(key) else {
      throw scanner.expected(
        "each field once in a line of the recording", at: name, todo: "remove the duplicate")
    }
    names.append(key)
    text += "," + field
  }
}
