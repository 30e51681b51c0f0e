import Foundation
import TransitionEngine
import ViewTree

/// The conversion between objects and values of an archive.
nonisolated struct RestorationCoding {
  enum Outcome {
    case value(RestorationValue)
    /// A reference to an object that is not saved.
    case nothing
    case refused
  }

  let references: RestorationReferences
  /// The number of objects and lists in which the value is nested.
  var nesting: Int

  // MARK: Objects to values

  mutating func value(of object: Any) -> Outcome {
    guard nesting < RestorationArchive.Limit.nesting else { return .refused }
    if let plain = Self.plain(object) { return .value(plain) }
    if let outcome = reference(to: object) { return outcome }
    nesting += 1
    defer { nesting -= 1 }
    if let list = object as? [Any] {
      var values: [RestorationValue] = []
      for element in list {
        switch value(of: element) {
        case .value(let value): values.append(value)
        case .nothing: continue
        case .refused: return .refused
        }
      }
      return .value(.list(values))
    }
    if let table = object as? [String: Any] {
      var values: [String: RestorationValue] = [:]
      for (key, element) in table {
        switch value(of: element) {
        case .value(let value): values[key] = value
        case .nothing: continue
        case .refused: return .refused
        }
      }
      return .value(.table(values))
    }
    return encodedObject(object)
  }

  /// Converts an object that encodes itself.
  private func encodedObject(_ object: Any) -> Outcome {
    // These casts come last, because each one takes time.
    if let date = object as? NSDate { return .value(.date(date.timeIntervalSinceReferenceDate)) }
    if let identifier = object as? NSUUID { return .value(.identifier(identifier.uuidString)) }
    if let address = object as? NSURL { return .value(.address(address.absoluteString)) }
    guard let object = object as? any NSCoding, !(object is NSSet), !(object is NSOrderedSet) else {
      // Sets encode themselves only for Foundation's own coders: they would be empty after decoding.
      return .refused
    }
    let coder = RestorationCoder(references: references, nesting: nesting)
    object.encode(with: coder)
    return coder.refused.isEmpty ? .value(.coded(coder.values)) : .refused
  }

  // The type decides, not a cast, which would accept a number as a Boolean value.
  private static func plain(_ object: Any) -> RestorationValue? {
    switch type(of: object) {
    case is Bool.Type: return (object as? Bool).map(RestorationValue.flag)
    case is Double.Type, is CGFloat.Type, is Float.Type: return number(object).map(RestorationValue.number)
    case is String.Type, is Substring.Type: return .text("\(object)")
    case is Data.Type: return (object as? Data).map { .bytes(Array($0)) }
    case is URL.Type: return (object as? URL).map { .address($0.absoluteString) }
    case is IndexPath.Type: return (object as? IndexPath).map { .path(Array($0)) }
    case is Date.Type: return (object as? Date).map { .date($0.timeIntervalSinceReferenceDate) }
    case is UUID.Type: return (object as? UUID).map { .identifier($0.uuidString) }
    default: break
    }
    if let integer = object as? any BinaryInteger {
      return Int64(exactly: integer).map(RestorationValue.integer)
    }
    if let number = object as? NSNumber { return value(of: number) }
    if let text = object as? NSString { return .text(String(describing: text)) }
    if let data = object as? NSData { return .bytes(Array(Data(referencing: data))) }
    return nil
  }

  private static func number(_ object: Any) -> Double? {
    (object as? Double) ?? (object as? CGFloat).map { Double($0) } ?? (object as? Float).map { Double($0) }
  }

  private static func value(of number: NSNumber) -> RestorationValue {
    switch String(cString: number.objCType) {
    case "c", "B": .flag(number.boolValue)
    case "d", "f": .number(number.doubleValue)
    default: .integer(number.int64Value)
    }
  }

  private func reference(to object: Any) -> Outcome? {
    if let controller = object as? UIViewController {
      let place = MainActor.assumeIsolated { references.place(of: controller) }
      return place.map { .value(.controller($0)) } ?? .nothing
    }
    // Every value can be cast to an object here; a value that is not an object is boxed.
    guard type(of: object) is AnyClass else { return nil }
    let id = object as AnyObject
    nonisolated(unsafe) let unsafe = id
    return MainActor.assumeIsolated { references.place(of: unsafe) }.map { .value(.object($0)) }
  }

  // MARK: Values to objects

  func object(_ value: RestorationValue) -> Any? {
    switch value {
    case .flag(let flag): return flag
    case .integer(let integer): return Int(integer)
    case .number(let number): return number
    case .text(let text): return text
    case .bytes(let bytes): return Data(bytes)
    case .address(let text): return URL(string: text)
    case .path(let places): return IndexPath(indexes: places)
    case .date(let seconds): return Date(timeIntervalSinceReferenceDate: seconds)
    case .identifier(let text): return UUID(uuidString: text)
    case .list(let values): return values.compactMap { object($0) } as [Any]
    case .table(let table): return table.compactMapValues { object($0) } as [String: Any]
    case .controller(let place): return MainActor.assumeIsolated { references.controller(place) }
    case .object(let place):
      nonisolated(unsafe) var found: AnyObject?
      MainActor.assumeIsolated { found = references.object(place) }
      return found
    // An object that decodes itself is created only when the caller names its class.
    case .coded: return nil
    }
  }
}
