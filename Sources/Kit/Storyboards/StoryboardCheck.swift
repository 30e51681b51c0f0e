import Controls
import Diagnostics
import Foundation
import TransitionEngine
import ViewTree

/// A check of a storyboard without running it. It reads each scene, follows each segue, looks up each class, and
/// compares each outlet with the object that it would be given.
///
/// Controllers are created to ask for their connections; their views are not loaded.
package struct StoryboardCheck {
  /// The errors, in the order in which the check finds them.
  package private(set) var problems: [StoryboardError] = []
  /// Remarks about unusual content that may be intended.
  package private(set) var notes: [StoryboardError] = []
  package private(set) var scenes: [CheckedScene] = []
  /// The identifier of the initial scene.
  package private(set) var initial: String?
  private let library: StoryboardLibrary

  /// Checks a storyboard and its references to others. O(scenes + segues)
  package init(_ name: String, in library: StoryboardLibrary) {
    self.library = library
    do throws(StoryboardError) {
      let file = try library.file(named: name)
      initial = file.index.initial
      let storyboard = UIStoryboard(name: name, library: library)
      for number in file.index.scenes.indices { check(number, of: file, storyboard) }
      checkUnwinding(file)
      problems += SceneCircles(file, library).problems
      checkReach(file)
    } catch {
      problems.append(error)
    }
  }

  private mutating func check(_ number: Int, of file: StoryboardFile, _ storyboard: UIStoryboard) {
    do throws(StoryboardError) {
      let scene = try file.scene(number)
      notes += file.takeRemarks()
      let views = makeViews(scene, storyboard)
      let connections = connections(scene, file, views, storyboard)
      scenes.append(
        CheckedScene(
          description: scene, views: views, destinations: scene.segues.map { destination($0, file) },
          unwindActions: connections?.unwindActions.map(\.name) ?? []))
    } catch {
      problems.append(error)
    }
  }

  // MARK: Segues

  private mutating func destination(_ segue: SegueDescription, _ file: StoryboardFile) -> SceneReference? {
    if let name = segue.className, library.segues[name] == nil, !library.acceptsAnyClass {
      problems.append(
        file.error(
          .sceneClassMissing, at: segue.place,
          "the storyboard’s segue is of class “\(name)”, which is not registered. Register it with the StoryboardLibrary"
        ))
    }
    guard segue.kind != .unwind else { return nil }
    do throws(StoryboardError) {
      let key = try library.resolve(segue, of: file)
      return SceneReference(storyboard: key.storyboard == file.name ? nil : key.storyboard, scene: key.scene)
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// Records the unwind actions that no class of the file declares.
  private mutating func checkUnwinding(_ file: StoryboardFile) {
    let known = Set(scenes.flatMap(\.unwindActions))
    for scene in scenes {
      for segue in scene.description.segues {
        guard let action = segue.action, !known.contains(action) else { continue }
        notes.append(
          file.error(
            .unwindWithoutDestination, at: segue.place,
            "no class of a scene in this file names the unwind action “\(action)”. Declare it in "
              + "connect(_:) of the destination"))
      }
    }
  }

  /// Records the scenes to which no segue leads.
  private mutating func checkReach(_ file: StoryboardFile) {
    let reached = Set(
      scenes.flatMap { $0.destinations.compactMap { $0?.storyboard == nil ? $0?.scene : nil } })
    for scene in scenes.map(\.description)
    where !reached.contains(scene.identifier) && scene.identifier != initial {
      notes.append(
        file.error(
          .sceneNotFound, at: scene.place,
          "no segue of the storyboard leads to the scene “\(scene.identifier)”. Add one, or remove the scene")
      )
    }
  }

  // MARK: Classes

  private mutating func makeViews(_ scene: SceneDescription, _ storyboard: UIStoryboard) -> SceneViews? {
    do throws(StoryboardError) {
      guard let views = try SceneViews(scene, in: storyboard) else { return nil }
      for problem in views.problems {
        if problem.rule == .sceneElementIgnored { notes.append(problem) } else { problems.append(problem) }
      }
      return views
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// Returns the connections that the scene's class supports, after comparing them with the scene's own connections.
  private mutating func connections(
    _ scene: SceneDescription, _ file: StoryboardFile, _ views: SceneViews?, _ storyboard: UIStoryboard
  ) -> SceneConnections? {
    let reading = SceneReading(values: scene.values)
    guard let maker = library.controllers[scene.className] else {
      if !library.acceptsAnyClass {
        problems.append(
          file.error(
            .sceneClassMissing, at: scene.place,
            "the scene “\(scene.identifier)” is of class “\(scene.className)”, which is not registered. "
              + "Register it with the StoryboardLibrary"))
      }
      return nil
    }
    guard let controller = maker(SceneCoder(reading)) else { return nil }
    checkRelationships(scene, controller, file)
    let connections = SceneConnections()
    controller.connect(connections)
    let owner = "\(type(of: controller))"
    let instance = SceneInstance(storyboard, file, scene)
    let objects = instance.allObjects(views?.objects ?? [:], of: controller)
    var found = connections.checkOutlets(scene, to: objects, owner: owner) {
      StandardOutlets.set($0, of: controller, to: $1)
    }
    for (view, description) in views?.all ?? [] {
      for trigger in description.events + description.gestures {
        if case .event = trigger.cause, !(view is UIControl), !library.acceptsAnyClass {
          found.append(
            .init(
              message:
                "expected a control for a view’s “events” in the storyboard, found \(type(of: view)); use “gestures” for "
                + "other views", place: trigger.place)
          )
        }
        if case .action(let name, .controller) = trigger.effect, connections.action(name) == nil {
          let message = connections.missing("action", name, of: owner, connections.actionNames)
          found.append(.init(message: message, place: trigger.place))
        }
      }
    }
    problems += found.map { file.error(.outletMismatch, at: $0.place, $0.message) }
    return connections
  }

  private mutating func checkRelationships(
    _ scene: SceneDescription, _ controller: UIViewController, _ file: StoryboardFile
  ) {
    let known = (controller as? any SceneContainer).map { type(of: $0).sceneRelationships } ?? []
    for segue in scene.segues where segue.kind == .relationship {
      guard let name = segue.relationship, !known.contains(name) else { continue }
      problems.append(
        file.error(
          .segueDestinationMissing, at: segue.place,
          "expected a relationship segue that \(type(of: controller)) takes (\(UIStoryboard.listed(known))), found "
            + "“\(name)”; name one of them"
        ))
    }
  }
}

/// A checked scene of a storyboard, with the values needed to draw it.
package struct CheckedScene {
  package let description: SceneDescription
  /// The views, laid out as on a screen; `nil` when the scene has none, or when they cannot be created.
  package let views: SceneViews?
  /// The destination of each segue, in order; `nil` for a segue that unwinds or leads nowhere.
  package let destinations: [SceneReference?]
  /// The unwind actions that the scene's class declares.
  package let unwindActions: [String]
}
