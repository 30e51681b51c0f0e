import Foundation

/// The lines of JSON text on which its values and its faults stand.
struct JSONLine {
  private let bytes: [UInt8]
  private var place = 0

  private init(_ data: Data) { bytes = [UInt8](data) }

  /// The line of the value at the end of a path, or of the last part of the path that is there. O(bytes)
  static func of(_ path: [any CodingKey], in data: Data) -> Int {
    var scan = JSONLine(data)
    for key in path where !scan.enter(key) { break }
    scan.skipSpace()
    return scan.line
  }

  /// The line that a decoder names in its account of what is no JSON; the last one where it names none.
  static func ofFault(_ context: DecodingError.Context, in data: Data) -> Int {
    let account = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
    let words = account.split { !$0.isNumber && !$0.isLetter }
    let named = zip(words, words.dropFirst()).first { $0.0 == "line" }.flatMap { Int($0.1) }
    return named ?? data.count { $0 == 0x0A } + 1
  }

  private var line: Int { bytes[..<min(place, bytes.count)].count { $0 == 0x0A } + 1 }
  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Goes to the value of a key or an index in the value at this place; false where there is none.
  private mutating func enter(_ key: any CodingKey) -> Bool {
    skipSpace()
    let index = key.intValue
    guard byte == UInt8(ascii: index == nil ? "{" : "[") else { return false }
    place += 1
    var count = 0
    while true {
      skipSpace()
      if let index {
        if count == index { return byte != nil && byte != UInt8(ascii: "]") }
      } else {
        let start = place
        skipValue()
        let name = String(decoding: bytes[start..<place].dropFirst().dropLast(), as: UTF8.self)
        skipSpace()
        guard byte == UInt8(ascii: ":") else { return false }
        place += 1
        if name == key.stringValue { return true }
        skipSpace()
      }
      skipValue()
      skipSpace()
      guard byte == UInt8(ascii: ",") else { return false }
      place += 1
      count += 1
    }
  }

  private mutating func skipSpace() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  /// Goes behind the value at this place.
  private mutating func skipValue() {
    var depth = 0
    repeat {
      switch byte {
      case nil: return
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        place += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { return }
        place += 1
      default: place += 1
      }
      if depth == 0, let byte, ",]}: \n\r\t".utf8.contains(byte) { return }
    } while depth > 0 || byte != nil
  }

  private mutating func skipString() {
    place += 1
    while let byte, byte != UInt8(ascii: "\"") { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
    place += 1
  }
}
