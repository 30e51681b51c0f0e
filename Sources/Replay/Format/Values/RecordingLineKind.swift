/// What a line of a recording says. The kinds differ in their fields, and each has one that tells it apart.
enum RecordingLineKind: String, CaseIterable, Sendable {
  case header, pointer, key, resize, traits, rotation, focus, timeScale, command, tick, footer

  /// The fields that a line of this kind has, all of them and no others.
  var fields: RecordingFields {
    switch self {
    case .header: Self.headerFields
    case .pointer: Self.pointerFields
    case .key: Self.keyFields
    case .resize: Self.resizeFields
    case .traits: Self.traitsFields
    case .rotation: Self.rotationFields
    case .focus: Self.focusFields
    case .timeScale: Self.timeScaleFields
    case .command: Self.commandFields
    case .tick: Self.tickFields
    case .footer: Self.footerFields
    }
  }

  static let headerFields = RecordingFields(
    .format, .version, .experiment, .knobs, .size, .scale, .start, .engine)
  static let pointerFields = RecordingFields(.t, .pointer, .id, .x, .y)
  static let keyFields = RecordingFields(.t, .key, .down)
  static let resizeFields = RecordingFields(.t, .resize, .scale)
  static let traitsFields = RecordingFields(.t, .horizontal, .vertical, .style, .direction)
  static let rotationFields = RecordingFields(.t, .rotation)
  static let focusFields = RecordingFields(.t, .focus)
  static let timeScaleFields = RecordingFields(.t, .timeScale)
  static let commandFields = RecordingFields(.t, .command)
  static let tickFields = RecordingFields(.tick, .picture, .state)
  static let footerFields = RecordingFields(.end, .frames, .events, .checksum)

  /// The field that only this kind has and that names it.
  var mark: RecordingField {
    switch self {
    case .header: .format
    case .pointer: .pointer
    case .key: .key
    case .resize: .resize
    case .traits: .horizontal
    case .rotation: .rotation
    case .focus: .focus
    case .timeScale: .timeScale
    case .command: .command
    case .tick: .tick
    case .footer: .end
    }
  }

  /// With its article, for a sentence.
  var phrase: String {
    switch self {
    case .header: "the header"
    case .pointer: "a pointer event"
    case .key: "a key event"
    case .resize: "a resize event"
    case .traits: "a traits event"
    case .rotation: "a rotation event"
    case .focus: "a focus event"
    case .timeScale: "a timeScale event"
    case .command: "a command event"
    case .tick: "a tick"
    case .footer: "the footer"
    }
  }
}
