import Controls
import Diagnostics
import Foundation
import LayerTree
import TransitionEngine
import ViewTree

/// The scene from which a controller was created: the source of its view and of its segues.
package final class SceneInstance: ControllerScene {
  package let storyboard: UIStoryboard
  let file: StoryboardFile
  package let description: SceneDescription
  /// The objects that segues and the views of lists name, by name; held weakly.
  private var marks: [String: WeakObject] = [:]
  /// The items of bars and the views in them, by name; held weakly.
  private var items: [String: WeakObject] = [:]
  /// The views that are loaded and not connected yet.
  private var loaded: SceneViews?
  /// A Boolean value that indicates whether the container has been given its child controllers.
  private var isRelated = false

  private struct WeakObject {
    weak var object: AnyObject?
  }

  package init(_ storyboard: UIStoryboard, _ file: StoryboardFile, _ description: SceneDescription) {
    self.storyboard = storyboard
    self.file = file
    self.description = description
  }

  package var key: SceneKey { SceneKey(storyboard: file.name, scene: description.identifier) }

  /// Returns the view to which a segue's description refers by name; `nil` without such a view.
  func view(_ name: String?) -> UIView? { name.flatMap { marks[$0]?.object as? UIView } }

  package func report(_ rule: Rule, at place: ScenePlace, _ message: String) {
    storyboard.report(file.error(rule, at: place, message))
  }

  // MARK: Containers

  /// Sets the child controllers of a container, which may load its view in its initializer.
  package func adoptChildren(_ controller: UIViewController) {
    do throws(StoryboardError) { try relate(controller) } catch { storyboard.report(error) }
  }

  /// Sets the child controllers of a container from the scene's relationship segues, once.
  func relate(_ controller: UIViewController) throws(StoryboardError) {
    guard !isRelated else { return }
    isRelated = true
    var names: [String] = []
    for segue in description.segues where segue.kind == .relationship {
      if let name = segue.relationship, !names.contains(name) { names.append(name) }
    }
    for name in names {
      let segues = description.segues.filter { $0.kind == .relationship && $0.relationship == name }
      guard let container = controller as? any SceneContainer else {
        throw file.error(
          .segueDestinationMissing, at: segues[0].place,
          "the scene’s class \(type(of: controller)) takes no relationship segues. Use a SceneContainer, such as a navigation controller"
        )
      }
      let known = type(of: container).sceneRelationships
      guard known.contains(name) else {
        throw file.error(
          .segueDestinationMissing, at: segues[0].place,
          "expected a relationship segue that \(type(of: controller)) takes (\(known.joined(separator: ", "))), found "
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
    do throws(StoryboardError) {
      guard let views = try SceneViews(description, in: storyboard) else { return nil }
      loaded = views
      return views.root
    } catch {
      storyboard.report(error)
      return nil
    }
  }

  /// Connects the outlets, actions and segues of the views that were just loaded for a controller, and adds its
  /// embedded controllers.
  package func connect(_ controller: UIViewController) {
    guard let views = loaded else { return }
    loaded = nil
    connect(views, to: controller)
    for segue in description.segues where segue.kind == .embed {
      SegueRun(segue, from: controller, self, sender: nil).trigger()
    }
  }

  /// Connects views to one another and to their owner, and calls their `awakeFromNib()`.
  func connect(_ views: SceneViews, to owner: UIResponder?) {
    for problem in views.problems { storyboard.report(problem) }
    let recognizers = SceneRecognizers(description, self)
    var objects = allObjects(views.objects, of: owner, recognizers)
    for item in description.items where item.bar != nil {
      guard let view = item.view, let made = objects[item.name] as? UIBarButtonItem else { continue }
      addView(view, to: made, owner)
    }
    objects.merge(items.compactMapValues(\.object)) { object, _ in object }
    for (name, object) in objects { marks[name] = WeakObject(object: object) }
    let wiring = SceneWiring(self, owner: owner, objects: objects)
    if let owner { wiring.connectOwner(owner, description) }
    for (recognizer, description) in recognizers.all {
      wiring.connect(recognizer, description.outlets, description.triggers)
    }
    for item in description.items {
      guard let bar = item.bar.flatMap({ objects[$0] }) else { continue }
      let made = objects[item.name] as? UIBarButtonItem ?? make(item)
      if item.name.isEmpty, let view = item.view { addView(view, to: made, owner) }
      item.placement(bar, made)
      wiring.connect(made, item)
    }
    wiring.connect(views)
    for (recognizer, _) in recognizers.all { recognizer.awakeFromNib() }
    hold(views)
  }

  /// Keeps the objects of a file until the next turn of the run loop. As in UIKit, an outlet that is weak still finds a
  /// view that the loading code takes out of its superview, to put it elsewhere.
  private func hold(_ views: SceneViews) {
    StageTime.current?.nextTurn { _ = views }
  }

  /// Returns the objects that connections find by name: views, recognizers, items of bars and the owner.
  func allObjects(
    _ views: [String: AnyObject], of owner: UIResponder?, _ recognizers: SceneRecognizers? = nil
  ) -> [String: AnyObject] {
    var objects = views.merging(items.compactMapValues(\.object)) { view, _ in view }
    for (name, recognizer) in (recognizers ?? SceneRecognizers(description, self)).named {
      objects[name] = recognizer
    }
    for item in description.items where !item.name.isEmpty && objects[item.name] == nil {
      objects[item.name] = make(item)
    }
    if let owner, !description.name.isEmpty { objects[description.name] = owner }
    for part in description.parts {
      let holder: AnyObject? = if let bar = part.bar { objects[bar] } else { owner }
      if let holder { objects[part.name] = part.find(holder) }
    }
    return objects
  }

  /// Creates the items of the controller's bars, with their actions and segues.
  func addItems(to controller: UIViewController) {
    for item in description.items where item.bar == nil {
      let made = make(item)
      if let view = item.view { addView(view, to: made, controller) }
      if !item.name.isEmpty { items[item.name] = WeakObject(object: made) }
      item.placement(controller, made)
      SceneWiring(self, owner: controller, objects: items.compactMapValues(\.object))
        .connect(made, item)
    }
  }

  /// Creates the view in place of an item's button.
  private func addView(_ view: ViewDescription, to item: UIBarButtonItem, _ owner: UIResponder?) {
    do throws(StoryboardError) {
      let views = try SceneViews(view, of: file, storyboard.library)
      for problem in views.problems { storyboard.report(problem) }
      item.customView = views.root
      for (name, object) in views.objects { items[name] = WeakObject(object: object) }
      SceneWiring(self, owner: owner, objects: views.objects).connect(views)
    } catch {
      storyboard.report(error)
    }
  }

  /// Creates an item of a bar, of the class that the file names.
  private func make(_ item: BarItemDescription) -> UIBarButtonItem {
    let coder = SceneCoder(SceneReading(values: item.values))
    let made = item.className.flatMap { storyboard.library.items[$0] }?(coder)
    if made == nil, let name = item.className, !storyboard.library.acceptsAnyClass {
      report(
        .sceneClassMissing, at: item.place,
        "the scene’s bar button item is of class “\(name)”, which is not registered; a plain one takes its place. "
          + "Register it with the StoryboardLibrary: register(item: \(name).init(coder:))")
    }
    guard let shown = made ?? UIBarButtonItem(coder: coder) else { return UIBarButtonItem() }
    item.configure(shown)
    return shown
  }

  /// Creates the objects of a view file, connected with an owner. Returns the topmost ones, which no other object
  /// contains.
  func makeObjects(owner: UIResponder?) -> [Any] {
    do throws(StoryboardError) {
      guard let views = try SceneViews(description, in: storyboard) else { return [] }
      connect(views, to: owner)
      return [views.root] + views.loose
    } catch {
      storyboard.report(error)
      return []
    }
  }

  /// Creates a cell, or another view of a list, from its description.
  func makeView(_ prototype: PrototypeDescription, owner: UIResponder?) -> UIView? {
    do throws(StoryboardError) {
      let views = try SceneViews(prototype.view, of: file, storyboard.library)
      for problem in views.problems { storyboard.report(problem) }
      let around = marks.compactMapValues(\.object)
      let objects = around.merging(views.objects) { _, own in own }
      SceneWiring(self, owner: owner, objects: objects).connect(views)
      hold(views)
      return views.root
    } catch {
      storyboard.report(error)
      return nil
    }
  }
}

extension SceneInstance {
  package func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) {
    guard let segue = description.segue(identifier), segue.kind.isTriggered else {
      return report(
        .segueInvalid, at: description.place,
        "the scene “\(description.identifier)” has no segue “\(identifier)”. Use one of its segues: "
          + UIStoryboard.listed(segueIdentifiers)
      )
    }
    SegueRun(segue, from: controller, self, sender: sender).run()
  }

  package var segueIdentifiers: [String] {
    description.segues.filter(\.kind.isTriggered).compactMap(\.identifier)
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
        "the storyboard’s segue is of class “\(name)”, which is not registered. Register it with the StoryboardLibrary: "
          + "register(segue: \(name).init(identifier:source:destination:))")
    }
    return make(segue.identifier, source, destination)
  }
}
