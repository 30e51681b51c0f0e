import Diagnostics
import QuartzCore

extension UIViewController {
  final func runSegue(_ identifier: String, sender: Any?) {
    guard let scene else {
      stage?.log.report(
        .segueInvalid, .error,
        "“\(subject.name)” has no segue “\(identifier)”: it was not created from a storyboard; nothing happens",
        about: [subject])
      return
    }
    scene.performSegue(identifier, from: self, sender: sender)
  }

  /// Returns whether the class declares an unwind action.
  final func hasUnwindAction(_ action: Selector) -> Bool {
    let connections = SceneConnections()
    connect(connections)
    return connections.unwindAction(action.name) != nil
  }

  /// Returns the child that is the given controller or contains it, at any depth, also through presentations.
  final func childLeading(to controller: UIViewController) -> UIViewController? {
    var at: UIViewController? = controller
    while let next = at {
      if next.parent === self { return next }
      at = next.parent ?? next.presentingStorage
    }
    return nil
  }

  /// Loads the view from the scene, or from the file named `nibName`. Returns whether the view was loaded.
  package final func loadSceneView() -> Bool {
    if scene == nil, let nibName { loadSceneFile(nibName) }
    guard let made = scene?.makeView() else { return false }
    view = made
    return true
  }

  /// Sets the scene to the first or only one of a file, as from a nib; the controller is the owner.
  private func loadSceneFile(_ name: String) {
    guard let stage = stage ?? ControllerStage.active else { return }
    guard let library = stage.sceneLibrary, library.hasFile(named: name) else {
      return stage.log.report(
        .nibNotFound, .error,
        "“\(self.subject.name)” expected the view file “\(name)”, which the stage’s library does not have; it loads a "
          + "plain view. Add the file to the library", about: [subject])
    }
    scene = library.nibScene(named: name)
  }
}
