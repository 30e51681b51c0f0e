import Diagnostics
import Foundation
import TransitionEngine
import ViewTree

/// The restorer of a stage's controllers from an archive, in four phases. All controllers are found, from the root on;
/// containers receive their children; each controller decodes its state; with all on the stage, the views decode.
///
/// No phase recurses, however deeply the controllers are nested.
final class StateRestorer {
  let stage: Stage
  let archive: RestorationArchive
  let references = RestorationReferences()
  /// The controllers that were found, in the archive's order; `nil` for those that were not found.
  private(set) var controllers: [UIViewController?] = []
  /// The controllers that have been matched with a node already.
  private var taken: Set<ObjectIdentifier> = []
  /// The indices of the children of each node, by the index of the node.
  private var followers: [[Int]]

  init(_ archive: RestorationArchive, on stage: Stage) {
    self.archive = archive
    self.stage = stage
    followers = Array(repeating: [], count: archive.nodes.count)
    for (index, node) in archive.nodes.enumerated() {
      if let parent = node.parent { followers[parent].append(index) }
    }
    controllers.reserveCapacity(archive.nodes.count)
  }

  /// Asks the application's delegate whether the state is to be restored.
  func isWanted() -> Bool {
    guard !archive.nodes.isEmpty else { return false }
    let application = stage.application
    stage.traceDelegate("application(_:shouldRestoreSecureApplicationState:)")
    return application.delegate?.application(application, shouldRestoreSecureApplicationState: makeCoder())
      ?? true
  }

  private func makeCoder() -> RestorationCoder {
    RestorationCoder(archive.application, references: references)
  }

  // MARK: Finding controllers

  /// Finds or creates the saved controllers, and returns the root: `root`, unless its restoration class or the delegate
  /// created another controller.
  func find(startingAt root: UIViewController) -> UIViewController {
    for index in archive.nodes.indices {
      var found = find(index, root)
      if let controller = found, !mayTake(controller, for: index) { found = nil }
      if let found {
        taken.insert(ObjectIdentifier(found))
        if found.restorationIdentifier == nil {
          found.restorationIdentifier = archive.nodes[index].identifier
        }
      }
      controllers.append(found)
      references.add(found)
      // The view is loaded before anything is decoded, so that objects created with the view can be found.
      if archive.nodes[index].isViewLoaded { found?.loadViewIfNeeded() }
    }
    for name in archive.objects.map(\.identifier) {
      references.add(stage.application.restorables.first { $0.identifier == name }?.object)
    }
    return controllers.first.flatMap(\.self) ?? root
  }

  private func find(_ index: Int, _ root: UIViewController) -> UIViewController? {
    let node = archive.nodes[index]
    // A node whose parent was not found has no place.
    if let parent = node.parent, controllers[parent] == nil { return nil }
    let coder = RestorationCoder(node.values, references: references)
    let storyboard = storyboard(node.storyboard)
    coder.storyboard = storyboard
    let path = archive.path(of: index)
    if !node.restorationClass.isEmpty {
      // The class was checked when the archive was read; a result of `nil` means that it is not to be restored.
      stage.log.trace(
        .query, .init(String(node.className.split(separator: ".").last ?? "")), Self.asking(path))
      let type =
        RestorationClasses.type(named: node.restorationClass) as? any UIViewControllerRestoration.Type
      return type?.viewController(withRestorationIdentifierPath: path, coder: coder)
    }
    let application = stage.application
    stage.traceDelegate(Self.asking(path))
    let asked = application.delegate?.application(
      application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
    let client = stage.client as? any RestorableClient
    let made =
      asked ?? client?.viewController(withRestorationIdentifierPath: path, coder: coder, root: root)
    if let made { return made }
    if let found = existing(index, root) { return found }
    if let found = storyboard?.restoredViewController(withIdentifier: node.storyboardIdentifier) {
      return found
    }
    stage.log.report(
      .restorationNotFound, .note,
      "no restoration class, delegate, container or storyboard provides “\(path.suffix(8).joined(separator: "/"))”; "
        + "it and the controllers inside and over it are not restored. Set its restorationClass")
    return nil
  }

  private static func asking(_ path: [String]) -> String {
    "viewController(withRestorationIdentifierPath: \(path.joined(separator: "/")))"
  }

  private func storyboard(_ name: String) -> (any RestorableStoryboard)? {
    guard !name.isEmpty else { return nil }
    return stage.application.storyboardForRestoration?(name)
      ?? stage.sceneLibrary?.storyboardForRestoration(name)
  }

  /// Returns the controller that already exists under the same path.
  private func existing(_ index: Int, _ root: UIViewController) -> UIViewController? {
    let node = archive.nodes[index]
    guard let parent = node.parent, let around = controllers[parent] else {
      return root.restorationIdentifier == node.identifier ? root : nil
    }
    if node.link == .presented {
      let presented = around.presentedStorage
      return presented?.restorationIdentifier == node.identifier ? presented : nil
    }
    // Of several controllers with the same identifier, each is found once, in order.
    return around.savedChildren.first {
      $0.restorationIdentifier == node.identifier && !taken.contains(ObjectIdentifier($0))
    }
  }

  /// Returns whether the controller found for an index is of the saved class and was not found for another index;
  /// otherwise reports it.
  private func mayTake(_ controller: UIViewController, for index: Int) -> Bool {
    let node = archive.nodes[index]
    let name = RestorationClasses.name(of: type(of: controller))
    guard name == node.className else {
      stage.log.report(
        .restorationClassMismatch, .warning,
        "the controller “\(node.identifier)” was saved as \(node.className), and is of class \(name) now; it is not "
          + "restored. Return a controller of the saved class",
        about: [controller.subject])
      return false
    }
    guard !taken.contains(ObjectIdentifier(controller)) else {
      stage.log.report(
        .restorationIdentifierTaken, .warning,
        "the saved “\(node.identifier)” resolved to a controller that was restored under another path; it is left out. Return "
          + "another controller for each path",
        about: [controller.subject])
      return false
    }
    return true
  }

  // MARK: Decoding controllers

  private static let decoding = "decodeRestorableState(with:)"

  /// Adds children to their containers, and lets every controller decode its state.
  func decode() {
    for (index, controller) in controllers.enumerated() {
      let children = followers[index].filter { archive.nodes[$0].link == .child }.compactMap {
        controllers[$0]
      }
      if !children.isEmpty { (controller as? any RestorableContainer)?.takeRestoredChildren(children) }
    }
    for (index, controller) in controllers.enumerated() {
      guard let controller else { continue }
      stage.log.trace(.hook, controller.subject, Self.decoding)
      controller.decodeRestorableState(with: coder(archive.nodes[index].values, [controller.subject]))
    }
    for (index, controller) in controllers.enumerated() where archive.nodes[index].link == .child {
      guard let controller, controller.parent == nil,
        let around = archive.nodes[index].parent.flatMap({ controllers[$0] }),
        // A container may contain the controller without showing it.
        !around.savedChildren.contains(where: { $0 === controller })
      else { continue }
      stage.log.report(
        .restoredWithoutPlace, .warning,
        "the controller “\(controller.subject.name)” was created for restoration, and no container added it. Decode it in its "
          + "container, and add it as a child there",
        about: [controller.subject])
    }
    for (index, saved) in archive.objects.enumerated() {
      guard let object = references.object(index) else { continue }
      stage.log.trace(.hook, .init(saved.identifier), Self.decoding)
      object.decodeRestorableState(with: coder(saved.values, []))
    }
  }

  /// Returns a coder for saved values; mistakes in decoding are reported.
  private func coder(
    _ values: [String: RestorationValue], _ subjects: [Diagnostic.Subject]
  ) -> RestorationCoder {
    let coder = RestorationCoder(values, references: references)
    coder.didMissClass = { [stage] key in
      MainActor.assumeIsolated {
        stage.log.report(
          .restorationValueUnsupported, .warning,
          "the saved object under “\(key)” is an NSCoding object, whose class is needed; nil is returned. "
            + "Call decodeObject(of:forKey:) with its class",
          about: subjects)
      }
    }
    return coder
  }

  // MARK: Presenting

  /// Presents the controllers that were presented, without animation; `settle` performs the pending work.
  func present(settle: () -> Void) {
    for (index, node) in archive.nodes.enumerated() where node.link == .presented {
      guard let controller = controllers[index], let presenter = node.parent.flatMap({ controllers[$0] }),
        presenter.presentedStorage !== controller
      else { continue }
      PresentationState(node.engine).apply(to: controller)
      presenter.present(controller, animated: false)
      settle()
    }
  }

  /// Lets the views decode their states, each after it is laid out.
  func decodeViews() {
    for (index, node) in archive.nodes.enumerated() where !node.views.isEmpty {
      guard let controller = controllers[index] else { continue }
      var views = controller.restorableViews
      for saved in node.views {
        guard let place = views.firstIndex(where: { $0.restorationIdentifier == saved.identifier }) else {
          reportMissingView(saved, controller)
          continue
        }
        let view = views.remove(at: place)
        guard RestorationClasses.name(of: type(of: view)) == saved.className else {
          reportMissingView(saved, controller)
          continue
        }
        // A view decoded earlier may have moved this one. A layout pass for each view would visit the whole tree.
        if !view.isPlaced { stage.window.layoutIfNeeded() }
        stage.log.trace(.hook, view.subject, Self.decoding)
        view.decodeRestorableState(with: coder(saved.values, [controller.subject, view.subject]))
      }
    }
    stage.window.layoutIfNeeded()
  }

  private func reportMissingView(_ view: RestorationNode.View, _ controller: UIViewController) {
    stage.log.report(
      .restorationNotFound, .note,
      "the controller’s view contains no \(view.className) “\(view.identifier)”; the saved view is not "
        + "restored. Give a view this restorationIdentifier",
      about: [controller.subject])
  }

  /// Moves the screen reader's cursor, if it exists, back to its saved element.
  func resumeReading() {
    guard let cursor = stage.readingCursor, let value = archive.application[ReadingState.key] else { return }
    ReadingState(value)?.apply(to: cursor, references)
  }

  /// Tells the delegate, the controllers and the registered objects that the restoration is finished.
  func finish() {
    let application = stage.application
    stage.traceDelegate("application(_:didDecodeRestorableStateWith:)")
    application.delegate?.application(application, didDecodeRestorableStateWith: makeCoder())
    for case let controller? in controllers {
      stage.log.trace(.hook, controller.subject, "applicationFinishedRestoringState()")
      controller.applicationFinishedRestoringState()
    }
    for (index, saved) in archive.objects.enumerated() {
      guard let object = references.object(index) else { continue }
      stage.log.trace(.hook, .init(saved.identifier), "applicationFinishedRestoringState()")
      object.applicationFinishedRestoringState()
    }
  }
}
