/// The values of everything on the stage in one frame: subjects by name, and the properties of each.
///
/// The two hashes of a frame represent these values. The hash of the state covers more, for example the appearance
/// states of controllers. Two states can therefore differ although all values are the same.
public struct FrameValues: Hashable, Sendable {
  /// A property and its value.
  public struct Property: Hashable, Sendable {
    public var name: String
    public var value: FrameValue

    public init(_ name: String, _ value: FrameValue) {
      self.name = name
      self.value = value
    }
  }

  /// A subject: the stage itself, a controller, a recognizer, a layer, or a part of the picture such as a clip.
  public struct Subject: Hashable, Sendable {
    /// The name, such as `layer 12`; names are unique in a frame.
    public var name: String
    /// The properties, in an order that is the same in every frame.
    public var properties: [Property]

    public init(_ name: String, _ properties: [Property]) {
      self.name = name
      self.properties = properties
    }

    /// The value of a property, by the property's name. O(n) in the number of properties.
    public subscript(name: String) -> FrameValue? {
      properties.first { $0.name == name }?.value
    }
  }

  public var subjects: [Subject]

  public init(_ subjects: [Subject] = []) {
    self.subjects = subjects
  }

  /// The subject of a name. O(subjects)
  public subscript(name: String) -> Subject? {
    subjects.first { $0.name == name }
  }

  /// Returns the first number of a subject's property, or `nil`. O(subjects + properties)
  public func number(_ subject: String, _ property: String) -> Double? {
    guard case .numbers(let numbers) = self[subject]?[property] else { return nil }
    return numbers.first
  }

  /// Returns the text of a subject's property, or `nil`. O(subjects + properties)
  public func text(_ subject: String, _ property: String) -> String? {
    guard case .text(let text) = self[subject]?[property] else { return nil }
    return text
  }
}

/// The value of one property of one subject in a frame.
public enum FrameValue: Hashable, Sendable {
  case numbers([Double])
  case text(String)

  /// Returns whether two values are the same. NaN is the same as NaN and, as in hashes, −0 is the same as 0.
  ///
  /// - Complexity: O(n) in the count of numbers, or in the length of the text.
  public func isSame(as other: FrameValue) -> Bool {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
    case (.text(let a), .text(let b)): a == b
    default: false
    }
  }
}

extension FrameValue: CustomStringConvertible {
  /// The value as text: numbers with the fewest distinguishing digits, in brackets unless there is only one; texts in
  /// quotes.
  ///
  /// - Complexity: O(n) in the count of numbers, or in the length of the text.
  public var description: String {
    switch self {
    case .numbers(let numbers):
      let texts = numbers.map { number in
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      }
      return texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))"
    case .text(let text): return "“\(text)”"
    }
  }
}

/// A property of a subject that differs between two frames.
public struct ValueDifference: Hashable, Sendable {
  /// The name of the subject.
  public var subject: String
  /// The name of the property.
  public var property: String
  /// The recorded value, or `nil`; `replayed` is the value in the replay.
  public var recorded: FrameValue?
  public var replayed: FrameValue?
}

extension FrameValues {
  /// Returns the differences from another frame, in the order of this frame, then its additional properties. O(values)
  public func differences(to other: FrameValues) -> [ValueDifference] {
    var places: [String: Int] = [:]
    for (place, subject) in other.subjects.enumerated() { places[subject.name] = place }
    var found: [ValueDifference] = []
    for subject in subjects {
      let match = places.removeValue(forKey: subject.name).map { other.subjects[$0] }
      found += Self.differences(subject.name, subject.properties, match?.properties ?? [])
    }
    for subject in other.subjects where places[subject.name] != nil {
      found += Self.differences(subject.name, [], subject.properties)
    }
    return found
  }

  private static func differences(
    _ subject: String, _ recorded: [Property], _ replayed: [Property]
  ) -> [ValueDifference] {
    var found: [ValueDifference] = []
    for property in recorded {
      let match = replayed.first { $0.name == property.name }?.value
      if let match, match.isSame(as: property.value) { continue }
      found.append(
        ValueDifference(
          subject: subject, property: property.name, recorded: property.value, replayed: match))
    }
    for property in replayed where !recorded.contains(where: { $0.name == property.name }) {
      found.append(
        ValueDifference(subject: subject, property: property.name, recorded: nil, replayed: property.value))
    }
    return found
  }
}
