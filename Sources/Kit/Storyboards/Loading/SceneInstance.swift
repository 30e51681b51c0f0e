import Diagnostics
import Foundation
import TransitionEngine
import ViewTree

/// The scene from which a controller was created: the source of its view and of its segues.
package final class SceneInstance: ControllerScene {
  package let storyboard: UIStoryboard
  let file: StoryboardFile
  package let description: SceneDescription
  /// The views that segues name, by name; held weakly.
  private var marks: [String: WeakView] = [:]
  /// The views that are loaded and not connected yet.
  private var loaded: SceneViews?

  private struct WeakView {
    weak var view: UIView?
  }

  package init(_ storyboard: UIStoryboard, _ file: StoryboardFile, _ description: SceneDescription) {
    self.storyboard = storyboard
    self.file = file
    self.description = description
  }

  package var key: SceneKey { SceneKey(storyboard: file.name, scene: description.identifier) }

  /// Returns the view that a segue names.
  func view(_ name: String?) -> UIView? { name.flatMap { marks[$0]?.view } }

  package func report(_ rule: Rule, at place: ScenePlace, _ message: String) {
    storyboard.report(file.error(rule, at: place, message))
  }

  // MARK: Containers

  /// Sets the child controllers of a container from the scene's relationship segues.
  func relate(_ controller: UIViewController) throws(StoryboardError) {
    var names: [String] = []
    for segue in description.segues where segue.kind == .relationship {
      if let name = segue.relationship, !names.contains(name) { names.append(name) }
    }
    for name in names {
      let segues = description.segues.filter { $0.kind == .relationship && $0.relationship == name }
      guard let container = controller as? any SceneContainer else {
        throw file.error(
          .segueDestinationMissing, at: segues[0].place,
          "\(type(of: controller)) has no relationships. Use a SceneContainer, such as a navigation controller"
        )
      }
      let known = type(of: container).sceneRelationships
      guard known.contains(name) else {
        throw file.error(
          .segueDestinationMissing, at: segues[0].place,
          "expected a relationship of \(type(of: controller)) (\(known.joined(separator: ", "))), found "
            + "“\(name)”; name one of them"
        )
      }
      var made: [UIViewController] = []
      for segue in segues { made.append(try storyboard.makeDestination(segue, of: file)) }
      container.adoptScenes(made, as: name)
    }
  }

  // MARK: The view

  /// Creates the scene's views. Returns the root view; `nil` when there is none or, with a diagnostic, on an error.
  package func makeView() -> UIView? {
    guard description.view != nil else { return nil }
    do throws(StoryboardError) {
      let views = try SceneViews(description, in: storyboard)
      loaded = views
      return views.root
    } catch {
      storyboard.report(error)
      return nil
    }
  }

  /// Connects the outlets, actions and segues of views that were just loaded, and adds embedded controllers.
  package func connect(_ controller: UIViewController) {
    guard let views = loaded else { return }
    loaded = nil
    for name in description.segues.compactMap(\.view) {
      marks[name] = WeakView(view: views.objects[name] as? UIView)
    }
    let connections = SceneConnections()
    controller.connect(connections)
    for problem in connections.connectOutlets(
      description, to: views.objects, owner: "\(type(of: controller))")
    {
      report(.outletMismatch, at: problem.place, problem.message)
    }
    for (view, description) in views.all {
      for trigger in description.events + description.gestures {
        TriggerConnection(trigger, on: view, of: controller, self).make(connections)
      }
    }
    for (view, _) in views.all { view.awakeFromNib() }
    for segue in description.segues where segue.kind == .embed {
      SegueRun(segue, from: controller, self, sender: nil).trigger()
    }
  }
}

extension SceneInstance {
  package func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) {
    guard let segue = description.segue(identifier), segue.kind.isTriggered else {
      let there = description.segues.filter(\.kind.isTriggered).compactMap(\.identifier)
      return report(
        .segueInvalid, at: description.place,
        "the scene “\(description.identifier)” has no segue “\(identifier)”. Use one of its segues: "
          + UIStoryboard.listed(there)
      )
    }
    SegueRun(segue, from: controller, self, sender: sender).run()
  }

  /// Creates a segue, of the custom class that the description names, if any.
  func makeSegue(
    _ segue: SegueDescription, from source: UIViewController, to destination: UIViewController
  ) throws(StoryboardError) -> UIStoryboardSegue {
    guard let name = segue.className else {
      return UIStoryboardSegue(identifier: segue.identifier, source: source, destination: destination)
    }
    guard let make = storyboard.library.segues[name] else {
      throw file.error(
        .sceneClassMissing, at: segue.place,
        "the segue is of class “\(name)”, which is not registered. Register it with the library: "
          + "register(segue: \(name).init(identifier:source:destination:))")
    }
    return make(segue.identifier, source, destination)
  }
}
