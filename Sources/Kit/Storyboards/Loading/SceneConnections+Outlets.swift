import TransitionEngine
import ViewTree

extension SceneConnections {
  /// An error in a connection, and its place in the file.
  struct Problem {
    let message: String
    let place: ScenePlace
  }

  /// Sets outlets of an object, given the names of connected objects. Returns the problems that were found.
  ///
  /// With `place`, the place of an owner in the file, the owner's required outlets must be connected. `standard` sets
  /// an outlet that the class does not declare; it returns `nil` for one that UIKit does not have either.
  func connectOutlets(
    of scene: String, _ descriptions: [OutletDescription], at place: ScenePlace? = nil,
    to objects: [String: AnyObject],
    owner: String, _ standard: (String, [AnyObject]) -> Bool?
  ) -> [Problem] {
    outletProblems(scene, descriptions, place, objects, owner, standard) { outlet, found in outlet.set(found)
    }
  }

  /// Checks a scene's outlets without setting them. Returns the problems that were found.
  func checkOutlets(
    _ scene: SceneDescription, to objects: [String: AnyObject], owner: String,
    _ standard: (String, [AnyObject]) -> Bool?
  ) -> [Problem] {
    outletProblems(scene.identifier, scene.outlets, scene.place, objects, owner, standard) { outlet, found in
      outlet.fits(found)
    }
  }

  private func outletProblems(
    _ scene: String, _ descriptions: [OutletDescription], _ place: ScenePlace?,
    _ objects: [String: AnyObject],
    _ owner: String, _ standard: (String, [AnyObject]) -> Bool?, _ use: (Outlet, [AnyObject]) -> Bool
  ) -> [Problem] {
    var problems: [Problem] = []
    for description in descriptions {
      let found = description.targets.compactMap { objects[$0] }
      let given = found.map { "\(type(of: $0))" }.joined(separator: ", ")
      let names = "\(given) (“\(description.targets.joined(separator: "”, “"))”)"
      let subject = "the outlet “\(description.name)” of the scene “\(scene)”"
      func report(_ message: String) { problems.append(Problem(message: message, place: description.place)) }
      guard let outlet = outlet(description.name) else {
        switch standard(description.name, found) {
        case true?: break
        case false?:
          report(
            "\(subject) was given \(names), whose type does not fit this outlet of \(owner); give it another object"
          )
        case nil: report(missing("outlet", description.name, of: owner, outlets.map(\.name)))
        }
        continue
      }
      let form = outlet.isCollection ? "a list of \(outlet.expected)" : outlet.expected
      if outlet.isCollection != description.isCollection {
        report(
          "\(subject) takes \(form), and was given " + (description.isCollection ? "a list" : "one object")
            + "; give it \(form)")
      } else if !use(outlet, found) {
        report("\(subject) takes \(form), and was given \(names); give it \(form)")
      }
    }
    guard let place else { return problems }
    let connected = descriptions.map(\.name)
    for outlet in outlets where outlet.isRequired && !connected.contains(outlet.name) {
      problems.append(
        Problem(
          message:
            "the outlet “\(outlet.name)” of \(owner) is not connected in the scene “\(scene)”; it takes "
            + outlet.expected, place: place))
    }
    return problems
  }
}
