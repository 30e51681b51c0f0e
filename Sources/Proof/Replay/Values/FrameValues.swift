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
