import Foundation
import TransitionEngine

/// The keyed coder in which controllers, views and objects are saved, and from which they are restored.
///
/// References to controllers and registered objects are stored as their indices in the archive. Decoding creates no
/// object of a class that the caller does not name.
nonisolated final class RestorationCoder: NSCoder {
  /// The values that were encoded, or that can be decoded.
  private(set) var values: [String: RestorationValue]
  /// The keys of values that an archive cannot hold.
  private(set) var refused: [String] = []
  let references: RestorationReferences
  /// The function to call for the key of a self-encoding object that is decoded without the name of its class.
  var didMissClass: ((String) -> Void)?
  /// The object decoded for the storyboard key; it is not among the values.
  var storyboard: AnyObject?
  /// The number of self-encoding objects in which the coder is nested.
  private let nesting: Int

  init(
    _ values: [String: RestorationValue] = [:], references: RestorationReferences, nesting: Int = 0
  ) {
    self.values = values
    self.references = references
    self.nesting = nesting
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  // MARK: Encoding

  /// Encodes texts, numbers, dates, URLs, UUIDs, index paths and data, arrays and dictionaries of them, references, and
  /// self-encoding objects. `nil` removes the value of the key.
  override func encode(_ object: Any?, forKey key: String) {
    guard let object else {
      values[key] = nil
      return
    }
    var coding = RestorationCoding(references: references, nesting: nesting)
    switch coding.value(of: object) {
    case .value(let value): values[key] = value
    case .nothing: values[key] = nil
    case .refused: refused.append(key)
    }
  }

  override func encodeConditionalObject(_ object: Any?, forKey key: String) { encode(object, forKey: key) }
  override func encode(_ value: Bool, forKey key: String) { values[key] = .flag(value) }
  override func encode(_ value: Int, forKey key: String) { values[key] = .integer(Int64(value)) }
  override func encode(_ value: Int32, forKey key: String) { values[key] = .integer(Int64(value)) }
  override func encode(_ value: Int64, forKey key: String) { values[key] = .integer(value) }
  override func encode(_ value: Float, forKey key: String) { values[key] = .number(Double(value)) }
  override func encode(_ value: Double, forKey key: String) { values[key] = .number(value) }

  override func encodeBytes(_ bytesp: UnsafePointer<UInt8>?, length lenv: Int, forKey key: String) {
    values[key] = .bytes(Array(UnsafeBufferPointer(start: bytesp, count: bytesp == nil ? 0 : max(lenv, 0))))
  }

  // MARK: Decoding

  override func decodeObject(forKey key: String) -> Any? {
    if key == UIApplication.stateRestorationViewControllerStoryboardKey, let storyboard { return storyboard }
    if case .coded = values[key] { didMissClass?(key) }
    return values[key].flatMap { object($0) }
  }

  private func object(_ value: RestorationValue) -> Any? {
    RestorationCoding(references: references, nesting: nesting).object(value)
  }

  override func decodeObject<Decoded: NSObject & NSCoding>(of cls: Decoded.Type, forKey key: String)
    -> Decoded?
  {
    switch values[key] {
    case .coded(let table): Decoded(coder: RestorationCoder(table, references: references))
    case .text(let text): NSString(string: text) as? Decoded
    case .integer(let integer): NSNumber(value: integer) as? Decoded
    case .number(let number): NSNumber(value: number) as? Decoded
    case .flag(let flag): NSNumber(value: flag) as? Decoded
    case .bytes(let bytes): NSData(data: Data(bytes)) as? Decoded
    case .date(let seconds): NSDate(timeIntervalSinceReferenceDate: seconds) as? Decoded
    case .identifier(let text): NSUUID(uuidString: text) as? Decoded
    case .address(let text): NSURL(string: text) as? Decoded
    case .path(let places): NSIndexPath(indexes: places, length: places.count) as? Decoded
    case .list(let values): NSArray(array: values.compactMap { object($0) }) as? Decoded
    case .table(let table): NSDictionary(dictionary: table.compactMapValues { object($0) }) as? Decoded
    // Controllers and registered objects are returned as they are.
    case .controller, .object: decodeObject(forKey: key) as? Decoded
    case nil: nil
    }
  }

  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    decodeObject(forKey: key)
  }
  override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }

  override func decodeBool(forKey key: String) -> Bool {
    switch values[key] {
    case .flag(let flag): flag
    case .integer(let integer): integer != 0
    default: false
    }
  }

  override func decodeInteger(forKey key: String) -> Int { Int(decodeInt64(forKey: key)) }
  /// Returns the integer; 0 for an integer that does not fit 32 bits.
  override func decodeInt32(forKey key: String) -> Int32 { Int32(exactly: decodeInt64(forKey: key)) ?? 0 }

  override func decodeInt64(forKey key: String) -> Int64 {
    switch values[key] {
    case .integer(let integer): integer
    case .number(let number): Int64(exactly: number.rounded(.towardZero)) ?? 0
    case .flag(let flag): flag ? 1 : 0
    default: 0
    }
  }

  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

  override func decodeDouble(forKey key: String) -> Double {
    switch values[key] {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: 0
    }
  }

  override func withDecodedUnsafeBytes<Result>(
    forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    guard case .bytes(let bytes) = values[key] else { return try body(nil) }
    return try bytes.withUnsafeBytes { try body($0) }
  }
}
