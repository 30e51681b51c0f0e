import Diagnostics
import QuartzCore
import Scheduling
import ViewTree

extension SceneConnections {
  /// Declares an unwind action.
  public func unwind<Owner: AnyObject>(
    _ name: String, _ owner: Owner,
    _ method: @escaping @MainActor (Owner) -> @MainActor (UIStoryboardSegue) -> Void
  ) {
    addUnwind(name) { [unowned owner] segue in
      if let segue = segue as? UIStoryboardSegue { method(owner)(segue) }
    }
  }
}

extension UIViewController {
  final func runSegue(_ identifier: String, sender: Any?) {
    guard let scene else {
      stage?.log.report(
        .segueInvalid, .error,
        "“\(subject.name)” has no segue “\(identifier)”, because the controller was not created from a storyboard; "
          + "nothing happens. Instantiate the controller from the storyboard",
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

  /// Loads the view from the scene, or from the file named `nibName`, and connects its outlets, so that an override of
  /// `loadView()` finds them. Returns whether the view was loaded.
  package final func loadSceneView() -> Bool {
    if scene == nil { loadSceneFile() }
    guard let scene, let made = scene.makeView() else { return false }
    view = made
    scene.connect(self)
    return true
  }

  /// Sets the scene to the first or only one of a file, as from a nib; the controller is the owner.
  private func loadSceneFile() {
    guard let stage = stage ?? ControllerStage.active else { return }
    guard let name = nibName else {
      guard let library = stage.sceneLibrary else { return }
      let name = "\(type(of: self))"
      if library.hasViewFile(named: name) { scene = library.nibScene(named: name) }
      return
    }
    guard let library = stage.sceneLibrary, library.hasFile(named: name) else {
      return stage.log.report(
        .nibNotFound, .error,
        "“\(self.subject.name)” needs the view file “\(name)”, which the stage’s library does not have; "
          + "it loads a plain view. Add the file to the library", about: [subject])
    }
    scene = library.nibScene(named: name)
  }
}
