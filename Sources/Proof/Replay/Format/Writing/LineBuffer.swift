/// The bytes of the line that is being written. The buffer keeps its capacity from line to line.
struct LineBuffer {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  init() {
    bytes.reserveCapacity(512)
  }

  /// Begins a line.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(0x7B)
    isFirst = true
  }

  /// Ends a line.
  mutating func finish() {
    bytes.append(0x7D)
    bytes.append(0x0A)
  }

  /// Inserts text before the closing brace of a line that has just been finished. The text has a comma before each of
  /// its fields.
  mutating func add(_ fields: String) {
    bytes.removeLast(2)
    append(fields.utf8)
    finish()
  }

  // MARK: Fields

  /// Writes a field's name in quotes and a colon, after a comma unless the field is the line's first.
  mutating func name(_ field: RecordingField) {
    name(field.name)
  }

  /// Writes a name that is not a field of a recording.
  mutating func name(_ name: String) {
    if !isFirst { bytes.append(0x2C) }
    isFirst = false
    quote(name)
    bytes.append(0x3A)
  }

  mutating func field(_ field: RecordingField, _ text: String) {
    name(field)
    quote(text)
  }

  mutating func field(_ field: RecordingField, _ value: Double) {
    name(field)
    number(value)
  }

  mutating func field(_ field: RecordingField, _ value: Int64) {
    name(field)
    integer(value)
  }

  mutating func field(_ field: RecordingField, _ value: Bool) {
    name(field)
    flag(value)
  }

  mutating func field(_ field: RecordingField, _ first: Double, _ second: Double) {
    name(field)
    pair(first, second)
  }

  mutating func field(_ field: RecordingField, hash value: UInt64) {
    name(field)
    hash(value)
  }

  /// Writes named values in braces.
  mutating func settings(_ settings: [RecordingHeader.Setting]) {
    bytes.append(0x7B)
    isFirst = true
    for setting in settings {
      name(setting.name)
      switch setting.value {
      case .number(let number): self.number(number)
      case .flag(let flag): self.flag(flag)
      case .text(let text): quote(text)
      }
    }
    bytes.append(0x7D)
    isFirst = false
  }

  // MARK: Values

  /// Writes two numbers in brackets.
  mutating func pair(_ first: Double, _ second: Double) {
    bytes.append(0x5B)
    number(first)
    bytes.append(0x2C)
    number(second)
    bytes.append(0x5D)
  }

  mutating func flag(_ flag: Bool) {
    plain(flag ? "true" : "false")
  }

  /// Writes a whole number.
  mutating func integer(_ value: Int64) {
    if value < 0 { bytes.append(0x2D) }
    var rest = value.magnitude
    var low = bytes.count
    repeat {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    // The digits were appended last one first.
    var high = bytes.count - 1
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// Writes the shortest digits that read back as the same finite number.
  mutating func number(_ value: Double) {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 {
      // Negative zero differs from zero.
      if whole == 0, value.sign == .minus { bytes.append(0x2D) }
      return integer(whole)
    }
    value.write(to: &self)
    let count = bytes.count
    if count > 2, bytes[count - 1] == 0x30, bytes[count - 2] == 0x2E { bytes.removeLast(2) }
  }

  /// Writes sixteen hexadecimal digits in quotes.
  mutating func hash(_ value: UInt64) {
    bytes.append(0x22)
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 0x0F
      bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
    bytes.append(0x22)
  }

  /// Writes a string in quotes, with the escapes that JSON requires.
  mutating func quote(_ text: String) {
    bytes.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C: append(0x5C, byte)
      case 0x0A: append(0x5C, 0x6E)
      case 0x0D: append(0x5C, 0x72)
      case 0x09: append(0x5C, 0x74)
      case 0x00..<0x20:
        plain("\\u00")
        append(byte < 0x10 ? 0x30 : 0x31, byte & 0x0F < 10 ? 0x30 + byte & 0x0F : 0x61 + byte & 0x0F - 10)
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }

  mutating func append(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  private mutating func append(_ first: UInt8, _ second: UInt8) {
    bytes.append(first)
    bytes.append(second)
  }

  private mutating func plain(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { bytes.append(text.utf8Start[index]) }
  }
}

/// A stream to which a number writes its digits.
extension LineBuffer: TextOutputStream {
  mutating func write(_ string: String) {
    append(string.utf8)
  }

  /// Appends the digits that the standard library passes without creating a string.
  mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
    append(digits)
  }
}

extension UInt64 {
  /// The sixteen hexadecimal digits with which hashes and checksums are written.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
