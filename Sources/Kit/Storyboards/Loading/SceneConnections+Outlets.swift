import TransitionEngine

extension SceneConnections {
  /// An error in a connection, and its place in the file.
  struct Problem {
    let message: String
    let place: ScenePlace
  }

  /// Sets the outlets that a scene connects. Returns the problems that were found.
  func connectOutlets(
    _ scene: SceneDescription, to objects: [String: AnyObject], owner: String
  ) -> [Problem] { outletProblems(scene, to: objects, owner: owner) { outlet, found in outlet.set(found) } }

  /// Checks a scene's outlets without setting them. Returns the problems that were found.
  func checkOutlets(
    _ scene: SceneDescription, to objects: [String: AnyObject], owner: String
  ) -> [Problem] { outletProblems(scene, to: objects, owner: owner) { outlet, found in outlet.fits(found) } }

  private func outletProblems(
    _ scene: SceneDescription, to objects: [String: AnyObject], owner: String,
    _ use: (Outlet, [AnyObject]) -> Bool
  ) -> [Problem] {
    var problems: [Problem] = []
    for description in scene.outlets {
      guard let outlet = outlet(description.name) else {
        problems.append(
          Problem(
            message: missing("outlet", description.name, of: owner, outlets.map(\.name)),
            place: description.place))
        continue
      }
      let found = description.targets.compactMap { objects[$0] }
      let form = outlet.isCollection ? "a list of \(outlet.expected)" : outlet.expected
      if outlet.isCollection != description.isCollection {
        problems.append(
          Problem(
            message:
              "the outlet “\(description.name)” of the scene “\(scene.identifier)” takes \(form), and was given "
              + (description.isCollection ? "a list" : "one object"), place: description.place))
      } else if !use(outlet, found) {
        let given = found.map { "\(type(of: $0))" }.joined(separator: ", ")
        problems.append(
          Problem(
            message:
              "the outlet “\(description.name)” of the scene “\(scene.identifier)” takes \(form), and was given "
              + "\(given) (“\(description.targets.joined(separator: "”, “"))”)", place: description.place))
      }
    }
    let connected = scene.outlets.map(\.name)
    for outlet in outlets where outlet.isRequired && !connected.contains(outlet.name) {
      problems.append(
        Problem(
          message:
            "the outlet “\(outlet.name)” of \(owner) is not connected in the scene “\(scene.identifier)”; it takes "
            + outlet.expected, place: scene.place))
    }
    return problems
  }
}
