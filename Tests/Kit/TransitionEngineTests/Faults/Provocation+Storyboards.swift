import Diagnostics
import Foundation
import TransitionEngine
@testable import KitTestSupport
@testable import Storyboards

// Storyboards and segues.
extension Provocation {
  /// Opens a storyboard whose first scene has the given members, and shows it.
  private static func showing(
    _ members: String, others: String..., act: (SceneStage, RecordingController?) -> Void = { _, _ in }
  ) -> Stage {
    let scenes = ["{\"identifier\": \"first\", \"class\": \"RecordingController\"\(members)}"] + others
    let it = SceneStage(
      "{\"format\": \"transition-lab-storyboard\", \"version\": 1, \"initial\": \"first\", \"scenes\": ["
        + scenes.joined(separator: ",") + "]}")
    let root = it.start()
    root?.loadViewIfNeeded()
    act(it, root)
    it.run(0.1)
    return it.stage
  }

  private static func segue(_ rest: String) -> String { ", \"segues\": [{\(rest)}]" }

  static var storyboards: [Provocation] {
    [
      fault(.storyboardUnreadable, .error) {
        showing("") { _, _ in _ = UIStoryboard(name: "Mian", bundle: nil).instantiateInitialViewController() }
      },
      fault(.sceneNotFound, .error) {
        showing("") { it, _ in _ = it.storyboard().instantiateViewController(withIdentifier: "settings") }
      },
      fault(.sceneInvalid, .error) { showing(", \"view\": {\"frame\": [0, 0, 320]}") },
      fault(.sceneClassMissing, .error) {
        showing("", others: "{\"identifier\": \"b\", \"class\": \"Nobody\"}") { it, _ in
          _ = it.storyboard().instantiateViewController(withIdentifier: "b")
        }
      },
      fault(.embedCycle, .error) {
        showing(
          ", \"view\": {\"name\": \"v\"}, "
            + "\"segues\": [{\"kind\": \"embed\", \"view\": \"v\", \"destination\": \"first\"}]")
      },
      fault(.outletMismatch, .error) {
        showing(
          ", \"view\": {\"subviews\": [{\"name\": \"w\"}]}, \"outlets\": {\"heading\": \"w\"}")
      },
      fault(.sceneElementIgnored, .warning) {
        let it = SceneStage(
          "<document initialViewController=\"a\"><scenes><scene><objects><viewController id=\"a\" "
            + "sceneMemberID=\"viewController\"><view key=\"view\" id=\"b\"><sparkle/></view></viewController></objects>"
            + "</scene></scenes></document>")
        it.start()
        return it.stage
      },
      fault(.segueInvalid, .error) {
        showing("") { _, root in root?.performSegue(withIdentifier: "wirte", sender: nil) }
      },
      fault(.segueDestinationMissing, .error) {
        showing(
          segue("\"kind\": \"show\", \"identifier\": \"go\", \"destination\": \"nowhere\"")
        ) { _, root in root?.performSegue(withIdentifier: "go", sender: nil) }
      },
      fault(.unwindWithoutDestination, .error) {
        showing(segue("\"kind\": \"unwind\", \"identifier\": \"back\", \"action\": \"home\"")) { _, root in
          root?.performSegue(withIdentifier: "back", sender: nil)
        }
      },
      fault(.nibNotFound, .error) {
        showing("") { _, _ in UIViewController(nibName: "Nowhere", bundle: nil).loadViewIfNeeded() }
      },
    ]
  }
}
