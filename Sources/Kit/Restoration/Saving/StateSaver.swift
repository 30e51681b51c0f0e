import Diagnostics
import Foundation
import TransitionEngine
import ViewTree

/// The saver of a stage's state, from the root view controller on.
///
/// The first phase finds all controllers, so that an encoded reference can refer to any of them. The second phase lets
/// each one encode its state, from the root on. No phase recurses, however deeply the controllers are nested.
struct StateSaver {
  private let stage: Stage
  private let references = RestorationReferences()
  private var controllers: [UIViewController] = []
  private var archive = RestorationArchive()

  init(_ stage: Stage) {
    self.stage = stage
  }

  /// Returns the archive of the current state.
  mutating func save() throws(RestorationError) -> RestorationArchive {
    let coder = RestorationCoder(references: references)
    stage.traceDelegate("application(_:shouldSaveSecureApplicationState:)")
    guard
      stage.application.delegate?.application(stage.application, shouldSaveSecureApplicationState: coder)
        ?? true
    else {
      throw RestorationError(
        message:
          "expected an application delegate that allows saving state, found one that refuses; nothing is saved. "
          + "Return true from shouldSaveSecureApplicationState"
      )
    }
    find()
    let objects = registered()
    for object in objects { references.add(object.object) }
    stage.traceDelegate("application(_:willEncodeRestorableStateWith:)")
    stage.application.delegate?.application(stage.application, willEncodeRestorableStateWith: coder)
    coder.encode(
      stage.window.traitCollection.userInterfaceIdiom.rawValue,
      forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
    archive.application = taken(coder, "the application’s delegate", [])
    if let cursor = stage.readingCursor {
      archive.application[ReadingState.key] = ReadingState(of: cursor, references).value
    }
    for index in controllers.indices { encode(index) }
    for object in objects {
      let own = RestorationCoder(references: references)
      stage.log.trace(.hook, .init(object.identifier), Self.encoding)
      object.object?.encodeRestorableState(with: own)
      archive.objects.append(
        RestorationNode.View(
          identifier: object.identifier, className: RestorationClasses.name(of: object.type),
          values: taken(own, "the object “\(object.identifier)”", [])))
    }
    keepClient()
    archive.bytes = ArchiveWriter.bytes(of: archive)
    guard archive.bytes.count <= RestorationArchive.Limit.bytes else {
      throw RestorationError(
        message: "expected a saved state of at most \(RestorationArchive.Limit.bytes) bytes, found "
          + "\(archive.bytes.count); encode less: omit values that can be created again")
    }
    return archive
  }

  private static let encoding = "encodeRestorableState(with:)"

  /// Returns the registered objects that still exist, in the order of their identifiers, which differs from the order
  /// of registration.
  private func registered() -> [(identifier: String, object: (any UIStateRestoring)?, type: AnyClass)] {
    stage.application.restorables
      .compactMap { entry in entry.object.map { (entry.identifier, $0, type(of: $0)) } }
      .sorted { $0.0 < $1.0 }
  }

  // MARK: Finding controllers

  /// A controller that is to be visited, and its relation to its parent.
  private struct Place {
    var controller: UIViewController
    var parent: Int?
    var link: RestorationNode.Link
    var depth: Int
  }

  private mutating func find() {
    guard let root = stage.window.rootViewController else { return }
    var waiting = [Place(controller: root, parent: nil, link: .root, depth: 1)]
    var isTooDeep = false
    while let place = waiting.popLast() {
      let controller = place.controller
      guard let identifier = controller.restorationIdentifier else { continue }
      guard place.depth <= RestorationArchive.Limit.depth else {
        if !isTooDeep { reportTooDeep(controller) }
        isTooDeep = true
        continue
      }
      let index = controllers.count
      controllers.append(controller)
      references.add(controller)
      archive.nodes.append(Self.node(controller, identifier, place.parent, place.link))
      // A presented controller follows the contained ones, which it may cover.
      if let presented = controller.presentedStorage, presented.presentingStorage === controller,
        !presented.isGoing
      {
        waiting.append(
          Place(controller: presented, parent: index, link: .presented, depth: place.depth + 1))
      }
      for child in controller.savedChildren.reversed() {
        waiting.append(Place(controller: child, parent: index, link: .child, depth: place.depth + 1))
      }
    }
  }

  private static func node(
    _ controller: UIViewController, _ identifier: String, _ parent: Int?, _ link: RestorationNode.Link
  ) -> RestorationNode {
    var node = RestorationNode(
      parent: parent, link: link, identifier: identifier,
      className: RestorationClasses.name(of: type(of: controller)))
    if let maker = controller.restorationClass {
      node.restorationClass = RestorationClasses.name(of: maker)
    }
    if let storyboard = controller.restoration?.storyboard {
      node.storyboard = storyboard.restorationName
      node.storyboardIdentifier = controller.restoration?.storyboardIdentifier ?? ""
    } else if let scene = controller.scene {
      node.storyboard = scene.key.storyboard
      node.storyboardIdentifier = scene.key.scene
    }
    node.isViewLoaded = controller.isViewLoaded
    return node
  }

  private func reportTooDeep(_ controller: UIViewController) {
    stage.log.report(
      .restorationTooDeep, .warning,
      "more than \(RestorationArchive.Limit.depth) controllers are nested or presented over one another; "
        + "the deeper ones are not saved. Use fewer controllers inside one another",
      about: [controller.subject])
  }

  // MARK: Encoding

  private mutating func encode(_ index: Int) {
    let controller = controllers[index]
    if archive.nodes[index].link == .presented {
      archive.nodes[index].engine = PresentationState(of: controller).values
    }
    let coder = RestorationCoder(references: references)
    stage.log.trace(.hook, controller.subject, Self.encoding)
    controller.encodeRestorableState(with: coder)
    archive.nodes[index].values = taken(coder, controller.subject.name, [controller.subject])
    for view in controller.restorableViews {
      let own = RestorationCoder(references: references)
      stage.log.trace(.hook, view.subject, Self.encoding)
      view.encodeRestorableState(with: own)
      let identifier = view.restorationIdentifier ?? ""
      archive.nodes[index].views.append(
        RestorationNode.View(
          identifier: identifier, className: RestorationClasses.name(of: type(of: view)),
          values: taken(own, "the view “\(identifier)”", [controller.subject])))
    }
  }

  /// Returns the values that a coder received, and reports the values that the coder refused.
  private func taken(
    _ coder: RestorationCoder, _ name: String, _ subjects: [Diagnostic.Subject]
  ) -> [String: RestorationValue] {
    for key in coder.refused {
      stage.log.report(
        .restorationValueUnsupported, .warning,
        "\(name) encoded a value for “\(key)” that an archive cannot hold; the value is left out. Encode "
          + "numbers, texts, dates, data and lists of them",
        about: subjects)
    }
    return coder.values
  }

  /// Stores the name of the stage's program and those of its values that differ from their initial values.
  private mutating func keepClient() {
    guard let client = stage.client as? any RestorableClient else { return }
    archive.program = client.restorationName
    archive.values = client.changedValues
  }
}

extension Stage {
  /// Traces a call of the application's delegate, where there is one.
  func traceDelegate(_ call: @autoclosure () -> String) {
    if application.delegate != nil { log.trace(.query, .init("delegate"), call()) }
  }
}

/// The program of a stage, whose name and values are saved with the state of the stage's controllers.
@MainActor
package protocol RestorableClient: StageClient {
  /// The name of the stage's program in an archive, such as the name of an experiment.
  var restorationName: String { get }
  /// The values that differ from their initial values, by name.
  var changedValues: [String: Double] { get }

  /// Returns the controller to restore under a restoration path, for a controller without a restoration class; `nil` if
  /// the program has none.
  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, root: UIViewController
  ) -> UIViewController?
}
