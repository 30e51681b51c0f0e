/// A kind of line in a recording. The kinds differ in their fields, and each has one field that identifies it.
enum RecordingLineKind: String, CaseIterable, Sendable {
  case header, pointer, hover, wheel, key, resize, safeArea, traits, rotation, focus, background, timeScale,
    knob, scrub, warning, accessibility, customAction, reduceMotion, command, tick, footer

  /// The required fields of a line of this kind; no others are allowed except the `optionalFields`.
  var fields: RecordingFields {
    switch self {
    case .header: Self.headerFields
    case .pointer: Self.pointerFields
    case .hover: Self.hoverFields
    case .wheel: Self.wheelFields
    case .key: Self.keyFields
    case .resize: Self.resizeFields
    case .safeArea: Self.safeAreaFields
    case .traits: Self.traitsFields
    case .rotation: Self.rotationFields
    case .focus: Self.focusFields
    case .background: Self.backgroundFields
    case .timeScale: Self.timeScaleFields
    case .knob: Self.knobFields
    case .scrub: Self.scrubFields
    case .warning: Self.warningFields
    case .accessibility: Self.accessibilityFields
    case .customAction: Self.customActionFields
    case .reduceMotion: Self.reduceMotionFields
    case .command: Self.commandFields
    case .tick: Self.tickFields
    case .footer: Self.footerFields
    }
  }

  /// The optional fields of a line of this kind.
  var optionalFields: RecordingFields {
    switch self {
    case .header: RecordingFields(.archive)
    case .pointer: RecordingFields(.buttons)
    case .traits: RecordingFields(.textSize)
    default: []
    }
  }

  static let headerFields = RecordingFields(
    .format, .version, .experiment, .knobs, .size, .scale, .start, .engine)
  static let pointerFields = RecordingFields(.t, .pointer, .id, .x, .y)
  static let buttonFields = RecordingFields(.t, .pointer, .id, .x, .y, .buttons)
  static let hoverFields = RecordingFields(.t, .hover, .x, .y)
  static let wheelFields = RecordingFields(.t, .wheel, .by, .x, .y)
  static let keyFields = RecordingFields(.t, .key, .down)
  static let resizeFields = RecordingFields(.t, .resize, .scale)
  static let safeAreaFields = RecordingFields(.t, .safeArea, .sides)
  static let traitsFields = RecordingFields(.t, .horizontal, .vertical, .style, .direction)
  static let textSizeFields = RecordingFields(.t, .horizontal, .vertical, .style, .direction, .textSize)
  static let rotationFields = RecordingFields(.t, .rotation)
  static let focusFields = RecordingFields(.t, .focus)
  static let backgroundFields = RecordingFields(.t, .background)
  static let timeScaleFields = RecordingFields(.t, .timeScale)
  static let knobFields = RecordingFields(.t, .knob, .value)
  static let scrubFields = RecordingFields(.t, .scrub, .fraction)
  static let warningFields = RecordingFields(.t, .warning)
  static let accessibilityFields = RecordingFields(.t, .accessibility)
  static let customActionFields = RecordingFields(.t, .customAction)
  static let reduceMotionFields = RecordingFields(.t, .reduceMotion)
  static let commandFields = RecordingFields(.t, .command)
  static let tickFields = RecordingFields(.tick, .picture, .state)
  static let footerFields = RecordingFields(.end, .frames, .events, .checksum)

  /// The field that only this kind has and that identifies it.
  var mark: RecordingField {
    switch self {
    case .header: .format
    case .traits: .horizontal
    case .footer: .end
    default: RecordingField(stringValue: rawValue) ?? .format
    }
  }

  /// The name of the kind with its article, for messages.
  var phrase: String {
    switch self {
    case .header, .footer: "the \(rawValue)"
    case .tick: "a tick"
    case .accessibility: "an accessibility event"
    default: "a \(rawValue) event"
    }
  }
}

/// The name of a field in a line of a recording. Frequent fields come first, because they are looked up first.
///
/// The type is a coding key, because a coding key knows the spelling of its case.
enum RecordingField: Int, CodingKey, CaseIterable {
  case t, pointer, id, x, y
  case tick, picture, state
  case buttons, hover, wheel, by
  case key, down, resize, scale, focus, background, timeScale, knob, value, scrub, fraction, warning
  case accessibility, customAction, reduceMotion, command
  case horizontal, vertical, style, direction, textSize, rotation, safeArea, sides
  case end, frames, events, checksum
  case format, version, experiment, knobs, size, start, engine, archive

  /// The field's name as it is spelled in the file.
  var name: String { stringValue }

  /// The names of up to eight bytes as one number each, the last byte lowest; 0 for longer names.
  private static let codes: [UInt64] = allCases.map { field in
    let name = field.name.utf8
    return name.count > 8 ? 0 : name.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Creates the field whose name, of up to eight bytes, has a code. O(fields), without a string
  init?(code: UInt64) {
    guard code != 0, let place = Self.codes.firstIndex(of: code) else { return nil }
    self.init(rawValue: place)
  }
}

/// A set of fields, such as the fields of a kind of line.
struct RecordingFields: OptionSet, Sendable {
  var rawValue: UInt64

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(_ fields: RecordingField...) {
    rawValue = fields.reduce(0) { $0 | Self.bit($1) }
  }

  /// Inserts a field. Returns whether the field was not in the set.
  mutating func insert(_ field: RecordingField) -> Bool {
    let before = rawValue
    rawValue |= Self.bit(field)
    return rawValue != before
  }

  /// The fields of the set, in the order of their declaration.
  var members: [RecordingField] { RecordingField.allCases.filter { rawValue & Self.bit($0) != 0 } }

  private static func bit(_ field: RecordingField) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: field.rawValue)
  }
}
