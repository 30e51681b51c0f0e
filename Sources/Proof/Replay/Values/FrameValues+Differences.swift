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
