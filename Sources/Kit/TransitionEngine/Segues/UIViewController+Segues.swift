import Diagnostics

extension UIViewController {
  /// The storyboard that the controller was made from; nil for one that code has made.
  public final var storyboard: UIStoryboard? { scene?.storyboard }

  /// The identifier of the scene that it was made from. **(ours)**
  public final var sceneIdentifier: String? { scene?.description.identifier }

  final func takeSegue(_ identifier: String, sender: Any?) {
    guard let scene else {
      stage?.report(
        .segueInvalid, .error,
        "\(subject.name) has no segue “\(identifier)”: it was not made from a storyboard", about: [subject])
      return
    }
    guard let segue = scene.description.segue(identifier), segue.kind.isTriggered else {
      let there = scene.description.segues.filter(\.kind.isTriggered).compactMap(\.identifier)
      return scene.report(
        .segueInvalid, at: scene.description.place,
        "the scene “\(scene.description.identifier)” has no segue “\(identifier)”; it has "
          + UIStoryboard.listed(there))
    }
    SegueRun(segue, from: self, scene, sender: sender).run()
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
  final func loadSceneView() -> Bool {
    if scene == nil, let nibName { takeSceneFile(nibName) }
    guard let made = scene?.makeView() else { return false }
    view = made
    return true
  }

  /// Takes the view of the first scene of a file, or of its only one, as a nib's; the controller is its owner.
  private func takeSceneFile(_ name: String) {
    guard let stage = stage ?? Stage.current else { return }
    guard stage.storyboards.hasFile(named: name) else {
      return stage.report(
        .nibNotFound, .error,
        "\(self.subject.name) was to load its view from “\(name)”, and the stage’s library has no such file; a plain "
          + "view is loaded", about: [subject])
    }
    let storyboard = UIStoryboard(name: name, library: stage.storyboards)
    do throws(StoryboardError) {
      let file = try stage.storyboards.file(named: name)
      let only = file.index.scenes.count == 1 ? file.index.scenes[0].identifier : nil
      guard let identifier = file.index.initial ?? only, let number = file.index.numbers[identifier] else {
        throw StoryboardError(
          .nibNotFound, file: name, "expected “initial”, which scene is the view’s, or a single scene")
      }
      scene = SceneInstance(storyboard, file, try file.scene(number))
    } catch {
      // Opening it again said nothing new of a file that cannot be opened.
      if error.rule != .storyboardUnreadable { storyboard.report(error) }
    }
  }
}
