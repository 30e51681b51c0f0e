import Foundation

/// The coder that a scene's objects are made from: it gives the scene's `values` by key.
///
/// What is not there is nil, zero or false, as with any keyed coder; nothing can be written to it.
nonisolated package final class SceneCoder: NSCoder {
  package let reading: SceneReading

  private let values: SceneValues

  @MainActor init(_ reading: SceneReading) {
    self.reading = reading
    values = reading.values
    super.init()
  }

  private func value(_ key: String) -> SceneValues.Value? { values[key] }

  private func number(_ key: String) -> Double? {
    if case .number(let number) = value(key) { return number }
    return nil
  }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { value(key) != nil }

  package override func decodeBool(forKey key: String) -> Bool {
    if case .flag(let flag) = value(key) { return flag }
    return false
  }

  package override func decodeInteger(forKey key: String) -> Int {
    number(key).flatMap(Int.init(exactly:)) ?? 0
  }
  package override func decodeInt32(forKey key: String) -> Int32 {
    number(key).flatMap(Int32.init(exactly:)) ?? 0
  }
  package override func decodeInt64(forKey key: String) -> Int64 {
    number(key).flatMap(Int64.init(exactly:)) ?? 0
  }
  package override func decodeDouble(forKey key: String) -> Double { number(key) ?? 0 }
  package override func decodeFloat(forKey key: String) -> Float { Float(number(key) ?? 0) }

  /// Texts as strings, numbers and flags as numbers.
  package override func decodeObject(forKey key: String) -> Any? {
    switch value(key) {
    case .text(let text): text
    case .number(let number): NSNumber(value: number)
    case .flag(let flag): NSNumber(value: flag)
    case nil: nil
    }
  }
}
