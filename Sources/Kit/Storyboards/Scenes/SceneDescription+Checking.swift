import JSONReading

// Checks of the names within a scene: each name must exist, and be unique.
extension SceneDescription {
  func checkNames() throws(JSONFault) {
    var names: Set<String> = []
    if let view { try checkViews(view, &names) }
    for constraint in constraints {
      for side in [constraint.first, constraint.second] {
        if let side { try check(side.view, in: names, "the name of a view of the scene", at: side.place) }
      }
    }
    // An outlet may be connected to a constraint.
    for constraint in constraints {
      guard let identifier = constraint.identifier else { continue }
      guard names.insert(identifier).inserted else {
        throw fault(
          "expected each name of a view or constraint once in a scene, found “\(identifier)” again",
          at: constraint.place, cure: "rename one")
      }
    }
    for outlet in outlets {
      for target in outlet.targets {
        try check(target, in: names, "a name in the scene", at: outlet.place)
      }
    }
    try checkSegues(names)
    if let view { try checkTriggers(view) }
  }

  private func checkViews(_ view: ViewDescription, _ names: inout Set<String>) throws(JSONFault) {
    if let name = view.name, !names.insert(name).inserted {
      throw fault(
        "expected each view’s name once in a scene, found “\(name)” again", at: view.place, cure: "rename one"
      )
    }
    for subview in view.subviews { try checkViews(subview, &names) }
  }

  private func checkSegues(_ names: Set<String>) throws(JSONFault) {
    var identifiers: Set<String> = []
    for segue in segues {
      if let identifier = segue.identifier, !identifiers.insert(identifier).inserted {
        throw fault(
          "expected each segue’s identifier once in a scene, found “\(identifier)” again",
          at: segue.place, cure: "rename one")
      }
      if let view = segue.view {
        try check(view, in: names, "the name of a view of the scene", at: segue.place)
      }
    }
  }

  private func checkTriggers(_ view: ViewDescription) throws(JSONFault) {
    for trigger in view.events + view.gestures {
      guard case .segue(let identifier) = trigger.effect else { continue }
      guard let segue = segue(identifier), segue.kind.isTriggered else {
        let there = segues.filter(\.kind.isTriggered).compactMap(\.identifier)
        throw fault(
          "expected one of the scene’s segues (\(there.joined(separator: ", "))), found “\(identifier)”",
          at: trigger.place, cure: "name one of them")
      }
    }
    for subview in view.subviews { try checkTriggers(subview) }
  }

  private func check(
    _ name: String, in names: Set<String>, _ what: String, at place: ScenePlace
  ) throws(JSONFault) {
    guard !names.contains(name) else { return }
    let there = names.sorted().prefix(12).joined(separator: ", ")
    throw fault(
      "expected \(what) (\(there.isEmpty ? "there are none" : there)), found “\(name)”", at: place,
      cure: "correct the name in the storyboard’s scene")
  }

  private func fault(_ fact: String, at place: ScenePlace, cure: String) -> JSONFault {
    JSONFault("\(fact); \(cure)", at: place.offset, path: place.path)
  }
}
