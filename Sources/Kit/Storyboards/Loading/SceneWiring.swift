import Controls
import Diagnostics
import Foundation
import Lists
import QuartzCore
import TransitionEngine
import ViewTree

/// The connecting of a scene's objects: attributes first, then outlets, then actions and segues.
struct SceneWiring {
  private let scene: SceneInstance
  private let owner: UIResponder?
  private let objects: [String: AnyObject]

  /// Creates the wiring for an owner, a controller in most cases, and the objects that outlets find by name.
  init(_ scene: SceneInstance, owner: UIResponder?, objects: [String: AnyObject]) {
    self.scene = scene
    self.owner = owner
    self.objects = objects
  }

  /// Connects the owner of a scene, whose class may require outlets.
  func connectOwner(_ owner: UIResponder, _ description: SceneDescription) {
    let connections = SceneConnections()
    owner.connect(connections)
    for attribute in description.attributes { set(attribute, of: owner, connections) }
    let problems = connections.connectOutlets(
      of: scene.description.identifier, description.outlets, at: description.place, to: objects,
      owner: "\(type(of: owner))"
    ) { StandardOutlets.set($0, of: owner, to: $1) }
    for problem in problems { scene.report(.outletMismatch, at: problem.place, problem.message) }
  }

  /// Connects views, and calls the `awakeFromNib()` of each.
  func connect(_ views: SceneViews) {
    for (view, description) in views.all {
      if !description.attributes.isEmpty {
        let connections = SceneConnections()
        view.connect(connections)
        for attribute in description.attributes { set(attribute, of: view, connections) }
      }
    }
    for (view, description) in views.all {
      connect(view, description.outlets, description.events + description.gestures)
      for prototype in description.prototypes { register(prototype, with: view) }
    }
    for (view, _) in views.all {
      (view as? UICollectionView)?.collectionViewLayout.awakeFromNib()
      view.awakeFromNib()
    }
  }

  /// Connects an item of a bar, and calls its `awakeFromNib()`.
  func connect(_ item: UIBarButtonItem, _ description: BarItemDescription) {
    for attribute in description.attributes { set(attribute, of: item, SceneConnections()) }
    connect(item, [], description.triggers)
    item.awakeFromNib()
  }

  /// Connects the outlets and triggers of one object.
  func connect(_ object: AnyObject, _ outlets: [OutletDescription], _ triggers: [TriggerDescription]) {
    if !outlets.isEmpty {
      let connections = SceneConnections()
      (object as? UIResponder)?.connect(connections)
      let problems = connections.connectOutlets(
        of: scene.description.identifier, outlets, to: objects, owner: "\(type(of: object))"
      ) { StandardOutlets.set($0, of: object, to: $1) }
      for problem in problems { scene.report(.outletMismatch, at: problem.place, problem.message) }
    }
    for trigger in triggers {
      TriggerConnection(trigger, on: object, of: owner, scene, objects: objects).make()
    }
  }

  private func set(
    _ attribute: AttributeDescription, of object: AnyObject, _ connections: SceneConnections
  ) {
    let subject = "\(type(of: object))"
    guard let declared = connections.attribute(attribute.path) else {
      let registered = scene.storyboard.library.attributes[attribute.path]?.lazy
        .compactMap { $0(object, attribute.value) }.first
      if !(registered ?? StandardAttributes.set(attribute.path, of: object, to: attribute.value)) {
        scene.report(
          .outletMismatch, at: attribute.place,
          "the storyboard’s \(subject) has no attribute “\(attribute.path)” of type \(type(of: attribute.value)). Declare it in "
            + "connect(_:)")
      }
      return
    }
    if !declared.set(attribute.value) {
      scene.report(
        .outletMismatch, at: attribute.place,
        "the storyboard’s attribute “\(attribute.path)” of \(subject) was given a \(type(of: attribute.value)), which is not of its "
          + "type; give it a value of the type that connect(_:) declares")
    }
  }

  /// Lets a list create its views from the file.
  private func register(_ prototype: PrototypeDescription, with list: UIView) {
    let scene = scene
    let make = { [weak owner] in scene.makeView(prototype, owner: owner) }
    switch list {
    case let table as UITableView:
      table.register(forCellReuseIdentifier: prototype.identifier) { make() as? UITableViewCell }
    case let collection as UICollectionView:
      collection.register(ofKind: prototype.kind ?? "", withReuseIdentifier: prototype.identifier) {
        make() as? UICollectionReusableView
      }
    default: break
    }
  }
}

/// The gesture recognizers of a scene that are objects of their own in its file.
struct SceneRecognizers {
  private(set) var all: [(UIGestureRecognizer, RecognizerDescription)] = []
  /// The recognizers by name, in the order of the file.
  var named: [(String, UIGestureRecognizer)] { all.map { ($0.1.name, $0.0) } }

  init(_ description: SceneDescription, _ scene: SceneInstance) {
    for recognizer in description.recognizers {
      var make = recognizer.make
      if let name = recognizer.className {
        if let known = scene.storyboard.library.recognizers[name] {
          make = known
        } else {
          scene.report(
            .sceneClassMissing, at: recognizer.place,
            "the scene’s gesture recognizer is of class “\(name)”, which is not registered. Register it with the StoryboardLibrary: "
              + "register(recognizer: { \(name)() })")
        }
      }
      let made = make()
      for setting in recognizer.settings { setting(made) }
      all.append((made, recognizer))
    }
  }
}
