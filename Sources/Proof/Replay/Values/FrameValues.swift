/// What everything on the stage was in one frame: things by their names, and the properties of each.
///
/// This is what the two hashes of a frame stand for, spelled out. The state's hash sees more than is told here
/// (the appearance of controllers, for one), so states can differ without a value that does.
public struct FrameValues: Hashable, Sendable {
  /// A property with its value.
  public struct Property: Hashable, Sendable {
    public var name: String
    public var value: FrameValue

    public init(_ name: String, _ value: FrameValue) {
      self.name = name
      self.value = value
    }
  }

  /// A thing: a layer, a part of the picture such as a clip, the stage itself.
  public struct Subject: Hashable, Sendable {
    /// As `layer 12`; names stand once in a frame.
    public var name: String
    /// In an order that is the same in every frame.
    public var properties: [Property]

    public init(_ name: String, _ properties: [Property]) {
      self.name = name
      self.properties = properties
    }

    /// A property's value.
    public subscript(name: String) -> FrameValue? {
      properties.first { $0.name == name }?.value
    }
  }

  public var subjects: [Subject]

  public init(_ subjects: [Subject] = []) {
    self.subjects = subjects
  }

  /// A thing by its name. O(subjects)
  public subscript(name: String) -> Subject? {
    subjects.first { $0.name == name }
  }

  /// The single number that a property of a thing is.
  public func number(_ subject: String, _ property: String) -> Double? {
    guard case .numbers(let numbers) = self[subject]?[property] else { return nil }
    return numbers.first
  }

  /// The text that a property of a thing is.
  public func text(_ subject: String, _ property: String) -> String? {
    guard case .text(let text) = self[subject]?[property] else { return nil }
    return text
  }
}

/// What one property of one thing on the stage was in a frame.
public enum FrameValue: Hashable, Sendable {
  case numbers([Double])
  case text(String)

  /// A Boolean value indicating whether two values are the same; unlike `==` it takes NaN for NaN, and as the
  /// hashes do, −0 for 0.
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
  /// Numbers with the fewest digits that tell them apart, in brackets unless there is one; a text in quotes.
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

/// A property of a thing that is not the same in two frames.
public struct ValueDifference: Hashable, Sendable {
  public var subject: String
  public var property: String
  /// nil when the thing, or the property, was not there.
  public var recorded: FrameValue?
  public var replayed: FrameValue?

  public init(subject: String, property: String, recorded: FrameValue?, replayed: FrameValue?) {
    self.subject = subject
    self.property = property
    self.recorded = recorded
    self.replayed = replayed
  }
}

extension FrameValues {
  /// What is different in another frame, in the order of this one, then what only the other has. O(values)
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
