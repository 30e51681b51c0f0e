/// The name of a field in a line of a recording. The frequent ones come first, because they are looked for first.
///
/// A coding key, because those know how their case is spelled.
enum RecordingField: Int, CodingKey, CaseIterable {
  case t, pointer, id, x, y
  case tick, picture, state
  case buttons, hover, wheel, by
  case key, down, resize, scale, focus, background, timeScale, knob, value, scrub, fraction, warning
  case accessibility, customAction, reduceMotion, command
  case horizontal, vertical, style, direction, rotation, safeArea, sides
  case end, frames, events, checksum
  case format, version, experiment, knobs, size, start, engine, archive

  /// As it is spelled in the file.
  var name: String { stringValue }

  /// The names of up to eight bytes as one number each, the last byte lowest; 0 for longer ones.
  private static let codes: [UInt64] = allCases.map { field in
    let name = field.name.utf8
    return name.count > 8 ? 0 : name.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The field whose name, of up to eight bytes, is this number. O(fields), without a string
  init?(code: UInt64) {
    guard code != 0, let place = Self.codes.firstIndex(of: code) else { return nil }
    self.init(rawValue: place)
  }
}
