/// A set of fields, such as those that a kind of line has.
struct RecordingFields: OptionSet, Sendable {
  var rawValue: UInt64

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(_ fields: RecordingField...) {
    rawValue = fields.reduce(0) { $0 | Self.bit($1) }
  }

  /// Puts a field in, and tells whether it is new.
  mutating func take(_ field: RecordingField) -> Bool {
    let before = rawValue
    rawValue |= Self.bit(field)
    return rawValue != before
  }

  /// The fields by name, in no order that matters to a file.
  var members: [RecordingField] { RecordingField.allCases.filter { rawValue & Self.bit($0) != 0 } }

  private static func bit(_ field: RecordingField) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: field.rawValue)
  }
}
