import Diagnostics
import TransitionEngine

extension StoryboardLibrary: SceneLibrary {
  package func storyboardForRestoration(_ name: String) -> (any RestorableStoryboard)? {
    hasFile(named: name) ? UIStoryboard(name: name, library: self) : nil
  }

  package func nibScene(named name: String) -> (any ControllerScene)? {
    let storyboard = UIStoryboard(name: name, library: self)
    do throws(StoryboardError) {
      let file = try file(named: name)
      let only = file.index.scenes.count == 1 ? file.index.scenes[0].identifier : nil
      guard let identifier = file.index.initial ?? only, let number = file.index.numbers[identifier] else {
        throw StoryboardError(
          .nibNotFound, file: name, "expected “initial”, which scene is the view’s, or a single scene")
      }
      return SceneInstance(storyboard, file, try file.scene(number))
    } catch {
      // Opening it again said nothing new of a file that cannot be opened.
      if error.rule != .storyboardUnreadable { storyboard.report(error) }
      return nil
    }
  }
}

extension Stage {
  /// The storyboards that can be opened on the stage, and the classes of their scenes.
  public var storyboards: StoryboardLibrary {
    get {
      if let library = sceneLibrary as? StoryboardLibrary { return library }
      let library = StoryboardLibrary()
      sceneLibrary = library
      return library
    }
    set { sceneLibrary = newValue }
  }
}
