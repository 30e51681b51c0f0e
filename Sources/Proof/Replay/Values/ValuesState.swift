/// The values of a frame while a file is read, each thing found by its name.
struct ValuesState {
  private(set) var values = FrameValues()
  private var places: [String: Int] = [:]

  /// Gives a property another value; nil takes it away, and a thing with its last one. O(properties of the thing),
  /// O(things) for the last one
  mutating func set(_ subject: String, _ property: String, _ value: FrameValue?) {
    guard let place = places[subject] else {
      guard let value else { return }
      places[subject] = values.subjects.count
      values.subjects.append(.init(subject, [.init(property, value)]))
      return
    }
    let at = values.subjects[place].properties.firstIndex { $0.name == property }
    switch (at, value) {
    case (let at?, let value?): values.subjects[place].properties[at].value = value
    case (let at?, nil):
      values.subjects[place].properties.remove(at: at)
      guard values.subjects[place].properties.isEmpty else { return }
      // The last one takes its place, as no order is promised.
      places[subject] = nil
      let last = values.subjects.removeLast()
      guard place < values.subjects.count else { return }
      values.subjects[place] = last
      places[last.name] = place
    case (nil, let value?): values.subjects[place].properties.append(.init(property, value))
    case (nil, nil): break
    }
  }
}
