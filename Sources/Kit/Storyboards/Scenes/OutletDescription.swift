import JSONReading

/// An outlet of a scene's controller as it stands in a file.
package struct OutletDescription {
  package let name: String
  /// What it is connected to: names of views, or identifiers of constraints.
  package let targets: [String]
  /// A Boolean value indicating whether it is a list of things.
  package let isCollection: Bool
  package let place: ScenePlace

  init(_ name: String, _ element: JSONElement) throws(JSONFault) {
    self.name = name
    place = ScenePlace(element)
    if case .list = element.value.content {
      isCollection = true
      var targets: [String] = []
      for target in try element.list() { targets.append(try target.name("a view’s name")) }
      self.targets = targets
    } else {
      isCollection = false
      targets = [try element.name("the name of a view or of a constraint")]
    }
  }
}
