import Diagnostics
import TransitionEngine

extension StoryboardLibrary {
  /// The scene that a segue leads to, in whichever file, without making it.
  func resolve(_ segue: SegueDescription, of file: StoryboardFile) throws(StoryboardError) -> SceneKey {
    let reference = segue.destination ?? SceneReference()
    var there = file
    if let other = reference.storyboard, other != file.name {
      do throws(StoryboardError) {
        there = try self.file(named: other)
      } catch {
        throw file.error(
          .segueDestinationMissing, at: segue.place,
          "the segue leads to the storyboard “\(other)”, which cannot be opened: \(error)")
      }
    }
    guard let scene = reference.scene ?? there.index.initial else {
      throw file.error(
        .segueDestinationMissing, at: segue.place,
        "the segue leads to the first scene of “\(there.name)”, which names none as its “initial”")
    }
    guard there.index.numbers[scene] != nil else {
      throw file.error(
        .segueDestinationMissing, at: segue.place,
        "the segue leads to the scene “\(scene)”, which “\(there.name)” does not have; it has "
          + UIStoryboard.listed(there.index.scenes.lazy.map(\.identifier)))
    }
    return SceneKey(storyboard: there.name, scene: scene)
  }
}
