import Diagnostics
import TransitionEngine

extension SceneInstance {
  package func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) {
    guard let segue = description.segue(identifier), segue.kind.isTriggered else {
      let there = description.segues.filter(\.kind.isTriggered).compactMap(\.identifier)
      return report(
        .segueInvalid, at: description.place,
        "the scene “\(description.identifier)” has no segue “\(identifier)”; it has "
          + UIStoryboard.listed(there)
      )
    }
    SegueRun(segue, from: controller, self, sender: sender).run()
  }

  /// Makes a segue, of its own class if it names one.
  func makeSegue(
    _ segue: SegueDescription, from source: UIViewController, to destination: UIViewController
  ) throws(StoryboardError) -> UIStoryboardSegue {
    guard let name = segue.className else {
      return UIStoryboardSegue(identifier: segue.identifier, source: source, destination: destination)
    }
    guard let make = storyboard.library.segues[name] else {
      throw file.error(
        .sceneClassMissing, at: segue.place,
        "the segue is of class “\(name)”, which is not registered; register it with the library: "
          + "register(segue: \(name).init(identifier:source:destination:))")
    }
    return make(segue.identifier, source, destination)
  }
}
