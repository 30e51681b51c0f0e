import Diagnostics

extension UIViewController {
  final func takeSegue(_ identifier: String, sender: Any?) {
    guard let scene else {
      stage?.log.report(
        .segueInvalid, .error,
        "\(subject.name) has no segue “\(identifier)”: it was not made from a storyboard", about: [subject])
      return
    }
    scene.performSegue(identifier, from: self, sender: sender)
  }

  /// A Boolean value indicating whether its class names an unwind action.
  final func hasUnwindAction(_ action: Selector) -> Bool {
    let connections = SceneConnections()
    connect(connections)
    return connections.unwindAction(action.name) != nil
  }

  /// The child that a controller is, or lies in, however deep, also behind what it presents.
  final func childLeading(to controller: UIViewController) -> UIViewController? {
    var at: UIViewController? = controller
    while let next = at {
      if next.parent === self { return next }
      at = next.parent ?? next.presentingStorage
    }
    return nil
  }

  /// Loads the view from the scene, or from the file that `nibName` names. Returns whether there was one.
  package final func loadSceneView() -> Bool {
    if scene == nil, let nibName { takeSceneFile(nibName) }
    guard let made = scene?.makeView() else { return false }
    view = made
    return true
  }

  /// Takes the view of the first scene of a file, or of its only one, as a nib's; the controller is its owner.
  private func takeSceneFile(_ name: String) {
    guard let stage = stage ?? Stage.current else { return }
    guard let library = stage.sceneLibrary, library.hasFile(named: name) else {
      return stage.log.report(
        .nibNotFound, .error,
        "\(self.subject.name) was to load its view from “\(name)”, and the stage’s library has no such file; a plain "
          + "view is loaded", about: [subject])
    }
    scene = library.nibScene(named: name)
  }
}

/// The name of an action. Without the Objective-C runtime nothing can be called by it: what a class names in
/// `connect(_:)` is found by it. **(ours)**
nonisolated public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let name: String

  public init(_ name: String) {
    self.name = name
  }

  public init(stringLiteral value: String) {
    name = value
  }

  public var description: String { name }
}
